import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "#player/testing/fake-api.ts";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { hourMs } from "#shared/durations.ts";
import { type Measured, startClockSync } from "./clock-sync.ts";

let clock: FakeClock;
let api: FakeApi;
let measured: Measured[];
/** How long each exchange takes in each direction (ms). */
let ways: [there: number, back: number][];
const serverAheadMs = 7_654_321;
const truth = (monotonicMs: number) => monotonicMs + serverAheadMs;
const start = () =>
  startClockSync({ api, clock, random: () => 0.5, onMeasured: (one) => void measured.push(one) });

describe("clock sync", () => {
  beforeEach(() => {
    clock = createFakeClock();
    api = createFakeApi();
    measured = [];
    ways = [[40, 40]];
    let calls = 0;
    const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
    api.answers.getTime = async () => {
      const [there, back] = ways[calls++ % ways.length] ?? [0, 0];
      await pass(there);
      const receivedMs = truth(clock.monotonic());
      await pass(3);
      const sentMs = truth(clock.monotonic());
      await pass(back);
      return { kind: "ok", etag: null, value: { receivedMs, sentMs } };
    };
  });

  it("uses the quickest of eight exchanges, with an error within the reported one", async () => {
    ways = [
      [200, 900],
      [50, 250],
      [9, 4],
      [60, 60],
      [700, 10],
    ];
    start();
    await clock.advance(10_000);
    expect(api.calls).toHaveLength(8);
    expect(measured).toHaveLength(1);
    const [one] = measured;
    expect(one?.errorMs).toBeCloseTo(6.5);
    const wrongMs = Math.abs((one?.serverMs ?? 0) - truth(one?.monotonicMs ?? 0));
    expect(wrongMs).toBeGreaterThan(0);
    expect(wrongMs).toBeLessThanOrEqual(one?.errorMs ?? 0);
  });

  it("asks again every few minutes, at once when hurried, and not after it was stopped", async () => {
    const sync = start();
    await clock.advance(20 * 60_000);
    expect(measured.length).toBeGreaterThanOrEqual(4);
    const before = measured.length;
    sync.hurry();
    await clock.advance(2_000);
    expect(measured).toHaveLength(before + 1);
    sync.stop();
    await clock.advance(hourMs);
    expect(measured).toHaveLength(before + 1);
  });

  it("asks again soon while the round trip is too long, less often each time", async () => {
    ways = [[90, 10]];
    const sync = start();
    await clock.advance(60_000);
    expect(measured.length).toBeGreaterThanOrEqual(4);
    const early = measured.length;
    ways = [[3, 2]];
    sync.hurry();
    await clock.advance(60_000);
    expect(measured).toHaveLength(early + 1);
    expect(measured[early]?.errorMs).toBeCloseTo(2.5);
  });

  it("asks seldom on a network that is always slow", async () => {
    ways = [[90, 90]];
    start();
    await clock.advance(hourMs);
    expect(api.calls.length).toBeLessThan(200);
  });

  it("asks seldom when the server does not answer", async () => {
    api.answers.getTime = async () => ({ kind: "unreachable" });
    start();
    await clock.advance(600_000);
    expect(measured).toEqual([]);
    expect(api.calls.length).toBeLessThan(12);
  });
});
