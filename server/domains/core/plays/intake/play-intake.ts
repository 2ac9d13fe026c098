import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "../../../../context.ts";
import { playStore } from "../store/index.ts";
import { KnownMedia } from "./judge-play.ts";
import { type Batch, storePlays, type Taken } from "./store-plays.ts";

/** Waiting batches are stored together: maximum plays per transaction, and maximum transactions at once. */
const maxPlays = 20_000;
const maxTransactions = 2;
/** So many plays are stored at once, without waiting for others. A device sends as many in a call when it was offline for long. */
const manyPlays = 1_000;

interface Waiting {
  batch: Batch;
  stored: (taken: Taken) => void;
  failed: (error: unknown) => void;
}

/**
 * Stores plays of devices. Simultaneous calls share a transaction. Each is answered after the commit, so that no
 * acknowledged play is only in memory.
 */
export class PlayIntake {
  readonly #deps: Pick<Deps, "db" | "now">;
  readonly #known = new KnownMedia();
  readonly #waiting: Waiting[] = [];
  #transactions = 0;
  /** A transaction is about to begin, and takes what comes until then. */
  #isCollecting = false;

  constructor(deps: Pick<Deps, "db" | "now">) {
    this.#deps = deps;
  }

  /**
   * Stores a batch. Returns the highest number up to which all records of the spool are stored or known to be dropped,
   * and the doubtful ones. Throws TooMany when the screen sent more than it can have shown. Then nothing is lost,
   * because the device sends it again.
   */
  take(batch: Batch): Promise<Taken> {
    const { promise, resolve, reject } = Promise.withResolvers<Taken>();
    this.#waiting.push({ batch, stored: resolve, failed: reject });
    if (!this.#isCollecting && this.#transactions < maxTransactions) {
      this.#transactions++;
      void this.#storeWaiting();
    }
    return promise;
  }

  /** Waits for the plays of other calls, unless there are many already. */
  async #collect(): Promise<void> {
    this.#isCollecting = true;
    const { collectMs } = playStore(this.#deps.db);
    const plays = this.#waiting.reduce((sum, { batch }) => sum + batch.plays.length, 0);
    await (collectMs === 0 || plays >= manyPlays ? nextTurn() : delay(collectMs));
    this.#isCollecting = false;
  }

  async #storeWaiting(): Promise<void> {
    await this.#collect();
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      try {
        const taken = await this.#store(group.map(({ batch }) => batch));
        for (const [place, waiting] of group.entries()) settle(waiting, taken[place]);
      } catch (error) {
        // Stores each batch alone, because one that cannot be stored must not block the others.
        if (group.length > 1) for (const waiting of group) await this.#storeAlone(waiting);
        else for (const { failed } of group) failed(error);
      }
      if (this.#waiting.length > 0) await this.#collect();
    }
    this.#transactions--;
  }

  #nextGroup(): Waiting[] {
    let plays = 0;
    let count = 0;
    while (count < this.#waiting.length && plays < maxPlays)
      plays += (this.#waiting[count++] as Waiting).batch.plays.length;
    return this.#waiting.splice(0, count);
  }

  #storeAlone(waiting: Waiting): Promise<void> {
    return this.#store([waiting.batch]).then(([taken]) => settle(waiting, taken), waiting.failed);
  }

  async #store(batches: readonly Batch[]): Promise<(Taken | Error)[]> {
    const client = await this.#deps.db.$client.connect();
    let broken: Error | undefined;
    try {
      return await storePlays(client, batches, {
        now: this.#deps.now(),
        known: this.#known,
        store: playStore(this.#deps.db),
      });
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // After an error the state of the connection is unknown.
      client.release(broken);
    }
  }
}

function settle({ stored, failed }: Waiting, taken: Taken | Error | undefined): void {
  if (taken && !(taken instanceof Error)) stored(taken);
  else failed(taken);
}
