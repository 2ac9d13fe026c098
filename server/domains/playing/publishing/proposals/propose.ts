import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Proposal, propose as proposeContract } from "#shared/contracts/playing/proposals.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { memberships, proposals, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { chargeChanges } from "../../../../http/change-budget.ts";
import { refuse } from "../../../../refusal.ts";
import { isOwnWork, keyOf, ownWork, sightOf } from "../../../identity/scopes/index.ts";
import { lastEditOf } from "../four-eyes/edits.ts";
import { rolesWith } from "../four-eyes/second-person.ts";
import { mailPublishingJob } from "../mail-publishing.ts";
import { pushProposalJob } from "../push-proposal.ts";
import { requireReviewing } from "../queries.ts";
import { presentProposal } from "./present.ts";
import { openProposalOf, proposalColumns, proposalOf } from "./queries.ts";
import { requireSeenProposal } from "./seen-proposals.ts";

/**
 * Asks for the publication of the drafts as they are now, for a member with a scope of those in that part; later edits are not part of it. Replaces the caller's earlier
 * proposal, and informs by email those who may publish. Throws Conflict when there is nothing to publish or the drafts
 * changed since the caller saw them.
 */
export async function propose({
  ctx,
  input,
}: Verb<InputOf<typeof proposeContract>, Customer>): Promise<Proposal> {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { publicationId: baseId } = await requireReviewing(tx, accountId);
    const program = await ctx.deps.heavy.compare({
      accountId,
      before: baseId,
      after: ctx.actor.scope ? { partFor: { actor: ctx.actor, now: ctx.now() } } : "drafts",
    });
    if (input.draft !== undefined && input.draft !== program.hash) throw refuse("editedMeanwhile");
    if (program.changeCount === 0) throw refuse("nothingToPublish");
    await withdrawOwn(ctx, tx);
    chargeChanges(ctx, { bytes: program.text.byteLength });
    const [row] = await tx
      .insert(proposals)
      .values({
        accountId,
        baseId,
        state: "open",
        program: sql`convert_from(${program.text}::bytea, 'UTF8')::jsonb`,
        programHash: program.hash,
        changes: program.changes,
        changeCount: program.changeCount,
        lastEditId: await lastEditOf(tx, accountId),
        part: program.part,
        note: input.note || null,
        proposedBy: userId,
        withKey: keyOf(ctx.actor),
        proposedAt: ctx.now(),
      })
      .returning(proposalColumns);
    if (!row) throw new Error("The proposal was not written");
    for (const to of await publishersBut(tx, { accountId, userId, isPart: program.part !== null }))
      await ctx.deps.jobs.enqueue(tx, mailPublishingJob, {
        news: "proposed",
        proposalId: row.id,
        userId: to,
      });
    await ctx.deps.jobs.enqueue(tx, pushProposalJob, { proposalId: row.id });
    await audit({
      action: "proposal.send",
      subject: { kind: "proposal", id: row.id },
      after: { changes: row.changeCount, note: row.note },
    });
    return presentProposal(tx, accountId, row);
  });
}

async function withdrawOwn({ actor, now }: Ctx<Customer>, tx: Tx): Promise<void> {
  await tx
    .update(proposals)
    .set({ state: "withdrawn", program: null, decidedAt: now(), decidedBy: actor.userId })
    .where(
      and(
        eq(proposals.accountId, actor.accountId),
        eq(proposals.state, "open"),
        ownWork(actor, { by: proposals.proposedBy, withKey: proposals.withKey }),
      ),
    );
}

/**
 * Returns the other members who may publish and have a confirmed address. About a part also those with a scope; the
 * email goes to those of them who see all of it.
 */
async function publishersBut(
  tx: Tx,
  { accountId, userId, isPart }: { accountId: number; userId: number; isPart: boolean },
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        ne(memberships.userId, userId),
        inArray(memberships.role, rolesWith("publish")),
        isNotNull(users.emailConfirmedAt),
        isPart ? undefined : isNull(memberships.scope),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Takes back the caller's own proposal. Again changes nothing. Throws Conflict for a decided one, Forbidden, NotFound. */
export async function withdrawProposal({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Proposal> {
  const { actor } = ctx;
  const { accountId } = actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const asking = { actor, sight: await sightOf(ctx, tx) };
    const { state, proposedBy, withKey } = await requireSeenProposal(tx, asking, input.id);
    if (!isOwnWork(actor, { by: proposedBy, withKey })) throw refuse("proposalOfOther");
    if (state !== "withdrawn") {
      await openProposalOf(tx, accountId, input.id);
      await withdrawOwn(ctx, tx);
    }
    await audit({ action: "proposal.withdraw", subject: { kind: "proposal", id: input.id } });
    return presentProposal(tx, accountId, await proposalOf(tx, accountId, input.id));
  });
}
