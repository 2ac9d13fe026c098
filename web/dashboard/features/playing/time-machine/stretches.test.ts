import { expect, it } from "vitest";
import { withHistory } from "#shared/conditions/check.ts";
import type { Condition } from "#shared/conditions/condition.ts";
import type { Manifest, ManifestRule } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import { when } from "#shared/contracts/when.ts";
import { hourMs } from "#shared/durations.ts";
import type { DataValue, ManifestItem } from "#shared/media-kinds/contract.ts";
import { resolve } from "#shared/schedule/index.ts";
import { stretchesOf, subjectsOfPlans } from "./stretches.ts";

const day = Date.UTC(2026, 10, 20);
const picture = (id: number): ManifestItem => ({
  id,
  mediaId: id,
  kind: "image",
  name: `Picture ${id}`,
  file: String(id).repeat(64),
  durationMs: 10_000,
});
const rule = (id: number, start: string, end: string, more: Partial<ManifestRule> = {}): ManifestRule => ({
  id,
  name: `Rule ${id}`,
  playlistId: id,
  target: "screen",
  priority: 0,
  sharing: "alone",
  zone: null,
  when: when.parse({ windows: [{ start, end }] }),
  ...more,
});
const plan = (more: Partial<Manifest> = {}): Manifest => ({
  ...nothingScheduled,
  format: 1,
  version: 1,
  screen: { id: 1, name: "Bar", orientation: 0, timeZone: "UTC", status: "active" },
  brand: { name: "Cafe" },
  zones: { UTC: [[0, 0]] },
  defaultPlaylistId: 9,
  rules: [rule(1, "09:00", "12:00"), rule(2, "12:00", "15:00")],
  playlists: [1, 2, 9].map((id) => ({ id, name: `Playlist ${id}`, items: [picture(id)] })),
  files: [],
  ...more,
});
const always = (manifest: Manifest) => [
  { manifest, fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY },
];
const sent = (manifest: Manifest) =>
  stretchesOf(always(manifest), { fromMs: day, untilMs: day + 24 * hourMs }).stretches.map(
    ({ fromMs, untilMs, winner }) => [(fromMs - day) / hourMs, (untilMs - day) / hourMs, winner?.id],
  );

it("covers the day without a gap, one period for each winner", () => {
  expect(sent(plan())).toEqual([
    [0, 9, "default:9"],
    [9, 12, "rule:1"],
    [12, 15, "rule:2"],
    [15, 24, "default:9"],
  ]);
});

it("agrees with the resolver at every instant", () => {
  const manifest = plan({
    rules: [rule(1, "20:00", "03:30"), rule(2, "01:15", "21:45", { priority: 5 })],
    openingHours: {
      zone: null,
      week: [{ days: [5], start: "06:00", end: "22:10" }],
      calendarId: null,
      exceptions: [],
      closedPlaylistId: null,
    },
  });
  const { stretches, open } = stretchesOf(always(manifest), { fromMs: day, untilMs: day + 24 * hourMs });
  for (let atMs = day; atMs < day + 24 * hourMs; atMs += 5 * 60_000) {
    const here = stretches.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
    const { winner } = resolve({ manifest, atMs, has: () => true, clockTrusted: true });
    expect(here?.winner?.id, new Date(atMs).toISOString()).toBe(winner?.id);
  }
  expect(open).toEqual([{ fromMs: day + 6 * hourMs, untilMs: day + 22 * hourMs + 600_000 }]);
});

it("uses the manifest of each time, and marks unknown times", () => {
  const [older, newer] = [plan(), plan({ version: 2, rules: [] })];
  const { stretches, open } = stretchesOf(
    [
      { manifest: older, fromMs: day + 8 * hourMs, untilMs: day + 10 * hourMs },
      { manifest: newer, fromMs: day + 10 * hourMs, untilMs: Number.POSITIVE_INFINITY },
    ],
    { fromMs: day, untilMs: day + 24 * hourMs },
  );
  expect(stretches.map(({ fromMs, kind }) => [(fromMs - day) / hourMs, kind])).toEqual([
    [0, "unknown"],
    [8, "screen default"],
    [9, "scheduled"],
    [10, "screen default"],
  ]);
  expect(open).toBeNull();
});

it("names all rules that share the time, and marks a disabled screen", () => {
  const shared = plan({
    rules: [
      rule(1, "09:00", "12:00", { sharing: "rotate" }),
      rule(2, "09:00", "12:00", { sharing: "rotate" }),
    ],
  });
  const at9 = stretchesOf(always(shared), { fromMs: day + 9 * hourMs, untilMs: day + 10 * hourMs }).stretches;
  expect(at9[0]?.names).toHaveLength(2);
  const off = plan({ screen: { ...plan().screen, status: "inactive" } });
  const kinds = stretchesOf(always(off), { fromMs: day, untilMs: day + 24 * hourMs }).stretches.map(
    ({ kind }) => kind,
  );
  expect(new Set(kinds)).toEqual(new Set(["off"]));
});

