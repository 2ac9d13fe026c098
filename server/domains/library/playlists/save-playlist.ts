import { and, eq, isNull } from "drizzle-orm";
import type { Condition } from "#shared/conditions/condition.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import {
  type createPlaylist as createContract,
  type ItemOptions,
  maxItems,
  type Playlist,
  plainItem,
  type savePlaylist as savePlaylistContract,
} from "#shared/contracts/library/playlists.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { sumsOfItems, withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { keepRevision } from "../../../db/revisions/earlier-revisions.ts";
import { lockRestorable, restoreOne, restoreRows, softDelete } from "../../../db/soft-delete.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, playlists } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { requireMatch } from "../../../http/revision-tag.ts";
import { refuse } from "../../../refusal.ts";
import { among, amongMedia, keyOf, sightOf } from "../../identity/scopes/index.ts";
import { checkFacts } from "../data-sources/index.ts";
import { checkNesting, isNested } from "./check-nesting.ts";
import { type MergedItem, mergedEdit, presentEdit } from "./edited-playlist.ts";
import { type For, presentPlaylist } from "./present.ts";
import { type ItemToSave, lockPlaylist, type PlaylistRow, playlistOf, replaceItems } from "./queries.ts";

export async function getPlaylist({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Playlist> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const row = await playlistOf(db, accountId, input.id);
  return presentPlaylist(db, { accountId, sight: await sightOf(ctx) }, row);
}

/** Throws Conflict when the account has too many playlists or items, NotFound for a missing playlist to copy. */
export async function createPlaylist({
  ctx,
  input,
}: Verb<InputOf<typeof createContract>, Customer>): Promise<Playlist> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const { tx } = open;
    const row = await writePlaylist(ctx, open, input.name);
    const whose = { accountId, sight: await sightOf(ctx, tx) };
    const copied =
      input.copyOf === undefined ? row : await fillWith(ctx, open, whose, { row, copyOf: input.copyOf });
    return presentPlaylist(tx, whose, copied);
  });
}

/** Gives a new playlist what the caller sees of another one. */
async function fillWith(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  whose: For,
  { row, copyOf }: { row: PlaylistRow; copyOf: number },
): Promise<PlaylistRow> {
  const { items, shuffle, music, withoutAds } = await presentPlaylist(
    tx,
    whose,
    await playlistOf(tx, whose.accountId, copyOf, whose.sight),
  );
  const conditions = items.map(({ condition }) => condition);
  await checkFacts({ ctx, tx }, conditions, { before: [], field: "items" });
  await withinSums(tx, whose.accountId, sumsOfItems, () =>
    replaceItems(
      tx,
      row.id,
      items.map(({ media, playlist, ...item }) => ({
        ...item,
        id: null,
        key: null,
        mediaId: media?.id ?? null,
        nestedId: playlist?.id ?? null,
      })),
    ),
  );
  const [filled] = await tx
    .update(playlists)
    .set({ shuffle, music, withoutAds })
    .where(eq(playlists.id, row.id))
    .returning();
  if (!filled) throw new Error("The playlist was not written");
  const subject = { kind: "playlist" as const, id: row.id };
  await audit({ action: "playlist.save", subject, after: { copyOf } });
  return filled;
}

/**
 * Writes a new playlist of media that the caller wrote, in a transaction; `betweenId`: a playlist whose items play after
 * them. Throws Conflict when the account has too many playlists or items, NotFound for a missing playlist.
 */
