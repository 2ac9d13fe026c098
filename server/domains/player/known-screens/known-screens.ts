import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { KnownScreen } from "./known-screen.ts";
import { readScreens, type ScreenFacts, takeNextKey } from "./read-screens.ts";

/** Older facts are read again before use, even when the bus sent no message. */
const believedForMs = 90_000;
/**
 * Older facts are read again in the background. Screens send two heartbeats a minute, so this reads each screen about
 * every minute.
 */
const readAgainAfterMs = 45_000;
/** Background reads are collected for this long and done in one query. */
const collectForMs = 100;
/** Screens without requests for this long are forgotten. */
const keptForMs = 15 * 60_000;
/** Larger query results would block the event loop for longer than a heartbeat may take. */
const maxPerRead = 50;

interface Asked {
  found: Promise<KnownScreen | null>;
  settle: (found: KnownScreen | null) => void;
  fail: (error: unknown) => void;
}

/**
 * The screens that call this process, by the hash of their device key. Reads them from the database in batches.
 * Messages on the bus mark changed ones as stale at once; changes without a message are noticed after 90 seconds at
 * most.
 */
export class KnownScreens {
  readonly #deps: Deps;
  readonly #byHash = new Map<string, KnownScreen>();
  readonly #byAccount = new Map<number, Map<number, KnownScreen>>();
  #asked = new Map<string, Asked>();
  #reading = false;
  #collecting: NodeJS.Timeout | undefined;
  /** Messages that arrived during a read. The result of the read may be older than the messages. */
  #meanwhile: BusMessage[] = [];
  readonly #gone = new Set<(screenId: number, accountId: number) => void>();
  readonly #unsubscribe: () => void;
  readonly #sweep: NodeJS.Timeout;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#unsubscribe = deps.bus.subscribe((message) => this.#forget(message));
    this.#sweep = setInterval(() => this.#forgetSilent(), believedForMs);
    this.#sweep.unref();
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#sweep);
    clearTimeout(this.#collecting);
  }

  /**
   * Returns a screen from memory, and schedules a background read when its facts are old; undefined when a database
   * query is needed first.
   */
  peek(keyHash: string, nowMs: number): KnownScreen | undefined {
    const known = this.#byHash.get(keyHash);
    if (!known || known.stale) return undefined;
    const age = nowMs - known.readAtMs;
    if (age >= believedForMs) return undefined;
    if (age >= readAgainAfterMs && !this.#asked.has(keyHash)) this.#readLater(keyHash);
    return known;
  }

  /** Returns the screen with this key; null when no screen has it. */
  find(keyHash: string): Promise<KnownScreen | null> {
    const known = this.peek(keyHash, this.#deps.now().getTime());
    if (known) return Promise.resolve(known);
    const { found } = this.#asked.get(keyHash) ?? this.#ask(keyHash);
    this.#readSoon();
    return found;
  }

  #ask(keyHash: string): Asked {
    const { promise, resolve, reject } = Promise.withResolvers<KnownScreen | null>();
    const asked = { found: promise, settle: resolve, fail: reject };
    this.#asked.set(keyHash, asked);
    return asked;
  }

  #readLater(keyHash: string): void {
    // If the read fails, the next request tries again.
    this.#ask(keyHash).found.catch(() => undefined);
    this.#collecting ??= setTimeout(() => this.#readSoon(), collectForMs).unref();
  }

