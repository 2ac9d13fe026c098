import { playsDated } from "#shared/contracts/playing/player.ts";
import type { DeviceClock } from "./device-clock.ts";

const lookEveryMs = 5_000;
/** A page that was just opened may follow its schedule this long before it knows the server's time. */
const graceMs = 2_000;

/**
 * Reports when the clock stops or starts to be trusted. A page that was just opened, or whose clock was set, first gets
 * a moment to ask for the time, so that the screen does not show its default playlist meanwhile.
 */
export function watchClock(deps: {
  clock: DeviceClock;
  onTrust: (believed: boolean) => void;
  /** The clock may be wrong; the server's time would decide. */
  onDoubt: () => void;
}): { look(): void; stop(): void } {
  const { clock, onTrust, onDoubt } = deps;
  let doubtedMs = clock.monotonic();
  let before = clock.trust();
  let believed = true;
  let stopTimer = () => {};

  function look(): void {
    stopTimer();
    const trust = clock.trust();
    if (playsDated(before) && trust === "suspect") doubtedMs = clock.monotonic();
    before = trust;
    const fresh = !playsDated(trust) && clock.monotonic() - doubtedMs < graceMs;
    const next = playsDated(trust) || (fresh && believed);
    if (next !== believed) {
      believed = next;
      onTrust(next);
    }
    if (trust === "suspect") onDoubt();
    stopTimer = clock.after(fresh ? graceMs : lookEveryMs, look);
  }

  look();
  return { look, stop: () => stopTimer() };
}
