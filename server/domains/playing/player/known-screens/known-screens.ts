import type { Cell } from "#server/cells/cell.ts";
import type { BusMessage } from "../../../../bus/bus.ts";
import { VersionedCache } from "../../../../cache/versioned-cache.ts";
import type { Deps } from "../../../../context.ts";
import { KnownScreen } from "./known-screen.ts";
import { readScreens, type ScreenFacts, takeNextKey } from "./read-screens.ts";

/** Older facts are read again before use, even when the bus sent no message. */
const believedForMs = 90_000;
/**
 * Older facts are read again in the background. Screens send two heartbeats a minute, so this reads each screen about
 * every minute.
 */
const readAgainAfterMs = 45_000;
/** Screens without requests for this long are forgotten. */
const keptForMs = 15 * 60_000;
/** About 2 kB each. */
const maxScreens = 100_000;
/** Larger query results would block the event loop for longer than a heartbeat may take. */
const maxPerRead = 50;

/**
 * The screens that call this process, by the hash of their device key. Messages on the bus mark changed ones as stale
 * at once; changes without a message are noticed after 90 seconds at most.
 */
export class KnownScreens {
  readonly #deps: Deps;
  readonly #cache: VersionedCache<string, KnownScreen>;
  /** Each screen with the key that it used last. */
  readonly #byId = new Map<number, KnownScreen>();
  readonly #gone = new Set<(screenId: number, accountId: number) => void>();
  readonly #unsubscribe: () => void;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#cache = new VersionedCache({
      load: (hashes) => this.#read(hashes),
      placeOf: ({ accountId, screenId }) => ({ accountId, id: screenId }),
      maxSize: maxScreens,
      maxPerLoad: maxPerRead,
      unusedForMs: keptForMs,
      nowMs: () => deps.now().getTime(),
      staleAtMs: ({ readAtMs }) => readAtMs + believedForMs,
      refreshAtMs: ({ readAtMs }) => readAtMs + readAgainAfterMs,
      onForget: (known) => this.#isCurrent(known) && this.#byId.delete(known.screenId),
    });
    this.#unsubscribe = deps.bus.subscribe((message) => this.#receive(message));
  }

  close(): void {
    this.#unsubscribe();
    this.#cache.close();
  }

  /** Returns a screen from memory; undefined when a database query is needed first. */
  peek(keyHash: string, nowMs: number): KnownScreen | undefined {
    const known = this.#cache.peek(keyHash, nowMs);
    return known && this.#deps.cell?.moves(known.accountId) ? undefined : known;
  }

  /** Returns the screen with this key; null when no screen has it. Throws Unavailable while its account moves. */
  find(keyHash: string): Promise<KnownScreen | null> {
    const { cell } = this.#deps;
    return cell ? this.#findIn(cell, keyHash) : this.#cache.get(keyHash);
  }

  async #findIn(cell: Cell, keyHash: string): Promise<KnownScreen | null> {
    const found = await this.#cache.get(keyHash);
    if (found) cell.requireHere(found.accountId);
    return found;
  }

  /** Marks this screen as stale, so that it is read again before its next request is answered. */
  forget(accountId: number, screenId: number): void {
    this.#cache.change(accountId, [screenId]);
  }

  /** Forgets a screen that no longer exists in the database with this key. */
  drop(known: KnownScreen): void {
    if (this.#cache.held(known.keyHash) !== known) return;
    const isCurrent = this.#isCurrent(known);
    this.#cache.forget(known.keyHash);
    if (isCurrent) for (const listener of this.#gone) listener(known.screenId, known.accountId);
  }

  /** Calls `listener` when a screen was found removed or unpaired. */
  onGone(listener: (screenId: number, accountId: number) => void): void {
    this.#gone.add(listener);
  }

  /** Reads those of these screens again that are in memory, to notice whether they are gone. */
  async recheck(screenIds: readonly number[]): Promise<void> {
    const held = screenIds.flatMap((screenId) => this.#byId.get(screenId) ?? []);
    await Promise.all(held.map(({ keyHash }) => this.#cache.get(keyHash)));
  }

  #isCurrent = (known: KnownScreen): boolean => this.#byId.get(known.screenId) === known;

  #receive(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected") this.#cache.changeAll();
    if (message.kind === "screens" || message.kind === "commands")
      this.#cache.change(message.accountId, message.screenIds);
  }

  async #read(hashes: readonly string[]): Promise<ReadonlyMap<string, KnownScreen>> {
    const now = this.#deps.now();
    const rows = new Map((await readScreens(this.#deps.db, hashes, now)).map((row) => [row.keyHash, row]));
    const found = new Map<string, KnownScreen>();
    for (const hash of hashes) {
      const facts = rows.get(hash);
      if (facts?.isNextKey) await takeNextKey(this.#deps, facts);
      const before = this.#cache.held(hash);
      if (before && before.screenId !== facts?.screenId) this.drop(before);
      if (facts) found.set(hash, this.#take(facts, now.getTime()));
    }
    return found;
  }

  /** Keeps the object of a screen that is in memory, because it holds what the device reported since. */
  #take(facts: ScreenFacts, readAtMs: number): KnownScreen {
    const before = this.#cache.held(facts.keyHash);
    if (before) {
      before.refresh(facts, readAtMs);
      return before;
    }
    const known = new KnownScreen(facts, readAtMs);
    const withOtherKey = this.#byId.get(known.screenId);
    this.#byId.set(known.screenId, known);
    if (withOtherKey) this.#cache.forget(withOtherKey.keyHash);
    return known;
  }
}
