import { and, asc, isNull, lte } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { accounts } from "../../../../db/tables/index.ts";
import { eraseAccount } from "./erase-account.ts";

/** Erases all accounts whose 30 days are over. Continues after a failure and throws at the end. */
export async function eraseDueAccounts({ ctx }: { ctx: Ctx }): Promise<void> {
  const due = await ctx.deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lte(accounts.eraseAt, ctx.now()), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.eraseAt));
  const failures: unknown[] = [];
  for (const { id } of due) {
    await eraseAccount({ ctx, input: { accountId: id } }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Accounts could not be erased");
}
