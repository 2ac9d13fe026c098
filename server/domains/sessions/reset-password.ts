import { and, eq, gt, isNull } from "drizzle-orm";
import type { Verb } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { operators, passwordResets, users } from "../../db/tables/index.ts";
import { type AuditEntry, inTransaction } from "../../db/transaction.ts";
import { Invalid } from "../../http/errors.ts";
import { hashSecret } from "../../http/guard.ts";
import { callerNetwork, throttle } from "../../http/throttle.ts";
import { hashPassword } from "./password-hash.ts";
import { endAllSessions } from "./queries.ts";

/** Sets a new password with a mailed link, uses the link up and ends every session. */
export async function resetPassword({
  ctx,
  input,
}: Verb<{ token: string; password: string }>): Promise<{ success: true }> {
  await throttle(ctx, { key: `reset-use:address:${callerNetwork(ctx)}`, most: 30, perMinutes: 60 });
  const passwordHash = await hashPassword(input.password);
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [link] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, hashSecret(input.token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning();
    if (!link) throw new Invalid("This link has been used or has lapsed. Ask for a new one.");
    await audit(await setPassword(tx, link, { passwordHash, passwordChangedAt: now }));
  });
  return { success: true };
}

/** Writes the new password of whoever the link is for, and ends all of their sessions. */
async function setPassword(
  tx: Tx,
  link: typeof passwordResets.$inferSelect,
  change: { passwordHash: string; passwordChangedAt: Date },
): Promise<AuditEntry> {
  const action = "password.reset";
  if (link.operatorId !== null) {
    await tx.update(operators).set(change).where(eq(operators.id, link.operatorId));
    await endAllSessions(tx, { operatorId: link.operatorId }, change.passwordChangedAt);
    return { action, subject: { kind: "operator", id: link.operatorId } };
  }
  if (link.userId === null) throw new Error("A password link is for nobody");
  const [user] = await tx.update(users).set(change).where(eq(users.id, link.userId)).returning();
  await endAllSessions(tx, { userId: link.userId }, change.passwordChangedAt);
  return { action, subject: { kind: "user", id: link.userId }, accountId: user?.accountId ?? null };
}
