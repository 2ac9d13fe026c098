import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type Place, Revisions } from "./revisions.ts";

export interface CacheOptions<K extends string | number, V> {
  /**
   * Reads many values at once. Leaves out keys without a value. `accountIds` are those of the named places; undefined is
   * among them when the place of a key is not known.
   */
  load: (keys: readonly K[], accountIds: ReadonlySet<number | undefined>) => Promise<ReadonlyMap<K, V>>;
  placeOf: (value: V, key: K) => Place;
  /** Upper bound of the size of all values; the least recently used ones are forgotten. */
  maxSize: number;
  /** The size of a value after it was loaded, at least 1. Default: each is 1. */
  sizeOf?: (value: V) => number;
  maxPerLoad: number;
  /** Maximum number of accounts per load, where `get` names the place. */
  maxAccountsPerLoad?: number;
  maxLoads?: number;
  /** Pause (ms) of an account after a full load in which most keys came from `getAhead`. Default: none. */
  pauseMs?: number;
  /** Of the clock that `staleAtMs` and `refreshAtMs` are compared with. */
  nowMs: () => number;
  /** When a value must be loaded again although nothing announced a change. */
  staleAtMs?: (value: V) => number;
  /** When a value is loaded again in the background, if it is used. */
  refreshAtMs?: (value: V) => number;
  /** Values without use for this long are forgotten. */
  unusedForMs?: number;
  /** Called with a value that is forgotten, and not when it is replaced. */
  onForget?: (value: V) => void;
}

/** Background loads are collected for this long and done together. */
const collectMs = 100;
const sweepEveryMs = 60_000;

interface Entry<V> {
  value: V;
  place: Place;
  /** The moment at which it was last known to be current: at first, when its load began. */
  revision: number;
  usedAtMs: number;
}

interface Asked<V> {
  place: Place | undefined;
  found: Promise<V | null>;
  settle: (value: V | null) => void;
  fail: (error: unknown) => void;
}

interface Batch<K, V> {
  asked: Map<K, Asked<V>>;
  accountIds: ReadonlySet<number | undefined>;
  /** All its keys come from `getAhead`: no request waits for them. */
  isAhead: boolean;
  /** The accounts that pause after it: those of its `getAhead` keys, when it is full and these are most of it. */
  mostlyAheadOf: readonly (number | undefined)[];
}

interface Loading<V> {
  asked: Asked<V>;
  /** The moment at which the load began. */
  revision: number;
}

/**
 * Values of the database in memory. Loads many at once, at most one load at a time for a key. An answer is never older
 * than the request: a change that was announced before it is in the answer. Memory is bounded.
 */
export class VersionedCache<K extends string | number, V> {
  readonly #options: CacheOptions<K, V>;
  readonly #entries: LRUCache<K, Entry<V>>;
  readonly #revisions = new Revisions();
  readonly #asked = new Map<K, Asked<V>>();
  /** Keys of `getAhead`. */
  readonly #ahead = new Map<K, Asked<V>>();
  readonly #loading = new Map<K, Loading<V>>();
  #loads = 0;
  #loadsAhead = false;
  readonly #paused = new Map<number | undefined, NodeJS.Timeout>();
  #collecting: NodeJS.Timeout | undefined;
  readonly #sweep: NodeJS.Timeout | undefined;

