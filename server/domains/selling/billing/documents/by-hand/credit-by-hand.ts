import type { z } from "zod";
import type { CreditDocument, documentChangedAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import { refuse } from "../../../../../refusal.ts";
import { rupees } from "../../../../../rupees.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { creditLines } from "../credit.ts";
import { creditedOf, issueNote, linesOf } from "../issue-credit-note.ts";
import { openAmountOf } from "../open-amount.ts";
import { issuedWith } from "./issue-by-hand.ts";
import { requireOpen, withInvoice } from "./open-invoice.ts";

type Input = CreditDocument & { documentId: number; requestKey: string };

/**
 * Issues a credit note for what is open of an invoice, or a part of it: nothing goes back, because nothing was paid. A repeat
 * with the same `requestKey` issues one. Throws Conflict when less is open.
 */
export async function creditByHand({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof documentChangedAnswer>> {
  requirePermission(ctx, "payments.settle");
  const { amount_paise: amountPaise, reason, requestKey } = input;
  return withInvoice(ctx, input.documentId, async (open, invoice) => {
    const { tx, audit } = open;
    const { accountId } = invoice;
    const ownKey = `credit ${requestKey}`;
    const done = await issuedWith(tx, accountId, ownKey);
    const isSame =
      done?.correctsId === invoice.id && done.totalPaise === amountPaise && done.reason === reason;
    if (done && !isSame) throw refuse("requestKeyReused");
    if (!done) await requireOpen(open, invoice, amountPaise);
    const note =
      done ??
      (await issueNote(tx, invoice, {
        lines: creditLines(await linesOf(tx, invoice), await creditedOf(tx, invoice), amountPaise),
        refund: null,
        reason,
        requestKey: ownKey,
        env: ctx.deps.env,
        now: ctx.now(),
      }));
    await audit({
      action: done ? "account.credit-document-repeated" : "account.credit-document",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { documentNumber: note.number, invoice: invoice.number, totalPaise: note.totalPaise, reason },
    });
    const left = await openAmountOf(tx, invoice.id);
    return {
      success: true as const,
      message: `${note.number} takes ${rupees(note.totalPaise)} of ${invoice.number} back.`,
      open_paise: left,
    };
  });
}
