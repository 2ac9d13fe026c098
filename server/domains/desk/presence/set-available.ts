import { eq } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { availableOperators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requirePermission } from "../../identity/operators/index.ts";

/** Switches whether the operator answers live. */
export async function setAvailable({
  ctx,
  input: { available },
}: Verb<{ available: boolean }, Operator>): Promise<{ success: true }> {
  requirePermission(ctx, "presence");
  const { operatorId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (available)
      await tx.insert(availableOperators).values({ operatorId, since: ctx.now() }).onConflictDoNothing();
    else await tx.delete(availableOperators).where(eq(availableOperators.operatorId, operatorId));
    await audit({
      action: "operator.available",
      subject: { kind: "operator", id: operatorId },
      after: { available },
    });
  });
  return { success: true };
}
