import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import { documents, orders, payments } from "../../../db/tables/index.ts";
import { ApiProblem } from "../../../outside/payments/double/api-problem.ts";
import { documentsOf, expectDocumentsAgree } from "../../../testing/document-books.ts";
import { runs } from "../../../testing/lab.ts";
import { admin, openRefundDesk, refund, settle, shop } from "../../../testing/refund-desk.ts";
import { basic, Shopper } from "../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";

/* Whatever customers, banks and operators do, in any order, and however late, twice or lost the news of it are. */

openRefundDesk();

const action = fc.record({
  what: fc.constantFrom(
    ...([
      "order",
      "order",
      "approve",
      "approve",
      "decline",
      "settle",
      "refund",
      "refund end",
      "news",
    ] as const),
  ),
  /** Which order, payment or refund. */
  which: fc.nat({ max: 7 }),
  /** What the bank does at once. */
  outcome: fc.constantFrom("approve", "approve", "decline", "silent" as const),
  change: fc.constantFrom({}, {}, {}, {}, { currency: "USD" }, { amount: 50_000 }),
  screens: fc.integer({ min: 1, max: 3 }),
  part: fc.constantFrom("whole", "part"),
  endsTime: fc.boolean(),
  takes: fc.constantFrom("no time", "days"),
  end: fc.constantFrom("processed", "failed"),
  webhooks: fc.constantFrom("once", "twice", "held", "off"),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** The bank may refuse what does not fit its state. */
function ifPossible(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(all.length, 1)];

class Story {
  readonly asha: Shopper;
  readonly placed: { id: number; providerOrderId: string }[] = [];
  readonly paid: string[] = [];
  constructor(asha: Shopper) {
    this.asha = asha;
  }

  async act(each: Action): Promise<void> {
    const { book, webhooks } = shop.double;
    const { what, which, outcome, change } = each;
    webhooks.mode = each.webhooks;
    book.refundsTake = each.takes;
    if (what === "order") {
      const { status, body } = await this.asha.order({ ...basic, screens: each.screens, starts: "renewal" });
      // While a bank decides, no other order is placed.
      if (status !== 200) return;
      this.placed.push({ id: body.id, providerOrderId: body.provider.orderId });
      ifPossible(() => {
        const attempt = { orderId: body.provider.orderId, method: "upi", outcome, ...change } as const;
        this.paid.push(book.attempt(attempt).id);
      });
    }
    const payment = pick(this.paid, which);
    if (what === "approve" && payment) ifPossible(() => book.authorise(payment));
    if (what === "decline" && payment && book.payment(payment).status === "created") book.decline(payment);
    if (what === "settle") await settle(pick(this.placed, which)?.id ?? 0);
    if (what === "news") {
      await webhooks.release();
      await webhooks.settled();
      await shop.test.runJobs();
    }
    if (what === "refund") await this.#refund(each);
    const returned = pick(
      this.paid.flatMap((id) => book.refundsOf(id)),
      which,
    );
    if (what === "refund end" && returned) ifPossible(() => book.endRefund(returned.id, each.end));
  }

  async #refund({ which, part, endsTime }: Action): Promise<void> {
    const row = pick(await this.payments(), which);
    if (!row) return;
    const left = row.amountPaise - row.refundedPaise;
    const amount = part === "whole" ? left : Math.floor(left / 2);
    const answer = await refund(row.id, { amount_paise: amount, ends_time: endsTime });
    // Refused: more would go back than is left, or it was never received.
    expect([200, 400, 409]).toContain(answer.statusCode);
  }

  payments = () =>
    shop.test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.accountId, this.asha.owner.accountId))
      .orderBy(payments.id);

  async settleAll(): Promise<void> {
    const { webhooks } = shop.double;
    await webhooks.release();
    await webhooks.settled();
    webhooks.mode = "off";
    await shop.test.runJobs();
    for (let round = 0; round < 2; round++) for (const { id } of this.placed) await settle(id);
    await shop.test.runJobs();
  }

  /** What the provider has of this account's rupees now. */
  atProvider(): number {
    const { book } = shop.double;
    return [...new Set(this.paid)]
      .map((id) => book.payment(id))
      .filter(({ captured, currency }) => captured && currency === "INR")
      .reduce((sum, { id, amount }) => {
        const gone = book.refundsOf(id).filter(({ status }) => status === "processed");
        return sum + amount - gone.reduce((all, each) => all + each.amount, 0);
      }, 0);
  }

  async expectRight(): Promise<void> {
    const { db } = shop.test.deps;
    const { accountId } = this.asha.owner;
    const books = await this.asha.books();
    expect(books.balance).toBe(this.atProvider());
    for (const row of await this.payments()) {
      const known = shop.double.book.payment(row.transactionCode ?? "");
      const gone = shop.double.book
        .refundsOf(known.id)
        .filter(({ status }) => status === "processed")
        .reduce((sum, { amount }) => sum + amount, 0);
      expect([known.id, row.refundedPaise]).toEqual([known.id, gone]);
      const isTaken = known.captured && known.currency === "INR";
      expect([known.id, row.status === "received" || row.status === "refunded"]).toEqual([known.id, isTaken]);
      if (isTaken && gone < known.amount) expect(row.status).toBe("received");
    }
    // A granted order has one invoice, and no invoice is credited by more than it bills.
    const granted = await db.select().from(orders).where(eq(orders.accountId, accountId));
    const issued = await db.select().from(documents).where(eq(documents.accountId, accountId));
    const billed = issued.filter(({ kind }) => kind === "invoice");
    expect(granted.filter(({ state }) => state === "granted").length).toBeLessThanOrEqual(billed.length);
    for (const { id, totalPaise } of billed) {
      const notes = issued.filter(({ correctsId }) => correctsId === id);
      const sum = notes.reduce((all, note) => all + note.totalPaise, 0);
      expect(sum).toBeLessThanOrEqual(totalPaise);
    }
    await expectDocumentsAgree(db, accountId);
    // Money pays every invoice less its notes, whatever came back.
    for (const { document, openPaise } of await documentsOf(db, accountId))
      expect([document.number, openPaise]).toEqual([document.number, 0]);
  }
}

it("the books agree with the provider, and the operators' totals with the books", async () => {
  const balances: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 18 }), async (actions) => {
      const story = new Story(await Shopper.arrive(shop));
      for (const each of actions) await story.act(each);
      await story.settleAll();
      await story.expectRight();
      balances.push((await story.asha.books()).balance);
    }),
    { numRuns: runs(5, 15) },
  );
  const totals = ((await admin.get(operatorCalls.dashboard)).json() as DashboardAnswer).totals;
  expect(Math.round(totals.payments * 100)).toBe(balances.reduce((sum, each) => sum + each, 0));
  // Refused refunds and foreign money are logged for a person.
  takeLoggedErrors();
});
