import type { PublishingMode, PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, HeavyVerb, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { shortTurns } from "../../../short-turns.ts";
import type { IndexedProgram } from "../../core/program/index.ts";
import { followPublication, switchPublishing } from "../../identity/account-register/index.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { lastEditOf } from "./four-eyes/edits.ts";
import { insertPublication } from "./insert-publication.ts";
import { subjectsBetween } from "./part/program-rows.ts";
import { partFor } from "./part/read-part.ts";
import { presentStatus, statusOf } from "./present.ts";
import { preparePublicationJob } from "./publish-later.ts";
import { type AccountRow, accountOf, changesBetween, publishedAndDraft, withdrawWaiting } from "./queries.ts";

/** Returns the publishing status, with what of it the member may publish or propose. */
export async function getPublishing({ ctx }: HeavyVerb<unknown>): Promise<PublishingStatus> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  const { accountId } = actor;
  const turn = shortTurns(ctx.signal);
  const sight = await sightOf(ctx);
  return presentStatus(
    db,
    accountId,
    async (publicationId) => {
      const { before, after } = await publishedAndDraft(db, accountId, publicationId, turn);
      const count = async (to: IndexedProgram) =>
        (await changesBetween(db, accountId, { before, after: to }, turn)).length;
      const all = await count(after);
      if (!sight) return { changeCount: all, otherChangeCount: 0, part: null };
      const drafts = { published: before, drafts: after, turn };
      const own = await partFor(db, { actor, now: ctx.now() }, drafts);
      const changeCount = await count(own);
      const part = await subjectsBetween(before, own, turn);
      return { changeCount, otherChangeCount: Math.max(0, all - changeCount), part };
    },
    { actor, sight },
  );
}

/**
 * Switches the review mode. Switching it on changes nothing on screens: their content becomes the first publication.
 * Switching it off publishes the drafts. Does nothing when the mode is the same. Throws Conflict when edits would act at
 * once although four eyes are demanded.
 */
export async function setPublishing({
  ctx,
  input,
}: Verb<{ mode: PublishingMode }, Customer>): Promise<PublishingStatus> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await accountOf(tx, accountId);
    if (account.fourEyes && input.mode === "at once") throw refuse("fourEyesNeedsReview");
    if (account.publishing !== input.mode) {
      if (input.mode === "review") await beginReview(ctx, tx);
      else await endReview(ctx, tx, account);
      await switchPublishing(tx, accountId, input.mode);
    }
    await audit({
      action: "publishing.switch",
      subject: { kind: "account", id: accountId },
      before: { mode: account.publishing },
      after: { mode: input.mode },
    });
  });
  return statusOf(ctx);
}

const publishedBy = async (ctx: Ctx<Customer>, tx: Tx) => ({
  createdBy: ctx.actor.userId,
  createdAt: ctx.now(),
  publishedAt: ctx.now(),
  lastEditId: await lastEditOf(tx, ctx.actor.accountId),
});

async function beginReview(ctx: Ctx<Customer>, tx: Tx): Promise<void> {
  const { accountId } = ctx.actor;
  const program = await ctx.deps.heavy.compare({ accountId, before: null, after: "drafts" });
  const { id: publicationId } = await insertPublication(ctx, tx, accountId, {
    ...(await publishedBy(ctx, tx)),
    state: "published",
    cause: "begin",
    program,
  });
  await ctx.deps.jobs.enqueue(tx, preparePublicationJob, { publicationId });
}

async function endReview(ctx: Ctx<Customer>, tx: Tx, account: AccountRow): Promise<void> {
  const { accountId } = ctx.actor;
  await withdrawWaiting(tx, accountId);
  if (account.publicationId !== null) {
    const before = account.publicationId;
    const program = await ctx.deps.heavy.compare({ accountId, before, after: "drafts" });
    if (program.changeCount > 0)
      await insertPublication(ctx, tx, accountId, {
        ...(await publishedBy(ctx, tx)),
        state: "published",
        cause: "end",
        program,
      });
  }
  await followPublication(tx, accountId, null);
}
