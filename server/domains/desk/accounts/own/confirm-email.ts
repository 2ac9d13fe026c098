import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Account } from "#shared/contracts/identity/account.ts";
import type { Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { emailChanges, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { refuse } from "../../../../refusal.ts";
import { changeEmail, noteEmailConfirmed } from "../../../identity/account-register/index.ts";
import { mailAccountJob } from "../news/account-mail.ts";
import { readAccount } from "./read-account.ts";

/**
 * Confirms the email address that received the link. A new address replaces the old one, which is notified by email,
 * and is used to sign in from then on. The link works once, and only for its signed-in user, so that a stranger who
 * receives it at a mistyped address cannot confirm it. Throws Invalid for a used or expired link or one of another
 * user, Conflict when another account has taken the address.
 */
export async function confirmEmail({ ctx, input }: Verb<{ token: string }, Customer>): Promise<Account> {
  const { userId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [change] = await tx
      .update(emailChanges)
      .set({ endedAt: now })
      .where(
        and(
          eq(emailChanges.tokenHash, hashSecret(input.token)),
          eq(emailChanges.userId, userId),
          isNull(emailChanges.endedAt),
          gt(emailChanges.expiresAt, now),
        ),
      )
      .returning();
    if (!change) throw refuse("emailLinkUsed");
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (!before) throw new Error("The user no longer exists");
    const { email } = change;
    if (email === before.email) {
      await noteEmailConfirmed(tx, userId, now);
      await endLinks(tx, and(eq(emailChanges.userId, userId), eq(emailChanges.email, email)), now);
      await audit({ action: "email.confirm", subject: { kind: "user", id: userId }, after: { email } });
      return readAccount(ctx, tx);
    }
    const isFree = (await ctx.deps.cell?.claimLogin(email)) ?? true;
    if (!isFree) throw refuse("emailTakenMeanwhile");
    const isLogin = before.loginName.toLowerCase() === before.email.toLowerCase();
    await changeEmail(tx, userId, { email, at: now, isLogin });
    // A remaining link to the old address would restore it.
    await endLinks(tx, eq(emailChanges.userId, userId), now);
    await audit({
      action: "email.change",
      subject: { kind: "user", id: userId },
      before: { email: before.email },
      after: { email },
    });
    await ctx.deps.jobs.enqueue(tx, mailAccountJob, { news: "email-changed", userId, to: before.email });
    return readAccount(ctx, tx);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuse("emailTakenMeanwhile") : error;
  });
}

async function endLinks(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(which, isNull(emailChanges.endedAt)));
}
