import type { Publication } from "#shared/contracts/publishing.ts";
import type { Customer, Verb } from "../../context.ts";
import { allSums, requireSum } from "../../db/account-sums.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { followPublicationJob } from "./job-data.ts";
import { presentPublication } from "./present.ts";
import { insertPublication, publicationOf, requireReviewing, withdrawWaiting } from "./queries.ts";

/**
 * Publishes an earlier publication again, as a new version. Throws Conflict for one that was never published, for the
 * current one, and for one that exceeds a limit of the account that was introduced after it.
 */
export async function rollBack({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Publication> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const target = await publicationOf(tx, accountId, input.id);
    const { publicationId } = await requireReviewing(tx, accountId);
    if (target.state !== "published") throw refuse("neverPublished");
    if (target.id === publicationId) throw refuse("versionIsCurrent");
    const plan = await ctx.deps.heavy.compare({ accountId, before: publicationId, after: target.id });
    for (const sum of allSums) requireSum(sum, plan.sums.before[sum], plan.sums.after[sum]);
    await withdrawWaiting(tx, accountId);
    const row = await insertPublication(ctx, tx, accountId, {
      state: "published",
      cause: "roll back",
      plan,
      rolledBackTo: target.rolledBackTo ?? target.number,
      publishedAt: now,
      createdBy: userId,
      createdAt: now,
    });
    await ctx.deps.jobs.enqueue(tx, followPublicationJob, { publicationId: row.id });
    await audit({
      action: "publication.roll-back",
      subject: { kind: "publication", id: row.id },
      after: { number: row.number, to: target.number },
    });
    return presentPublication(tx, accountId, row);
  });
}
