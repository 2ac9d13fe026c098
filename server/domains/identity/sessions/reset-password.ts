import { and, eq, gt, isNull } from "drizzle-orm";
import type { Chooser } from "#shared/passwords/guessable.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { AuditEntry } from "../../../db/audit-entry.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, operators, passwordResets, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { choosePassword } from "../account-register/index.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import { endAllSessions } from "./queries.ts";

/** Stores the password of an operator. */
export type ChooseOperatorPassword = (
  tx: Tx,
  operatorId: number,
  password: { passwordHash: string; at: Date },
) => Promise<void>;

/** Sets a new password with an emailed link, invalidates the link and ends all sessions. */
export async function resetPassword(
  { ctx, input }: Verb<{ token: string; password: string }>,
  ofOperator: ChooseOperatorPassword,
): Promise<{ success: true }> {
  await throttle(ctx, { key: `reset-use:address:${callerNetwork(ctx)}`, max: 30, perMinutes: 60 });
  const now = ctx.now();
  checkNewPassword(input.password, await chooserOf(ctx, input.token));
  const passwordHash = await hashPassword(input.password);
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
    if (!link) throw refuse("resetLinkUsed");
    await audit(await setPassword(tx, link, { passwordHash, at: now }, ofOperator));
  });
  return { success: true };
}

/** Returns the data of the link's owner for the password check. An unknown link is refused later, when it is used. */
async function chooserOf(ctx: Ctx, token: string): Promise<Chooser> {
  const [row] = await ctx.deps.db
    .select({ user: users, account: accounts.name, operator: operators })
    .from(passwordResets)
    .leftJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(operators, eq(operators.id, passwordResets.operatorId))
    .where(eq(passwordResets.tokenHash, hashSecret(token)));
  if (row?.operator) return { login: row.operator.loginName, names: [row.operator.name] };
  if (!row?.user) return {};
  return { login: row.user.email, names: [row.user.name, row.account ?? ""] };
}

/** Writes the new password of the link's owner, and ends all of the owner's sessions. */
async function setPassword(
  tx: Tx,
  link: typeof passwordResets.$inferSelect,
  password: { passwordHash: string; at: Date },
  ofOperator: ChooseOperatorPassword,
): Promise<AuditEntry> {
  const action = "password.reset";
  const { operatorId, userId } = link;
  if (operatorId !== null) {
    await ofOperator(tx, operatorId, password);
    await endAllSessions(tx, { operatorId }, password.at);
    return { action, subject: { kind: "operator", id: operatorId } };
  }
  if (userId === null) throw new Error("A password link has neither a user nor an operator");
  // Safe even for a link that was emailed to an earlier address: a changed address is confirmed already, because it
  // changes only by a link emailed to it.
  const accountId = await choosePassword(tx, userId, { ...password, provesEmail: true });
  await endAllSessions(tx, { userId }, password.at);
  return { action, subject: { kind: "user", id: userId }, accountId };
}
