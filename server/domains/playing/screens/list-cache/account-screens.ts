import type { ScreenSort } from "#shared/contracts/playing/screens.ts";
import type { Database } from "../../../../db/client.ts";
import { type ListContext, readListContext } from "../list-context.ts";
import { readFacts, readHeartbeats } from "../read-facts.ts";
import { CachedScreen } from "./cached-screen.ts";
import { ordered } from "./orders.ts";
import type { Placed, ReadScreens } from "./read-screens.ts";

/** Older data is read again before use, even when the bus sent no message. */
const believedForMs = 60_000;
/**
 * Maximum age of heartbeats in the list. Most heartbeats are written without an announcement, because they change
 * nothing visible.
 */
const heartbeatsBelievedForMs = 1000;
/** Minimum time between reads of heartbeats, because playing screens change all the time. */
const heartbeatsRestMs = 250;
/** Maximum delay between a heartbeat and its write. */
const latestWriteMs = 4000;
/** Rows of a statement are mapped in one turn of the event loop: a thousand held it for 136 ms. */
const maxPerRead = 100;

/** The screens of one account in memory, and what must be read again before the next answer. */
export class AccountScreens implements ReadScreens {
  readonly #db: Database;
  readonly #accountId: number;
  readonly #now: () => Date;
  #screens = new Map<number, CachedScreen>();
  #context: ListContext | null = null;
  #orders = new Map<ScreenSort, Placed[]>();
  #stale = { all: true, context: true, heartbeats: true, ids: new Set<number>() };
  #readAt = Number.NEGATIVE_INFINITY;
  #heartbeatsReadAt = Number.NEGATIVE_INFINITY;
  #newestHeartbeatMs = 0;
  #isReading = false;

  constructor(db: Database, accountId: number, now: () => Date) {
    this.#db = db;
    this.#accountId = accountId;
    this.#now = now;
  }

  get size(): number {
    return this.#screens.size;
  }

  forgetAll(): void {
    this.#stale.all = true;
  }
  forgetSome(ids: readonly number[]): void {
    for (const id of ids) this.#stale.ids.add(id);
  }
  forgetContext(): void {
    this.#stale.context = true;
  }
  forgetHeartbeats(): void {
    this.#stale.heartbeats = true;
  }

  /** Returns whether something must be read again, or is being read. */
  isStale(): boolean {
    if (this.#isReading) return true;
    const at = performance.now();
    if (at - this.#readAt > believedForMs) this.#stale.all = true;
    if (at - this.#heartbeatsReadAt > heartbeatsBelievedForMs) this.#stale.heartbeats = true;
    const { all, context, ids } = this.#stale;
    const heartbeats = this.#stale.heartbeats && at - this.#heartbeatsReadAt > heartbeatsRestMs;
    return all || context || heartbeats || ids.size > 0;
  }

  /** Reads what is stale. Must not be called again before it has ended. */
  async readStale(): Promise<void> {
    if (!this.isStale()) return;
    this.#isReading = true;
    const stale = this.#stale;
    this.#stale = { all: false, context: false, heartbeats: false, ids: new Set() };
    const at = performance.now();
    try {
      if (stale.context || stale.all || !this.#context)
        this.#context = await readListContext(this.#db, this.#accountId);
      if (stale.all) {
        await this.#readAll();
        this.#readAt = at;
        this.#heartbeatsReadAt = at;
      } else {
        if (stale.ids.size > 0) await this.#readSome([...stale.ids]);
        if (stale.heartbeats) {
          await this.#readHeartbeats();
          this.#heartbeatsReadAt = at;
        }
      }
    } catch (error) {
      this.#stale.all = true;
      throw error;
    } finally {
      this.#isReading = false;
    }
  }

  async #readAll(): Promise<void> {
    const screens = new Map<number, CachedScreen>();
    for (let afterId = 0; ; ) {
      const rows = await readFacts(this.#db, this.#accountId, { afterId, max: maxPerRead });
      for (const facts of rows) screens.set(facts.id, new CachedScreen(facts));
      afterId = rows.at(-1)?.id ?? 0;
      if (rows.length < maxPerRead) break;
    }
    this.#screens = screens;
    this.#orders.clear();
    this.#noteNewest(screens.values());
  }

  async #readSome(ids: readonly number[]): Promise<void> {
    const rows = new Map(
      (await readFacts(this.#db, this.#accountId, { ids })).map((facts) => [facts.id, facts]),
    );
    for (const id of ids) {
      const facts = rows.get(id);
      if (facts) this.#screens.set(id, new CachedScreen(facts));
      else this.#screens.delete(id);
    }
    this.#orders.clear();
  }

  async #readHeartbeats(): Promise<void> {
    const afterMs = this.#newestHeartbeatMs - latestWriteMs;
    for (let afterId = 0; ; ) {
      const page = { afterMs, afterId, max: maxPerRead };
      const heartbeats = await readHeartbeats(this.#db, this.#accountId, page);
      for (const [id, heartbeat] of heartbeats) {
        this.#screens.get(id)?.setHeartbeat(heartbeat);
        this.#newestHeartbeatMs = Math.max(this.#newestHeartbeatMs, heartbeat.lastContactMs ?? 0);
        afterId = id;
      }
      if (heartbeats.size > 0) this.#orders.delete("contact");
      if (heartbeats.size < maxPerRead) break;
    }
  }

  #noteNewest(screens: Iterable<CachedScreen>): void {
    for (const { facts } of screens)
      this.#newestHeartbeatMs = Math.max(this.#newestHeartbeatMs, facts.heartbeat.lastContactMs ?? 0);
  }

  /** Use it only after `read`. */
  get context(): ListContext {
    if (!this.#context) throw new Error("The screens of an account were used before they were read");
    return this.#context;
  }
  get(id: number): CachedScreen | undefined {
    return this.#screens.get(id);
  }
  all(): Iterable<CachedScreen> {
    return this.#screens.values();
  }
  inOrder(sort: ScreenSort): readonly Placed[] {
    let placed = this.#orders.get(sort);
    if (!placed) {
      placed = ordered(sort, this.#screens.values());
      this.#orders.set(sort, placed);
    }
    return placed;
  }
  nowMs(): number {
    return this.#now().getTime();
  }
}
