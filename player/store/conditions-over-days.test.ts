import { describe, expect, it } from "vitest";
import { createFakeDatabase } from "#player/testing/fake-database.ts";
import type { Comparison } from "#shared/conditions/condition.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import { when } from "#shared/contracts/when.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { emptyWeather } from "#shared/media-kinds/weather.ts";
import { type Answer, resolve } from "#shared/schedule/index.ts";
import { createDataValues, type StoredDataValues } from "./data-values.ts";

const mondayMs = Date.parse("2026-11-30T00:00:00Z");
const source = 1;
const followed = new Set([source]);

const playlist = (id: number) => ({
  id,
  name: `Playlist ${id}`,
  items: [{ id, mediaId: id, name: "Picture", kind: "image", file: "0".repeat(64), durationMs: 5_000 }],
});

/** A screen in UTC: playlist 2 when the comparison holds, in each of these windows; otherwise playlist 1. */
const manifestOf = (comparison: Partial<Comparison>, windows = [{ start: "00:00", end: "00:00" }]) =>
  ({
    ...nothingScheduled,
    screen: { timeZone: "UTC" },
    defaultPlaylistId: 1,
    playlists: [playlist(1), playlist(2)],
    moreRules: [
      {
        id: 5,
        name: "When it is so",
        playlistId: 2,
        target: "screen",
        priority: 10,
        sharing: "alone",
        zone: null,
        when: when.parse({ from: "2026-11-01", windows }),
        if: { fact: source, is: "above", value: 50, validS: null, unknown: "no", ...comparison },
      },
    ],
  }) as unknown as Manifest;

const ask = (manifest: Manifest, values: StoredDataValues, atMs: number): Answer =>
  resolve({ manifest, atMs, clockTrusted: true, has: () => true, check: values.check() });
const winnerOf = ({ winner }: Answer) => (winner?.id === "rule:5" ? "rule" : "usual");

/** Walks from change to change as a screen does. Returns when the answer changed (ms after `fromMs`), and to what. */
function walk(manifest: Manifest, values: StoredDataValues, fromMs: number, untilMs: number) {
  const seen: [number, string][] = [];
  for (let atMs: number | null = fromMs; atMs !== null && atMs < untilMs; ) {
    const answer = ask(manifest, values, atMs);
    const now = winnerOf(answer);
    if (seen.at(-1)?.[1] !== now) seen.push([atMs - fromMs, now]);
    atMs = answer.changesAtMs;
  }
  return seen;
}

describe("a screen without network for eight days", () => {
  /** It rains from 06:00 to 09:00 of each day. */
  const isWet = (hour: number) => hour % 24 >= 6 && hour % 24 < 9;
  const week = Array.from({ length: 7 * 24 }, (_, hour) => (isWet(hour) ? 90 : 10));
  const forecast: DataValue = {
    sourceId: source,
    value: null,
    atMs: mondayMs - minuteMs,
    version: "0123456789abcdef",
    document: { ...emptyWeather, hours: { ...emptyWeather.hours, fromMs: mondayMs, rain: week } },
  };

  it.each(["no", "yes"] as const)(
    "plays by the forecast for seven days, and then as “unknown: %s” says, also after a restart each night",
    async (unknown) => {
      const database = createFakeDatabase();
      await createDataValues(database).take([forecast], followed);
      const manifest = manifestOf({ cell: "rain", unknown });
      const wrong: unknown[] = [];
      for (let day = 0; day < 8; day++) {
        const values = createDataValues(database);
        await values.load();
        for (let at = 0; at < 24 * 4; at++) {
          const atMs = mondayMs + day * dayMs + at * 15 * minuteMs;
          const expected = day < 7 ? isWet(Math.floor(at / 4)) : unknown === "yes";
          const found = winnerOf(ask(manifest, values, atMs));
          if (found !== (expected ? "rule" : "usual")) wrong.push({ day, at, found });
        }
      }
      expect(wrong).toEqual([]);
      const values = createDataValues(database);
      await values.load();
      const changes = walk(manifest, values, mondayMs, mondayMs + 8 * dayMs);
      const hours = Array.from({ length: 7 }, (_, day) => [day * 24 + 6, day * 24 + 9]).flat();
      if (unknown === "yes") hours.push(7 * 24);
      expect(changes.map(([ms]) => ms)).toEqual([0, ...hours.map((hour) => hour * hourMs)]);
    },
  );
});

