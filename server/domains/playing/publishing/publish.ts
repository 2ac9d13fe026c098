import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  Publication,
  publish as publishContract,
  rollBack as rollBackContract,
} from "#shared/contracts/playing/publishing.ts";
import { dayMs } from "#shared/durations.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { allSums, requireSum } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { unpublishEditsAfter } from "../../../db/draft-edits/move-edits.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { lastEditOf } from "./four-eyes/edits.ts";
import { requireOthersEdits, requireOthersPublication } from "./four-eyes/second-person.ts";
import { insertPublication } from "./insert-publication.ts";
import { presentPublication } from "./present.ts";
import { preparePublicationJob, publishDueJob } from "./publish-later.ts";
import {
  originalOf,
  type PublicationRow,
  publicationOf,
  requireNoneWaiting,
  requireReviewing,
  withdrawWaiting,
} from "./queries.ts";

const latestMs = 366 * dayMs;

/**
 * Publishes the present drafts, now or at a time, and withdraws a waiting publication. A member with a scope publishes
 * the drafts of that part of the account, unless a publication waits. The transaction stores the
 * program and makes it the account's current publication; screens fetch it when the commit is announced. The job that
 * it queues makes the manifests of all screens, also of those that do not ask. Throws Conflict when there is nothing to
 * publish, when the drafts changed since the caller saw them, and for own changes where four eyes are demanded; Invalid
 * for a time that is past or more than a year ahead.
 */
export async function publish({
  ctx,
  input,
}: Verb<InputOf<typeof publishContract>, Customer>): Promise<Publication> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  const publishAt = input.publishAt === null ? null : new Date(input.publishAt);
  checkTime(publishAt, now);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const account = await requireReviewing(tx, accountId);
    const before = account.publicationId;
    const isPart = ctx.actor.scope !== undefined;
    if (isPart) await requireNoneWaiting(tx, accountId);
    const after = isPart ? { partFor: { actor: ctx.actor, now } } : ("drafts" as const);
    const program = await ctx.deps.heavy.compare({ accountId, before, after });
    const { part } = program;
    if (input.draft !== undefined && input.draft !== program.hash) throw refuse("editedMeanwhile");
    if (program.changeCount === 0) throw refuse("nothingToPublish");
    await requireOthersEdits(tx, { account, actor: ctx.actor }, { part });
    // The other drafts may have removed what the published program still has.
    if (isPart) for (const sum of allSums) requireSum(sum, program.sums.before[sum], program.sums.after[sum]);
    await withdrawWaiting(tx, accountId);
    const row = await insertPublication(ctx, tx, accountId, {
      state: publishAt ? "waiting" : "published",
      cause: "publish",
      program,
      note: input.note || null,
      publishAt,
      publishedAt: publishAt ? null : now,
      lastEditId: await lastEditOf(tx, accountId),
      part,
      createdBy: userId,
      createdAt: now,
    });
    await enqueueNext(ctx, tx, row);
    await audit({
      action: publishAt ? "publication.plan" : "publication.publish",
      subject: { kind: "publication", id: row.id },
      after: { number: row.number, changes: row.changeCount, publishAt, note: row.note },
    });
    return presentPublication(tx, accountId, row);
  });
}

/** Queues what follows: making the manifests of all screens, or publishing at the chosen time. */
export async function enqueueNext(ctx: Ctx, tx: Tx, { id, publishAt, state }: PublicationRow): Promise<void> {
  const data = { publicationId: id };
  if (state === "published") await ctx.deps.jobs.enqueue(tx, preparePublicationJob, data);
  else if (publishAt)
    await ctx.deps.jobs.enqueue(tx, publishDueJob, data, {
      afterMs: publishAt.getTime() - ctx.now().getTime(),
    });
}

/** Throws Invalid for a time that is past or more than a year ahead. */
export function checkTime(publishAt: Date | null, now: Date): void {
  if (!publishAt) return;
  if (publishAt <= now) throw refuse("publishTimePast").field("publishAt", "chooseLaterTime");
  if (publishAt.getTime() - now.getTime() > latestMs)
    throw refuse("publishTimeTooFar").field("publishAt", "chooseWithinYear");
}

/**
 * Publishes the program of an earlier publication again. Throws Conflict for one that was never published, for the
 * current one, when another than `ifStill` is current, for one that exceeds a limit of the account that was introduced after it, and where four eyes are
 * demanded for one that only the caller stands behind.
 */
export async function rollBack({
  ctx,
  input,
}: Verb<InputOf<typeof rollBackContract>, Customer>): Promise<Publication> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const target = await publicationOf(tx, accountId, input.id);
    const account = await requireReviewing(tx, accountId);
    const { publicationId } = account;
    if (target.state !== "published") throw refuse("neverPublished");
    if (changedSince(input.ifStill, publicationId)) throw refuse("publishedSince");
    if (target.id === publicationId) throw refuse("versionIsCurrent");
    const original = await originalOf(tx, target);
    await requireOthersPublication(tx, { account, actor: ctx.actor }, original);
    const program = await ctx.deps.heavy.compare({ accountId, before: publicationId, after: target.id });
    for (const sum of allSums) requireSum(sum, program.sums.before[sum], program.sums.after[sum]);
    await withdrawWaiting(tx, accountId);
    const row = await insertPublication(ctx, tx, accountId, {
      state: "published",
      cause: "roll back",
      program,
      rolledBackTo: target.rolledBackTo ?? target.number,
      publishedAt: now,
      createdBy: userId,
      createdAt: now,
    });
    await unpublishEditsAfter(tx, { accountId, number: original.number ?? 0 });
    await enqueueNext(ctx, tx, row);
    await audit({
      action: "publication.roll-back",
      subject: { kind: "publication", id: row.id },
      after: { number: row.number, to: target.number },
    });
    return presentPublication(tx, accountId, row);
  });
}
