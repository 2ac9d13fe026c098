import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { EnterIrn, triedAgainAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { documents, eInvoices } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { irnOf } from "../../../../outside/e-invoices/irn.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
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
  if (!isTrue || day < issuedOn || day > dayInIndia(ctx.now())) throw refuse("irnOfOther", { number });
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
      .where(and(own, inArray(eInvoices.state, ["waiting", "refused"])))
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
