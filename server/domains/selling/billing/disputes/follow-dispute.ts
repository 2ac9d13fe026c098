import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import { z } from "zod";
import { type DisputeState, isRunning, runningStates } from "#shared/disputes.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { type ProviderName, providerNames } from "#shared/payment-providers.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { bankLines, disputes, orders, payments } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { ProviderDispute } from "../../../../outside/payments/port.ts";
import { bookTopUpDispute } from "../../../identity/partner-ledger/index.ts";
import { returnAdvances } from "../documents/advances/return-advances.ts";
import { payableAmountOf, takeFromInvoice } from "../documents/allocate.ts";
import { invoiceOfPayment } from "../documents/invoices.ts";
import { mailDocumentJob } from "../documents/mail-document.ts";
import { leftOfPayment, openAmountOf } from "../documents/open-amount.ts";
import { bookCorrection } from "../ledger.ts";
import { followInBalance } from "../refunds/book-refund.ts";
import { endSettledDebts } from "../refunds/settled-once.ts";
import { takeFromPaidInvoices } from "./paid-invoices.ts";

export type DisputeRow = typeof disputes.$inferSelect;

/** Asks about a dispute that a webhook names. */
export const followDisputeJob = {
  name: "follow-dispute",
  data: z.object({ provider: z.enum(providerNames), disputeId: z.string() }),
};

/** Which state is later; a later phase of the bank may decide otherwise again. */
const order: Record<DisputeState, number> = { open: 0, "under-review": 1, won: 2, lost: 2, closed: 2 };

/**
 * Asks the provider where a dispute is, and books what follows. A webhook and the regular check call it, in any order and at
 * the same time: the ledger follows the provider's present word, once. Throws ProviderError when it does not answer.
 */
export async function followDispute({
  ctx,
  input: { provider: name, disputeId },
}: {
  ctx: Ctx;
  input: z.output<typeof followDisputeJob.data>;
}): Promise<void> {
  const asked = ctx.deps.payments[name]?.disputes;
  if (!asked) return;
  const isContradicted = await book(ctx, name, await asked.find(disputeId));
  // Two processes may book two answers in the wrong order: the provider's present word counts.
  if (isContradicted) await book(ctx, name, await asked.find(disputeId), true);
}

/** Books what is known. Returns true when an earlier answer was further: then this one may be the older one. */
async function book(
  ctx: Ctx,
  provider: ProviderName,
  seen: ProviderDispute,
  isSure = false,
): Promise<boolean> {
  // Money that came to a virtual account has the bank's number.
  const ofLine = eq(bankLines.providerPaymentId, seen.paymentId);
  const [payment] = await ctx.deps.db
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.transactionCode, seen.paymentId),
        inArray(payments.id, ctx.deps.db.select({ id: bankLines.paymentId }).from(bankLines).where(ofLine)),
      ),
    );
  if (!payment) {
    ctx.log.error({ provider, dispute: seen.id }, "a dispute about a payment that is not in our books");
    return false;
  }
  const { accountId, id: paymentId } = payment;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const now = ctx.now();
    const known = await knownDispute(tx, provider, seen.id);
    const isBack = known !== null && order[seen.state] < order[known.state];
    const subject = { kind: "payment", id: paymentId } as const;
    if (isBack && !isSure) {
      await audit({ action: "payment.dispute-repeated", subject, accountId });
      return true;
    }
    const said = {
      state: seen.state,
      phase: seen.phase,
      reason: seen.reason,
      amountPaise: seen.amountPaise,
      respondBy: seen.respondBy,
      checkedAt: now,
    };
    const [row] = known
      ? await tx
          .update(disputes)
          .set(said)
          .where(and(eq(disputes.id, known.id), eq(disputes.accountId, accountId)))
          .returning()
      : await tx
          .insert(disputes)
          .values({
            ...said,
            accountId,
            paymentId,
            provider,
            providerDisputeId: seen.id,
            openedAt: seen.openedAt,
          })
          .returning();
    if (!row) throw new Error(`The dispute ${seen.id} was not written`);
    const isNews = known?.state !== seen.state;
    const paise = await followMoney(ctx, tx, row, seen);
    if (isNews && isRunning(seen.state) && !known)
      ctx.log.error({ disputeId: row.id }, "a customer disputes a payment: see Disputes in the back-office");
    await audit({
      action: isNews || paise !== 0 ? "payment.dispute" : "payment.dispute-repeated",
      subject,
      accountId,
      after: { dispute: seen.id, state: seen.state, amountPaise: seen.amountPaise, takenPaise: paise },
    });
    return false;
  });
}

