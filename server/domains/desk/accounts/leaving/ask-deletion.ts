import { eq } from "drizzle-orm";
import type { Account } from "#shared/contracts/identity/account.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { deletionDays } from "#shared/people-data/kept-times.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accounts } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { scheduleErasure } from "../../../identity/account-register/index.ts";
import { checkOwnPassword, endOtherSessions } from "../../../identity/sessions/index.ts";
import { mailAccountJob } from "../news/account-mail.ts";
import { readAccount } from "../own/read-account.ts";

/**
 * The privacy policy promises erasure within these days. The job that erases runs every hour, so two hours are reserved
 * for it.
 */
const graceMs = deletionDays * dayMs - 2 * hourMs;

const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Schedules the erasure of the account in 30 days and ends all other sessions. Until then everything continues, so that
 * a customer who reconsiders, or whose password was stolen, loses nothing. Throws Invalid for the field `current` or
 * `name`.
 */
export async function askDeletion({
  ctx,
  input,
}: Verb<{ current: string; name: string }, Customer>): Promise<Account> {
  const { accountId, userId, sessionId } = ctx.actor;
  await checkOwnPassword(ctx, input.current);
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (!row) throw refuse("ownAccountNotFound");
    if (plain(input.name) !== plain(row.name)) {
      const asked = { name: row.name };
      throw refuse("otherAccountName", asked).field("name", "otherAccountName", asked);
    }
    // A second request keeps the first date, because that date was promised.
    const deletionAskedAt = row.deletionAskedAt ?? now;
    const eraseAt = row.eraseAt ?? new Date(now.getTime() + graceMs);
    await scheduleErasure(tx, accountId, { deletionAskedAt, eraseAt });
    await endOtherSessions(tx, { userId }, sessionId, now);
    await audit({
      action: "account.ask-deletion",
      subject: { kind: "account", id: accountId },
      after: { eraseAt },
    });
    if (!row.eraseAt) await ctx.deps.jobs.enqueue(tx, mailAccountJob, { news: "deletion-asked", userId });
    return readAccount(ctx, tx);
  });
}
