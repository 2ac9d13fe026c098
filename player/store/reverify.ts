import { jitterMs } from "#player/engine/back-off.ts";
import type { Clock, Stop } from "#player/engine/contracts.ts";

/** At this rate, 10 GB are verified in about five days, without noticeable load. */
const everyMs = 180_000;

/** Verifies stored chunks slowly and endlessly, so that damaged ones are downloaded again before they play. */
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
