import { eq } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import { lockRestorable, restoreRows } from "#server/db/soft-delete.ts";
import { media } from "#server/db/tables/index.ts";
import { type AuditedTx, inTransaction } from "#server/db/transaction.ts";
import { refuse } from "#server/refusal.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  moveManyMedia as moveManyMediaContract,
  tagManyMedia as tagManyMediaContract,
} from "#shared/contracts/library/media.ts";
import { tags as tagsContract } from "#shared/contracts/library/tags.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import { anyOf } from "../../../../db/statement.ts";
import { requireFolderInScope, sightOf } from "../../../identity/scopes/index.ts";
import { drawIfLogo } from "../design-pictures/draw-branded-designs.ts";
import { requireFolder } from "../folders/queries.ts";
import { requireFewMedia } from "../media-room.ts";
import { lockManyMedia, type MediaRow } from "../queries.ts";
import { removeMedia } from "../remove-media.ts";
import { requireRoom } from "../storage-quota.ts";
import { tagsOf } from "../tags/tags.ts";

/** Moves media into a folder, for an undo those that are still where it moved them. Throws NotFound when a media is missing, Invalid when the folder is missing. */
export async function moveManyMedia({
  ctx,
  input,
}: Verb<InputOf<typeof moveManyMediaContract>, Customer>): Promise<ResponseOf<typeof moveManyMediaContract>> {
  const { accountId } = ctx.actor;
  const { folderId, ifStill } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    if (folderId !== null) await requireFolder(tx, accountId, { id: folderId, field: "folderId" });
    await requireFolderInScope(ctx, tx, folderId);
    const found = await lockManyMedia(tx, accountId, input.ids);
    const rows = found.filter((row) => !changedSince(ifStill, row.folderId));
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await tx.update(media).set({ folderId }).where(anyOf(media.id, ids));
    for (const row of rows)
      await audit({
        action: "media.move",
        subject: { kind: "media", id: row.id },
        before: { folderId: row.folderId },
        after: { folderId },
      });
    if (ids.length === 0)
      await audit({ action: "media.move", subject: { kind: "media", id: null }, after: { folderId } });
    const left = found.filter((row) => !rows.includes(row)).map(({ id, name }) => ({ id, name }));
    return { changed: rows.length, left };
  });
}

/**
 * Adds and removes tags. A tag that the account already uses keeps its existing spelling. Throws Invalid when a media
 * would have more than 20 tags.
 */
export async function tagManyMedia({
  ctx,
  input,
}: Verb<InputOf<typeof tagManyMediaContract>, Customer>): Promise<{ changed: number }> {
  const { accountId } = ctx.actor;
  const changed = await inTransaction(ctx, async ({ tx, audit }) => {
    const spelling = new Map(
      (await tagsOf(tx, accountId, (await sightOf(ctx, tx))?.folders)).map(({ name }) => [
        name.toLowerCase(),
        name,
      ]),
    );
    const add = input.add.map((tag) => spelling.get(tag.toLowerCase()) ?? tag);
    const off = new Set(input.remove.map((tag) => tag.toLowerCase()));
    let count = 0;
    for (const row of await lockManyMedia(tx, accountId, input.ids)) {
      const byWord = new Map([...row.tags, ...add].map((tag) => [tag.toLowerCase(), tag]));
      const tags = [...byWord].filter(([word]) => !off.has(word)).map(([, tag]) => tag);
      if (!tagsContract.safeParse(tags).success)
        throw refuse("tooManyTags", { name: row.name }).field("add", "tagsOfOneMedia");
      if (tags.join() === row.tags.join()) continue;
      await tx.update(media).set({ tags }).where(eq(media.id, row.id));
      const subject = { kind: "media", id: row.id } as const;
      await audit({ action: "media.tag", subject, before: { tags: row.tags }, after: { tags } });
      count++;
    }
    if (count === 0)
      await audit({ action: "media.tag", subject: { kind: "media", id: null }, after: { changed: 0 } });
    return count;
  });
  return { changed };
}

/** Moves several media to the trash, all or none. Their rows stay, so that a restore brings everything back. */
export async function deleteManyMedia({
  ctx,
  input,
}: Verb<{ ids: number[] }, Customer>): Promise<{ changed: number }> {
  return inTransaction(ctx, async (open) => ({ changed: await removeManyMedia(ctx, open, input.ids) }));
}

/** The same, in an open transaction. Returns how many. Throws NotFound when one is missing. */
export async function removeManyMedia(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await lockManyMedia(open.tx, ctx.actor.accountId, ids);
  await removeMedia(ctx, open, rows);
  return rows.length;
}

/**
 * Restores several media, all or none. Throws TooLarge when the plan has no longer enough free storage, NotFound after
 * 30 days.
 */
export async function restoreManyMedia({
  ctx,
  input,
}: Verb<{ ids: number[] }, Customer>): Promise<{ changed: number }> {
  const removed = await inTransaction(ctx, (open) => restoreTheseMedia(ctx, open, input.ids));
  return { changed: removed.filter(({ deletedAt }) => deletedAt !== null).length };
}

/** Restores media and returns their rows as they were before. */
export async function restoreTheseMedia(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  ids: readonly number[],
): Promise<MediaRow[]> {
  const { tx } = open;
  const rows = await lockRestorable({ ctx, tx }, "media", ids);
  const removed = rows.filter((row) => row.deletedAt !== null);
  const bytes = removed.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes > 0) await requireRoom({ ctx, input: { bytes }, db: tx });
  await restoreRows({ ctx, ...open }, "media", rows);
  await drawIfLogo(ctx, tx, { accountId: ctx.actor.accountId, mediaIds: removed.map(({ id }) => id) });
  await requireFewMedia(tx, ctx.actor.accountId, removed);
  return rows;
}
