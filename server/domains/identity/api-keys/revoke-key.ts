import { and, eq, isNull } from "drizzle-orm";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { apiKeys } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { endKeySession } from "../sessions/index.ts";

/** Revokes a key: its next call is refused in every process, and its open answers are cut off. Throws NotFound. */
export async function revokeApiKey({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, input.id), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
      .returning();
    if (!row) throw refuse("keyNotFound");
    const { sessionId } = row;
    if (sessionId !== null) await endKeySession(tx, { accountId, sessionId }, now);
    await audit({
      action: "api-key.revoke",
      subject: { kind: "api-key", id: row.id },
      before: { name: row.name, role: row.role, scope: row.scope },
    });
  });
  return { success: true };
}
