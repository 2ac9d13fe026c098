import { eq, type SQL, sql } from "drizzle-orm";
import { indianZone } from "#shared/day-in.ts";
import { invoiceKinds } from "#shared/documents.ts";
import type { Reader } from "../../../../db/client.ts";
import { documents, payments, receipts } from "../../../../db/tables/index.ts";

/*
 * The only place that adds up allocations; a test finds another one. What is open is computed, never stored.
 */

/**
 * What is open of a document in a query of `documents`, in paise: of an invoice what was not paid, of a credit note what pays
 * nothing yet. Other kinds ask for no money. Names are written out, because Drizzle leaves out the table's own in a query of
 * one table, and inside they would mean the allocation's.
 */
export const openPaise: SQL<number> = sql<number>`(case
  when documents.kind in (${sql.join(
    invoiceKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) then documents.total_paise
    - coalesce((select sum(a.amount_paise) from allocations a where a.document_id = documents.id), 0)
  when documents.kind = 'credit-note' then documents.total_paise
    - coalesce((select sum(a.amount_paise) from allocations a where a.credit_id = documents.id), 0)
  else 0 end)`.mapWith(Number);

/** Returns what is open of a document, in paise. */
export async function openAmountOf(db: Reader, documentId: number): Promise<number> {
  const [row] = await db.select({ open: openPaise }).from(documents).where(eq(documents.id, documentId));
  if (!row) throw new Error(`Document ${documentId} does not exist`);
  return row.open;
}

/**
 * What is left of received money in the books, in a query of `receipts` with its payment, in paise: neither gone back, nor
 * taken back, nor used for a document. A part of it can be promised: what may be used is `freePaise`.
 */
export const leftPaise: SQL<number> = sql<number>`(receipts.amount_paise - payments.refunded_paise
  - coalesce((select sum(c.amount_paise) from receipt_corrections c where c.receipt_id = receipts.id), 0)
  - coalesce((select sum(a.amount_paise) from allocations a where a.receipt_id = receipts.id), 0))`.mapWith(
  Number,
);

/** What of it may be used for a document or go back: without what is owed back already, or on its way. */
export const freePaise: SQL<number> = sql<number>`greatest(0, ${leftPaise}
  - coalesce((select sum(r.amount_paise) from refunds r
      where r.payment_id = payments.id and r.state in ('owed', 'sent')), 0))`.mapWith(Number);

/** Returns what is left of the money of a payment in the books, in paise; 0 for one that was not received. */
export const leftOfPayment = (db: Reader, paymentId: number): Promise<number> =>
  paiseOf(db, paymentId, leftPaise);

/** Returns what may be used of the money of a payment, in paise: each use of it asks here. */
export const freeOfPayment = (db: Reader, paymentId: number): Promise<number> =>
  paiseOf(db, paymentId, freePaise);

async function paiseOf(db: Reader, paymentId: number, paise: SQL<number>): Promise<number> {
  const [row] = await db
    .select({ paise })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.paymentId, paymentId));
  return row?.paise ?? 0;
}

/**
 * Returns what the money of a payment pays of documents now, in paise by their ids; what was taken back does not count.
 * `keyStart`: only what was written with request keys that begin so.
 */
