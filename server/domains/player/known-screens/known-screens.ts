import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { KnownScreen } from "./known-screen.ts";
import { readScreens, type ScreenFacts } from "./read-screens.ts";
import { takeNextKey } from "./take-next-key.ts";

/** What was read longer ago is read again before it is used, however quiet the bus is. */
const believedForMs = 90_000;
/** What was read longer ago is read again without anybody waiting for it: each minute, for screens are heard of twice in one. */
const readAgainAfterMs = 45_000;
/** Those are collected for so long, to be read together. */
const collectForMs = 100;
/** Screens that nobody asked for so long are forgotten. */
const keptForMs = 15 * 60_000;
/** Larger answers of the database would keep the event loop busy for longer than a heartbeat may take. */
const maxPerRead = 50;

interface Asked {
  found: Promise<KnownScreen | null>;
  settle: (found: KnownScreen | null) => void;
  fail: (error: unknown) => void;
}

/**
 * The screens that talk to this process, by the hash of their device key. Read from the database in batches; the bus
 * makes what changed stale at once, and what no message reached is read again after a minute or so.
 */
export class KnownScreens {
  readonly #deps: Deps;
  readonly #byHash = new Map<string, KnownScreen>();
  readonly #byAccount = new Map<number, Map<number, KnownScreen>>();
  #asked = new Map<string, Asked>();
  #reading = false;
  #collecting: NodeJS.Timeout | undefined;
  /** Messages that came while a read was under way: what it found may be older than they. */
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

  /** From memory, and has it read again soon when that was a while ago; undefined when the database has to be asked first. */
  peek(keyHash: string, nowMs: number): KnownScreen | undefined {
    const known = this.#byHash.get(keyHash);
    if (!known || known.stale) return undefined;
    const age = nowMs - known.readAtMs;
    if (age >= believedForMs) return undefined;
    if (age >= readAgainAfterMs && !this.#asked.has(keyHash)) this.#readLater(keyHash);
    return known;
  }

  /** Null for a key that no screen has. */
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
    // When it cannot be read the next request asks again.
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

  /** Has this screen read again before its next request is answered. */
  forget(accountId: number, screenId: number): void {
    this.#forget({ kind: "screens", accountId, screenIds: [screenId] });
  }

  /** The database no longer has this screen with this key. */
  drop(known: KnownScreen): void {
    if (this.#byHash.get(known.keyHash) !== known) return;
    this.#byHash.delete(known.keyHash);
    const ofAccount = this.#byAccount.get(known.accountId);
    if (ofAccount?.get(known.screenId) !== known) return;
    ofAccount.delete(known.screenId);
    if (ofAccount.size === 0) this.#byAccount.delete(known.accountId);
    for (const listener of this.#gone) listener(known.screenId, known.accountId);
  }

  /** Tells when a screen turned out to be removed or unpaired. */
  onGone(listener: (screenId: number, accountId: number) => void): void {
    this.#gone.add(listener);
  }

  /** Reads these again now, where they are known: to notice that they are gone. */
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