export async function writePlaylist(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  name: string,
  items: readonly ({ mediaId: number; durationMs: number } & Partial<ItemOptions>)[] = [],
  betweenId: number | null = null,
): Promise<PlaylistRow> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  const [row] = await tx
    .insert(playlists)
    .values({ accountId, name, createdBy: userId, withKey: keyOf(ctx.actor), createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("The playlist was not written");
  await requireWithinBounds(tx, accountId, "playlists");
  const plain = { ...plainItem, id: null, key: null, mediaId: null, nestedId: null };
  const added: ItemToSave[] = items.map((item) => ({ ...plain, ...item }));
  if (betweenId !== null) {
    await checkNested(tx, { accountId, sight: await sightOf(ctx, tx) }, [betweenId]);
    added.push({ ...plain, nestedId: betweenId, durationMs: 10_000 });
  }
  if (added.length > 0)
    await withinSums(tx, accountId, sumsOfItems, async () => {
      await replaceItems(tx, row.id, added);
      if (betweenId !== null) await checkNesting(tx, accountId, row.id);
    });
  await audit({ action: "playlist.create", subject: { kind: "playlist", id: row.id }, after: { name } });
  return row;
}

type Input = InputOf<typeof savePlaylistContract>;

/**
 * Saves name, settings and items. A change that was made from an earlier revision is merged with what others saved
 * since. Throws Conflict when they changed the same fields, and when all playlists together would have too many items,
 * Invalid for missing media or playlists and for a playlist that would contain itself.
 */
export async function savePlaylist({ ctx, input }: Verb<Input, Customer>): Promise<Playlist> {
  const { accountId } = ctx.actor;
  const { row, mergedWith } = await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockPlaylist(tx, accountId, input.id);
    requireMatch(ctx, before.revision);
    const now = await presentEdit(tx, before);
    const { items, mergedWith, ...change } = await mergedEdit({ ctx, tx }, before, {
      now,
      revision: input.revision,
      sent: {
        name: input.name,
        shuffle: input.shuffle,
        music: input.music,
        withoutAds: input.withoutAds,
        items: input.items.map(({ mediaId = null, playlistId = null, ...item }) => ({
          ...item,
          mediaId,
          playlistId,
        })),
      },
    });
    if (items.length > maxItems) throw refuse("mergedTooLong", { max: maxItems });
    const whose = { accountId, sight: await sightOf(ctx, tx) };
    await checkMedia(tx, whose, items);
    await checkNested(
      tx,
      whose,
      items.flatMap((item) => item.playlistId ?? []),
    );
    const conditionsOf = (list: readonly { condition: Condition | null }[]) =>
      list.map(({ condition }) => condition);
    await checkFacts({ ctx, tx }, conditionsOf(items), { before: conditionsOf(now.items), field: "items" });
    if (change.music && change.music.playlistId !== before.music?.playlistId)
      await checkMusic(tx, whose, { ownId: before.id, listId: change.music.playlistId });
    const nests =
      items.some(({ playlistId }) => playlistId !== null) || (await isNested(tx, accountId, before.id));
    await keepRevision(
      { ctx, tx },
      { kind: "playlist", id: before.id },
      { revision: before.revision, content: now },
    );
    await withinSums(tx, accountId, sumsOfItems, async () => {
      await replaceItems(
        tx,
        before.id,
        items.map(({ playlistId: nestedId, ...item }) => ({ ...item, nestedId })),
      );
      if (nests) await checkNesting(tx, accountId, before.id);
    });
    const [after] = await tx
      .update(playlists)
      .set({ ...change, revision: before.revision + 1, updatedAt: ctx.now() })
      .where(eq(playlists.id, before.id))
      .returning();
    if (!after) throw new Error("The playlist was not written");
    await audit({
      action: "playlist.save",
      subject: { kind: "playlist", id: before.id },
      before: {
        name: before.name,
        shuffle: before.shuffle,
        music: before.music,
        withoutAds: before.withoutAds,
        revision: before.revision,
      },
      after: { ...change, revision: after.revision, items },
    });
    return { row: after, mergedWith };
  });
  const presented = await presentPlaylist(ctx.deps.db, { accountId, sight: await sightOf(ctx) }, row);
  return { ...presented, ...(mergedWith.length > 0 && { mergedWith }) };
}

async function checkMedia(tx: Tx, { accountId, sight }: For, items: readonly MergedItem[]): Promise<void> {
  const ids = [...new Set(items.flatMap((item) => item.mediaId ?? []))];
  if (ids.length === 0) return;
  const found = await tx.$count(
    media,
    and(anyOf(media.id, ids), usableMedia(accountId), amongMedia(sight, media)),
  );
  if (found < ids.length) throw refuse("itemMediaGone").field("items", "itemMediaGoneField");
}

async function checkNested(tx: Tx, { accountId, sight }: For, nested: readonly number[]): Promise<void> {
  const ids = [...new Set(nested)];
  if (ids.length === 0) return;
  const own = and(
    anyOf(playlists.id, ids),
    eq(playlists.accountId, accountId),
    isNull(playlists.deletedAt),
    among(sight?.playlists, playlists.id),
  );
  if ((await tx.$count(playlists, own)) < ids.length)
    throw refuse("itemPlaylistGone").field("items", "itemPlaylistGoneField");
}

/** A list without tracks may be chosen: they may come later. */
async function checkMusic(
  tx: Tx,
  { accountId, sight }: For,
  { ownId, listId }: { ownId: number; listId: number },
): Promise<void> {
  if (ownId === listId) throw refuse("musicOfItself").field("music", "musicOfItselfField");
  const own = and(
    eq(playlists.id, listId),
    eq(playlists.accountId, accountId),
    isNull(playlists.deletedAt),
    eq(playlists.hidden, false),
    among(sight?.playlists, playlists.id),
  );
  if ((await tx.$count(playlists, own)) === 0)
    throw refuse("musicListGone").field("music", "itemPlaylistGoneField");
}

/** Removes a playlist. Screens keep their reference to it, so that a restore also restores it there. */
export async function deletePlaylist({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, (open) => removePlaylist(ctx, open, input.id));
  return { success: true };
}

/** The same, in an open transaction. Throws NotFound. */
export async function removePlaylist(ctx: Ctx<Customer>, open: AuditedTx, id: number): Promise<void> {
  const row = await lockPlaylist(open.tx, ctx.actor.accountId, id);
  await softDelete({ ctx, ...open }, "playlist", [row]);
}

export async function restorePlaylist({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Playlist> {
  return inTransaction(ctx, async (open) => {
    const row = await restoreOne({ ctx, ...open }, "playlist", input.id);
    const sight = await sightOf(ctx, open.tx);
    return presentPlaylist(open.tx, { accountId: ctx.actor.accountId, sight }, row);
  });
}

/** Restores several in an open transaction, all or none. Throws NotFound, also after 30 days. */
export async function restorePlaylists(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const gone = { ctx, ...open };
  await restoreRows(gone, "playlist", await lockRestorable(gone, "playlist", ids));
}
