import { expect, it } from "vitest";
import { offsetMinOf } from "./page-world.ts";

it.each([
  ["Asia/Kolkata", "2026-06-01T00:00:30.500Z", 330],
  ["America/New_York", "2026-03-08T06:59:59Z", -300],
  ["America/New_York", "2026-03-08T07:00:00Z", -240],
  ["Australia/Lord_Howe", "2026-01-01T00:00:00Z", 660],
])("%s at %s is %d minutes east of UTC", (zone, at, offset) => {
  expect(offsetMinOf(zone, Date.parse(at))).toBe(offset);
});
