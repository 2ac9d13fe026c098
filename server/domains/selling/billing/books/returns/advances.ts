import { and, eq, or } from "drizzle-orm";
import type { Reader } from "../../../../../db/client.ts";
import { anyOf } from "../../../../../db/statement.ts";
import { documents } from "../../../../../db/tables/index.ts";
import { creditLines } from "../../documents/credit.ts";
import { type DocumentLineRow, taxesOf } from "../../documents/issue-document.ts";
import { type ReceiptUse, receiptUses } from "../../documents/open-amount.ts";
import { type Amounts, plus } from "../amounts.ts";
import { isIn, type MonthDocument, readWithLines } from "../month-documents.ts";

/** A part of an advance with one rate, in a table of the return. Negative: it takes a part of the same table back. */
export interface AdvancePart {
  table: "at" | "txpd";
  voucher: MonthDocument;
  rateBp: number;
  amounts: Amounts;
}

export interface Advances {
  vouchers: readonly MonthDocument[];
  refunds: readonly MonthDocument[];
  uses: readonly ReceiptUse[];
}

/** Reads what happened until the end of a month to the advances that it is about. */
export async function readAdvances(db: Reader, month: string): Promise<Advances> {
  const moved = await receiptUses(db, { month, paymentIds: [] });
  const isRefund = eq(documents.kind, "refund-voucher");
  const returned = await readWithLines(db, and(isRefund, isIn(month)));
  const paymentIds = [...moved, ...returned].flatMap(({ paymentId }) => paymentId ?? []);
  const ofMonth = await readWithLines(
    db,
    and(eq(documents.kind, "receipt-voucher"), or(isIn(month), anyOf(documents.paymentId, paymentIds))),
  );
  const vouchers = ofMonth.filter(({ issuedOn }) => issuedOn.slice(0, 7) <= month);
  const own = vouchers.flatMap(({ paymentId }) => paymentId ?? []);
  return {
    vouchers,
    refunds: await readWithLines(db, and(isRefund, anyOf(documents.paymentId, own))),
    uses: await receiptUses(db, { month, paymentIds: own }),
  };
}

/**
 * Returns the parts of advances in a month: received, less what an invoice of the same month used or a refund voucher gave
 * back (at), and what was used or given back of the advances of earlier months (txpd).
 */
export function advanceParts({ vouchers, refunds, uses }: Advances, month: string): AdvancePart[] {
  return vouchers.flatMap((voucher) => {
    const isNew = voucher.issuedOn.startsWith(month);
    const ofVoucher = (parts: readonly { rateBp: number; amounts: Amounts }[], isTakenBack: boolean) =>
      parts.map(
        ({ rateBp, amounts }): AdvancePart => ({
          voucher,
          rateBp,
          table: isNew ? "at" : "txpd",
          amounts: isNew && isTakenBack ? plus(none, amounts, -1) : amounts,
        }),
      );
    const given = refunds.filter(
      ({ paymentId, issuedOn }) => paymentId === voucher.paymentId && issuedOn.startsWith(month),
    );
    return [
      ...(isNew ? ofVoucher(voucher.lines.map(partOf), false) : []),
      ...usedParts(voucher, uses, month).flatMap((parts) => ofVoucher(parts, true)),
      ...given.flatMap(({ lines }) => ofVoucher(lines.map(partOf), true)),
    ];
  });
}

/** Returns the parts that invoices of a month used, each with the rates of the voucher. */
function usedParts(voucher: MonthDocument, uses: readonly ReceiptUse[], month: string) {
  let earlier = 0;
  return (
    uses
      // What an invoice took before is no part of the advance.
      .filter(({ paymentId, atMs }) => paymentId === voucher.paymentId && atMs >= voucher.issuedAt.getTime())
      .flatMap(({ day, paise }) => {
        const used = Math.min(paise, voucher.totalPaise - earlier);
        const before = earlier;
        earlier += used;
        if (used <= 0 || !day.startsWith(month)) return [];
        const lines = voucher.lines.map((line) => ({ ...line, taxes: taxesOf(line) }));
        return [
          creditLines(lines, before, used).map(({ rateBp, netPaise, taxes }) => ({
            rateBp,
            amounts: { ...none, ...taxes, netPaise },
          })),
        ];
      })
  );
}

const none: Amounts = { netPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
const partOf = (line: DocumentLineRow): { rateBp: number; amounts: Amounts } => ({
  rateBp: line.rateBp,
  amounts: { ...none, ...taxesOf(line), netPaise: line.netPaise },
});
