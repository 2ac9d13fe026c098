import { jitterMs } from "#player/engine/back-off.ts";
import type { Clock, Stop } from "#player/engine/contracts.ts";

/** A 10 GB library is gone through in five days, at a cost nobody notices. */
const everyMs = 180_000;

/** Looks slowly and for ever for stored bytes that went bad, so that they are fetched again before they are to play. */
export function startReverifying(deps: {
  clock: Clock;
  random: () => number;
  verifyNext: () => Promise<void>;
}): Stop {
  const { clock, random, verifyNext } = deps;
  let stopTimer: Stop = () => undefined;
  function later(): void {
    stopTimer = clock.after(jitterMs(everyMs, random), () => {
      void verifyNext().catch(() => undefined);
      later();
    });
  }
  later();
  return () => stopTimer();
}
