import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { instantOf, partsOf, timeLeft } from "./time-left.ts";

const at = (iso: string) => Date.parse(iso);
const india = () => 330;
const newYork = offsetIn("America/New_York");

describe("the moment of a countdown", () => {
  it("is in its zone, on both sides of a clock change", () => {
    // Summer time begins on 14 March 2027 at 2:00 and ends on 7 November 2027 at 2:00.
    expect(instantOf(at("2027-03-14T01:59:00Z"), newYork)).toBe(at("2027-03-14T06:59:00Z"));
    expect(instantOf(at("2027-03-14T03:00:00Z"), newYork)).toBe(at("2027-03-14T07:00:00Z"));
    expect(instantOf(at("2027-11-07T00:30:00Z"), newYork)).toBe(at("2027-11-07T04:30:00Z"));
    expect(instantOf(at("2027-11-07T02:00:00Z"), newYork)).toBe(at("2027-11-07T07:00:00Z"));
  });

  it("is the first of two, and after a time that does not exist", () => {
    expect(instantOf(at("2027-11-07T01:30:00Z"), newYork)).toBe(at("2027-11-07T05:30:00Z"));
    expect(instantOf(at("2027-03-14T02:30:00Z"), newYork)).toBe(at("2027-03-14T07:30:00Z"));
  });

  it("comes once", () => {
    const once = { at: "2027-01-01T00:00", repeat: "none" } as const;
    expect(timeLeft(once, at("2026-12-31T18:29:59Z"), india)).toEqual({ ms: 1_000, days: 1 });
    expect(timeLeft(once, at("2026-12-31T18:30:00Z"), india)).toBeNull();
    expect(timeLeft(once, at("2028-06-01T00:00:00Z"), india)).toBeNull();
  });

  it("comes every week, and has passed until the end of its day", () => {
    // A Friday, 17:00 in India.
    const weekly = { at: "2026-11-20T17:00", repeat: "weekly" } as const;
    expect(timeLeft(weekly, at("2026-11-27T11:29:00Z"), india)).toEqual({ ms: 60_000, days: 0 });
    expect(timeLeft(weekly, at("2026-11-27T11:30:00Z"), india)).toBeNull();
    expect(timeLeft(weekly, at("2026-11-27T18:29:59Z"), india)).toBeNull();
    expect(timeLeft(weekly, at("2026-11-27T18:30:00Z"), india)?.days).toBe(7 - 1);
    // Also before the first one.
    expect(timeLeft(weekly, at("2026-01-01T00:00:00Z"), india)?.days).toBe(1);
  });

  it("comes every year; 29 February is the last day of February in other years", () => {
    const yearly = { at: "2028-02-29T12:00", repeat: "yearly" } as const;
    expect(timeLeft(yearly, at("2027-02-27T18:30:00Z"), india)).toEqual({ ms: 12 * hourMs, days: 0 });
    expect(timeLeft(yearly, at("2027-02-28T06:30:00Z"), india)).toBeNull();
    expect(timeLeft(yearly, at("2027-02-28T18:30:00Z"), india)?.days).toBe(365);
    expect(timeLeft(yearly, at("2027-12-31T18:30:00Z"), india)?.days).toBe(59);
  });
});

describe("what is left", () => {
  const left = { ms: ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_200, days: 2 };
  it.each([
    ["seconds", "2d 3h 4m 6s"],
    ["minutes", "2d 3h 5m"],
    ["hours", "2d 4h"],
    ["days", "2d"],
  ] as const)("is divided down to %s, rounded up", (smallest, words) => {
    const shown = partsOf(left, smallest).map(({ unit, count }) => `${count}${unit.charAt(0)}`);
    expect(shown.join(" ")).toBe(words);
  });

  it("has no days on the last day, and is zeros at the end", () => {
    expect(partsOf({ ms: 1, days: 0 }, "minutes")).toEqual([
      { unit: "hours", count: 0 },
      { unit: "minutes", count: 1 },
    ]);
    expect(partsOf(null, "hours")).toEqual([{ unit: "hours", count: 0 }]);
  });
});