describe("a rule that repeats, with a source that comes every five minutes", () => {
  it("plays on each of 31 days for the whole window, although the source is late by ten minutes once", async () => {
    const values = createDataValues(createFakeDatabase());
    const manifest = manifestOf({ validS: 15 * 60 }, [{ start: "09:00", end: "17:00" }]);
    const endMs = mondayMs + 31 * dayMs;
    const lateMs = mondayMs + 12 * dayMs + 11 * hourMs;
    const changes: [number, string][] = [];
    for (let atMs = mondayMs; atMs < endMs; atMs += 5 * minuteMs) {
      const isLate = atMs > lateMs && atMs < lateMs + 14 * minuteMs;
      if (!isLate) await values.take([{ sourceId: source, value: 60 + (atMs % 7), atMs }], followed);
      for (const [ms, now] of walk(manifest, values, atMs, Math.min(endMs, atMs + 5 * minuteMs)))
        if (changes.at(-1)?.[1] !== now) changes.push([atMs + ms - mondayMs, now]);
    }
    const expected = Array.from({ length: 31 }, (_, day): [number, string][] => [
      [day * dayMs + 9 * hourMs, "rule"],
      [day * dayMs + 17 * hourMs, "usual"],
    ]);
    expect(changes).toEqual([[0, "usual"], ...expected.flat()]);
  });

  it("ends to the millisecond when the last value is too old, and not before", async () => {
    const values = createDataValues(createFakeDatabase());
    const manifest = manifestOf({ validS: 15 * 60 });
    await values.take([{ sourceId: source, value: 60, atMs: mondayMs }], followed);
    expect(walk(manifest, values, mondayMs, mondayMs + dayMs)).toEqual([
      [0, "usual"],
      [3_000, "rule"],
      [3_000 + 15 * minuteMs, "usual"],
    ]);
  });
});

describe("two screens that hear of the same value", () => {
  it("change at the same millisecond, whoever hears first within three seconds, and however often it changes", async () => {
    const [near, far] = [createDataValues(createFakeDatabase()), createDataValues(createFakeDatabase())];
    const manifest = manifestOf({});
    /** Each value with the delay after which the far screen hears it. */
    const said = [40, 60, 70, 30, 55, 20].map((value, at) => ({
      value: { sourceId: source, value, atMs: mondayMs + at * 5_000 },
      delayMs: [0, 2_900, 10, 1_000, 2_999, 500][at] ?? 0,
    }));
    const events = said
      .flatMap(({ value, delayMs }) => [
        { atMs: value.atMs, screen: near, value },
        { atMs: value.atMs + delayMs, screen: far, value },
      ])
      .sort((a, b) => a.atMs - b.atMs);
    const changes = new Map<StoredDataValues, [number, string][]>([
      [near, []],
      [far, []],
    ]);
    for (const [at, event] of events.entries()) {
      await event.screen.take([event.value], followed);
      const untilMs = events[at + 1]?.atMs ?? event.atMs + 10_000;
      for (const [screen, seen] of changes)
        for (const [ms, now] of walk(manifest, screen, event.atMs, Math.max(untilMs, event.atMs)))
          if (seen.at(-1)?.[1] !== now) seen.push([event.atMs + ms - mondayMs, now]);
    }
    expect(changes.get(near)).toEqual([
      [0, "usual"],
      [8_000, "rule"],
      [18_000, "usual"],
      [23_000, "rule"],
      [28_000, "usual"],
    ]);
    expect(changes.get(far)).toEqual(changes.get(near));
  });
});
