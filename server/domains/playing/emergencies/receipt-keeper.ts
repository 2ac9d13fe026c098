import { and, gt, isNull, or } from "drizzle-orm";
import type { BusMessage } from "../../../bus/bus.ts";
import { VersionedCache } from "../../../cache/versioned-cache.ts";
import type { Deps } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { emergencies } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { listenAfterMs, noteReceipts } from "./note-receipts.ts";

const maxAccounts = 100_000;

/**
 * Stores receipts of emergencies as soon as heartbeats are written. For accounts without an emergency this is only a
 * look-up in memory. For the others, one statement runs at a time, however many heartbeats arrive meanwhile.
 */
export class ReceiptKeeper {
  readonly #deps: Pick<Deps, "db" | "bus" | "log" | "now">;
  readonly #unsubscribe: () => void;
  /** Whether an account has an emergency that expects receipts. */
  readonly #live: VersionedCache<number, boolean>;
  readonly #working = new Map<number, { again: boolean; done: Promise<void> }>();

  constructor(deps: Pick<Deps, "db" | "bus" | "log" | "now">) {
    this.#deps = deps;
    this.#live = new VersionedCache({
      load: (accountIds) => this.#readLive(accountIds),
      placeOf: (_, accountId) => ({ accountId, id: accountId }),
      maxSize: maxAccounts,
      maxPerLoad: 500,
      nowMs: () => deps.now().getTime(),
    });
    this.#unsubscribe = deps.bus.subscribe((message) => this.#receive(message));
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    this.#live.close();
    for (const work of this.#working.values()) work.again = false;
    await Promise.all([...this.#working.values()].map(({ done }) => done));
  }

  #receive(message: BusMessage): void {
    if (message.kind === "disconnected" || message.kind === "resync") this.#live.changeAll();
    if (message.kind !== "account") return;
    if (message.topic === "emergencies") this.#live.change(message.accountId);
    if (message.topic === "screens" && message.only === "heartbeats") this.#note(message.accountId);
  }

  #note(accountId: number): void {
    if (this.#live.peek(accountId) === false) return;
    const working = this.#working.get(accountId);
    if (working) {
      working.again = true;
      return;
    }
    const work = { again: false, done: Promise.resolve() };
    this.#working.set(accountId, work);
    work.done = this.#work(accountId, work);
  }

  async #work(accountId: number, work: { again: boolean }): Promise<void> {
    try {
      do {
        work.again = false;
        if (!(await this.#live.get(accountId))) return;
        await inUnauditedTransaction(
          this.#deps,
          (isNew) => (isNew ? { accountId, topics: ["emergencies"] } : "nothing"),
          (tx) => noteReceipts(tx, accountId, this.#deps.now()),
        );
      } while (work.again);
    } catch (error) {
      // The next heartbeat retries it.
      this.#deps.log.warn({ err: error, accountId }, "receipts of emergencies were not stored");
    } finally {
      // In the same synchronous step as the last check of `again`, so that no request is lost.
      this.#working.delete(accountId);
    }
  }

  async #readLive(accountIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
    const since = new Date(this.#deps.now().getTime() - listenAfterMs);
    const rows = await this.#deps.db
      .selectDistinct({ accountId: emergencies.accountId })
      .from(emergencies)
      .where(
        and(
          anyOf(emergencies.accountId, accountIds),
          or(isNull(emergencies.clearedAt), gt(emergencies.clearedAt, since)),
          or(isNull(emergencies.endsAt), gt(emergencies.endsAt, since)),
        ),
      );
    const live = new Set(rows.map(({ accountId }) => accountId));
    return new Map(accountIds.map((accountId) => [accountId, live.has(accountId)]));
  }
}
