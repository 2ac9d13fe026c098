import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { EInvoiceState } from "#shared/documents.ts";
import type { CancelIrn, triedAgainAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents, eInvoices } from "../../../../db/tables/index.ts";
import { type EInvoices, IrpError, irpCodes } from "../../../../outside/e-invoices/port.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { withInvoice } from "../documents/by-hand/open-invoice.ts";
import { requireOpenReturn } from "../documents/closed-months.ts";
import { creditLines } from "../documents/credit.ts";
import { creditedOf, issueNote, linesOf } from "../documents/issue-credit-note.ts";
import type { DocumentRow } from "../documents/issue-document.ts";
import { openAmountOf } from "../documents/open-amount.ts";

type Answer = z.input<typeof triedAgainAnswer>;
type Given = CancelIrn & { id: number };

/**
 * Cancels the number of an invoice at the portal, within 24 hours, and takes the invoice back with a credit note that needs no
 * number: neither of the two is in the return. In between nothing pays or credits it, and a repeat finishes what a lost answer or
 * a crash left. Throws Conflict for one that is paid or credited in part, and when the portal does not do it.
 */
export async function cancelIrn({ ctx, input }: Verb<Given, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const { deps } = ctx;
  const [known] = await deps.db.select().from(eInvoices).where(eq(eInvoices.documentId, input.id));
  if (!known?.irn || !deps.eInvoices) throw refuse("documentNotFound");
  const { irn, state } = known;
  const [invoice] = await deps.db.select().from(documents).where(eq(documents.id, input.id));
  if (invoice?.kind !== "invoice") throw refuse("irnOfNote");
  if (state === "registered") await begin(ctx, input, irn);
  if (state !== "cancelled") await askPortal(ctx, deps.eInvoices, { input, irn });
  return finish(ctx, input, irn);
}

/**
 * Moves the registration on, if it is where it has to be. Returns whether it was. Throws Conflict for a cancelling that takes the
 * invoice out of a closed month.
 */
async function move(
  tx: Tx,
  invoice: DocumentRow,
  { from, to, problem }: { from: EInvoiceState[]; to: EInvoiceState; problem: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(eInvoices)
    .set({ state: to, problem })
    .where(and(eq(eInvoices.documentId, invoice.id), anyOf(eInvoices.state, from)))
    .returning();
  const isMoved = rows.length > 0;
  if (isMoved && to !== "registered") await requireOpenReturn(tx, invoice);
  return isMoved;
}

const whyOf = ({ reason, remark }: CancelIrn) => `${reason}: ${remark}`;

const entryOf = ({ accountId, number }: DocumentRow, { irn, input }: { irn: string; input: CancelIrn }) => ({
  subject: { kind: "account" as const, id: accountId },
  accountId,
  after: { documentNumber: number, irn, reason: input.reason, note: input.remark },
});

const begin = (ctx: Ctx, input: Given, irn: string) =>
  withInvoice(ctx, input.id, async ({ tx, audit }, invoice) => {
    const problem = whyOf(input);
    const isFirst = await move(tx, invoice, { from: ["registered"], to: "cancelling", problem });
    if (isFirst && (await openAmountOf(tx, invoice.id)) !== invoice.totalPaise)
      throw refuse("irnOfPaid", { number: invoice.number });
    await audit({
      action: isFirst ? "document.begin-cancel-irn" : "document.cancel-irn-repeated",
      ...entryOf(invoice, { irn, input }),
    });
  });

/** A number that the portal will not cancel is registered again; without an answer it may be cancelled. */
async function askPortal(
  ctx: Ctx,
  portal: EInvoices,
  { input, irn }: { input: Given; irn: string },
): Promise<void> {
  try {
    await portal.cancel({ irn, reason: input.reason, remark: input.remark });
  } catch (error) {
    if (!(error instanceof IrpError)) throw error;
    // A repeat after a lost answer, or a crash before our books, finds that it is done.
    if (error.code === irpCodes.notActive) return;
    if (error.kind === "silent") throw refuse("irnNotAnswered");
    await withInvoice(ctx, input.id, async ({ tx, audit }, invoice) => {
      await move(tx, invoice, { from: ["cancelling"], to: "registered", problem: null });
      await audit({ action: "document.keep-irn", ...entryOf(invoice, { irn, input }) });
    });
    throw refuse("irnNotCancelled", { problem: `${error.code ?? ""} ${error.message}`.trim() });
  }
}

const finish = (ctx: Ctx, input: Given, irn: string): Promise<Answer> =>
  withInvoice(ctx, input.id, async ({ tx, audit }, invoice) => {
    const problem = whyOf(input);
    // Registered again where the portal refused a colleague at this moment.
    const isFirst = await move(tx, invoice, {
      from: ["cancelling", "registered"],
      to: "cancelled",
      problem,
    });
    const openPaise = await openAmountOf(tx, invoice.id);
    if (isFirst && openPaise > 0)
      await issueNote(tx, invoice, {
        lines: creditLines(await linesOf(tx, invoice), await creditedOf(tx, invoice), openPaise),
        refund: null,
        reason: input.remark,
        requestKey: `cancel-irn ${invoice.id}`,
        env: ctx.deps.env,
        now: ctx.now(),
      });
    await audit({
      action: isFirst ? "document.cancel-irn" : "document.cancel-irn-repeated",
      ...entryOf(invoice, { irn, input }),
    });
    return { success: true as const, message: `The IRN of ${invoice.number} is cancelled.` };
  });
