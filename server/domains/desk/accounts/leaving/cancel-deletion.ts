import { eq } from "drizzle-orm";
import type { Account } from "#shared/contracts/identity/account.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { cancelErasure } from "../../../identity/account-register/index.ts";
import { mailAccountJob } from "../news/account-mail.ts";
import { readAccount } from "../own/read-account.ts";

/**
 * Cancels the deletion of the account. Nothing has changed until then. Throws Conflict after the erasure has started.
 */
export async function cancelDeletion({ ctx }: Verb<unknown, Customer>): Promise<Account> {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (!row || row.erasedAt) throw refuse("ownAccountNotFound");
    if (row.eraseAt && row.eraseAt <= ctx.now()) throw refuse("erasureBegan");
    await cancelErasure(tx, accountId);
    await audit({
      action: "account.keep",
      subject: { kind: "account", id: accountId },
      before: { eraseAt: row.eraseAt },
    });
    if (row.eraseAt) await ctx.deps.jobs.enqueue(tx, mailAccountJob, { news: "deletion-cancelled", userId });
    return readAccount(ctx, tx);
  });
}
