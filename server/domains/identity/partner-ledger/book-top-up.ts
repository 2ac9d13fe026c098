import { and, count, eq, like, sum } from "drizzle-orm";
import { invoiceKinds } from "#shared/documents.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { documents, type orders, partnerLedgerEntries, type refunds } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { rupees } from "../../../rupees.ts";
import { balanceOf, bookEntry } from "./book-entry.ts";
import { partnerOf } from "./partner-of.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "accountId" | "netPaise" | "totalPaise" | "userId">;
type Refund = Pick<typeof refunds.$inferSelect, "id" | "paymentId" | "amountPaise" | "state">;

/** Adds a paid top-up to the balance, without its tax. The caller holds the lock of the partner's account. */
export async function bookTopUp(tx: Tx, order: Order, at: Date): Promise<void> {
  const partner = await ownerOf(tx, order);
  await bookEntry(tx, {
    partnerId: partner.id,
    kind: "top-up",
    amountPaise: order.netPaise,
    key: `top-up ${order.id}`,
    orderId: order.id,
    userId: order.userId,
    at,
  });
}

/**
 * Takes a refund of a top-up from the balance, once, or gives it back when the refund has failed. Call it after each change
 * of the refund's state; the caller holds the lock of the partner's account.
 */
export async function bookTopUpRefund(tx: Tx, order: Order, refund: Refund, at: Date): Promise<void> {
  const partner = await ownerOf(tx, order);
  const [booked] = await tx
    .select({ paise: sum(partnerLedgerEntries.amountPaise).mapWith(Number), rows: count() })
    .from(partnerLedgerEntries)
    .where(and(eq(partnerLedgerEntries.partnerId, partner.id), eq(partnerLedgerEntries.refundId, refund.id)));
  const isOut = refund.state !== "failed" && (await raisedBalance(tx, refund.paymentId));
  const wanted = isOut ? -netOf(order, refund.amountPaise) : 0;
  const amountPaise = wanted - (booked?.paise ?? 0);
  if (amountPaise === 0) return;
  await bookEntry(tx, {
    partnerId: partner.id,
    kind: "top-up-returned",
    amountPaise,
    key: `refund ${refund.id} ${booked?.rows ?? 0}`,
    orderId: order.id,
    refundId: refund.id,
    at,
  });
}

/**
 * Takes from the balance what a bank has taken back of a top-up, and gives it back when the dispute is won after that. The balance
 * may be negative then: the caller holds the lock of the partner's account.
 */
export async function bookTopUpDispute(
  tx: Tx,
  order: Order,
  {
    disputeId,
    paymentId,
    lostPaise,
    at,
  }: { disputeId: number; paymentId: number; lostPaise: number; at: Date },
): Promise<void> {
  const partner = await ownerOf(tx, order);
  const ofDispute = like(partnerLedgerEntries.key, `dispute ${disputeId} %`);
  const [booked] = await tx
    .select({ paise: sum(partnerLedgerEntries.amountPaise).mapWith(Number), rows: count() })
    .from(partnerLedgerEntries)
    .where(and(eq(partnerLedgerEntries.partnerId, partner.id), ofDispute));
  const wanted = (await raisedBalance(tx, paymentId)) ? -netOf(order, lostPaise) : 0;
  const amountPaise = wanted - (booked?.paise ?? 0);
  if (amountPaise === 0) return;
  await bookEntry(tx, {
    partnerId: partner.id,
    kind: "top-up-returned",
    amountPaise,
    key: `dispute ${disputeId} ${booked?.rows ?? 0}`,
    orderId: order.id,
    at,
  });
}

/** Throws Conflict when the balance no longer has the money that an operator wants to give back. */
export async function requireReturnable(
  tx: Tx,
  order: Order,
  { paymentId, amountPaise }: Pick<Refund, "paymentId" | "amountPaise">,
): Promise<void> {
  if (!(await raisedBalance(tx, paymentId))) return;
  const partner = await ownerOf(tx, order);
  const balance = await balanceOf(tx, partner.id);
  if (netOf(order, amountPaise) > balance) throw refuse("topUpSpent", { balance: rupees(balance) });
}

/** A second payment of a top-up has no invoice, and did not raise the balance. */
const raisedBalance = async (tx: Tx, paymentId: number): Promise<boolean> =>
  (await tx.$count(documents, and(eq(documents.paymentId, paymentId), anyOf(documents.kind, invoiceKinds)))) >
  0;

/** Returns the part without tax of an amount of an order. */
const netOf = ({ netPaise, totalPaise }: Order, amountPaise: number): number =>
  Math.floor((amountPaise * netPaise) / totalPaise);

async function ownerOf(tx: Tx, { id, accountId }: Order) {
  const partner = await partnerOf(tx, accountId);
  if (!partner) throw new Error(`Order ${id} is a top-up of an account that is no partner`);
  return partner;
}
