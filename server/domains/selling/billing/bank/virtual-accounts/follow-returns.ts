import { eq } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../../context.ts";
import { anyOf } from "../../../../../db/statement.ts";
import { bankLines, payments, refunds } from "../../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../../db/transaction.ts";
import type { PaymentProvider } from "../../../../../outside/payments/port.ts";
import { rupees } from "../../../../../rupees.ts";
import { followRefundsOf } from "../../refunds/follow-refunds.ts";
import { isAtItsEnd } from "../../refunds/settled-once.ts";
import { type BankLineRow, settleLine } from "../bank-lines.ts";

/** Refunds are looked for so far back, however old their payments are: the job may stand still for days. */
const lookedBackDays = 7;

/**
 * Finds what the provider returned of transfers of any age, also of closed accounts: banks take refunds for six months, and the
 * provider makes some later. One list tells all; only news is asked about. Throws ProviderError.
 */
export async function followReturns({ ctx }: { ctx: Ctx }): Promise<void> {
  const provider = ctx.deps.payments.razorpay;
  if (!provider?.virtualAccounts) return;
  const since = new Date(ctx.now().getTime() - lookedBackDays * dayMs);
  const all = await provider.virtualAccounts.refundsSince(since);
  const { db } = ctx.deps;
  const ids = all.map(({ id }) => id);
  const booked = await db.select().from(refunds).where(anyOf(refunds.providerRefundId, ids));
  const ended = new Set(booked.filter(isAtItsEnd).map(({ providerRefundId }) => providerRefundId));
  const made = all.filter(({ id, status }) => status === "failed" || !ended.has(id));
  const named = anyOf(
    bankLines.providerPaymentId,
    made.map(({ paymentId }) => paymentId),
  );
  for (const line of await db.select().from(bankLines).where(named)) {
    const own = made.filter((each) => each.paymentId === line.providerPaymentId && each.status !== "failed");
    const paise = own.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    await followReturn(ctx, provider, line, paise).catch((error: unknown) =>
      ctx.log.warn({ err: error, bankLine: line.id }, "a return could not be followed, trying again later"),
    );
  }
}

/**
 * Follows what the provider gave back to the payer: what waits is set aside, and of what is booked it is a refund that was made
 * at the provider.
 */
export async function followReturn(
  ctx: Ctx,
  provider: PaymentProvider,
  line: BankLineRow,
  returnedPaise: number,
): Promise<void> {
  const paymentId = await setReturnedAside(ctx, line.id, returnedPaise);
  if (paymentId === null || line.providerPaymentId === null) return;
  const [payment] = await ctx.deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment) await followRefundsOf(ctx, provider, payment, line.providerPaymentId);
}

/** Sets a line aside that nobody booked yet. Returns the payment when it is booked. */
const setReturnedAside = (ctx: Ctx, id: number, returnedPaise: number): Promise<number | null> =>
  inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for("no key update");
    if (!line || line.settledAt || returnedPaise === 0) return line?.paymentId ?? null;
    const what = returnedPaise < line.amountPaise ? rupees(returnedPaise) : "it";
    await settleLine(tx, line, {
      asideNote: `Razorpay returned ${what} to the payer`,
      settledAt: ctx.now(),
    });
    return null;
  });
