import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { indianZone } from "#shared/gst.ts";
import type { CancelIrn, EnterIrn, triedAgainAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { dayIn } from "../../../../day-in.ts";
import { documents, eInvoices } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { irnOf } from "../../../../outside/e-invoices/irn.ts";
import { type EInvoices, IrpError, irpCodes } from "../../../../outside/e-invoices/port.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { withInvoice } from "../documents/by-hand/open-invoice.ts";
import { creditLines } from "../documents/credit.ts";
import { creditedOf, issueNote, linesOf } from "../documents/issue-credit-note.ts";
import { openAmountOf } from "../documents/open-amount.ts";
import { mailWhatWaited } from "./register.ts";

type Answer = z.input<typeof triedAgainAnswer>;

/**
 * Stores a registration that a person looked up on the portal, which tells it for two days only. Throws Conflict for a number
 * that is not the document's: it is computed from what the document says.
 */
export async function enterIrn({ ctx, input }: Verb<EnterIrn & { id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const own = eq(eInvoices.documentId, input.id);
  const [row] = await ctx.deps.db
    .select({ document: documents, state: eInvoices.state })
    .from(eInvoices)
    .innerJoin(documents, eq(documents.id, eInvoices.documentId))
    .where(own);
  if (!row) throw refuse("documentNotFound");
  const { accountId, number, issuedOn, kind, seller } = row.document;
  const isTrue =
    input.irn ===
    irnOf({ gstin: seller?.gstin ?? "", kind: kind === "credit-note" ? "CRN" : "INV", number, issuedOn });
  const [day = ""] = input.ack_at.split(" ");
  if (!isTrue || day < issuedOn || day > dayIn(indianZone, ctx.now())) throw refuse("irnOfOther", { number });
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [stored] = await tx
      .update(eInvoices)
      .set({
        state: "registered",
        irn: input.irn,
        ackNo: input.ack_no,
        ackAt: input.ack_at,
        signedQr: input.signed_qr || null,
        problem: null,
        registeredAt: new Date(`${input.ack_at.replace(" ", "T")}+05:30`),
      })
      .where(and(own, ne(eInvoices.state, "registered"), ne(eInvoices.state, "cancelled")))
      .returning();
    if (stored) await mailWhatWaited(ctx, tx, input.id);
    await audit({
      action: "document.enter-irn",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { documentNumber: number, irn: input.irn, repeated: !stored },
    });
  });
  return { success: true, message: `${number} has its IRN.` };
}

/**
 * Cancels the number of an invoice at the portal, within 24 hours, and takes the invoice back with a credit note that needs no
 * number: neither of the two is in the return. Throws Conflict for one that is paid or
 * credited in part.
 */
export async function cancelIrn({ ctx, input }: Verb<CancelIrn & { id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.settle");
  const { deps } = ctx;
  const [known] = await deps.db.select().from(eInvoices).where(eq(eInvoices.documentId, input.id));
  if (!known?.irn || !deps.eInvoices) throw refuse("documentNotFound");
  const { irn, state } = known;
  const [invoice] = await deps.db.select().from(documents).where(eq(documents.id, input.id));
  if (invoice?.kind !== "invoice") throw refuse("irnOfNote");
  if (state === "registered") {
    if ((await openAmountOf(deps.db, invoice.id)) !== invoice.totalPaise)
      throw refuse("irnOfPaid", { number: invoice.number });
    // A repeat after a lost answer, or a crash before our books, finds that it is done.
    await cancelledBy(deps.eInvoices, { irn, reason: input.reason, remark: input.remark });
  }
  return withInvoice(ctx, invoice.id, async ({ tx, audit }) => {
    const after = { documentNumber: invoice.number, irn, reason: input.reason, note: input.remark };
    const [row] = await tx
      .update(eInvoices)
      .set({ state: "cancelled", problem: `${input.reason}: ${input.remark}` })
      .where(and(eq(eInvoices.documentId, invoice.id), eq(eInvoices.state, "registered")))
      .returning();
    const openPaise = await openAmountOf(tx, invoice.id);
    if (row && openPaise > 0)
      await issueNote(tx, invoice, {
        lines: creditLines(await linesOf(tx, invoice), await creditedOf(tx, invoice), openPaise),
        refund: null,
        reason: input.remark,
        requestKey: `cancel-irn ${invoice.id}`,
        env: deps.env,
        now: ctx.now(),
      });
    await audit({
      action: row ? "document.cancel-irn" : "document.cancel-irn-repeated",
      subject: { kind: "account", id: invoice.accountId },
      accountId: invoice.accountId,
      after,
    });
    return { success: true as const, message: `The IRN of ${invoice.number} is cancelled.` };
  });
}

async function cancelledBy(portal: EInvoices, given: Parameters<EInvoices["cancel"]>[0]): Promise<void> {
  try {
    await portal.cancel(given);
  } catch (error) {
    if (!(error instanceof IrpError)) throw error;
    if (error.code === irpCodes.notActive) return;
    throw refuse("irnNotCancelled", { problem: `${error.code ?? ""} ${error.message}`.trim() });
  }
}
