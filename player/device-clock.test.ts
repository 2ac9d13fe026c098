import { describe, expect, it } from "vitest";
import { createDeviceClock } from "./device-clock.ts";

const hourMs = 3_600_000;
const noon = Date.UTC(2026, 11, 1, 12);

function deviceAt(wallMs: number) {
  const device = { wallMs, elapsedMs: 0 };
  const clock = createDeviceClock({
    wall: () => device.wallMs + device.elapsedMs,
    monotonic: () => device.elapsedMs,
    after: () => () => undefined,
  });
  return { device, clock };
}

describe("the device's clock", () => {
  it("takes over the server's time, and smooths small differences", () => {
    const { clock } = deviceAt(noon);
    clock.correct({ clockOffsetMs: 5_000, roundTripMs: 20 });
    expect(clock.now()).toBe(noon + 5_000);
    clock.correct({ clockOffsetMs: 5_100, roundTripMs: 20 });
    expect(clock.now()).toBe(noon + 5_030);
    clock.correct({ clockOffsetMs: 60_000, roundTripMs: 20 });
    expect(clock.now()).toBe(noon + 60_000);
  });

  it("does not follow a measurement over a slow line", () => {
    const { clock } = deviceAt(noon);
    clock.correct({ clockOffsetMs: 0, roundTripMs: 20 });
    clock.correct({ clockOffsetMs: 1_900, roundTripMs: 4_000 });
    expect(clock.now()).toBe(noon);
  });

  it("never falls back behind the last server time, as a box without a battery would", () => {
    const { device, clock } = deviceAt(0);
    clock.restore({ clockOffsetMs: 40, serverTimeMs: noon });
    expect(clock.now()).toBe(noon);
    device.elapsedMs += hourMs;
    expect(clock.now()).toBe(noon + hourMs);
  });

  it("restores what it knew about a clock that is ahead", () => {
    const { clock } = deviceAt(noon + hourMs);
    clock.restore({ clockOffsetMs: -hourMs, serverTimeMs: noon - 86_400_000 });
    expect(clock.now()).toBe(noon);
  });

  it("says how far it may be believed", () => {
    const { device, clock } = deviceAt(0);
    expect(clock.trust()).toBe("suspect");
    device.wallMs = noon;
    expect(clock.trust()).toBe("unknown");
    clock.correct({ clockOffsetMs: 0, roundTripMs: 10 });
    expect(clock.trust()).toBe("trusted");
    device.wallMs += 6 * 60_000;
    expect(clock.trust()).toBe("suspect");
    device.wallMs -= 6 * 60_000;
    device.elapsedMs += 25 * hourMs;
    expect(clock.trust()).toBe("unknown");
  });
});
