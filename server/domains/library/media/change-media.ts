import { eq } from "drizzle-orm";
import type { Media } from "#shared/contracts/library/media.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requireMatch } from "../../../http/revision-tag.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { restoreTheseMedia } from "./library/change-many-media.ts";
import { presentMedia, presentMediaRows } from "./present.ts";
import { processMediaJob } from "./processing/claim.ts";
import { lockMedia, unfinishedOf } from "./queries.ts";
import { removeMedia } from "./remove-media.ts";

export async function renameMedia({
  ctx,
  input,
}: Verb<{ id: number; name: string }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockMedia(tx, accountId, input.id);
    requireMatch(ctx, before.revision);
    const after = { name: input.name, revision: before.revision + 1 };
    await tx.update(media).set(after).where(eq(media.id, before.id));
    await audit({
      action: "media.rename",
      subject: { kind: "media", id: before.id },
      before: { name: before.name },
      after: { name: input.name },
    });
    return presentMedia(tx, { ...before, ...after }, await sightOf(ctx, tx));
  });
}

/** Puts a failed media back into the queue. Throws Conflict when it has not failed. */
export async function retryMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, input.id);
    if (row.state !== "failed") throw refuse("notFailed");
    const again = { state: "uploaded", failure: null, failureReason: null } as const;
    await tx.update(media).set(again).where(eq(media.id, row.id));
    const priority = 1 - (await unfinishedOf(tx, accountId));
    await ctx.deps.jobs.enqueue(tx, processMediaJob, { mediaId: row.id }, { priority });
    await audit({
      action: "media.retry",
      subject: { kind: "media", id: row.id },
      before: { failure: row.failure },
    });
    return presentMedia(tx, { ...row, ...again }, await sightOf(ctx, tx));
  });
}

/**
 * Moves a media to the trash. Its rows and its places in playlists stay in the database, so that a restore brings
 * everything back.
 */
export async function deleteMedia({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async (open) => {
    await removeMedia(ctx, open, [await lockMedia(open.tx, ctx.actor.accountId, input.id)]);
  });
  return { success: true };
}

/**
 * Restores a removed media. Throws TooLarge when the plan has no longer enough free storage, NotFound after 30 days.
 */
export async function restoreMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  return inTransaction(ctx, async (open) => {
    const rows = await restoreTheseMedia(ctx, open, [input.id]);
    const [media] = await presentMediaRows(
      open.tx,
      rows.map((row) => ({ ...row, deletedAt: null })),
      await sightOf(ctx, open.tx),
    );
    if (!media) throw new Error("A media was not presented");
    return media;
  });
}