  #readSoon(): void {
    clearTimeout(this.#collecting);
    this.#collecting = undefined;
    if (this.#reading) return;
    this.#reading = true;
    setImmediate(() => void this.#readAsked());
  }

  /** Marks this screen as stale, so that it is read again before its next request is answered. */
  forget(accountId: number, screenId: number): void {
    this.#forget({ kind: "screens", accountId, screenIds: [screenId] });
  }

  /** Forgets a screen that no longer exists in the database with this key. */
  drop(known: KnownScreen): void {
    if (this.#byHash.get(known.keyHash) !== known) return;
    this.#byHash.delete(known.keyHash);
    const ofAccount = this.#byAccount.get(known.accountId);
    if (ofAccount?.get(known.screenId) !== known) return;
    ofAccount.delete(known.screenId);
    if (ofAccount.size === 0) this.#byAccount.delete(known.accountId);
    for (const listener of this.#gone) listener(known.screenId, known.accountId);
  }

  /** Calls `listener` when a screen was found removed or unpaired. */
  onGone(listener: (screenId: number, accountId: number) => void): void {
    this.#gone.add(listener);
  }

  /** Reads those of these screens again that are in memory, to notice whether they are gone. */
  async recheck(accountId: number, screenIds: readonly number[]): Promise<void> {
    const ofAccount = this.#byAccount.get(accountId);
    await Promise.all(
      screenIds.map((screenId) => {
        const known = ofAccount?.get(screenId);
        return known && this.find(known.keyHash);
      }),
    );
  }

  #forget(message: BusMessage): void {
    if (this.#reading) this.#meanwhile.push(message);
    this.#markStale(message);
  }

  #markStale(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected")
      for (const known of this.#byHash.values()) known.stale = true;
    if (message.kind !== "screens" && message.kind !== "commands") return;
    const ofAccount = this.#byAccount.get(message.accountId);
    if (!ofAccount) return;
    if (message.screenIds.length === 0) for (const known of ofAccount.values()) known.stale = true;
    for (const screenId of message.screenIds) {
      const known = ofAccount.get(screenId);
      if (known) known.stale = true;
    }
  }

  #takeBatch(): ReadonlyMap<string, Asked> {
    const batch = new Map<string, Asked>();
    for (const [hash, asked] of this.#asked) {
      batch.set(hash, asked);
      this.#asked.delete(hash);
      if (batch.size === maxPerRead) break;
    }
    return batch;
  }

  async #readAsked(): Promise<void> {
    while (this.#asked.size > 0) {
      const batch = this.#takeBatch();
      this.#meanwhile = [];
      try {
        const now = this.#deps.now();
        const rows = await readScreens(this.#deps.db, [...batch.keys()], now);
        const byHash = new Map(rows.map((row) => [row.keyHash, row]));
        for (const row of rows) if (row.isNextKey) await takeNextKey(this.#deps, row);
        for (const [hash, asked] of batch) asked.settle(this.#take(hash, byHash.get(hash), now.getTime()));
        for (const message of this.#meanwhile) this.#markStale(message);
      } catch (error) {
        for (const asked of batch.values()) asked.fail(error);
      }
    }
    this.#reading = false;
  }

  #take(keyHash: string, facts: ScreenFacts | undefined, readAtMs: number): KnownScreen | null {
    const before = this.#byHash.get(keyHash);
    if (before && before.screenId !== facts?.screenId) this.drop(before);
    if (!facts) return null;
    if (before && before.screenId === facts.screenId) {
      before.refresh(facts, readAtMs);
      return before;
    }
    const known = new KnownScreen(facts, readAtMs);
    const ofAccount = this.#byAccount.get(known.accountId) ?? new Map<number, KnownScreen>();
    const other = ofAccount.get(known.screenId);
    this.#byAccount.set(known.accountId, ofAccount.set(known.screenId, known));
    if (other) this.#byHash.delete(other.keyHash);
    this.#byHash.set(keyHash, known);
    return known;
  }

  #forgetSilent(): void {
    const before = this.#deps.now().getTime() - keptForMs;
    for (const known of this.#byHash.values()) {
      if (known.readAtMs > before) continue;
      this.#byHash.delete(known.keyHash);
      const ofAccount = this.#byAccount.get(known.accountId);
      ofAccount?.delete(known.screenId);
      if (ofAccount?.size === 0) this.#byAccount.delete(known.accountId);
    }
  }
}
