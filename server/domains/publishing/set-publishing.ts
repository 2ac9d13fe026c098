import { eq } from "drizzle-orm";
import type { PublishingMode, PublishingStatus } from "#shared/contracts/publishing.ts";
import type { Ctx, Customer, Verb } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { accounts } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { shortTurns } from "../../short-turns.ts";
import { followPublicationJob } from "./job-data.ts";
import { readDraft } from "./plan/read-draft.ts";
import { presentStatus } from "./present.ts";
import {
  type AccountRow,
  accountOf,
  changesBetween,
  insertPublication,
  publishedAndDraft,
  withdrawWaiting,
} from "./queries.ts";
import { tellPublished } from "./tell-published.ts";

/**
 * Switching the review on changes nothing on any screen: what they play becomes the first publication. Switching it off
 * publishes what is left. Asking for what is so already changes nothing.
 */
export async function setPublishing({
  ctx,
  input,
}: Verb<{ mode: PublishingMode }, Customer>): Promise<PublishingStatus> {
  const { accountId } = ctx.actor;
  const status = await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await accountOf(tx, accountId);
    if (account.publishing !== input.mode) {
      if (input.mode === "review") await begin(ctx, tx);
      else await end(ctx, tx, account);
      await tx.update(accounts).set({ publishing: input.mode }).where(eq(accounts.id, accountId));
    }
    await audit({
      action: "publishing.switch",
      subject: { kind: "account", id: accountId },
      before: { mode: account.publishing },
      after: { mode: input.mode },
    });
    return presentStatus(tx, accountId);
  });
  await tellPublished(ctx, accountId);
  return status;
}

const said = (ctx: Ctx<Customer>) => ({
  createdBy: ctx.actor.userId,
  createdAt: ctx.now(),
  publishedAt: ctx.now(),
});

async function begin(ctx: Ctx<Customer>, tx: Tx): Promise<void> {
  const { accountId } = ctx.actor;
  const plan = await readDraft(tx, accountId, shortTurns());
  const { id: publicationId } = await insertPublication(tx, accountId, {
    ...said(ctx),
    state: "published",
    cause: "begin",
    plan,
    changes: [],
  });
  await ctx.deps.jobs.enqueue(tx, followPublicationJob, { publicationId });
}

async function end(ctx: Ctx<Customer>, tx: Tx, account: AccountRow): Promise<void> {
  const { accountId } = ctx.actor;
  await withdrawWaiting(tx, accountId);
  if (account.publicationId !== null) {
    const turn = shortTurns();
    const plans = await publishedAndDraft(tx, accountId, account.publicationId, turn);
    const changes = await changesBetween(tx, accountId, plans, turn);
    if (changes.length > 0)
      await insertPublication(tx, accountId, {
        ...said(ctx),
        state: "published",
        cause: "end",
        plan: plans.after.plan,
        changes,
      });
  }
  await tx.update(accounts).set({ publicationId: null }).where(eq(accounts.id, accountId));
}
