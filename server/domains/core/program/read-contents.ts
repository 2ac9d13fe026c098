import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { maxPhotos } from "#shared/media-kinds/album-settings.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  campaigns,
  interruptions,
  media,
  playlists,
  touchMenus,
  triggers,
} from "../../../db/tables/index.ts";
import type { Content } from "./content-schema.ts";
import { albumFolderOf, hasCaptions, photosListedIn } from "./contents.ts";
import type { ProgramMedia } from "./program.ts";
import { mediaThere } from "./read-campaigns.ts";

/**
 * Returns the present content of the campaigns, touch menus and triggers of an account that are switched on, without
 * media in the trash. One that is off plays nothing, so nobody approves it.
 */
export async function readContents(db: Reader, accountId: number): Promise<Content[]> {
  const booked = await db
    .select({ id: campaigns.id, name: campaigns.name, mediaIds: campaigns.mediaIds })
    .from(campaigns)
    .where(and(eq(campaigns.accountId, accountId), eq(campaigns.isOn, true)))
    .orderBy(asc(campaigns.id));
  const choices = await db
    .select({ menu: touchMenus, row: interruptions })
    .from(interruptions)
    .innerJoin(touchMenus, eq(touchMenus.id, interruptions.menuId))
    .where(and(eq(interruptions.accountId, accountId), eq(touchMenus.isOn, true)))
    .orderBy(asc(touchMenus.id), asc(interruptions.place), asc(interruptions.id));
  const fired = await db
    .select({ id: triggers.id, name: triggers.name, playlistId: playlists.id, playlist: playlists.name })
    .from(triggers)
    .innerJoin(playlists, eq(playlists.id, triggers.playlistId))
    .where(and(eq(triggers.accountId, accountId), eq(triggers.isOn, true)))
    .orderBy(asc(triggers.id));
  const named = [
    ...booked.flatMap(({ mediaIds }) => mediaIds),
    ...choices.flatMap(({ row }) => row.pictureMediaId ?? []),
  ];
  const names = await namesOf(db, await mediaThere(db, named));
  const there = (id: number | null) => (id !== null && names.has(id) ? id : null);
  return [
    ...booked.map(({ id, name, mediaIds }) => ({
      kind: "campaign" as const,
      id,
      name,
      words: null,
      parts: mediaIds.flatMap((mediaId) => {
        const shown = names.get(mediaId);
        return shown === undefined ? [] : { id: null, name: shown, playlistId: null, mediaId };
      }),
    })),
    ...[...Map.groupBy(choices, ({ menu }) => menu.id).values()].flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { id, name, title, invitation, back } = first.menu;
      return {
        kind: "touch-menu" as const,
        id,
        name,
        words: { title, invitation, back },
        parts: rows.map(({ row }) => ({
          id: row.id,
          name: row.name,
          playlistId: row.playlistId,
          mediaId: there(row.pictureMediaId),
        })),
      };
    }),
    ...fired.map(({ id, name, playlistId, playlist }) => ({
      kind: "trigger" as const,
      id,
      name,
      words: null,
      parts: [{ id: null, name: playlist, playlistId, mediaId: null }],
    })),
  ];
}

/**
 * Returns media whose albums have the photos of now, by name: those of a folder as a list beside it, and none that are in
 * the trash. Where the names are on the screen, they stand beside the photos. A photo that comes, goes or gets another
 * name is a draft like any other change.
 */
export async function withPhotos(db: Reader, rows: readonly ProgramMedia[]): Promise<ProgramMedia[]> {
  const listed = rows.flatMap((row) => photosListedIn(row));
  const folders = [...new Set(rows.flatMap((row) => albumFolderOf(row) ?? []))];
  if (listed.length + folders.length === 0) return [...rows];
  const there = new Set(await mediaThere(db, listed));
  const inFolder = await photosInFolders(db, folders);
  const photosNow = rows.map((row) => {
    const folderId = albumFolderOf(row);
    const own = row.settings as object;
    if (folderId !== null) return { ...row, settings: { ...own, photosThen: inFolder.get(folderId) ?? [] } };
    if (photosListedIn(row).every((id) => there.has(id))) return row;
    return { ...row, settings: { ...own, mediaIds: photosListedIn(row).filter((id) => there.has(id)) } };
  });
  const captioned = new Set(photosNow.filter(hasCaptions));
  const names = await namesOf(db, [...captioned].flatMap(photosListedIn));
  return photosNow.map((row) => {
    if (!captioned.has(row)) return row;
    const captionsThen = Object.fromEntries(photosListedIn(row).map((id) => [id, names.get(id) ?? ""]));
    return { ...row, settings: { ...(row.settings as object), captionsThen } };
  });
}

async function photosInFolders(
  db: Reader,
  folders: readonly number[],
): Promise<ReadonlyMap<number | null, number[]>> {
  if (folders.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, folderId: media.folderId })
    .from(media)
    .where(
      and(
        anyOf(media.folderId, folders),
        isNull(media.deletedAt),
        inArray(media.kind, kindsWith("picture")),
        eq(media.state, "ready"),
        eq(media.hidden, false),
      ),
    )
    .orderBy(asc(media.name), asc(media.id));
  const photos = new Map<number | null, number[]>();
  for (const { id, folderId } of rows) {
    const found = photos.get(folderId) ?? [];
    if (found.length < maxPhotos) found.push(id);
    photos.set(folderId, found);
  }
  return photos;
}

async function namesOf(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: media.id, name: media.name }).from(media).where(anyOf(media.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
