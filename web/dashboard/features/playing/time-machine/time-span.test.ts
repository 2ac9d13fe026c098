import { describe, expect, it, test } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { daysLater, hoursMore, onDate, spanAround, ticksOf } from "./time-span.ts";

const zoneOf = (name: string) => findOffsets(offsetIn(name), Date.UTC(2026, 0, 1), Date.UTC(2027, 2, 1));
const kolkata = zoneOf("Asia/Kolkata");
const newYork = zoneOf("America/New_York");
const iso = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString();

test("a day follows the screen's clock, and a week starts on its Monday", () => {
  const friday = Date.parse("2026-11-20T20:00:00Z"); // Saturday 01:30 in Kolkata
  const day = spanAround(kolkata, friday, "day");
  expect(day.days.map(({ date }) => date)).toEqual(["2026-11-21"]);
  expect([iso(day.fromMs), iso(day.untilMs)]).toEqual([
    "2026-11-20T18:30:00.000Z",
    "2026-11-21T18:30:00.000Z",
  ]);
  const week = spanAround(kolkata, friday, "week");
  expect(week.days.map(({ date }) => date)).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
});

describe("the days on which clocks change", () => {
  it("have 23 and 25 hours, and the skipped hour has no mark", () => {
    const spring = spanAround(newYork, Date.parse("2026-03-08T18:00:00Z"), "day").days[0];
    const autumn = spanAround(newYork, Date.parse("2026-11-01T18:00:00Z"), "day").days[0];
    if (!spring || !autumn) throw new Error("no day");
    expect([hoursMore(spring), hoursMore(autumn)]).toEqual([-1, 1]);
    expect(ticksOf(newYork, spring, 1).map(({ hour }) => hour)).not.toContain(2);
    expect(ticksOf(newYork, spring, 1)).toHaveLength(23);
    const marks = ticksOf(newYork, autumn, 1);
    expect(marks).toHaveLength(24);
    const [one, two] = [marks[1], marks[2]];
    expect(((two?.atMs ?? 0) - (one?.atMs ?? 0)) / hourMs).toBe(2);
  });

  it("are crossed in local time", () => {
    const before = Date.parse("2026-03-07T14:00:00Z"); // 9:00
    expect(iso(daysLater(newYork, before, 1))).toBe("2026-03-08T13:00:00.000Z"); // 9:00
    expect(iso(onDate(newYork, "2026-03-09", before))).toBe("2026-03-09T13:00:00.000Z");
  });
});
