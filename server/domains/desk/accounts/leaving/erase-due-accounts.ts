import { asc } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { accounts } from "../../../../db/tables/index.ts";
import { eraseAccount, isDue } from "./erase-account.ts";

/** Erases all accounts whose 30 days are over. Continues after a failure and throws at the end. */
export async function eraseDueAccounts({ ctx }: { ctx: Ctx }): Promise<void> {
  const due = await ctx.deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(ctx.now()))
    // Sandboxes first: they are small, and their places are waited for.
    .orderBy(asc(accounts.sandboxUntil), asc(accounts.eraseAt));
  const failures: unknown[] = [];
  for (const { id } of due) {
    await eraseAccount({ ctx, input: { accountId: id } }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Accounts could not be erased");
}
