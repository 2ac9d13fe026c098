import { setImmediate as nextTurn } from "node:timers/promises";
import type { BusMessage } from "../../bus/bus.ts";
import type { Deps } from "../../context.ts";
import { hasRoom, NoRoomError } from "../../outside/disk/port.ts";
import { type ComputedManifest, computeManifests } from "./compute.ts";

export type CurrentManifest = ComputedManifest;

/** Maximum number of screens and of accounts per transaction, and of transactions at once. */
const maxAtOnce = 500;
const maxAccounts = 50;
const maxTransactions = 2;

interface Waiting {
  accountId: number;
  computed: Promise<CurrentManifest | null>;
  settle: (manifest: CurrentManifest | null) => void;
  fail: (error: unknown) => void;
}

/**
 * Each screen's manifest, computed once per change at the first request, and then answered from memory. Runs few
 * transactions, however many screens ask at the same time.
 */
export class CurrentManifests {
  readonly #deps: Pick<Deps, "db" | "now" | "disk">;
  readonly #cached = new Map<number, Map<number, CurrentManifest>>();
  readonly #waiting = new Map<number, Waiting>();
  #transactions = 0;
  /**
   * Accounts that changed while transactions run. Their computed manifests are not cached. `null` means all accounts.
   */
  readonly #changed = new Set<Set<number | null>>();

  constructor(deps: Pick<Deps, "db" | "now" | "disk">) {
    this.#deps = deps;
  }

  /** Forgets what a message may have made stale. */
  receive(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected") this.forget();
    if (message.kind === "screens") this.forget(message.accountId);
  }

  /** Forgets what a change of this account may have made stale; without an account forgets everything. */
  forget(accountId?: number): void {
    for (const changed of this.#changed) changed.add(accountId ?? null);
    if (accountId === undefined) this.#cached.clear();
    else this.#cached.delete(accountId);
  }

  /** Returns how many screens wait for their manifest to be computed. */
  waiting(): number {
    return this.#waiting.size;
  }

  /** Returns a manifest from memory; undefined when it must be computed. */
  peek(screenId: number, accountId: number): CurrentManifest | undefined {
    const cached = this.#cached.get(accountId)?.get(screenId);
    return cached && this.#deps.now().getTime() < cached.staleAtMs ? cached : undefined;
  }

  /** Returns the manifest; null when the screen is gone. */
  of(screenId: number, accountId: number): Promise<CurrentManifest | null> {
    const cached = this.peek(screenId, accountId);
    if (cached) return Promise.resolve(cached);
    let waiting = this.#waiting.get(screenId);
    if (!waiting) {
      const { promise, resolve, reject } = Promise.withResolvers<CurrentManifest | null>();
      waiting = { accountId, computed: promise, settle: resolve, fail: reject };
      this.#waiting.set(screenId, waiting);
      if (this.#transactions < maxTransactions) {
        this.#transactions++;
        void this.#computeWaiting();
      }
    }
    return waiting.computed;
  }

  async #computeWaiting(): Promise<void> {
    // Requests of the same turn of the event loop share one transaction.
    await nextTurn();
    while (this.#waiting.size > 0) {
      const batch = this.#takeBatch();
      const changed = new Set<number | null>();
      this.#changed.add(changed);
      try {
        const { db, now, disk } = this.#deps;
        const room = await hasRoom(disk);
        const computed = await computeManifests(db, { screenIds: [...batch.keys()], now: now(), room });
        const byScreen = new Map(computed.map((each) => [each.screenId, each]));
        for (const [screenId, { accountId, settle }] of batch) {
          const manifest = byScreen.get(screenId) ?? null;
          if (manifest && !changed.has(accountId) && !changed.has(null))
            this.#cache(screenId, accountId, manifest);
          settle(manifest);
        }
      } catch (error) {
        for (const { fail } of batch.values()) fail(error);
      } finally {
        this.#changed.delete(changed);
      }
      await nextTurn();
    }
    this.#transactions--;
  }

  #takeBatch(): Map<number, Waiting> {
    const batch = new Map<number, Waiting>();
    const accounts = new Set<number>();
    for (const [screenId, waiting] of this.#waiting) {
      if (batch.size === maxAtOnce) break;
      if (accounts.size === maxAccounts && !accounts.has(waiting.accountId)) continue;
      accounts.add(waiting.accountId);
      batch.set(screenId, waiting);
    }
    for (const screenId of batch.keys()) this.#waiting.delete(screenId);
    return batch;
  }

  #cache(screenId: number, accountId: number, manifest: CurrentManifest): void {
    const ofAccount = this.#cached.get(accountId) ?? new Map<number, CurrentManifest>();
    this.#cached.set(accountId, ofAccount.set(screenId, manifest));
  }
}

/**
 * Returns the bytes to send. They are joined for each request, so that shared bytes are in memory once. Throws
 * NoRoomError for a manifest that is not stored, because its version would identify two contents.
 */
export function bodyOf({ version, stored, screen, shared }: CurrentManifest): Buffer {
  if (!stored) throw new NoRoomError();
  const head = Buffer.from(`{"format":1,"version":${version},"screen":${screen},`);
  return Buffer.concat([head, shared.json.subarray(1)]);
}
