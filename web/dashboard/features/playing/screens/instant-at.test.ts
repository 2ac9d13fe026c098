import { expect, it } from "vitest";
import { instantAt } from "./instant-at.ts";

it.each([
  ["2026-11-20T12:00", "Asia/Kolkata", "2026-11-20T06:30:00.000Z"],
  ["2026-07-01T12:00", "Europe/London", "2026-07-01T11:00:00.000Z"],
  // Occurs twice: the first one counts.
  ["2026-10-25T01:30", "Europe/London", "2026-10-25T00:30:00.000Z"],
  // Skipped by the clock change.
  ["2026-03-29T01:30", "Europe/London", "2026-03-29T00:30:00.000Z"],
])("%s in %s is %s", (local, zone, instant) => {
  expect(instantAt(local, zone)).toBe(instant);
});