export async function knownDispute(
  db: Reader,
  provider: ProviderName,
  providerDisputeId: string,
): Promise<DisputeRow | null> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerDisputeId, providerDisputeId)));
  return row ?? null;
}

/**
 * Makes ledger and documents follow what the provider has taken: lost, the invoice is open again; won after that, it is paid
 * again. Lost, what an advance has no money for is returned by a refund voucher, and what was owed back is not any more. Returns what
 * the ledger lost now.
 */
async function followMoney(ctx: Ctx, tx: Tx, row: DisputeRow, seen: ProviderDispute): Promise<number> {
  const now = ctx.now();
  const { id, accountId, paymentId } = row;
  const paise = seen.deductedPaise - row.bookedPaise;
  if (paise === 0) return 0;
  await bookCorrection(tx, { accountId, paymentId, paise, at: now, kind: "dispute" });
  const invoice = await invoiceOfPayment(tx, paymentId);
  if (invoice) {
    const open = await openAmountOf(tx, invoice.id);
    const taken =
      paise > 0
        ? Math.min(paise, invoice.totalPaise - open)
        : Math.max(paise, -(await payableAmountOf(tx, invoice.id)));
    await takeFromInvoice(tx, {
      invoice,
      paymentId,
      paise: taken,
      requestKey: `dispute ${id} ${row.bookings + 1}`,
      now,
    });
  } else await takeFromPaidInvoices(tx, { disputeId: id, paymentId, paise, bookings: row.bookings, now });
  if (paise > 0) {
    const vouchers = await returnAdvances(tx, {
      paymentId,
      leftPaise: Math.max(0, await leftOfPayment(tx, paymentId)),
      refundId: null,
      reason: takenByBank,
      now,
    });
    for (const voucher of vouchers)
      await ctx.deps.jobs.enqueue(tx, mailDocumentJob, { documentId: voucher.id });
  }
  const [paid] = await tx
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(orders.kind, "top-up")));
  const lost = { disputeId: id, paymentId, lostPaise: seen.deductedPaise, at: now };
  if (paid) await bookTopUpDispute(tx, paid.order, lost);
  await tx
    .update(disputes)
    .set({ bookedPaise: seen.deductedPaise, bookings: row.bookings + 1 })
    .where(and(eq(disputes.id, id), eq(disputes.accountId, accountId)));
  for (const refund of await endSettledDebts(tx, paymentId)) await followInBalance(tx, refund, now);
  return paise;
}

/** For the customer. */
const takenByBank = "Your bank took the payment back";

/** New disputes are looked for so far back: a webhook may be lost for days. */
const lookedBackDays = 7;
/** A bank may decide again in a later phase. */
const watchedDays = 180;

/** Finds disputes of which no webhook came, and asks about those that are not decided. */
export async function followDisputes({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const due = await ctx.deps.db
    .select({ provider: disputes.provider, disputeId: disputes.providerDisputeId })
    .from(disputes)
    .where(
      and(
        lt(disputes.checkedAt, before(hourMs)),
        or(
          anyOf(disputes.state, runningStates),
          and(gt(disputes.openedAt, before(watchedDays * dayMs)), lt(disputes.checkedAt, before(dayMs))),
        ),
      ),
    );
  for (const provider of Object.values(ctx.deps.payments))
    for (const { id } of (await provider.disputes?.since(before(lookedBackDays * dayMs)).catch(warn(ctx))) ??
      [])
      if (!(await knownDispute(ctx.deps.db, provider.name, id)))
        due.push({ provider: provider.name, disputeId: id });
  for (const input of due) await followDispute({ ctx, input }).catch(warn(ctx));
}

const warn = (ctx: Ctx) => (error: unknown) => {
  ctx.log.warn({ err: error }, "a provider could not be asked about disputes, trying again later");
  return undefined;
};
