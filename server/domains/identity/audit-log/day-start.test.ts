import { expect, it } from "vitest";
import { dayStart } from "./day-start.ts";

it.each([
  ["2026-11-20", "Asia/Kolkata", "2026-11-19T18:30:00.000Z"],
  // Clocks in Berlin go forward on 29 March 2026 and back on 25 October 2026.
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
  // In Cairo clocks go forward at midnight: the day begins at 1:00.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
  // In Havana clocks go back at 1:00 to midnight, which comes twice: the day begins with the first.
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
  ["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00.000Z"],
])("the day %s begins in %s at %s", (day, zone, instant) =>
  expect(dayStart(day, zone).toISOString()).toBe(instant),
);