it("marks the time for which what plays depends on unknown data, and answers what would play if they were known", () => {
  const condition: Condition = { fact: 4, is: "at least", value: 1, validS: 3_600, unknown: "no" };
  const waits = { ...rule(1, "09:00", "15:00"), if: condition };
  const manifest = plan({
    rules: [rule(2, "13:00", "14:00", { priority: 5 })],
    moreRules: [waits],
    playlists: [1, 2, 9].map((id) => ({ id, name: `Playlist ${id}`, items: [picture(id)] })),
  });
  const values = [{ sourceId: 4, value: 3, atMs: day + 9 * hourMs }];
  const span = { fromMs: day + 9 * hourMs, untilMs: day + 16 * hourMs, values };
  const found = (assumed: Parameters<typeof stretchesOf>[1]["assumed"] = []) =>
    stretchesOf(always(manifest), { ...span, assumed }).stretches.map(({ fromMs, winner, depends }) => [
      (fromMs - day) / hourMs,
      winner?.id,
      depends,
    ]);
  expect(found()).toEqual([
    [9, "rule:1", false],
    [10, "default:9", true],
    // The stronger rule plays whatever is known.
    [13, "rule:2", false],
    [14, "default:9", true],
    [15, "default:9", false],
  ]);
  expect(found([{ fact: 4, value: "2" }])).toEqual([
    [9, "rule:1", false],
    [13, "rule:2", false],
    [14, "rule:1", false],
    [15, "default:9", false],
  ]);
});

it("follows what was known in the past, is not sure before that, and says what it cannot show", () => {
  const condition: Condition = { fact: 4, is: "at least", value: 1, validS: null, unknown: "no" };
  const manifest = plan({ rules: [], moreRules: [{ ...rule(1, "00:00", "24:00"), if: condition }] });
  const at = (hour: number) => day + hour * hourMs;
  const kept = [2, 0, 7].map((value, index) => ({
    sourceId: 4,
    value,
    atMs: at(9 + index),
    fromMs: at(9 + index),
  }));
  const newest = [{ sourceId: 4, value: 0, atMs: at(14) }];
  const found = (values: readonly DataValue[]) =>
    stretchesOf(always(manifest), { fromMs: at(8), untilMs: at(16), values }).stretches.map(
      ({ fromMs, winner, kind, depends }) => [(fromMs - day) / hourMs, winner?.id ?? kind, depends],
    );
  expect(found(withHistory(newest, kept))).toEqual([
    [8, "default:9", true],
    [9, "rule:1", false],
    [10, "default:9", false],
    [11, "rule:1", false],
    [14, "default:9", false],
  ]);
  // The newest value is among those that were kept.
  expect(withHistory(kept.slice(-1), kept)).toEqual(kept);
  const flicker = Array.from({ length: 6_000 }, (_, index) => ({
    sourceId: 4,
    value: index % 2,
    atMs: at(8) + index * 1_000,
  }));
  expect(found(flicker).at(-1)).toEqual([8 + 5_000 / 3_600, "unknown", false]);
});

it.each([
  ["an item of what plays", {}],
  ["a spot of a campaign", { campaign: { id: 5, name: "Tea week" } }],
])("marks it also where %s waits for unknown data, and asks what if", (_, more) => {
  const condition: Condition = { fact: 4, is: "at least", value: 1, validS: null, unknown: "yes" };
  const items = [picture(1), { ...picture(2), ...more, if: [condition] }];
  const manifest = plan({ rules: [], playlists: [{ id: 9, name: "All day", items }] });
  const { stretches } = stretchesOf(always(manifest), { fromMs: day, untilMs: day + hourMs });
  expect(stretches).toMatchObject([{ kind: "screen default", depends: true }]);
  expect(subjectsOfPlans(always(manifest))).toMatchObject([{ fact: 4 }]);
});

it("marks it also where only a band waits for unknown data, and ends with the time of the band", () => {
  const condition: Condition = { fact: 4, is: "at least", value: 1, validS: 3_600, unknown: "no" };
  const news = { ...rule(1, "09:00", "15:00"), if: condition, band: { edge: "top", percent: 10 } as const };
  const manifest = plan({ rules: [], bands: [news] });
  const { stretches } = stretchesOf(always(manifest), { fromMs: day, untilMs: day + 24 * hourMs });
  expect(stretches.map(({ fromMs, kind, depends }) => [(fromMs - day) / hourMs, kind, depends])).toEqual([
    [0, "screen default", false],
    [9, "screen default", true],
    [15, "screen default", false],
  ]);
});
