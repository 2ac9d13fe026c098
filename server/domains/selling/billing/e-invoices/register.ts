import { and, asc, eq, lte } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { documents, eInvoices } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { type EInvoices, IrpError, type Registration } from "../../../../outside/e-invoices/port.ts";
import { readDocument } from "../documents/read-document.ts";
import type { TaxDocument } from "../documents/tax-document.ts";
import { mailPurchaseJob } from "../orders/mail-purchase.ts";
import { mailRefundJob } from "../refunds/mail-refund.ts";
import { requestOf } from "./request-of.ts";
import { isWaiting } from "./require-irn.ts";

type Waiting = typeof eInvoices.$inferSelect;

/** Documents of one run; the next run follows within a minute. */
const atOnce = 50;
/** Nobody else asks for a document within this time, which is longer than an answer may take. */
const askingMs = 5 * minuteMs;
/** After so many minutes a failed try is repeated; then always after the last. */
const waits = [1, 2, 5, 10, 15];

/**
 * Registers documents that wait for their number, the oldest first. The portal knows each by its number: after a lost answer or
 * a crash it says so, and tells the registration again. While it does not answer, the run ends.
 */
export async function registerEInvoices({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, eInvoices: portal } = ctx.deps;
  if (!portal) return;
  const due = await db
    .select()
    .from(eInvoices)
    .where(and(eq(eInvoices.state, "waiting"), lte(eInvoices.nextTryAt, ctx.now())))
    .orderBy(asc(eInvoices.documentId))
    .limit(atOnce);
  for (const row of due) {
    const taken = await take(ctx, row);
    if (taken && !(await registerOne(ctx, portal, taken))) return;
  }
}

/** Returns the row if no other process asks for it now. */
async function take(ctx: Ctx, { documentId, nextTryAt }: Waiting): Promise<Waiting | null> {
  const [taken] = await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(eInvoices)
      .set({ nextTryAt: new Date(ctx.now().getTime() + askingMs) })
      .where(
        and(
          eq(eInvoices.documentId, documentId),
          eq(eInvoices.state, "waiting"),
          eq(eInvoices.nextTryAt, nextTryAt),
        ),
      )
      .returning(),
  );
  return taken ?? null;
}

/** Returns false when the portal does not answer. */
async function registerOne(ctx: Ctx, portal: EInvoices, row: Waiting): Promise<boolean> {
  const document = await readDocument(ctx.deps.db, eq(documents.id, row.documentId));
  const request = document && requestOf(document);
  if (!document || !request) {
    await fail(ctx, row, {
      isFinal: true,
      problem: "The document lacks an address or a tax that the portal asks for.",
    });
    return true;
  }
  try {
    await store(ctx, row, document, await registeredBy(portal, request));
    return true;
  } catch (error) {
    if (!(error instanceof IrpError)) throw error;
    const isSilent = error.kind === "silent";
    const problem = error.code === null ? error.message : `${error.code}: ${error.message}`;
    ctx.log.warn({ err: error, documentId: row.documentId }, "an e-invoice could not be registered");
    await fail(ctx, row, { isFinal: !isSilent, problem });
    return !isSilent;
  }
}

/** Returns the registration, also when an earlier call has made it and its answer was lost. */
async function registeredBy(
  portal: EInvoices,
  request: Parameters<EInvoices["register"]>[0],
): Promise<Registration> {
  try {
    return await portal.register(request);
  } catch (error) {
    if (error instanceof IrpError && error.kind === "duplicate" && error.irn !== null)
      return portal.byIrn(error.irn);
    throw error;
  }
}

async function store(ctx: Ctx, row: Waiting, document: TaxDocument, given: Registration): Promise<void> {
  const { documentId, accountId } = row;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [stored] = await tx
      .update(eInvoices)
      .set({ ...given, state: "registered", problem: null, registeredAt: ctx.now() })
      .where(and(eq(eInvoices.documentId, documentId), eq(eInvoices.state, "waiting")))
      .returning();
    if (stored) await mailWhatWaited(ctx, tx, documentId);
    await audit({
      action: "document.register",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { documentNumber: document.number, irn: given.irn, repeated: !stored },
    });
  });
}

/** Emails with this document were not sent while it waited. */
export async function mailWhatWaited(ctx: Ctx, tx: Tx, documentId: number): Promise<void> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, documentId));
  if (!row) return;
  if (row.kind === "invoice" && row.orderId !== null && row.paymentId !== null)
    await ctx.deps.jobs.enqueue(tx, mailPurchaseJob, { orderId: row.orderId, invoiceId: documentId });
  if (row.refundId === null) return;
  const notes = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.refundId, row.refundId));
  const ids = notes.map(({ id }) => id);
  if (!(await isWaiting(tx, ids))) await ctx.deps.jobs.enqueue(tx, mailRefundJob, { refundId: row.refundId });
}

const fail = (ctx: Ctx, row: Waiting, { isFinal, problem }: { isFinal: boolean; problem: string }) =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(eInvoices)
      .set({
        state: isFinal ? "refused" : "waiting",
        problem: cutText(problem, 500),
        tries: row.tries + 1,
        nextTryAt: new Date(ctx.now().getTime() + waitMs(row.tries)),
      })
      .where(and(eq(eInvoices.documentId, row.documentId), eq(eInvoices.state, "waiting"))),
  );

const waitMs = (tries: number): number => (waits[Math.min(tries, waits.length - 1)] ?? 1) * minuteMs;
