import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { BusMessage } from "../../bus/bus.ts";
import type { Deps } from "../../context.ts";
import { emergencies } from "../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../db/transaction.ts";
import { listenAfterMs, noteReceipts } from "./note-receipts.ts";

/**
 * Notes what screens say of emergencies as soon as it is written. Accounts without one cost a look into memory; for the
 * others one statement at a time runs, however much their screens say meanwhile.
 */
export class ReceiptKeeper {
  readonly #deps: Pick<Deps, "db" | "bus" | "log" | "now">;
  readonly #unsubscribe: () => void;
  /** Whether an account has an emergency to listen for; unknown ones are looked up. */
  readonly #live = new Map<number, boolean>();
  readonly #working = new Map<number, { again: boolean; done: Promise<void> }>();

  constructor(deps: Pick<Deps, "db" | "bus" | "log" | "now">) {
    this.#deps = deps;
    this.#unsubscribe = deps.bus.subscribe((message) => this.#hear(message));
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    for (const work of this.#working.values()) work.again = false;
    await Promise.all([...this.#working.values()].map(({ done }) => done));
  }

  #hear(message: BusMessage): void {
    if (message.kind === "disconnected" || message.kind === "resync") this.#live.clear();
    if (message.kind !== "account") return;
    if (message.topic === "emergencies") this.#live.delete(message.accountId);
    if (message.topic === "screens" && message.only === "contacts") this.#note(message.accountId);
  }

  #note(accountId: number): void {
    if (this.#live.get(accountId) === false) return;
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
        if (!(await this.#isLive(accountId))) return;
        await inUnauditedTransaction(
          this.#deps,
          (isNew) => (isNew ? { accountId, topics: ["emergencies"] } : "nothing"),
          (tx) => noteReceipts(tx, accountId, this.#deps.now()),
        );
      } while (work.again);
    } catch (error) {
      // The next thing that a screen says brings it.
      this.#deps.log.warn({ err: error, accountId }, "receipts of emergencies were not noted");
    } finally {
      // In the same step as the last look at `again`, so that nothing said meanwhile is lost.
      this.#working.delete(accountId);
    }
  }

  async #isLive(accountId: number): Promise<boolean> {
    const known = this.#live.get(accountId);
    if (known !== undefined) return known;
    const since = new Date(this.#deps.now().getTime() - listenAfterMs);
    const [row] = await this.#deps.db
      .select({ id: emergencies.id })
      .from(emergencies)
      .where(
        and(
          eq(emergencies.accountId, accountId),
          or(isNull(emergencies.clearedAt), gt(emergencies.clearedAt, since)),
          or(isNull(emergencies.endsAt), gt(emergencies.endsAt, since)),
        ),
      )
      .limit(1);
    this.#live.set(accountId, row !== undefined);
    return row !== undefined;
  }
}
