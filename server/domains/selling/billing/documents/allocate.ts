import { and, asc, eq, like } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { inPieces } from "../../../../db/statement.ts";
import { allocations, receipts } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { beingCancelled } from "../e-invoices/require-irn.ts";
import type { DocumentRow } from "./issue-document.ts";
import { freeOfPayment, openAmountOf } from "./open-amount.ts";

/** Throws Conflict while the IRN of one of these documents is being cancelled. */
export async function requirePayable(tx: Tx, documentIds: readonly number[]): Promise<void> {
  const [number] = await beingCancelled(tx, documentIds);
  if (number !== undefined) throw refuse("irnCancelling", { number });
}

/** Returns what money of a provider, which nobody can refuse, may pay of a document: nothing while its IRN is being cancelled. */
export const payableAmountOf = async (tx: Tx, documentId: number): Promise<number> =>
  (await beingCancelled(tx, [documentId])).length > 0 ? 0 : openAmountOf(tx, documentId);

/**
 * Pays what is open of a document with what is left of a payment, or with a part of that. Throws when the payment was not
 * received.
 */
export async function payWithReceipt(
  tx: Tx,
  document: DocumentRow,
  { paymentId, maxPaise = Number.POSITIVE_INFINITY }: { paymentId: number; maxPaise?: number },
  now: Date,
): Promise<void> {
  const receipt = await receiptOf(tx, paymentId);
  const open = await payableAmountOf(tx, document.id);
  const amountPaise = Math.min(open, maxPaise, await freeOfPayment(tx, paymentId));
  if (amountPaise <= 0) return;
  await tx.insert(allocations).values({
    accountId: document.accountId,
    documentId: document.id,
    kind: "receipt",
    amountPaise,
    receiptId: receipt.id,
    createdAt: now,
  });
}

/** A credit note pays its part of the invoice that it corrects, so that the money which went back pays it no more. */
export async function payWithCredit(tx: Tx, note: DocumentRow, billId: number): Promise<void> {
  await requirePayable(tx, [billId]);
  const paid = { accountId: note.accountId, documentId: billId, createdAt: note.issuedAt };
  await tx
    .insert(allocations)
    .values({ ...paid, kind: "credit", amountPaise: note.totalPaise, creditId: note.id });
  if (note.paymentId === null) return;
  const receipt = await receiptOf(tx, note.paymentId);
  await tx
    .insert(allocations)
    .values({ ...paid, kind: "receipt", amountPaise: -note.totalPaise, receiptId: receipt.id });
}

/** Enters tax that the buyer kept for us, or an amount that is no longer asked for. The caller knows that so much is open. */
export async function payByHand(
  tx: Tx,
  document: DocumentRow,
  paid: {
    kind: "tds" | "write-off";
    amountPaise: number;
    operatorId: number;
    requestKey: string;
    note: string;
    now: Date;
  },
): Promise<void> {
  await requirePayable(tx, [document.id]);
  const { now, ...given } = paid;
  const requestKey = handKeyOf(paid.requestKey);
  await tx
    .insert(allocations)
    .values({ ...given, requestKey, accountId: document.accountId, documentId: document.id, createdAt: now });
}

/** Callers choose their keys: none of them can be one of our own. */
const handKeyOf = (requestKey: string) => `by hand ${requestKey}`;

/** Returns whether a document was paid with this key already. Throws Conflict when it was with other values. */
export async function wasPaidBy(
  tx: Tx,
  documentId: number,
  { kind, amountPaise, requestKey }: { kind: EnteredKind; amountPaise: number; requestKey: string },
): Promise<boolean> {
  const [same] = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.documentId, documentId), eq(allocations.requestKey, handKeyOf(requestKey))));
  if (same && (same.kind !== kind || same.amountPaise !== amountPaise)) throw refuse("requestKeyReused");
  return same !== undefined;
}

type EnteredKind = "tds" | "write-off";
export type Entered = Omit<typeof allocations.$inferSelect, "kind"> & { kind: EnteredKind };

/** What came together with money of the bank is taken back together with it. */
const isEntered = (row: typeof allocations.$inferSelect): row is Entered =>
  (row.kind === "tds" || row.kind === "write-off") &&
  row.amountPaise > 0 &&
  !row.requestKey?.startsWith(bookedTogether);

/** Returns TDS or a write-off by its id, also one that was taken back; null for anything else. */
export async function enteredById(db: Pick<Reader, "select">, id: number): Promise<Entered | null> {
  const [row] = await db.select().from(allocations).where(eq(allocations.id, id));
  return row && row.undoesId === null && isEntered(row) ? row : null;
}

/** Returns TDS and write-offs of an account that were not taken back, the oldest first. */
export async function enteredFor(db: Pick<Reader, "select">, accountId: number): Promise<Entered[]> {
  const rows = await db
    .select()
    .from(allocations)
    .where(eq(allocations.accountId, accountId))
    .orderBy(asc(allocations.id));
  const undone = new Set(rows.flatMap(({ undoesId }) => undoesId ?? []));
  return rows.filter(isEntered).filter(({ id, undoesId }) => undoesId === null && !undone.has(id));
}

