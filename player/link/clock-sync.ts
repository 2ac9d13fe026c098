import { backOffMs, jitterMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { Api } from "./api.ts";
import { createPacer } from "./pacer.ts";

const exchanges = 8;
/**
 * Screens that play in step need a smaller error than this (ms). A busy moment, for example after a start, measures
 * worse.
 */
const goalMs = 10;
const exchangesAgain = 4;
const everyMs = 300_000;
const firstAgainMs = 2_000;
const firstRetryMs = 5_000;

export interface Measured {
  /** The server's time (ms) at `monotonicMs` of the device's monotonic clock. */
  serverMs: number;
  monotonicMs: number;
  errorMs: number;
}

/**
 * Asks the server for its time several times in a row, every few minutes, and reports the answer with the shortest
 * round trip: its error is at most half of the round trip. Asks again sooner while the error is above `goalMs`.
 */
export function startClockSync(deps: {
  api: Pick<Api, "getTime">;
  clock: Clock;
  random: () => number;
  onMeasured: (measured: Measured) => void;
}): { hurry(): void; stop(): void } {
  const { api, clock, random } = deps;
  const pacer = createPacer(clock);

  async function exchange(): Promise<Measured | null> {
    const sentMs = clock.monotonic();
    const reply = await api.getTime();
    const gotMs = clock.monotonic();
    if (reply.kind !== "ok") return null;
    const { receivedMs, sentMs: leftMs } = reply.value;
    const roundTripMs = Math.max(0, gotMs - sentMs - (leftMs - receivedMs));
    return {
      serverMs: (receivedMs + leftMs) / 2,
      monotonicMs: (sentMs + gotMs) / 2,
      errorMs: roundTripMs / 2,
    };
  }

  async function burst(times: number): Promise<Measured | null> {
    let best: Measured | null = null;
    for (let count = 0; count < times && !pacer.stopped(); count++) {
      const one = await exchange();
      if (!one) return best;
      if (!best || one.errorMs < best.errorMs) best = one;
    }
    return best;
  }

  async function run(): Promise<void> {
    let misses = 0;
    while (!pacer.stopped()) {
      const best = await burst(misses === 0 ? exchanges : exchangesAgain);
      if (pacer.stopped()) return;
      if (best) deps.onMeasured(best);
      misses = best && best.errorMs <= goalMs ? 0 : misses + 1;
      await pacer.wait(
        misses === 0
          ? jitterMs(everyMs, random)
          : backOffMs(misses - 1, random, best ? firstAgainMs : firstRetryMs, everyMs),
      );
    }
  }

  void run();
  return { hurry: () => pacer.poke(), stop: () => pacer.stop() };
}
