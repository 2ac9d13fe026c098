import { and, eq } from "drizzle-orm";
import type { BankPart } from "#shared/operator-api/bank-contract.ts";
import { gstTds } from "#shared/tds.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { type PaidPart, payTogether, wasPaidTogether } from "../documents/allocate.ts";
import { isInvoice } from "../documents/invoices.ts";
import { freeOfPayment, openAmountOf } from "../documents/open-amount.ts";

/**
 * Pays invoices of an account with money of a payment, and enters what was kept or is lost with it. The caller holds the
 * account. Throws Conflict for an invoice of another account, and when less is open or left. The same
 * `requestKey` pays once. Returns their numbers.
 */
export async function payParts(
  tx: Tx,
  paid: { accountId: number; paymentId: number; operatorId: number | null; requestKey: string; now: Date },
  parts: readonly BankPart[],
): Promise<{ numbers: string[]; isRepeated: boolean }> {
  const { accountId, paymentId } = paid;
  const all = parts.flatMap(partsOf);
  const ids = [...new Set(parts.map(({ document_id }) => document_id))];
  const invoices = await tx
    .select()
    .from(documents)
    .where(and(anyOf(documents.id, ids), eq(documents.accountId, accountId), isInvoice));
  if (invoices.length < ids.length) throw refuse("bankInvoiceOther");
  const numbers = invoices.map(({ number }) => number);
  if (await wasPaidTogether(tx, { ...paid, parts: all })) return { numbers, isRepeated: true };
  const sumOf = (own: readonly PaidPart[]) => own.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const left = await freeOfPayment(tx, paymentId);
  if (sumOf(all.filter(({ kind }) => kind === "receipt")) > left)
    throw refuse("bankTooMuch", { left: rupees(left) });
  for (const { id, number } of invoices) {
    const open = await openAmountOf(tx, id);
    if (open <= 0) throw refuse("documentNotOpen", { number });
    if (sumOf(all.filter(({ documentId }) => documentId === id)) > open)
      throw refuse("documentOpenLess", { open: `${rupees(open)} of ${number}` });
  }
  await payTogether(tx, { ...paid, parts: all });
  return { numbers, isRepeated: false };
}

function partsOf(part: BankPart): PaidPart[] {
  const { document_id: documentId, tds_section: section } = part;
  const all: PaidPart[] = [
    { documentId, kind: "receipt", amountPaise: part.receipt_paise, section: null },
    { documentId, kind: "tds", amountPaise: part.tds_paise, section },
    { documentId, kind: "gst-tds", amountPaise: part.gst_tds_paise, section: gstTds.section },
    { documentId, kind: "write-off", amountPaise: part.write_off_paise, section: null },
  ];
  return all.filter(({ amountPaise }) => amountPaise > 0);
}