/** Takes TDS or a write-off back by its opposite. The caller knows that it was not taken back. */
export async function undoEntered(
  tx: Tx,
  entered: Entered,
  given: { operatorId: number; note: string; now: Date },
): Promise<void> {
  const { accountId, documentId, kind } = entered;
  await tx.insert(allocations).values({
    accountId,
    documentId,
    kind,
    amountPaise: -entered.amountPaise,
    undoesId: entered.id,
    operatorId: given.operatorId,
    note: given.note,
    createdAt: given.now,
  });
}

async function receiptOf(tx: Tx, paymentId: number): Promise<typeof receipts.$inferSelect> {
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  if (!receipt) throw new Error(`Payment ${paymentId} was not received`);
  return receipt;
}

/** A part of an invoice that is paid together with a receipt: by its money, by kept tax, or by a loss. */
export interface PaidPart {
  documentId: number;
  kind: "receipt" | "tds" | "gst-tds" | "write-off";
  amountPaise: number;
  section: string | null;
}

/** All allocations that were entered together with a receipt have keys that begin so. */
const bookedTogether = "receipt ";
const keyOf = (receiptId: number) => `${bookedTogether}${receiptId} `;

/** Enters what operators decided about the money of a payment. The caller knows that so much is open and left. */
export async function payTogether(
  tx: Tx,
  paid: {
    accountId: number;
    paymentId: number;
    parts: readonly PaidPart[];
    operatorId: number | null;
    requestKey: string;
    now: Date;
  },
): Promise<void> {
  const receipt = await receiptOf(tx, paid.paymentId);
  if (paid.parts.length === 0) return;
  await requirePayable(
    tx,
    paid.parts.map(({ documentId }) => documentId),
  );
  const rows = paid.parts.map((each, at) => ({
    ...each,
    accountId: paid.accountId,
    receiptId: each.kind === "receipt" ? receipt.id : null,
    operatorId: paid.operatorId,
    requestKey: `${keyOf(receipt.id)}${paid.requestKey} ${at}`,
    createdAt: paid.now,
  }));
  await inPieces(rows, (part) => tx.insert(allocations).values(part));
}

/**
 * Returns whether these parts were entered with this key already. Throws Conflict when others were. The caller holds the
 * account.
 */
export async function wasPaidTogether(
  tx: Tx,
  { paymentId, requestKey, parts }: { paymentId: number; requestKey: string; parts: readonly PaidPart[] },
): Promise<boolean> {
  const receipt = await receiptOf(tx, paymentId);
  const start = `${keyOf(receipt.id)}${requestKey} `;
  const rows = await tx
    .select()
    .from(allocations)
    .where(
      and(
        eq(allocations.accountId, receipt.accountId),
        like(allocations.requestKey, `${keyOf(receipt.id)}%`),
      ),
    );
  const before = new Map(
    rows.flatMap((row) =>
      row.requestKey?.startsWith(start) ? [[row.requestKey.slice(start.length), row]] : [],
    ),
  );
  if (!before.has("0")) return false;
  const isSame = parts.every((part, at) => {
    const row = before.get(`${at}`);
    return (
      row?.documentId === part.documentId && row.kind === part.kind && row.amountPaise === part.amountPaise
    );
  });
  if (!isSame || before.has(`${parts.length}`)) throw refuse("requestKeyReused");
  return true;
}

/** Takes back all that was entered together with the receipt of a payment. Returns the documents that it had paid. */
export async function takeBackTogether(
  tx: Tx,
  {
    accountId,
    paymentId,
    operatorId,
    now,
  }: { accountId: number; paymentId: number; operatorId: number; now: Date },
): Promise<number[]> {
  const receipt = await receiptOf(tx, paymentId);
  const rows = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.accountId, accountId), like(allocations.requestKey, `${keyOf(receipt.id)}%`)));
  await inPieces(rows, (part) =>
    tx.insert(allocations).values(
      part.map(({ documentId, kind, amountPaise, receiptId, section, requestKey }) => ({
        accountId,
        documentId,
        kind,
        amountPaise: -amountPaise,
        receiptId,
        section,
        operatorId,
        requestKey: `undo ${requestKey}`,
        createdAt: now,
      })),
    ),
  );
  return [...new Set(rows.map(({ documentId }) => documentId))];
}

/** Takes money of a payment from its invoice, because it is not ours any more (positive), or gives it back (negative). */
export async function takeFromInvoice(
  tx: Tx,
  taken: { invoice: DocumentRow; paymentId: number; paise: number; requestKey: string; now: Date },
): Promise<void> {
  const { invoice, paise, requestKey, now } = taken;
  if (paise === 0) return;
  const receipt = await receiptOf(tx, taken.paymentId);
  await tx.insert(allocations).values({
    accountId: invoice.accountId,
    documentId: invoice.id,
    kind: "receipt",
    amountPaise: -paise,
    receiptId: receipt.id,
    requestKey,
    createdAt: now,
  });
}
