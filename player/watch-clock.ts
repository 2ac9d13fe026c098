import type { DeviceClock } from "./device-clock.ts";

const lookEveryMs = 5_000;
/** A page that was just opened may follow its schedule so long before it has heard the server's time. */
const graceMs = 2_000;

/**
 * Tells when the clock is no longer, or again, to be believed. A page that was just opened gets a moment to ask the
 * time, so that a screen does not show its default playlist at every start.
 */
export function watchClock(deps: {
  clock: DeviceClock;
  onTrust: (trusted: boolean) => void;
  /** It may be wrong, and the server could tell. */
  onDoubt: () => void;
}): { look(): void; stop(): void } {
  const { clock, onTrust, onDoubt } = deps;
  const openedMs = clock.monotonic();
  let trusted = true;
  let stopTimer = () => {};

  function look(): void {
    stopTimer();
    const trust = clock.trust();
    const fresh = trust === "unknown" && clock.monotonic() - openedMs < graceMs;
    const next = trust === "trusted" || fresh;
    if (next !== trusted) {
      trusted = next;
      onTrust(next);
    }
    if (trust === "suspect") onDoubt();
    stopTimer = clock.after(fresh ? graceMs : lookEveryMs, look);
  }

  look();
  return { look, stop: () => stopTimer() };
}
