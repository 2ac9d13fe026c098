import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { triedAgainAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { eInvoices } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { registerEInvoices } from "./register.ts";

/** Asks the portal again for a document that it refused, or that waits. Throws NotFound for a document that needs no number. */
export async function tryAgain({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof triedAgainAnswer>> {
  requirePermission(ctx, "payments.settle");
  const own = eq(eInvoices.documentId, input.id);
  const [known] = await ctx.deps.db.select().from(eInvoices).where(own);
  if (!known) throw refuse("documentNotFound");
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(eInvoices)
      .set({ state: "waiting", nextTryAt: ctx.now() })
      .where(and(own, inArray(eInvoices.state, ["waiting", "refused"])));
    await audit({
      action: "document.register-again",
      subject: { kind: "account", id: known.accountId },
      accountId: known.accountId,
    });
  });
  await registerEInvoices({ ctx });
  const [now] = await ctx.deps.db.select().from(eInvoices).where(own);
  return {
    success: true,
    message:
      now?.state === "registered"
        ? "The document is registered."
        : `The document is not registered yet. ${now?.problem ?? "The portal is asked every minute."}`,
  };
}
