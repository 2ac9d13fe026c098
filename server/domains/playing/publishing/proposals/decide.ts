import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  approveProposal as approveContract,
  Proposal,
  returnProposal as returnContract,
} from "#shared/contracts/playing/proposals.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { allSums, requireSum } from "../../../../db/account-sums.ts";
import type { Tx } from "../../../../db/client.ts";
import { proposals } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { sightOf } from "../../../identity/scopes/index.ts";
import { requireOthersProposal } from "../four-eyes/second-person.ts";
import { insertPublication } from "../insert-publication.ts";
import { mailPublishingJob } from "../mail-publishing.ts";
import { checkTime, enqueueNext } from "../publish.ts";
import { requireNoneWaiting, requireReviewing, withdrawWaiting } from "../queries.ts";
import { presentProposal } from "./present.ts";
import { openProposalOf, type ProposalRow, proposalOf } from "./queries.ts";
import { requireSeenProposal } from "./seen-proposals.ts";

/**
 * Publishes exactly what was proposed, now or at a time; edits since then stay drafts. Withdraws a waiting publication,
 * but not for a member with a scope, who decides about proposals of that part of the account only.
 * Throws Conflict when the proposal is decided, when another version was published since it was made, and for the
 * caller's own proposal where four eyes are demanded; Invalid for a time that is past or more than a year ahead.
 */
export async function approveProposal({
  ctx,
  input,
}: Verb<InputOf<typeof approveContract>, Customer>): Promise<Proposal> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  const publishAt = input.publishAt === null ? null : new Date(input.publishAt);
  checkTime(publishAt, now);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const proposal = await openProposalFor(ctx, tx, input.id);
    const account = await requireReviewing(tx, accountId);
    const isPart = proposal.part !== null;
    if (!isPart && proposal.baseId !== account.publicationId) throw refuse("proposalOvertaken");
    if (ctx.actor.scope) await requireNoneWaiting(tx, accountId);
    await requireOthersProposal(tx, { account, actor: ctx.actor }, proposal);
    const program = await ctx.deps.heavy.compare({
      accountId,
      before: account.publicationId,
      after: { proposalId: proposal.id },
      ...(ctx.actor.scope && { within: { actor: ctx.actor, now } }),
    });
    if (!program.isWithin) throw refuse("outsideScope");
    for (const sum of allSums) requireSum(sum, program.sums.before[sum], program.sums.after[sum]);
    await withdrawWaiting(tx, accountId);
    // Before the publication, which overtakes the proposals that are still open.
    await decide(ctx, tx, proposal, { state: "approved", answer: input.answer || null });
    const row = await insertPublication(ctx, tx, accountId, {
      state: publishAt ? "waiting" : "published",
      cause: "publish",
      program,
      note: proposal.note,
      publishAt,
      publishedAt: publishAt ? null : now,
      proposedBy: proposal.proposedBy,
      lastEditId: proposal.lastEditId,
      part: isPart ? program.part : null,
      createdBy: userId,
      createdAt: now,
    });
    await decide(ctx, tx, proposal, { publicationId: row.id });
    await enqueueNext(ctx, tx, row);
    await ctx.deps.jobs.enqueue(tx, mailPublishingJob, { news: "decided", proposalId: proposal.id });
    await audit({
      action: "proposal.approve",
      subject: { kind: "proposal", id: proposal.id },
      after: { publicationId: row.id, number: row.number, changes: row.changeCount, publishAt },
    });
    return presentProposal(tx, accountId, await proposalOf(tx, accountId, proposal.id));
  });
}

/** Sends a proposal back to its author with a comment. Throws Conflict for a decided one, NotFound. */
export async function returnProposal({
  ctx,
  input,
}: Verb<InputOf<typeof returnContract>, Customer>): Promise<Proposal> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const proposal = await openProposalFor(ctx, tx, input.id);
    await decide(ctx, tx, proposal, { state: "returned", answer: input.answer });
    await ctx.deps.jobs.enqueue(tx, mailPublishingJob, { news: "decided", proposalId: proposal.id });
    await audit({
      action: "proposal.return",
      subject: { kind: "proposal", id: proposal.id },
      after: { answer: input.answer },
    });
    return presentProposal(tx, accountId, await proposalOf(tx, accountId, proposal.id));
  });
}

/** Returns a proposal that the member sees and that waits for an answer. Throws like `openProposalOf`. */
async function openProposalFor(ctx: Ctx<Customer>, tx: Tx, id: number): Promise<ProposalRow> {
  const { actor } = ctx;
  await requireSeenProposal(tx, { actor, sight: await sightOf(ctx, tx) }, id);
  return openProposalOf(tx, actor.accountId, id);
}

/** Records a decision. The program is read before, and is not needed after it. */
async function decide(
  { actor, now }: Ctx<Customer>,
  tx: Tx,
  { id, accountId }: ProposalRow,
  change: Partial<typeof proposals.$inferInsert>,
): Promise<void> {
  await tx
    .update(proposals)
    .set({ ...change, program: null, decidedBy: actor.userId, decidedAt: now() })
    .where(and(eq(proposals.id, id), eq(proposals.accountId, accountId)));
}