  constructor(options: CacheOptions<K, V>) {
    this.#options = options;
    this.#entries = new LRUCache<K, Entry<V>>({
      maxSize: options.maxSize,
      sizeCalculation: ({ value }) => options.sizeOf?.(value) ?? 1,
      dispose: ({ value }, _, reason) => {
        if (reason !== "set") options.onForget?.(value);
      },
    });
    const { unusedForMs } = options;
    if (unusedForMs !== undefined)
      this.#sweep = setInterval(() => this.forgetUnused(unusedForMs), sweepEveryMs).unref();
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The number of keys that wait for their load to begin. */
  get waiting(): number {
    return this.#asked.size;
  }

  close(): void {
    clearTimeout(this.#collecting);
    clearInterval(this.#sweep);
    for (const timer of this.#paused.values()) clearTimeout(timer);
  }

  /** Returns a value from memory; undefined when it must be loaded. */
  peek(key: K, nowMs = this.#options.nowMs()): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#revisions.hasChanged(entry.place, entry.revision)) return undefined;
    entry.revision = this.#revisions.now;
    entry.usedAtMs = nowMs;
    const { value } = entry;
    const { staleAtMs, refreshAtMs } = this.#options;
    if (staleAtMs && nowMs >= staleAtMs(value)) return undefined;
    if (refreshAtMs && nowMs >= refreshAtMs(value) && !this.#asked.has(key)) this.#refresh(key);
    return value;
  }

  /** Returns a value from memory even when it may have changed. */
  held(key: K): V | undefined {
    return this.#entries.peek(key)?.value;
  }

  /**
   * Returns a value, loaded when needed; null when there is none. A caller that knows its place may name it: the loads are
   * formed by it, and a load under way is not repeated.
   */
  get(key: K, place?: Place): Promise<V | null> {
    const value = this.peek(key);
    if (value !== undefined) return Promise.resolve(value);
    const underWay = this.#underWay(key, place);
    if (underWay) return underWay.found;
    const { found } = this.#askNow(key, place);
    this.#loadSoon();
    return found;
  }

  /**
   * Like `get`, for background work. The key fills up a load that requests of the same account have started. Without such a
   * load, it is loaded after the keys that requests wait for.
   */
  getAhead(key: K, place: Place): Promise<V | null> {
    const value = this.peek(key);
    if (value !== undefined) return Promise.resolve(value);
    const { found } =
      this.#underWay(key, place) ??
      this.#asked.get(key) ??
      this.#ahead.get(key) ??
      this.#ask(this.#ahead, key, place);
    this.#loadSoon();
    return found;
  }

  /** Returns the load of a key under way, unless it may have begun before a change that was announced since. */
  #underWay(key: K, place: Place | undefined): Asked<V> | undefined {
    const loading = this.#loading.get(key);
    if (!loading || !place) return undefined;
    return this.#revisions.hasChanged(place, loading.revision) ? undefined : loading.asked;
  }

  /** Notes an announced change of an account, or of some of its ids. */
  change(accountId: number, ids?: readonly number[]): void {
    this.#revisions.change(accountId, ids);
  }

  /** Notes that every value may have changed: announcements were missed. */
  changeAll(): void {
    this.#revisions.changeAll();
  }

  forget(key: K): void {
    this.#entries.delete(key);
  }

  /** Forgets the values without use for this long. */
  forgetUnused(ms: number): void {
    const before = this.#options.nowMs() - ms;
    for (const [key, { usedAtMs }] of this.#entries.entries()) if (usedAtMs <= before) this.forget(key);
  }

  /** Returns all values, even those that may have changed. */
  *values(): Iterable<V> {
    for (const { value } of this.#entries.values()) yield value;
  }

  /** Asks for a key, or for one that is asked for ahead before others. */
  #askNow(key: K, place?: Place): Asked<V> {
    const ahead = this.#ahead.get(key);
    if (ahead) {
      this.#ahead.delete(key);
      this.#asked.set(key, ahead);
    }
    return this.#asked.get(key) ?? this.#ask(this.#asked, key, place);
  }

  #ask(among: Map<K, Asked<V>>, key: K, place?: Place): Asked<V> {
    const { promise, resolve, reject } = Promise.withResolvers<V | null>();
    const asked = { place, found: promise, settle: resolve, fail: reject };
    among.set(key, asked);
    return asked;
  }

  #refresh(key: K): void {
    // If the load fails, the next use tries again.
    this.#askNow(key).found.catch(() => undefined);
    this.#collecting ??= setTimeout(() => this.#loadSoon(), collectMs).unref();
  }

  #loadSoon(): void {
    clearTimeout(this.#collecting);
    this.#collecting = undefined;
    if (this.#loads >= (this.#options.maxLoads ?? 1)) return;
    this.#loads++;
    void this.#loadAsked();
  }

  async #loadAsked(): Promise<void> {
    for (;;) {
      // Requests of the same turn of the event loop share one load.
      await nextTurn();
      const batch = this.#takeBatch();
      if (batch.asked.size === 0) break;
      await this.#load(batch);
    }
    this.#loads--;
  }

  /** Takes keys, none of which is being loaded: the load that ends takes those that were left. */
  #takeBatch(): Batch<K, V> {
    const { maxPerLoad, maxAccountsPerLoad = Number.POSITIVE_INFINITY } = this.#options;
    const taken = new Map<K, Asked<V>>();
    const accounts = new Set<number | undefined>();
    const take = (from: Map<K, Asked<V>>, mayAdd: () => boolean) => {
      for (const [key, asked] of from) {
        if (taken.size === maxPerLoad) break;
        const accountId = asked.place?.accountId;
        if (this.#loading.has(key) || this.#paused.has(accountId)) continue;
        if (!accounts.has(accountId) && !mayAdd()) continue;
        accounts.add(accountId);
        taken.set(key, asked);
      }
    };
    take(this.#asked, () => accounts.size < maxAccountsPerLoad);
    const waited = taken.size;
    const isAhead = waited === 0;
    // Background keys use at most one load of their own, so that requests of other accounts find a free one.
    take(this.#ahead, () => isAhead && !this.#loadsAhead && accounts.size === 0);
    if (isAhead && taken.size > 0) this.#loadsAhead = true;
    const aheadOf = new Set<number | undefined>();
    for (const [key, asked] of taken) {
      if (this.#ahead.delete(key)) aheadOf.add(asked.place?.accountId);
      this.#asked.delete(key);
      this.#loading.set(key, { asked, revision: this.#revisions.now });
    }
    const mostlyAheadOf = taken.size === maxPerLoad && maxPerLoad > 2 * waited ? [...aheadOf] : [];
    return { asked: taken, accountIds: accounts, isAhead, mostlyAheadOf };
  }

  async #load({ asked: batch, accountIds, isAhead, mostlyAheadOf }: Batch<K, V>): Promise<void> {
    const { placeOf, nowMs } = this.#options;
    const revision = this.#revisions.now;
    try {
      const values = await this.#options.load([...batch.keys()], accountIds);
      for (const [key, { settle }] of batch) {
        const value = values.get(key);
        if (value === undefined) this.#entries.delete(key);
        else this.#entries.set(key, { value, place: placeOf(value, key), revision, usedAtMs: nowMs() });
        settle(value ?? null);
      }
    } catch (error) {
      for (const { fail } of batch.values()) fail(error);
    } finally {
      for (const key of batch.keys()) this.#loading.delete(key);
      if (isAhead) this.#loadsAhead = false;
      for (const accountId of mostlyAheadOf) this.#pause(accountId);
    }
  }

  /**
   * Delays the next load of an account, so that other accounts get processor time. Not called when requests wait for most of
   * the keys, as in an emergency.
   */
  #pause(accountId: number | undefined): void {
    const { pauseMs } = this.#options;
    if (pauseMs === undefined) return;
    const end = () => {
      this.#paused.delete(accountId);
      this.#loadSoon();
    };
    clearTimeout(this.#paused.get(accountId));
    this.#paused.set(accountId, setTimeout(end, pauseMs).unref());
  }
}
