import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls at once, then once for all requests in between, separately for each account", () => {
  const pace = new Pace(1000);
  const called: string[] = [];
  const ask = (key: number) => pace.ask(key, () => called.push(`${key}`));
  ask(1);
  ask(1);
  ask(1);
  ask(2);
  expect(called).toEqual(["1", "2"]);
  vi.advanceTimersByTime(1000);
  expect(called).toEqual(["1", "2", "1"]);
  vi.advanceTimersByTime(1000);
  ask(1);
  expect(called).toEqual(["1", "2", "1", "1"]);
  pace.close();
  expect(vi.getTimerCount()).toBe(0);
});
