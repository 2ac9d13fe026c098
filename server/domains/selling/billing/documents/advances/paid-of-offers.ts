import { and, eq, or } from "drizzle-orm";
import type { Reader } from "../../../../../db/client.ts";
import { documents } from "../../../../../db/tables/index.ts";
import { isInvoice, isOffer, isOfferKind } from "../invoices.ts";
import { movesOfAdvances } from "./read-advances.ts";

/** What came for a quote or a pro-forma invoice. */
export interface PaidOfOffer {
  /** Its receipt vouchers, with what of them has not gone back. */
  advances: { number: string; paise: number }[];
  /** What may still be paid in advance: neither paid so, nor on the invoices that used its advances. */
  leftPaise: number;
}

/**
 * Returns what came for each offer of an account, by its id. An invoice belongs to the offers whose advances it used, and asks
 * for the rest itself. The only place that says what is left of an offer.
 */
export async function paidOfOffers(db: Reader, accountId: number): Promise<Map<number, PaidOfOffer>> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), or(isOffer, isInvoice)));
  const totals = new Map(rows.map(({ id, totalPaise }) => [id, totalPaise]));
  const byOffer = Map.groupBy(
    await movesOfAdvances(db, eq(documents.accountId, accountId)),
    ({ voucher }) => voucher.offerId,
  );
  return new Map(
    rows
      .filter(({ kind }) => isOfferKind(kind))
      .map(({ id, totalPaise }) => {
        const moves = byOffer.get(id) ?? [];
        const advances = [...Map.groupBy(moves, ({ voucher }) => voucher.number)].flatMap(([number, own]) => {
          const paise = own.reduce(
            (sum, move) =>
              move.what === "used" ? sum : sum + (move.what === "received" ? move.paise : -move.paise),
            0,
          );
          return paise > 0 ? [{ number, paise }] : [];
        });
        const used = Map.groupBy(
          moves.filter(({ what }) => what === "used"),
          ({ documentId }) => documentId,
        );
        const invoiced = [...used].reduce((sum, [invoiceId, own]) => {
          const took = own.reduce((paise, move) => paise + move.paise, 0);
          return took > 0 ? sum + (totals.get(invoiceId) ?? 0) - took : sum;
        }, 0);
        const advanced = advances.reduce((sum, { paise }) => sum + paise, 0);
        return [id, { advances, leftPaise: Math.max(0, totalPaise - advanced - invoiced) }];
      }),
  );
}
