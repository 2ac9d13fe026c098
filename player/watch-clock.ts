import { playsDated } from "#shared/contracts/player.ts";
import type { DeviceClock } from "./device-clock.ts";

const lookEveryMs = 5_000;
/** A page that was just opened may follow its schedule so long before it has heard the server's time. */
const graceMs = 2_000;

/**
 * Tells when the clock is no longer, or again, to be believed. A page that was just opened, or whose clock was set, gets
 * a moment to ask the time, so that a screen does not show its default playlist for as long as that takes.
 */
export function watchClock(deps: {
  clock: DeviceClock;
  onTrust: (believed: boolean) => void;
  /** It may be wrong, and the server could tell. */
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
