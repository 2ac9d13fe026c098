import { expect, test } from "vitest";
import { instantUnder, movedBy } from "./time-handle.tsx";

const minute = 60_000;
const day = { fromMs: 0, untilMs: 1440 * minute };
const steps = { ...day, atMs: 600.4 * minute, stepMs: 5 * minute, leapMs: 60 * minute };

test.each([
  ["ArrowRight", false, 605],
  ["ArrowLeft", true, 599],
  ["PageUp", false, 660],
  ["Home", false, 0],
  ["End", false, 1439],
])("%s moves the handle, and stays within the day", (key, shift, minutes) => {
  expect(movedBy(key, shift, steps)).toBe(minutes * minute);
});

test("no key leaves the day, and others do not move it", () => {
  expect(movedBy("PageDown", false, { ...steps, atMs: 10 * minute })).toBe(0);
  expect(movedBy("ArrowRight", false, { ...steps, atMs: 1438 * minute })).toBe(1439 * minute);
  expect(movedBy("Tab", false, steps)).toBeNull();
});

test("a position on the ribbon is a whole minute of the span", () => {
  expect(instantUnder(0.5, day)).toBe(720 * minute);
  expect(instantUnder(2, day)).toBe(1439 * minute);
  expect(instantUnder(-1, day)).toBe(0);
});
