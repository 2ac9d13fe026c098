import { and, eq, inArray, isNull, ne, not, sql } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import {
  accounts,
  holidayCalendars,
  media,
  mediaFolders,
  scheduleRules,
  screenGroupMembers,
  screenGroups,
  screens,
} from "#server/db/tables/index.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { same } from "#shared/merge/same.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  albumFolderOf,
  captionsThenOf,
  type ProgramMedia,
  photoPlaceOf,
  rowSettings,
} from "../../../core/program/index.ts";
import { type DraftWrite, goneFrom } from "./draft-write.ts";
import { writeContents } from "./write-contents.ts";
import { writePlaylists } from "./write-playlists.ts";
import { writeSources } from "./write-sources.ts";

async function writeCalendars({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const own = eq(holidayCalendars.accountId, accountId);
  for (const { id, name, days } of wanted.program.calendars) {
    await turn();
    if (same(now.calendars.get(id), { id, name, days })) continue;
    await tx
      .update(holidayCalendars)
      .set({ name, days, deletedAt: null })
      .where(and(own, eq(holidayCalendars.id, id)));
  }
  const gone = goneFrom(now.program.calendars, wanted.program.calendars);
  if (gone.length > 0)
    await tx
      .update(holidayCalendars)
      .set({ deletedAt: ctx.now() })
      .where(and(own, anyOf(holidayCalendars.id, gone)));
}

/** Writes default playlists, opening hours, and settings of widgets. */
async function writeDefaults({ tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  if (!same(now.program.account, wanted.program.account))
    await tx.update(accounts).set(wanted.program.account).where(eq(accounts.id, accountId));
  for (const { id, defaultPlaylistId, openingHours } of wanted.program.screens) {
    await turn();
    const current = now.screens.get(id);
    if (!current) continue;
    const isSame =
      current.defaultPlaylistId === defaultPlaylistId && same(current.openingHours, openingHours);
    if (!isSame)
      await tx
        .update(screens)
        .set({ defaultPlaylistId, openingHours })
        .where(and(eq(screens.accountId, accountId), eq(screens.id, id)));
  }
  for (const { id, kind, settings } of wanted.program.media) {
    await turn();
    const current = now.media.get(id);
    if (settings == null || (current && same(current.settings, settings))) continue;
    await tx
      .update(media)
      .set({ settings: rowSettings({ kind, settings }) })
      .where(and(eq(media.accountId, accountId), eq(media.id, id)));
  }
  await writeAlbumFolders(tx, accountId, wanted.program.media);
  await writeCaptions(tx, accountId, wanted.program.media);
}

/** Gives photos the names again that published albums show. */
async function writeCaptions(tx: Tx, accountId: number, albums: readonly ProgramMedia[]): Promise<void> {
  for (const [id, name] of new Map(albums.flatMap((album) => Object.entries(captionsThenOf(album)))))
    await tx
      .update(media)
      .set({ name })
      .where(and(eq(media.accountId, accountId), eq(media.id, Number(id)), ne(media.name, name)));
}

/**
 * Gives each folder of an album the photos that the program names. Others move to the folder around it: nothing is
 * deleted.
 */
async function writeAlbumFolders(tx: Tx, accountId: number, albums: readonly ProgramMedia[]): Promise<void> {
  for (const album of albums) {
    const folderId = albumFolderOf(album);
    const place = photoPlaceOf(album);
    // A program of an earlier version does not name them.
    if (folderId === null || !place || place.folderId !== null) continue;
    const own = and(eq(mediaFolders.id, folderId), eq(mediaFolders.accountId, accountId));
    const [folder] = await tx
      .select({ parentId: mediaFolders.parentId })
      .from(mediaFolders)
      .where(and(own, isNull(mediaFolders.deletedAt)));
    if (!folder) continue;
    const photos = [...place.mediaIds];
    const pictures = and(
      eq(media.accountId, accountId),
      inArray(media.kind, kindsWith("picture")),
      isNull(media.deletedAt),
    );
    await tx
      .update(media)
      .set({ folderId: folder.parentId })
      .where(and(pictures, eq(media.folderId, folderId), not(anyOf(media.id, photos))));
    await tx
      .update(media)
      .set({ folderId })
      .where(and(pictures, anyOf(media.id, photos)));
  }
}

/** Writes groups. Screens' tags are not drafts, so the members of a smart group stay as the tags say. */
async function writeGroups({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const own = eq(screenGroups.accountId, accountId);
  const current = new Map(now.program.groups.map((group) => [group.id, group]));
  for (const group of wanted.program.groups) {
    await turn();
    if (same(current.get(group.id), group)) continue;
    const { id, name, parentId, smart } = group;
    const [row] = await tx
      .update(screenGroups)
      .set({ name, parentId, smart, deletedAt: null })
      .where(and(own, eq(screenGroups.id, id)))
      .returning({ id: screenGroups.id });
    if (!row) continue;
    await tx.delete(screenGroupMembers).where(eq(screenGroupMembers.groupId, id));
    // Omits screens that were removed since.
    const members = group.screenIds.filter((screenId) => now.screens.has(screenId));
    if (members.length > 0)
      await tx.insert(screenGroupMembers).values(members.map((screenId) => ({ groupId: id, screenId })));
  }
  const gone = goneFrom(now.program.groups, wanted.program.groups);
  if (gone.length > 0)
    await tx
      .update(screenGroups)
      .set({ deletedAt: ctx.now() })
      .where(and(own, anyOf(screenGroups.id, gone)));
}

async function writeRules({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const own = eq(scheduleRules.accountId, accountId);
  const current = new Map(now.program.rules.map((rule) => [rule.id, rule]));
  for (const rule of wanted.program.rules) {
    await turn();
    if (same(current.get(rule.id), rule)) continue;
    const { id, ...columns } = rule;
    await tx
      .update(scheduleRules)
      .set({
        ...columns,
        deletedAt: null,
        revision: sql`${scheduleRules.revision} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(own, eq(scheduleRules.id, id)));
  }
  const gone = goneFrom(now.program.rules, wanted.program.rules);
  if (gone.length > 0)
    await tx
      .update(scheduleRules)
      .set({ deletedAt: ctx.now() })
      .where(and(own, anyOf(scheduleRules.id, gone)));
}

/**
 * Makes the rows of the account's drafts equal to a program. What the program does not contain is removed, and what was
 * removed is restored. Purged media cannot be restored; returns the number of items omitted for that.
 */
export async function writeDraft(write: DraftWrite): Promise<{ itemsLeftOut: number }> {
  await writeCalendars(write);
  await writeGroups(write);
  const itemsLeftOut = await writePlaylists(write);
  await writeRules(write);
  await writeDefaults(write);
  await writeContents(write);
  await writeSources(write);
  return { itemsLeftOut };
}
