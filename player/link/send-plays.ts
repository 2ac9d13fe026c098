import { backOffMs, jitterMs, waitMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { Api } from "./api.ts";
import { createPacer } from "./pacer.ts";

/** Interval between batches of plays, in milliseconds. */
const sendEveryMs = 30_000;
const longestWaitMs = 600_000;

type Batch = Parameters<Api["sendPlays"]>[0];

/** The source of the plays: see store/play-spool.ts. */
export interface PlaySource {
  batch(max?: number): Promise<Batch | null>;
  /** Deletes a record that the server will never accept. */
  drop(epoch: string, seq: number): Promise<void>;
  acknowledge(epoch: string, seq: number): Promise<void>;
}

/**
 * Sends the plays in the spool to the server. A batch whose answer was lost is sent again; the server recognises each
 * play by its number.
 */
export function startSendingPlays(deps: {
  api: Pick<Api, "sendPlays">;
  spool: PlaySource;
  clock: Clock;
  random: () => number;
}): { hurry(): void; stop(): void } {
  const { api, spool, clock, random } = deps;
  const pacer = createPacer(clock);

  /** Sends all waiting plays. `fine`: nothing went wrong; `askedMs`: how long the server asks to wait. */
  async function sendAll(): Promise<{ fine: boolean; askedMs: number | null }> {
    let max: number | undefined;
    while (!pacer.stopped()) {
      const batch = await spool.batch(max).catch(() => null);
      if (!batch || pacer.stopped()) return { fine: true, askedMs: null };
      const reply = await api.sendPlays(batch);
      if (pacer.stopped()) break;
      if (reply.kind === "refused" && reply.mistaken) {
        // One record that the server rejects must not block the others: it is found by halving the batch.
        const { epoch, plays } = batch;
        max = Math.ceil(plays.length / 2);
        if (plays.length > 1) continue;
        await spool.drop(epoch, plays[0]?.seq ?? 0).catch(() => undefined);
        max = undefined;
        continue;
      }
      if (reply.kind !== "ok")
        return { fine: false, askedMs: reply.kind === "refused" ? reply.retryAfterMs : null };
      max = undefined;
      const { acknowledged } = reply.value;
      await spool.acknowledge(batch.epoch, acknowledged).catch(() => undefined);
      // No progress: asking again at once would loop.
      if (acknowledged < batch.oldest) return { fine: false, askedMs: null };
      // The server took only what it accepts now, and would refuse the rest at once.
      if (acknowledged < (batch.plays[batch.plays.length - 1]?.seq ?? 0))
        return { fine: true, askedMs: null };
    }
    return { fine: true, askedMs: null };
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!pacer.stopped()) {
      const { fine, askedMs } = await sendAll();
      failures = fine ? 0 : failures + 1;
      const usualMs = fine
        ? jitterMs(sendEveryMs, random)
        : backOffMs(failures - 1, random, sendEveryMs, longestWaitMs);
      await pacer.wait(waitMs(askedMs, usualMs, random));
    }
  }

  void run();
  return { hurry: () => pacer.poke(), stop: () => pacer.stop() };
}
