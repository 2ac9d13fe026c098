import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/server";
import { and, eq, lt, sql } from "drizzle-orm";
import type { VerbDeps } from "#server/context.ts";
import { uploadLocks } from "#server/db/tables/index.ts";
import { inUnauditedTransaction } from "#server/db/transaction.ts";

interface Timing {
  /** A lock that is not renewed for this long belongs to a dead process. */
  heldMs: number;
  renewMs: number;
  /** Between two tries to get a lock that another request holds. */
  askMs: number;
  /** A request that waits longer is refused: 423. */
  patienceMs: number;
}

const usual: Timing = { heldMs: 15_000, renewMs: 3_000, askMs: 250, patienceMs: 30_000 };

/**
 * Locks of the tus server over all processes: two requests never write to one upload, even when a load balancer sends
 * them to two processes. A request that wants a held lock asks its holder to stop, as the protocol expects: a client that
 * lost its connection comes back before the server has noticed. A lock is a row that its holder renews.
 */
export class UploadLocks implements Locker {
  readonly #deps: VerbDeps;
  readonly #timing: Timing;
  /** The requests of this process that hold a lock: they are asked directly. */
  readonly #here = new Map<string, RequestRelease>();
  /** The last call of `during` of each name. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(deps: VerbDeps, timing: Partial<Timing> = {}) {
    this.#deps = deps;
    this.#timing = { ...usual, ...timing };
  }

  newLock(name: string): Lock {
    const holder = randomUUID();
    let renewal: NodeJS.Timeout | undefined;
    let mayBeAsked = false;
    return {
      lock: async (stop, release) => {
        await this.#take(name, holder, stop);
        mayBeAsked = true;
        // Who stops keeps renewing its lock until it has stopped, and need not be asked again meanwhile.
        const askOnce = () => {
          if (!mayBeAsked) return;
          mayBeAsked = false;
          return release();
        };
        this.#here.set(name, askOnce);
        renewal = setInterval(() => {
          this.#mustStop(name, holder).then(
            (must) => must && askOnce(),
            (error: unknown) => this.#deps.log.warn({ err: error }, "the lock of an upload was not renewed"),
          );
        }, this.#timing.renewMs);
        renewal.unref();
      },
      unlock: async () => {
        clearInterval(renewal);
        // A renewal that is still under way finds no lock any more.
        mayBeAsked = false;
        this.#here.delete(name);
        await this.#write((tx) =>
          tx.delete(uploadLocks).where(and(eq(uploadLocks.name, name), eq(uploadLocks.holder, holder))),
        );
      },
    };
  }

  /** Runs `work` alone among all processes for this name; calls of this process run in order. */
  during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(name) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(() => this.#alone(name, work));
    this.#turns.set(name, turn);
    return turn.finally(() => {
      if (this.#turns.get(name) === turn) this.#turns.delete(name);
    });
  }

  async #alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(name);
    await lock.lock(new AbortController().signal, () => {});
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }

  async #take(name: string, holder: string, stop: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#timing.patienceMs)]);
    const row = { holder, until: this.#ahead(), wanted: false };
    for (;;) {
      const taken = await this.#write((tx) =>
        tx
          .insert(uploadLocks)
          .values({ name, ...row })
          .onConflictDoUpdate({
            target: uploadLocks.name,
            set: row,
            setWhere: lt(uploadLocks.until, sql`clock_timestamp()`),
          })
          .returning({ name: uploadLocks.name }),
      );
      if (taken.length > 0) return;
      await this.#here.get(name)?.();
      await this.#write((tx) =>
        tx.update(uploadLocks).set({ wanted: true }).where(eq(uploadLocks.name, name)),
      );
      await wait(this.#timing.askMs, undefined, { signal }).catch(() => {
        throw ERRORS.ERR_LOCK_TIMEOUT;
      });
    }
  }

  /** Renews a lock. Returns true when its holder must stop: another request wants it, or it is lost. */
  async #mustStop(name: string, holder: string): Promise<boolean> {
    const [row] = await this.#write((tx) =>
      tx
        .update(uploadLocks)
        .set({ until: this.#ahead() })
        .where(and(eq(uploadLocks.name, name), eq(uploadLocks.holder, holder)))
        .returning({ wanted: uploadLocks.wanted }),
    );
    return row?.wanted ?? true;
  }

  #ahead() {
    return sql<Date>`clock_timestamp() + ${this.#timing.heldMs} * interval '1 millisecond'`;
  }

  #write<T>(work: Parameters<typeof inUnauditedTransaction<T>>[2]): Promise<T> {
    return inUnauditedTransaction(this.#deps, "nothing", work);
  }
}