export async function paidByPayment(
  db: Pick<Reader, "execute">,
  paymentId: number,
  keyStart = "",
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; paise: number }>(sql`
    select a.document_id as id, sum(a.amount_paise)::float8 as paise
    from allocations a join receipts r on r.id = a.receipt_id
    where r.payment_id = ${paymentId} and starts_with(coalesce(a.request_key, ''), ${keyStart})
    group by a.document_id`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Money of a payment that an invoice took, on a day in India; negative when an operator took that back. */
export interface ReceiptUse {
  id: number;
  paymentId: number;
  documentId: number;
  day: string;
  atMs: number;
  paise: number;
  /** The use that this one takes back. */
  undoes: number | null;
}

/** Returns what invoices took of the money of payments, in order. What went back with a credit note or by a dispute stays used. */
export const receiptUses = (db: Reader, paymentIds: readonly number[]): Promise<ReceiptUse[]> =>
  usesWhere(db, sql`r.payment_id = any(${sql.param([...paymentIds])})`);

/** Returns what an invoice took of received money, in order. */
export const usesOfDocument = (db: Reader, documentId: number): Promise<ReceiptUse[]> =>
  usesWhere(db, sql`a.document_id = ${documentId}`);

async function usesWhere(db: Reader, where: SQL): Promise<ReceiptUse[]> {
  const { rows } = await db.execute<Record<string, unknown> & ReceiptUse>(sql`
    select a.id::float8 as id, r.payment_id as "paymentId", a.document_id as "documentId",
      to_char(a.created_at at time zone ${indianZone}, 'YYYY-MM-DD') as day,
      floor(extract(epoch from a.created_at) * 1000)::float8 as "atMs", a.amount_paise::float8 as paise,
      taken.id::float8 as undoes
    from allocations a join receipts r on r.id = a.receipt_id
    left join allocations taken
      on taken.document_id = a.document_id and a.request_key = 'undo ' || taken.request_key
    where ${where} and (a.amount_paise > 0 or taken.id is not null)
      and not starts_with(coalesce(a.request_key, ''), 'dispute ') order by a.id`);
  return rows;
}

/** Money of a payment that a document took in a day of India (negative: gave back). */
export interface MoneyUsed {
  paymentId: number;
  accountId: number;
  day: string;
  /** Of the document. */
  number: string;
  paise: number;
  /** How much of it the credit notes of the day gave back (0 or negative). */
  freedPaise: number;
}

/** Returns what documents took of payments on each day until one in India, of the payments that moved or paid something since another. */
export async function moneyUsed(
  db: Reader,
  { from, until }: { from: string; until: string },
): Promise<{ paymentIds: number[]; uses: MoneyUsed[] }> {
  const { rows: touched } = await db.execute<{ id: number }>(sql`
    select payment_id as id from ledger_entries
    where (at at time zone ${indianZone})::date between ${from}::date and ${until}::date
    union select r.payment_id from allocations a join receipts r on r.id = a.receipt_id
    where (a.created_at at time zone ${indianZone})::date between ${from}::date and ${until}::date`);
  const paymentIds = touched.map(({ id }) => id);
  const { rows: uses } = await db.execute<Record<string, unknown> & MoneyUsed>(sql`
    select r.payment_id as "paymentId", r.account_id as "accountId", d.number, sum(a.amount_paise)::float8 as paise,
      to_char(a.created_at at time zone ${indianZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(a.amount_paise) filter (where a.amount_paise < 0 and a.request_key is null), 0)::float8
        as "freedPaise"
    from allocations a join receipts r on r.id = a.receipt_id join documents d on d.id = a.document_id
    where r.payment_id = any(${sql.param(paymentIds)})
      and (a.created_at at time zone ${indianZone})::date <= ${until}::date
    group by 1, 2, 3, 5, d.id order by 5, d.id`);
  return { paymentIds, uses };
}

/** Returns what credit notes pay of documents, by the ids of the notes, in the order in which it was entered. */
export async function creditsUsed(
  db: Reader,
  noteIds: readonly number[],
): Promise<{ noteId: number; number: string; paise: number }[]> {
  const { rows } = await db.execute<{ noteId: number; number: string; paise: number }>(sql`
    select a.credit_id as "noteId", d.number, sum(a.amount_paise)::float8 as paise
    from allocations a join documents d on d.id = a.document_id
    where a.credit_id = any(${sql.param([...noteIds])}) group by 1, 2, d.id order by 1, d.id`);
  return rows;
}

/** What pays a document without money (negative: taken back), on a day in India. */
export interface AllocatedWithoutMoney {
  id: number;
  accountId: number;
  day: string;
  kind: "tds" | "gst-tds" | "write-off";
  paise: number;
  /** Of the document. */
  number: string;
  note: string;
}

/** Returns the TDS and the write-offs that were entered in a month. */
export async function allocatedWithoutMoney(db: Reader, month: string): Promise<AllocatedWithoutMoney[]> {
  const { rows } = await db.execute<Record<string, unknown> & AllocatedWithoutMoney>(sql`
    select a.id::int as id, a.account_id as "accountId", a.kind, a.amount_paise::float8 as paise, d.number, a.note,
      to_char(a.created_at at time zone ${indianZone}, 'YYYY-MM-DD') as day
    from allocations a join documents d on d.id = a.document_id
    where a.kind in ('tds', 'gst-tds', 'write-off')
      and to_char(a.created_at at time zone ${indianZone}, 'YYYY-MM') = ${month} order by a.id`);
  return rows;
}

/** How much of each kind paid documents on a day in India. */
export interface AllocatedOnDay {
  day: string;
  allocatedPaise: number;
  creditPaise: number;
  tdsPaise: number;
  writtenOffPaise: number;
}

/** Returns what paid documents on each day until one in India. */
export async function allocatedByDay(db: Reader, until: string): Promise<AllocatedOnDay[]> {
  const { rows } = await db.execute<Record<string, unknown> & AllocatedOnDay>(sql`
    select day, coalesce(sum(paise) filter (where kind = 'receipt'), 0)::float8 as "allocatedPaise",
      coalesce(sum(paise) filter (where kind = 'credit'), 0)::float8 as "creditPaise",
      coalesce(sum(paise) filter (where kind in ('tds', 'gst-tds')), 0)::float8 as "tdsPaise",
      coalesce(sum(paise) filter (where kind = 'write-off'), 0)::float8 as "writtenOffPaise"
    from (select to_char(created_at at time zone ${indianZone}, 'YYYY-MM-DD') as day, kind, amount_paise as paise
      from allocations) a
    where day <= ${until} group by day order by day`);
  return rows;
}
