import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  bringBackDrafts as bringBackContract,
  Publication,
  PublishingStatus,
} from "#shared/contracts/playing/publishing.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { allSums, withinSums } from "../../../db/account-sums.ts";
import { bringBackEdits, moveEdits } from "../../../db/draft-edits/move-edits.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { chargeChanges } from "../../../http/change-budget.ts";
import { refuse } from "../../../refusal.ts";
import { shortTurns } from "../../../short-turns.ts";
import { type IndexedProgram, programText } from "../../core/program/index.ts";
import { lastEditOf } from "./four-eyes/edits.ts";
import { insertPublication } from "./insert-publication.ts";
import { presentPublication, statusOf } from "./present.ts";
import {
  changesBetween,
  maxStoredChanges,
  type PublicationRow,
  programOf,
  publishedAndDraft,
  requireReviewing,
} from "./queries.ts";
import { writeDraft } from "./write-draft/index.ts";

/**
 * Replaces the drafts by a program, and stores the old drafts as discarded, so that they can be restored. Returns null
 * when the drafts equal the publication, because then nothing has to be stored. Throws Conflict when that program
 * exceeds a limit of the account that was introduced after it.
 */
async function replaceDrafts(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  {
    publicationId,
    wanted,
    action,
  }: { publicationId: number; wanted: IndexedProgram; action: "drafts.discard" | "drafts.bring-back" },
): Promise<PublicationRow | null> {
  const { accountId, userId } = ctx.actor;
  const turn = shortTurns();
  const programs = await publishedAndDraft(tx, accountId, publicationId, turn);
  const changes = await changesBetween(tx, accountId, programs, turn);
  let discarded: PublicationRow | null = null;
  if (changes.length > 0) {
    const drafts = await programText(programs.after.program, turn);
    // Charged again in addition to the stored copy, because the drafts themselves are overwritten.
    chargeChanges(ctx, { bytes: drafts.text.byteLength });
    discarded = await insertPublication(ctx, tx, accountId, {
      state: "discarded",
      cause: "discard",
      program: {
        ...drafts,
        changes: changes.slice(0, maxStoredChanges),
        changeCount: changes.length,
      },
      createdBy: userId,
      createdAt: ctx.now(),
    });
    const lastEditId = await lastEditOf(tx, accountId);
    await moveEdits(tx, { accountId, publicationId: discarded.id, lastEditId, part: null });
  }
  const { itemsLeftOut } = await withinSums(tx, accountId, allSums, () =>
    writeDraft({ ctx, tx, accountId, now: programs.after, wanted, turn }),
  );
  await audit({
    action,
    subject: { kind: "publication", id: discarded?.id ?? publicationId },
    after: { discarded: changes.length, itemsLeftOut },
  });
  return discarded;
}

/**
 * Restores discarded drafts, or the program of a publication, as the drafts. Publishes nothing. Throws Conflict when the
 * drafts were edited and `ifStill` says that they were not.
 */
export async function bringBackDrafts({
  ctx,
  input,
}: Verb<InputOf<typeof bringBackContract>, Customer>): Promise<PublishingStatus> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const wanted = await programOf(open.tx, accountId, input.id, shortTurns());
    const { publicationId } = await requireReviewing(open.tx, accountId);
    const edited = await replaceDrafts(ctx, open, { publicationId, wanted, action: "drafts.bring-back" });
    if (changedSince(input.ifStill, edited ? "edited" : "published")) throw refuse("draftsEditedSince");
    await bringBackEdits(open.tx, { accountId, publicationId: input.id });
  });
  return statusOf(ctx);
}

/** Makes the drafts equal to the publication. Throws Conflict when they are equal already. */
export async function discardDrafts({ ctx }: Verb<unknown, Customer>): Promise<Publication> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const { publicationId } = await requireReviewing(open.tx, accountId);
    const wanted = await programOf(open.tx, accountId, publicationId, shortTurns());
    const discarded = await replaceDrafts(ctx, open, { publicationId, wanted, action: "drafts.discard" });
    if (!discarded) throw refuse("nothingToDiscard");
    return presentPublication(open.tx, accountId, discarded);
  });
}
