import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { anyOf } from "../../db/statement.ts";
import { campaigns, interruptions, media, playlists, touchMenus, triggers } from "../../db/tables/index.ts";
import { type Content, photosListedIn } from "./contents.ts";
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
      ...{ kind: "campaign" as const, id, name, words: null },
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
        ...{ kind: "touch-menu" as const, id, name, words: { title, invitation, back } },
        parts: rows.map(({ row }) => ({
          ...{ id: row.id, name: row.name, playlistId: row.playlistId },
          mediaId: there(row.pictureMediaId),
        })),
      };
    }),
    ...fired.map(({ id, name, playlistId, playlist }) => ({
      ...{ kind: "trigger" as const, id, name, words: null },
      parts: [{ id: null, name: playlist, playlistId, mediaId: null }],
    })),
  ];
}

/** Returns media whose albums list no photos that are in the trash: a removed photo is a draft like any other change. */
export async function withoutRemovedPhotos(
  db: Reader,
  rows: readonly ProgramMedia[],
): Promise<ProgramMedia[]> {
  const listed = rows.flatMap((row) => photosListedIn(row));
  if (listed.length === 0) return [...rows];
  const there = new Set(await mediaThere(db, listed));
  return rows.map((row) =>
    photosListedIn(row).every((id) => there.has(id))
      ? row
      : {
          ...row,
          settings: {
            ...(row.settings as object),
            mediaIds: photosListedIn(row).filter((id) => there.has(id)),
          },
        },
  );
}

async function namesOf(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: media.id, name: media.name }).from(media).where(anyOf(media.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
