import { eq } from "drizzle-orm";
import type { PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { memberships } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { switchFourEyes } from "../../../identity/account-register/index.ts";
import { mailPublishingJob } from "../mail-publishing.ts";
import { statusOf } from "../present.ts";
import { accountOf, requireReviewing, withdrawWaiting } from "../queries.ts";

/**
 * Switches whether two people must stand behind everything that is published, and tells all members by email. Switching
 * it on withdraws a scheduled publication, which one person may have made. Does nothing when it is the same. Throws
 * Conflict where edits act at once.
 */
export async function setFourEyes({
  ctx,
  input: { on },
}: Verb<{ on: boolean }, Customer>): Promise<PublishingStatus> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = on ? await requireReviewing(tx, accountId) : await accountOf(tx, accountId);
    if (before.fourEyes !== on) {
      await switchFourEyes(tx, accountId, on);
      if (on) await withdrawWaiting(tx, accountId);
      await mailAll(ctx, tx, on);
    }
    await audit({
      action: on ? "publishing.four-eyes-on" : "publishing.four-eyes-off",
      subject: { kind: "account", id: accountId },
      before: { fourEyes: before.fourEyes },
      after: { fourEyes: on },
    });
  });
  return statusOf(ctx);
}

async function mailAll({ actor, deps }: Ctx<Customer>, tx: Tx, on: boolean): Promise<void> {
  const { accountId, userId: byId } = actor;
  const members = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.accountId, accountId));
  for (const { userId } of members)
    await deps.jobs.enqueue(tx, mailPublishingJob, { news: "four-eyes", accountId, userId, on, byId });
}
