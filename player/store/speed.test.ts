import { expect, it } from "vitest";
import { createFakeClock } from "#player/testing/fake-clock.ts";
import { measureSpeed } from "./speed.ts";

it("returns bytes per second, waits included, as soon as enough has arrived", async () => {
  const clock = createFakeClock();
  const speed = measureSpeed(clock);
  await clock.advance(1000);
  expect(speed(199_999)).toBeNull();
  await clock.advance(1000);
  expect(speed(200_001)).toBe(200_000);
  await clock.advance(6000);
  expect(speed(400_000)).toBe(100_000);
});

it("returns null for bytes that took no measurable time", () => {
  expect(measureSpeed(createFakeClock())(1_000_000)).toBeNull();
});
