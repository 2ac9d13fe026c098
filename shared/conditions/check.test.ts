import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ZoneOffsets, zoneOffsets } from "../contracts/playing/manifest.ts";
import { minuteMs } from "../durations.ts";
import { dataValue } from "../media-kinds/contract.ts";
import { utc } from "../schedule/zone.ts";
import { checkWith, type Fact } from "./check.ts";
import { condition, conditionLimits } from "./condition.ts";
import { agreeOnConditions } from "./testing/agree-on-conditions.ts";

const truth = z.enum(["yes", "no", "unknown"]);
const vectors = z.strictObject({
  description: z.string(),
  facts: z.record(z.string(), dataValue.extend({ fromMs: z.number().optional() })),
  cases: z.array(
    z.strictObject({
      name: z.string(),
      at: z.string(),
      zone: zoneOffsets.optional(),
      facts: z.array(z.string()),
      condition,
      truth,
      changesAt: z.string().nullable(),
      lines: z.array(truth).optional(),
    }),
  ),
});
const { facts, cases } = vectors.parse(
  JSON.parse(readFileSync(new URL("./vectors/conditions.json", import.meta.url), "utf8")),
);

it.each(cases)("$name", (one) => {
  const known = one.facts.map((name) => facts[name] as Fact);
  const check = checkWith((id) => known.filter(({ sourceId }) => sourceId === id));
  const { changesMs, lines, ...found } = check(one.condition, Date.parse(one.at), one.zone ?? utc);
  expect(found.truth).toBe(one.truth);
  expect(changesMs).toBe(one.changesAt === null ? Number.POSITIVE_INFINITY : Date.parse(one.changesAt));
  if (one.lines) expect(lines.map((line) => line.truth)).toEqual(one.lines);
});

it("has 150 cases", () => expect(cases.length).toBeGreaterThanOrEqual(150));

it("agrees with a slow and simple reference, and no answer changes before its boundary", () =>
  agreeOnConditions(20_000));

it("says of hours minute by minute what the clock on the wall says, and no answer changes before its boundary", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const time = (of: number) =>
    `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`;
  const week = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    windows: fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 3 }),
    at: fc.integer({ min: 0, max: 10_080 }),
  });
  fc.assert(
    fc.property(week, ({ days, windows, at }) => {
      // 2026-11-23 is a Monday. The screen is half an hour off, as in India.
      const atMs = Date.UTC(2026, 10, 23) + at * minuteMs;
      const zone: ZoneOffsets = [[0, 330]];
      const wallMinute = at + 330;
      const isIn = windows.some(([start, end]) => {
        const length = end > start ? end - start : end + 1440 - start;
        return days.some((day) =>
          [-7, 0, 7].some((week) => {
            const from = (day - 1 + week) * 1440 + start;
            return from <= wallMinute && wallMinute < from + length;
          }),
        );
      });
      const hours = {
        days,
        windows: windows.map(([start, end]) => ({ start: time(start), end: time(end) })),
      };
      const check = checkWith(() => []);
      const { truth, changesMs } = check({ hours }, atMs, zone);
      expect(truth).toBe(isIn ? "yes" : "no");
      expect(changesMs).toBeGreaterThan(atMs);
      if (changesMs - atMs < 8 * 1440 * minuteMs)
        expect(check({ hours }, changesMs - 1, zone).truth).toBe(truth);
    }),
  );
});

it("finds the next of hours beyond one that a change of the clock skips", () => {
  const skipMs = Date.UTC(2027, 2, 28, 1);
  const zone: ZoneOffsets = [
    [0, 60],
    [skipMs, 120],
  ];
  const hours = { days: [7], windows: [{ start: "02:00", end: "03:00" }] };
  const check = checkWith(() => []);
  const nextMs = Date.UTC(2027, 3, 4, 0);
  for (let atMs = Date.UTC(2027, 2, 21, 2); atMs < nextMs; atMs += 1440 * minuteMs)
    expect(check({ hours }, atMs, zone)).toEqual({ truth: "no", lines: [], changesMs: nextMs });
  expect(check({ hours }, nextMs, zone).truth).toBe("yes");
});

describe("what is sent", () => {
  const one = { fact: 1, is: "equal", value: 1, validS: null, unknown: "no" };
  it.each<[string, unknown, boolean]>([
    ["one comparison", one, true],
    ["three levels", { all: [{ any: [{ not: one }] }] }, true],
    ["four levels", { all: [{ any: [{ not: { all: [one] } }] }] }, false],
    ["a field that nobody knows", { ...one, to: 5 }, false],
    ["a list of nothing", { all: [] }, false],
    ["16 comparisons", { all: Array(conditionLimits.comparisons).fill(one) }, true],
    ["17 comparisons", { any: [one, { all: Array(conditionLimits.comparisons).fill(one) }] }, false],
    ["a number that is none", { ...one, value: Number.NaN }, false],
    ["a relation that nobody knows", { ...one, is: "like" }, false],
  ])("%s", (_, sent, fits) => expect(condition.safeParse(sent).success).toBe(fits));

  it("16 comparisons, each with as much around it as there may be", () => {
    const all = Array(conditionLimits.comparisons).fill({ not: { not: one } });
    expect(condition.safeParse({ all }).success).toBe(true);
  });

  it("thousands of parts, none of which is looked at", () => {
    let looks = 0;
    const part = {
      get fact() {
        return ++looks;
      },
    };
    const listOf = (inside: unknown) => ({ all: Array(conditionLimits.comparisons).fill(inside) });
    expect(condition.safeParse(listOf(listOf(listOf(part)))).success).toBe(false);
    expect(looks).toBe(0);
  });
});
