import { and, eq, type SQL } from "drizzle-orm";
import type { Reader } from "../../../../../db/client.ts";
import { anyOf } from "../../../../../db/statement.ts";
import { documents } from "../../../../../db/tables/index.ts";
import { freeOfPayment, receiptUses, usesOfDocument } from "../open-amount.ts";
import {
  type AdvanceMove,
  advanceMoves,
  type OpenAdvance,
  openAfter,
  returnedOf,
  voucherOf,
} from "./advance-moves.ts";

/** Returns what happened to the advances whose receipt vouchers fulfil `where`, in order. */
export async function movesOfAdvances(db: Reader, where: SQL | undefined): Promise<AdvanceMove[]> {
  const issued = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, "receipt-voucher"), where));
  const vouchers = issued.flatMap((row) => voucherOf(row) ?? []);
  if (vouchers.length === 0) return [];
  const ids = vouchers.map(({ id }) => id);
  const refunds = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, "refund-voucher"), anyOf(documents.correctsId, ids)));
  const uses = await receiptUses(
    db,
    vouchers.map(({ paymentId }) => paymentId),
  );
  return advanceMoves(vouchers, uses, refunds.map(returnedOf));
}

/** Returns the advances of an account, the oldest first, also those that are used up. */
export const advancesOf = async (db: Reader, accountId: number): Promise<OpenAdvance[]> =>
  openAfter(await movesOfAdvances(db, eq(documents.accountId, accountId)));

/** Returns the advances that the money of payments is, the oldest first, also those that are used up. */
export const advancesOfPayments = async (db: Reader, paymentIds: readonly number[]): Promise<OpenAdvance[]> =>
  openAfter(await movesOfAdvances(db, anyOf(documents.paymentId, [...paymentIds])));

/** Returns how much of advances neither an invoice used nor went back, in paise. */
export const openOfAdvances = (advances: readonly OpenAdvance[]): number =>
  advances.reduce((sum, { openPaise }) => sum + openPaise, 0);

/** Returns what an account paid in advance and nothing used, in paise: no more than may be used of its money. */
export async function unusedAdvance(db: Reader, accountId: number): Promise<number> {
  const byPayment = Map.groupBy(await advancesOf(db, accountId), ({ voucher }) => voucher.paymentId);
  let paise = 0;
  for (const [paymentId, own] of byPayment)
    paise += Math.min(openOfAdvances(own), await freeOfPayment(db, paymentId));
  return paise;
}

/** Returns the vouchers of advances that paid an invoice when it was issued, with how much, the oldest first. */
export async function advancesUsed(
  db: Reader,
  { id, at }: { id: number; at: Date },
): Promise<{ number: string; paise: number }[]> {
  const uses = await usesOfDocument(db, id);
  const paymentIds = [...new Set(uses.map(({ paymentId }) => paymentId))];
  if (paymentIds.length === 0) return [];
  return (await movesOfAdvances(db, anyOf(documents.paymentId, paymentIds)))
    .filter(({ what, documentId, atMs }) => what === "used" && documentId === id && atMs === at.getTime())
    .map(({ voucher: { number }, paise }) => ({ number, paise }));
}
