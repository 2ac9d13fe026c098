import { and, eq, gt, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, playlistsIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../db/client.ts";
import { anyOf } from "../../db/statement.ts";
import {
  accounts,
  interruptions,
  media,
  playlistItems,
  playlists,
  scheduleRules,
  screens,
} from "../../db/tables/index.ts";
import { closedPlaylistOf } from "./content.ts";
import { notOnlyInScope } from "./owned.ts";
import type { Sight } from "./sight.ts";

interface Asked {
  accountId: number;
  sight: Sight;
  now: Date;
}

/**
 * Returns whether a change of these playlists and media would reach beyond the scope: a schedule, default or
 * interruption of other screens plays them, or a playlist or layout that the member does not see or own contains them.
 */
export async function playsOutside(
  db: Reader,
  asked: Asked,
  from: { playlistIds?: readonly number[]; mediaIds?: readonly number[] },
): Promise<boolean> {
  const layouts = await readLayouts(db, asked.accountId);
  const seen = { playlists: new Set<number>(), media: new Set<number>() };
  let playlistIds = new Set(from.playlistIds);
  let mediaIds = new Set(from.mediaIds);
  while (playlistIds.size + mediaIds.size > 0) {
    for (const id of playlistIds) seen.playlists.add(id);
    for (const id of mediaIds) seen.media.add(id);
    const around = await playlistsAround(db, asked.accountId, { playlistIds, mediaIds });
    if (around.some(({ id, hidden }) => !hidden && !asked.sight.playlists.has(id))) return true;
    const holding = layouts.filter(({ shown }) => shown.some((id) => playlistIds.has(id)));
    if (holding.some(({ folderId }) => folderId === null || !asked.sight.folders.has(folderId))) return true;
    playlistIds = new Set(around.map(({ id }) => id).filter((id) => !seen.playlists.has(id)));
    mediaIds = new Set(holding.map(({ id }) => id).filter((id) => !seen.media.has(id)));
  }
  return isPlayedOutside(db, asked, seen.playlists);
}

async function readLayouts(db: Reader, accountId: number) {
  const rows = await db
    .select({ id: media.id, folderId: media.folderId, kind: media.kind, settings: media.settings })
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        inArray(media.kind, kindsWith("playlists")),
        isNull(media.deletedAt),
      ),
    );
  return rows.map(({ id, folderId, ...row }) => {
    const { data } = widget.safeParse(row);
    return { id, folderId, shown: data ? playlistsIn(data) : [] };
  });
}

/** Returns the playlists that contain one of these, or have it as their music. */
async function playlistsAround(
  db: Reader,
  accountId: number,
  { playlistIds, mediaIds }: { playlistIds: ReadonlySet<number>; mediaIds: ReadonlySet<number> },
) {
  const own = and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt));
  const containing = await db
    .selectDistinct({ id: playlists.id, hidden: playlists.hidden })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(and(or(anyOf(playlistItems.nestedId, playlistIds), anyOf(playlistItems.mediaId, mediaIds)), own));
  if (playlistIds.size === 0) return containing;
  const musicId = sql`(${playlists.music}->>'playlistId')::int`;
  const hearing = await db
    .select({ id: playlists.id, hidden: playlists.hidden })
    .from(playlists)
    .where(and(own, sql`${musicId} = any(${sql.param([...playlistIds])}::int[])`));
  return [...containing, ...hearing];
}

/** Returns whether anything plays these playlists on screens outside of the scope, or on all screens. */
async function isPlayedOutside(
  db: Reader,
  { accountId, sight, now }: Asked,
  playlistIds: ReadonlySet<number>,
): Promise<boolean> {
  if (playlistIds.size === 0) return false;
  const elsewhere = (table: typeof scheduleRules | typeof interruptions): SQL | undefined =>
    and(eq(table.accountId, accountId), anyOf(table.playlistId, playlistIds), notOnlyInScope(sight, table));
  if ((await db.$count(scheduleRules, and(elsewhere(scheduleRules), isNull(scheduleRules.deletedAt)))) > 0)
    return true;
  const notOver = or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now));
  if ((await db.$count(interruptions, and(elsewhere(interruptions), notOver))) > 0) return true;
  const others = and(
    eq(screens.accountId, accountId),
    isNull(screens.deletedAt),
    not(anyOf(screens.id, sight.screens)),
  );
  const settings = [
    ...(await db
      .select({ playlistId: accounts.defaultPlaylistId, hours: accounts.openingHours })
      .from(accounts)
      .where(eq(accounts.id, accountId))),
    ...(await db
      .select({ playlistId: screens.defaultPlaylistId, hours: screens.openingHours })
      .from(screens)
      .where(
        and(
          others,
          or(
            anyOf(screens.defaultPlaylistId, playlistIds),
            sql`(${screens.openingHours}->>'closedPlaylistId')::int = any(${sql.param([...playlistIds])}::int[])`,
          ),
        ),
      )),
  ];
  return settings.some(
    ({ playlistId, hours }) =>
      (playlistId !== null && playlistIds.has(playlistId)) ||
      closedPlaylistOf(hours).some((id) => playlistIds.has(id)),
  );
}
