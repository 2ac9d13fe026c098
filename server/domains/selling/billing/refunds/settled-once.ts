import { and, desc, eq, isNotNull, ne, sum } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { orders, payments, refunds } from "../../../../db/tables/index.ts";
import { lostPaise } from "../disputes/disputed.ts";
import { storeDifference } from "../reconciliation/store-difference.ts";
import type { RefundRow } from "./mail-refund.ts";

/** Why a refund is in no book: the desk and the daily comparison name it. */
export const wentBackTwice =
  "The same money had gone back before, by bank transfer or to the customer's bank";

/** Returns whether nothing more follows from a refund while the provider says that it was made. */
export const isAtItsEnd = ({ state, failure }: Pick<RefundRow, "state" | "failure">): boolean =>
  state === "processed" || failure === wentBackTwice;

/** Returns what is neither gone nor on its way nor lost in a dispute; what is only owed does not count. */
async function roomOf(tx: Reader, paymentId: number, refundId = 0): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const gone = and(eq(refunds.paymentId, paymentId), ne(refunds.id, refundId));
  const [row] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(gone, anyOf(refunds.state, ["sent", "processed"])));
  return Math.max(0, (payment?.amountPaise ?? 0) - (row?.paise ?? 0) - (await lostPaise(tx, paymentId)));
}

/**
 * Returns how much of a refund that the provider made is news: the rest had gone back another way, and an operator is told by a
 * difference. The caller holds the account's lock.
 */
export async function newPartOf(ctx: Ctx, tx: Tx, refund: RefundRow, providerId: string): Promise<number> {
  const room = (await isTwin(tx, refund)) ? 0 : await roomOf(tx, refund.paymentId, refund.id);
  const ourPaise = Math.min(room, refund.amountPaise);
  if (ourPaise === refund.amountPaise) return ourPaise;
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, refund.orderId ?? 0));
  await storeDifference(tx, {
    kind: "refunded-twice",
    provider: order?.provider ?? "razorpay",
    providerId,
    day: dayInIndia(ctx.now()),
    ourPaise,
    theirPaise: refund.amountPaise,
    foundAt: ctx.now(),
  });
  ctx.log.error({ refundId: refund.id }, "the same money went back twice: see the differences of Payments");
  return ourPaise;
}

/** What was found at the provider and has the amount of a bank transfer of the same payment is the same debt. */
async function isTwin(tx: Tx, { paymentId, amountPaise, reason }: RefundRow): Promise<boolean> {
  if (reason !== "provider") return false;
  const ofAmount = and(eq(refunds.paymentId, paymentId), eq(refunds.amountPaise, amountPaise));
  return (await tx.$count(refunds, and(ofAmount, isNotNull(refunds.offlineReference)))) > 0;
}

/** Returns the debt that an operator was to pay by bank, and that is paid by this refund at the provider: it has its amount. */
export async function settleOwed(
  tx: Tx,
  paymentId: number,
  seen: { id: string; amountPaise: number },
): Promise<RefundRow | undefined> {
  const [owed] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.byBank, true),
        eq(refunds.state, "owed"),
        eq(refunds.amountPaise, seen.amountPaise),
      ),
    )
    .orderBy(refunds.id)
    .limit(1);
  if (!owed) return undefined;
  const [row] = await tx
    .update(refunds)
    .set({ byBank: false, state: "sent", providerRefundId: seen.id })
    .where(and(eq(refunds.id, owed.id), eq(refunds.accountId, owed.accountId)))
    .returning();
  return row;
}

/** Ends what is owed and was settled another way, the newest first. Returns what was ended. The caller holds the account. */
export async function endSettledDebts(tx: Tx, paymentId: number): Promise<RefundRow[]> {
  const isOwed = and(eq(refunds.paymentId, paymentId), eq(refunds.state, "owed"));
  const owed = await tx.select().from(refunds).where(isOwed).orderBy(desc(refunds.id));
  let over = owed.reduce((paise, row) => paise + row.amountPaise, 0) - (await roomOf(tx, paymentId));
  const ended: RefundRow[] = [];
  for (const { id, accountId, amountPaise } of owed) {
    if (over <= 0) break;
    over -= amountPaise;
    const own = and(eq(refunds.id, id), eq(refunds.accountId, accountId));
    const failed = { state: "failed", failure: "It was settled another way" } as const;
    ended.push(...(await tx.update(refunds).set(failed).where(own).returning()));
  }
  return ended;
}
