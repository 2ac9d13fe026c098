import { beforeEach, describe, expect, it } from "vitest";
import { createDeviceClock, type DeviceClock } from "./device-clock.ts";
import { createFakeClock, type FakeClock } from "./testing/fake-clock.ts";
import { watchClock } from "./watch-clock.ts";

const dayMs = 86_400_000;
let device: FakeClock;
let clock: DeviceClock;
let told: string[];

const measure = () =>
  clock.correct({
    serverMs: Date.UTC(2026, 11, 1) + device.monotonic(),
    monotonicMs: device.monotonic(),
    errorMs: 5,
  });
function start() {
  return watchClock({
    clock,
    onTrust: (trusted) => void told.push(trusted ? "trusted" : "doubted"),
    onDoubt: () => void told.push("ask"),
  });
}

describe("watching the clock", () => {
  beforeEach(() => {
    device = createFakeClock(Date.UTC(2026, 11, 1));
    clock = createDeviceClock({ wall: device.now, monotonic: device.monotonic, after: device.after });
    told = [];
  });

  it("says nothing of a start at which the time is soon known", async () => {
    start();
    await device.advance(1_000);
    measure();
    await device.advance(600_000);
    expect(told).toEqual([]);
  });

  it("doubts a start without network after a moment, until the time is known", async () => {
    const watch = start();
    await device.advance(10_000);
    expect(told).toEqual(["doubted"]);
    measure();
    watch.look();
    expect(told).toEqual(["doubted", "trusted"]);
  });

  it("asks at once when the clock was set, and doubts it when nobody answers", async () => {
    const watch = start();
    measure();
    device.step(dayMs);
    watch.look();
    expect(told).toEqual(["ask"]);
    await device.advance(1_000);
    measure();
    await device.advance(20_000);
    expect(told.filter((one) => one === "doubted")).toEqual([]);

    device.step(-dayMs);
    await device.advance(20_000);
    expect(told).toContain("doubted");
  });

  it("stops when told", async () => {
    start().stop();
    await device.advance(60_000);
    expect(told).toEqual([]);
  });
});
