import type { z } from "zod";
import type { documentChangedAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import { refuse } from "../../../../../refusal.ts";
import { rupees } from "../../../../../rupees.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { enteredById, enteredFor, undoEntered } from "../allocate.ts";
import { openAmountOf } from "../open-amount.ts";
import { withInvoice } from "./open-invoice.ts";

/**
 * Takes TDS or a write-off back that was entered by mistake: its amount is open again. Throws NotFound for what is neither,
 * and Conflict for what was taken back already.
 */
export async function undoByHand({
  ctx,
  input,
}: Verb<{ id: number; reason: string }, Operator>): Promise<z.input<typeof documentChangedAnswer>> {
  requirePermission(ctx, "payments.settle");
  const { id, reason } = input;
  const known = await enteredById(ctx.deps.db, id);
  if (!known) throw refuse("enteredNotFound");
  return withInvoice(ctx, known.documentId, async ({ tx, audit }, invoice) => {
    const entered = (await enteredFor(tx, invoice.accountId)).find((each) => each.id === id);
    if (!entered) throw refuse("enteredUndone");
    const { kind, amountPaise } = entered;
    await undoEntered(tx, entered, { operatorId: ctx.actor.operatorId, note: reason, now: ctx.now() });
    await audit({
      action: "account.undo-payment",
      subject: { kind: "account", id: invoice.accountId },
      accountId: invoice.accountId,
      after: { documentNumber: invoice.number, kind, amountPaise, reason },
    });
    const left = await openAmountOf(tx, invoice.id);
    return {
      success: true as const,
      message: `${rupees(amountPaise)} was taken back. ${rupees(left)} of ${invoice.number} is open.`,
      open_paise: left,
    };
  });
}
