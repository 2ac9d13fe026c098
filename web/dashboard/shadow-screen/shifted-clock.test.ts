import { beforeEach, expect, test, vi } from "vitest";

let clock: typeof import("./shifted-clock.ts");
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  clock = await import("./shifted-clock.ts");
  return () => void vi.useRealTimers();
});

test("the fastest exchange determines this computer's clock error", () => {
  clock.learnServerTime(1_005_300, 1_000_000, 1_000_600);
  expect(clock.serverNow()).toBe(1_005_000);
  clock.learnServerTime(1_004_950, 1_000_000, 1_000_100);
  expect(clock.serverNow()).toBe(1_004_900);
  clock.learnServerTime(1_005_900, 1_000_000, 1_002_000);
  expect(clock.serverNow()).toBe(1_004_900);
});

test("the error is computed again after this computer's clock was set", () => {
  clock.learnServerTime(1_000_010, 1_000_000, 1_000_020);
  clock.learnServerTime(1_600_200, 1_000_000, 1_000_400);
  expect(clock.serverNow()).toBe(1_600_000);
});

test("a shifted clock runs on from its new time, and returns to the present", () => {
  const turned = clock.createShiftedClock();
  turned.turnTo(5_000_000);
  vi.advanceTimersByTime(1_500);
  expect(turned.now()).toBe(5_001_500);
  turned.turnTo(null);
  expect(turned.now()).toBe(1_001_500);
});
