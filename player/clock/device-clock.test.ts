import { beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/durations.ts";
import { createDeviceClock, type DeviceClock } from "./device-clock.ts";

const noon = Date.UTC(2026, 11, 1, 12);

/** `drift`: server milliseconds gained per device millisecond. */
let device: { wallMs: number; elapsedMs: number; drift: number };
let clock: DeviceClock;

function deviceAt(wallMs: number, drift = 0): void {
  device = { wallMs, elapsedMs: 0, drift };
  clock = createDeviceClock({
    wall: () => device.wallMs + device.elapsedMs,
    monotonic: () => device.elapsedMs,
    after: () => () => undefined,
  });
}
const notAssumable = { jumpedMs: 0, stretches: [], assumableUntilMs: null };
/** The server's time; the device started at noon. */
const serverNow = () => noon + device.elapsedMs * (1 + device.drift);
const measure = (errorMs = 5, offMs = 0) =>
  clock.correct({ serverMs: serverNow() + offMs, monotonicMs: device.elapsedMs, errorMs });
/** Advances time; the player reads its clock every ten minutes. */
function pass(ms: number): void {
  for (const untilMs = device.elapsedMs + ms; device.elapsedMs < untilMs; ) {
    device.elapsedMs = Math.min(untilMs, device.elapsedMs + 10 * 60_000);
    clock.now();
  }
}

describe("the device's clock", () => {
  beforeEach(() => deviceAt(noon));

  it("takes over the server's time at once, and corrects small differences slowly", () => {
    deviceAt(noon - 4 * hourMs);
    expect(measure().stepped).toBe(true);
    expect(clock.now()).toBe(noon);
    expect(clock.offsetMs()).toBe(4 * hourMs);
    expect(measure(1, 100).stepped).toBe(false);
    expect(clock.now()).toBe(noon);
    device.elapsedMs += 1_000;
    expect(clock.now()).toBeCloseTo(serverNow() + 50);
    device.elapsedMs += 60_000;
    expect(clock.now()).toBeCloseTo(serverNow() + 100);
    expect(measure(1, 60_000).stepped).toBe(true);
    expect(clock.now()).toBe(serverNow() + 60_000);
  });

  it("ignores a measurement that is less exact than its own time, unless the two contradict each other", () => {
    measure(5);
    device.elapsedMs += 1_000;
    measure(400, 300);
    device.elapsedMs += 60_000;
    expect(clock.now()).toBeCloseTo(serverNow());
    measure(400, 900);
    device.elapsedMs += 100_000;
    expect(clock.now()).toBeCloseTo(serverNow() + 900);
  });

  it("stays correct when the device's clock is set back, and follows it forward as after a sleep", () => {
    measure();
    device.wallMs -= dayMs;
    expect(clock.now()).toBeCloseTo(serverNow());
    expect(clock.trust()).toBe("suspect");
    measure();
    expect(clock.trust()).toBe("trusted");
    device.wallMs += 3 * hourMs;
    expect(clock.now()).toBeCloseTo(serverNow());
    device.elapsedMs += 3_000;
    expect(clock.now()).toBeCloseTo(serverNow() + 3 * hourMs);
    expect(clock.steady()).toBeCloseTo(serverNow());
    measure();
    expect(clock.now()).toBeCloseTo(serverNow());
    expect(clock.trust()).toBe("trusted");
    device.wallMs += dayMs;
    device.elapsedMs += 1_000;
    expect(clock.trust()).toBe("suspect");
    measure();
    device.elapsedMs += 10_000;
    expect(clock.now()).toBeCloseTo(serverNow());
    expect(clock.steady()).toBeCloseTo(serverNow());
  });

  it("follows a clock that is set ahead, too far back and then correctly", () => {
    measure();
    for (const stepMs of [2 * hourMs, -4 * hourMs, 2 * hourMs]) {
      device.wallMs += stepMs;
      clock.now();
      device.elapsedMs += 10_000;
      clock.now();
    }
    expect(clock.now()).toBeCloseTo(serverNow());
    expect(clock.trust()).toBe("suspect");
    device.wallMs += 3 * 60_000;
    expect(clock.now()).toBeCloseTo(serverNow() + 3 * 60_000);
    device.wallMs -= 60_000;
    expect(clock.now()).toBeCloseTo(serverNow() + 2 * 60_000);
  });

  it("corrects no timestamps of a sleep, and all timestamps of a clock that was set", () => {
    measure();
    const awake = clock.stretch();
    device.wallMs += 8 * hourMs;
    clock.now();
    const held = clock.stretch();
    device.elapsedMs += 3_000;
    clock.now();
    const followed = clock.stretch();
    expect(awake).toBeNull();
    expect([...measure(5, 8 * hourMs).shifts].filter(([name]) => name === held || name === followed)).toEqual(
      [
        [held, 8 * hourMs],
        [followed, 0],
      ],
    );
    expect(clock.stretch()).toBeNull();
    device.wallMs += 2 * hourMs;
    clock.now();
    device.elapsedMs += 3_000;
    clock.now();
    const set = clock.stretch();
    expect(measure(5, 8 * hourMs).shifts.get(set ?? "")).toBe(-2 * hourMs);
  });

  it("is correct when a device without a battery gets the time after its start", () => {
    deviceAt(0);
    clock.restore({ offsetMs: 0, knownMs: noon, ...notAssumable });
    expect(clock.now()).toBe(noon);
    device.wallMs = noon + dayMs;
    clock.now();
    device.elapsedMs += 3_000;
    expect(clock.now()).toBe(noon + dayMs + 3_000);
    expect(clock.trust()).toBe("unknown");
  });

  it("never goes back behind the last server time, even on a device without a battery", () => {
    deviceAt(0);
    clock.restore({ offsetMs: 40, knownMs: noon, ...notAssumable });
    expect(clock.now()).toBe(noon);
    device.elapsedMs += hourMs;
    expect(clock.now()).toBe(noon + hourMs);
  });

  it("restores the known offset of a clock that is ahead", () => {
    deviceAt(noon + hourMs);
    clock.restore({ offsetMs: -hourMs, knownMs: noon - dayMs, ...notAssumable });
    expect(clock.now()).toBe(noon);
  });

  it("reports how far it can be trusted", () => {
    deviceAt(0);
    expect(clock.trust()).toBe("suspect");
    deviceAt(noon);
    expect(clock.trust()).toBe("unknown");
    expect(clock.errorMs()).toBeNull();
    measure();
    expect(clock.trust()).toBe("trusted");
    expect(clock.errorMs()).toBeCloseTo(5);
    pass(23 * hourMs);
    expect(clock.trust()).toBe("trusted");
    device.wallMs += 6 * 60_000;
    expect(clock.trust()).toBe("suspect");
  });

  it("measures the device's drift, and stays correct without the server as long as that allows", () => {
    deviceAt(noon, 45e-6);
    for (let hour = 0; hour < 48; hour++) {
      measure();
      pass(hourMs);
    }
    measure();
    pass(30 * dayMs);
    expect(Math.abs(clock.now() - serverNow())).toBeLessThan(2_000);
    expect(clock.trust()).toBe("trusted");
    pass(335 * dayMs);
    expect(Math.abs(clock.now() - serverNow())).toBeLessThan(clock.errorMs() ?? 0);
    expect(clock.trust()).toBe("trusted");
    pass(365 * dayMs);
    expect(clock.trust()).toBe("unknown");
  });

  it("is no longer trusted after weeks when its drift was never measured", () => {
    measure();
    pass(35 * dayMs);
    expect(clock.trust()).toBe("trusted");
    pass(30 * dayMs);
    expect(clock.trust()).toBe("unknown");
  });
});
