import { expect, test } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { instantUnder, movedBy } from "./time-handle.tsx";

const day = { fromMs: 0, untilMs: 1440 * minuteMs };
const steps = { ...day, atMs: 600.4 * minuteMs, stepMs: 5 * minuteMs, leapMs: 60 * minuteMs };

test.each([
  ["ArrowRight", false, 605],
  ["ArrowLeft", true, 599],
  ["PageUp", false, 660],
  ["Home", false, 0],
  ["End", false, 1439],
])("%s moves the handle, and stays within the day", (key, shift, minutes) => {
  expect(movedBy(key, shift, steps)).toBe(minutes * minuteMs);
});

test("no key leaves the day, and others do not move it", () => {
  expect(movedBy("PageDown", false, { ...steps, atMs: 10 * minuteMs })).toBe(0);
  expect(movedBy("ArrowRight", false, { ...steps, atMs: 1438 * minuteMs })).toBe(1439 * minuteMs);
  expect(movedBy("Tab", false, steps)).toBeNull();
});

test("a position on the ribbon is a whole minute of the span", () => {
  expect(instantUnder(0.5, day)).toBe(720 * minuteMs);
  expect(instantUnder(2, day)).toBe(1439 * minuteMs);
  expect(instantUnder(-1, day)).toBe(0);
});
