import { and, eq } from "drizzle-orm";
import type { OwnCompanyLink } from "#shared/contracts/identity/company-sign-in.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { companyIdentities } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkOwnPassword, endAllSessions } from "../sessions/index.ts";
import { connectionOf } from "./stored-connection.ts";

/** Returns whether the caller can sign in with the company of the account. */
export async function getOwnLink({ ctx }: Verb<unknown, Customer>): Promise<OwnCompanyLink> {
  const { accountId, userId } = ctx.actor;
  const connection = await connectionOf(ctx.deps.db, accountId);
  if (!connection) return { offered: false, linkedAs: null };
  const [row] = await ctx.deps.db
    .select({ email: companyIdentities.email, subject: companyIdentities.subject })
    .from(companyIdentities)
    .where(
      and(
        eq(companyIdentities.accountId, accountId),
        eq(companyIdentities.userId, userId),
        eq(companyIdentities.issuer, connection.issuer),
      ),
    );
  return { offered: true, linkedAs: row ? row.email || row.subject : null };
}

/** Disconnects the caller from the company, after the password, and ends the sessions that began there. */
export async function removeOwnLink({
  ctx,
  input,
}: Verb<{ current: string }, Customer>): Promise<{ success: true }> {
  const { accountId, userId } = ctx.actor;
  await checkOwnPassword(ctx, input.current);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const removed = await tx
      .delete(companyIdentities)
      .where(and(eq(companyIdentities.accountId, accountId), eq(companyIdentities.userId, userId)))
      .returning({ issuer: companyIdentities.issuer });
    await endAllSessions(tx, { userId, companyOf: accountId }, ctx.now());
    await audit({
      action: "account.company-unlink",
      subject: { kind: "account", id: accountId },
      before: { userId, issuers: removed.map(({ issuer }) => issuer) },
    });
  });
  return { success: true };
}
