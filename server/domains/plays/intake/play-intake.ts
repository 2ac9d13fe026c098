import { setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "../../../context.ts";
import { type Batch, storePlays } from "./store-plays.ts";

/** What waits is stored together, in transactions of about so many plays, so many at a time. */
const mostPlays = 20_000;
const mostTransactions = 2;

interface Waiting {
  batch: Batch;
  stored: (acknowledged: number) => void;
  failed: (error: unknown) => void;
}

/**
 * Takes in what devices played. Calls at the same time share a transaction; each is answered when its rows are
 * committed, so that nothing acknowledged is ever only in memory.
 */
export class PlayIntake {
  readonly #deps: Pick<Deps, "db" | "now">;
  readonly #waiting: Waiting[] = [];
  #transactions = 0;

  constructor(deps: Pick<Deps, "db" | "now">) {
    this.#deps = deps;
  }

  /** The highest number up to which all records of this spool are stored or known to be dropped. */
  take(batch: Batch): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#waiting.push({ batch, stored: resolve, failed: reject });
    if (this.#transactions < mostTransactions) {
      this.#transactions++;
      void this.#storeWaiting();
    }
    return promise;
  }

  async #storeWaiting(): Promise<void> {
    await nextTurn();
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      try {
        const acknowledged = await this.#store(group.map(({ batch }) => batch));
        for (const [place, { stored }] of group.entries()) stored(acknowledged[place] as number);
      } catch (error) {
        // One that cannot be stored must not keep the others out.
        if (group.length > 1) for (const waiting of group) await this.#storeAlone(waiting);
        else for (const { failed } of group) failed(error);
      }
    }
    this.#transactions--;
  }

  #nextGroup(): Waiting[] {
    let plays = 0;
    let count = 0;
    while (count < this.#waiting.length && plays < mostPlays)
      plays += (this.#waiting[count++] as Waiting).batch.plays.length;
    return this.#waiting.splice(0, count);
  }

  #storeAlone({ batch, stored, failed }: Waiting): Promise<void> {
    return this.#store([batch]).then(([acknowledged]) => stored(acknowledged as number), failed);
  }

  async #store(batches: readonly Batch[]): Promise<number[]> {
    const client = await this.#deps.db.$client.connect();
    let broken: Error | undefined;
    try {
      return await storePlays(client, batches, this.#deps.now());
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // After an error the connection may be in any state.
      client.release(broken);
    }
  }
}
