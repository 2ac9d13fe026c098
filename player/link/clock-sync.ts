import { backOffMs, jitterMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { Api } from "./api.ts";
import { createPacer } from "./pacer.ts";

const exchanges = 8;
const everyMs = 300_000;
const firstRetryMs = 5_000;

export interface Measured {
  /** The server's clock at `monotonicMs` of the device's (ms). */
  serverMs: number;
  monotonicMs: number;
  errorMs: number;
}

/**
 * Asks the server for its time, a few times in a row every few minutes, and tells the answer that took the shortest
 * way: it cannot be wrong by more than half of its round trip.
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

  async function burst(): Promise<Measured | null> {
    let best: Measured | null = null;
    for (let count = 0; count < exchanges && !pacer.stopped(); count++) {
      const one = await exchange();
      if (!one) return best;
      if (!best || one.errorMs < best.errorMs) best = one;
    }
    return best;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!pacer.stopped()) {
      const best = await burst();
      if (pacer.stopped()) return;
      if (best) deps.onMeasured(best);
      failures = best ? 0 : failures + 1;
      await pacer.wait(
        best ? jitterMs(everyMs, random) : backOffMs(failures - 1, random, firstRetryMs, everyMs),
      );
    }
  }

  void run();
  return { hurry: () => pacer.poke(), stop: () => pacer.stop() };
}
