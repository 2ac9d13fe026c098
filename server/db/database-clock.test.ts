import { expect, it } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { DatabaseClock } from "./database-clock.ts";

const start = Date.parse("2026-11-20T06:00:00Z");

/** Clocks of a machine that is off by `shift`, and of a database whose answer takes `delay`. */
function world() {
  const at = { passed: 0, shift: 0, delay: 4 };
  const texts: number[] = [];
  const clock = new DatabaseClock(
    {
      system: () => start + at.passed + at.shift,
      monotonic: () => 777 + at.passed,
      async database() {
        at.passed += at.delay / 2;
        const sent = start + at.passed;
        at.passed += at.delay / 2;
        return sent;
      },
    },
    (byMs) => void texts.push(Math.round(byMs)),
  );
  /** By how much this clock differs from the true time. */
  const error = () => clock.now().getTime() - (start + at.passed);
  return { at, clock, texts, error };
}

it("is the machine's clock as long as the database agrees", async () => {
  const { at, clock, texts, error } = world();
  at.shift = 80;
  await clock.compare();
  expect(error()).toBe(80);
  at.shift = -3;
  await clock.compare();
  expect(error()).toBe(-3);
  expect(texts).toEqual([]);
});

it("is right within a comparison on a machine that is ten minutes ahead, and when that is mended", async () => {
  const { at, clock, texts, error } = world();
  at.shift = 10 * minuteMs;
  await clock.compare();
  expect(error()).toBe(0);
  await clock.compare();
  expect(texts).toEqual([10 * minuteMs]);
  at.shift = 0;
  // Not even until the next comparison does the jump of the machine's clock show.
  expect(error()).toBe(0);
  await clock.compare();
  expect(error()).toBe(0);
});

it("does not follow a machine whose clock jumps while it runs", async () => {
  const { at, clock, error } = world();
  await clock.compare();
  at.passed += 5_000;
  at.shift = -10 * minuteMs;
  expect(error()).toBe(0);
  await clock.compare();
  expect(error()).toBe(0);
});

it("does not tremble with the delays of a slow database, and does not take them for a difference", async () => {
  const { at, clock, texts, error } = world();
  for (const delay of [4, 900, 30, 2_000]) {
    at.delay = delay;
    await clock.compare();
    expect(error()).toBe(0);
  }
  expect(texts).toEqual([]);
});
