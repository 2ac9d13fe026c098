import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#server/testing/lab.ts";
import { edges } from "../contracts/playing/edges.ts";
import { nothingScheduled } from "../contracts/playing/nothing-scheduled.ts";
import { openingHours } from "../contracts/when.ts";
import { dayMs } from "../durations.ts";
import { bandsAt } from "./bands.ts";
import { resolve } from "./resolve.ts";
import { anyQuestion, tables } from "./testing/any-question.ts";
import { asKnown, expectedAnswer } from "./testing/reference.ts";

describe("resolve, compared with a slow and simple reference over five zones and 20 years", () => {
  it("has the same winner, the same items and the same next boundary", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const answer = resolve(question);
        const expected = expectedAnswer(question);
        expect(answer.winner?.id ?? null).toBe(expected.winner);
        expect(answer.round?.slots.map((slot) => slot.item.id) ?? []).toEqual(expected.items);
        expect(asKnown(answer.changesAtMs)).toBe(asKnown(expected.changesAtMs));
      }),
      { numRuns: runs(80, 400) },
    );
  }, 60_000);

  it("stays the same until the boundary, reasons included", () => {
    fc.assert(
      fc.property(anyQuestion, fc.double({ min: 0, max: 1, noNaN: true }), (question, part) => {
        const answer = resolve(question);
        const untilMs = answer.changesAtMs ?? question.atMs + 400 * dayMs;
        const laterMs = question.atMs + Math.floor(part * (untilMs - 1 - question.atMs));
        expect(resolve({ ...question, atMs: laterMs })).toEqual(answer);
        // The same answer also when a manifest is first resolved at the later instant, and then at the earlier one.
        const anew = { ...question, manifest: { ...question.manifest } };
        expect(resolve({ ...anew, atMs: untilMs - 1 })).toEqual(answer);
        expect(resolve(anew)).toEqual(answer);
      }),
      { numRuns: runs(80, 400) },
    );
  });

  it("finds the first closing of a place that is always open, and the first opening of one that is always closed", () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const week = fc.constantFrom(
      [{ start: "00:00", end: "24:00", days }],
      [{ start: "05:00", end: "05:00", days }],
      [
        { start: "06:00", end: "14:00", days },
        { start: "14:00", end: "06:00", days },
      ],
      [{ start: "02:30", end: "01:30", days }],
      [],
    );
    const special = fc.tuple(fc.integer({ min: -3, max: 150 }), fc.boolean());
    fc.assert(
      fc.property(anyQuestion, week, fc.array(special, { maxLength: 3 }), (question, weekOf, specials) => {
        const dateOf = (day: number) => new Date(question.atMs + day * dayMs).toISOString().slice(0, 10);
        const exceptions = specials.map(([day, opens]) => ({
          date: dateOf(day),
          windows: opens ? [{ start: "09:00", end: "10:00" }] : [],
        }));
        const hours = openingHours.parse({ week: weekOf, exceptions });
        const asked = {
          ...question,
          manifest: { ...question.manifest, ...nothingScheduled, zones: tables, openingHours: hours },
        };
        const answer = resolve(asked);
        const expected = expectedAnswer(asked);
        expect(answer.winner?.id ?? null).toBe(expected.winner);
        expect(asKnown(answer.changesAtMs)).toBe(asKnown(expected.changesAtMs));
      }),
      { numRuns: runs(50, 250) },
    );
  }, 60_000);

  it("decides the bands of each edge as the rules of a manifest without anything else, and stays the same until its boundary", () => {
    const anyEdges = fc.array(fc.constantFrom(...edges), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(anyQuestion, anyEdges, (question, edgeOf) => {
        const { rules } = question.manifest;
        const bands = rules.map((rule, at) => ({
          ...rule,
          band: { edge: edgeOf[at] ?? "top", percent: 12 },
        }));
        const asked = { ...question, manifest: { ...question.manifest, rules: [], bands } };
        const below = resolve(asked).winner;
        const found = bandsAt(asked, below);
        const hidden = !below || below.tier === "emergency" || below.tier === "closed hours";
        const changes: number[] = [];
        for (const edge of edges) {
          const own = bands.filter(({ band }) => band.edge === edge);
          const used = question.manifest.playlists.filter(({ id }) =>
            own.some((one) => one.playlistId === id),
          );
          const alone = { ...question.manifest, ...nothingScheduled, defaultPlaylistId: null };
          const { calendars, zones } = question.manifest;
          const manifest = { ...alone, calendars, zones, rules: own, playlists: used };
          const expected = expectedAnswer({ ...question, manifest });
          const shown = found.shown.find(({ band }) => band.edge === edge);
          expect(shown?.claim.id ?? null).toBe(
            hidden ? null : (expected.winner?.replace("rule", "band") ?? null),
          );
          if (shown) expect(shown.round.slots.map(({ item }) => item.id)).toEqual(expected.items);
          if (expected.changesAtMs !== null) changes.push(expected.changesAtMs);
        }
        expect(asKnown(found.changesAtMs)).toBe(asKnown(changes.length > 0 ? Math.min(...changes) : null));
        if (found.changesAtMs !== null)
          expect(bandsAt({ ...asked, atMs: found.changesAtMs - 1 }, below)).toEqual(found);
      }),
      { numRuns: runs(80, 400) },
    );
  }, 60_000);
});
