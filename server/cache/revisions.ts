import { LRUCache } from "lru-cache";

/** Where a cached value belongs: its account, and its own id among those of the account. */
export interface Place {
  accountId: number;
  id: number;
}

/** Accounts and ids whose last change is remembered. */
const maxRemembered = 50_000;

/**
 * Counts changes, so that it can be asked whether a place changed since a moment. Memory is bounded: when the oldest
 * changes are forgotten, everything read before them counts as changed.
 */
export class Revisions {
  #now = 0;
  #all = 0;
  readonly #accounts = this.#remembered();
  readonly #ids = this.#remembered();

  #remembered(): LRUCache<number, number> {
    return new LRUCache({
      // Unlike `max`, this takes no memory for entries that do not exist yet.
      maxSize: maxRemembered,
      sizeCalculation: () => 1,
      dispose: (revision, _, reason) => {
        if (reason === "evict") this.#all = Math.max(this.#all, revision);
      },
    });
  }

  /** The moment now. */
  get now(): number {
    return this.#now;
  }

  /** Notes that everything may have changed. */
  changeAll(): void {
    this.#all = ++this.#now;
  }

  /** Notes a change of an account, or of some of its ids. */
  change(accountId: number, ids: readonly number[] = []): void {
    const revision = ++this.#now;
    if (ids.length === 0) this.#accounts.set(accountId, revision);
    for (const id of ids) this.#ids.set(id, revision);
  }

  /** Returns whether a place may have changed since the moment `revision`. */
  hasChanged({ accountId, id }: Place, revision: number): boolean {
    if (revision === this.#now) return false;
    return (
      this.#all > revision ||
      (this.#accounts.peek(accountId) ?? 0) > revision ||
      (this.#ids.peek(id) ?? 0) > revision
    );
  }
}
