import { expect, it } from "vitest";
import { eachDay, periodOf, problemOfPeriod } from "./period.ts";

const today = "2026-03-01";
const chosen = { from: "2024-02-28", last: "2024-03-01" };

it.each([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["7 days", "2026-02-23", "2026-03-01"],
  ["30 days", "2026-01-31", "2026-03-01"],
  ["this month", "2026-03-01", "2026-03-01"],
  ["last month", "2026-02-01", "2026-02-28"],
  ["chosen", "2024-02-28", "2024-03-01"],
] as const)("%s is %s to %s", (name, from, last) => {
  expect(periodOf(name, today, chosen)).toEqual({ from, last });
});

it("lists every day once, also in a leap year", () => {
  expect(eachDay(chosen)).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
});

it("names what the server would refuse", () => {
  expect(problemOfPeriod(chosen, true)).toBeNull();
  expect(problemOfPeriod({ from: "2026-03-02", last: "2026-03-01" }, false)).toBe("reversed");
  expect(problemOfPeriod({ from: "2026-03-01", last: "2026-03-08" }, true)).toBe("too long by hour");
  expect(problemOfPeriod({ from: "2026-03-01", last: "2026-03-08" }, false)).toBeNull();
  expect(problemOfPeriod({ from: "2025-01-01", last: "2026-03-08" }, false)).toBe("too long");
});
