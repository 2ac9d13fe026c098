import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { createFakeClock, type FakeClock } from "../testing/fake-clock.ts";
import { createDeviceClock, type DeviceClock } from "./device-clock.ts";
import { watchClock } from "./watch-clock.ts";

let device: FakeClock;
let clock: DeviceClock;
let sent: string[];

const measure = () =>
  clock.correct({
    serverMs: Date.UTC(2026, 11, 1) + device.monotonic(),
    monotonicMs: device.monotonic(),
    errorMs: 5,
  });
function start() {
  return watchClock({
    clock,
    onTrust: (trusted) => void sent.push(trusted ? "trusted" : "doubted"),
    onDoubt: () => void sent.push("ask"),
  });
}

describe("watching the clock", () => {
  beforeEach(() => {
    device = createFakeClock(Date.UTC(2026, 11, 1));
    clock = createDeviceClock({ wall: device.now, monotonic: device.monotonic, after: device.after });
    sent = [];
  });

  it("reports nothing at a start when the time is soon known", async () => {
    start();
    await device.advance(1_000);
    measure();
    await device.advance(600_000);
    expect(sent).toEqual([]);
  });

  it("reports doubt shortly after a start without network, until the time is known", async () => {
    const watch = start();
    await device.advance(10_000);
    expect(sent).toEqual(["doubted"]);
    measure();
    watch.look();
    expect(sent).toEqual(["doubted", "trusted"]);
  });

  it("asks at once when the clock was set, and reports doubt when no answer comes", async () => {
    const watch = start();
    measure();
    device.step(dayMs);
    watch.look();
    expect(sent).toEqual(["ask"]);
    await device.advance(1_000);
    measure();
    await device.advance(20_000);
    expect(sent.filter((one) => one === "doubted")).toEqual([]);

    device.step(-dayMs);
    await device.advance(20_000);
    expect(sent).toContain("doubted");
  });

  it("reports nothing after it is stopped", async () => {
    start().stop();
    await device.advance(60_000);
    expect(sent).toEqual([]);
  });
});
