import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { ContentUserKind } from "#shared/contracts/playing/usage.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, playlistsIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { playlistUses } from "../../../db/content-uses/content-uses.ts";
import { readUses, type Use, usesOfMedia } from "../../../db/content-uses/read-uses.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  campaigns,
  interruptions,
  media,
  playlistItems,
  playlists,
  scheduleRules,
  touchMenus,
  triggers,
  videoWalls,
} from "../../../db/tables/index.ts";
import { notOnlyInScope, type WithTarget } from "./owned.ts";
import type { Sight } from "./sight.ts";

interface Asked {
  accountId: number;
  sight: Sight;
  now: Date;
}

/**
 * Returns whether a change of these playlists and media would reach beyond the scope: something that is not only for
 * its screens plays them, or a playlist, layout, design or album that the member does not see or own contains them.
 */
export async function playsOutside(
  db: Reader,
  asked: Asked,
  from: { playlistIds?: readonly number[]; mediaIds?: readonly number[] },
): Promise<boolean> {
  const { accountId, sight, now } = asked;
  const layouts = await readLayouts(db, accountId);
  const seen = { playlists: new Set<number>(), media: new Set<number>() };
  let playlistIds = new Set(from.playlistIds);
  let mediaIds = new Set(from.mediaIds);
  while (playlistIds.size + mediaIds.size > 0) {
    for (const id of playlistIds) seen.playlists.add(id);
    for (const id of mediaIds) seen.media.add(id);
    const around = await playlistsAround(db, accountId, { playlistIds, mediaIds });
    if (around.some(({ id, hidden }) => !hidden && !sight.playlists.has(id))) return true;
    const uses = await usesOfMedia(db, { accountId, now, ids: mediaIds });
    if (await areOutside(db, asked, uses)) return true;
    const pictured = uses.flatMap(({ kind, id }) => (isHolder(kind) && id !== null ? id : []));
    const holding = [
      ...layouts.filter(({ shown }) => shown.some((id) => playlistIds.has(id))),
      ...(await db
        .select({ id: media.id, folderId: media.folderId })
        .from(media)
        .where(anyOf(media.id, pictured))),
    ];
    if (holding.some(({ folderId }) => folderId === null || !sight.folders.has(folderId))) return true;
    playlistIds = new Set(around.map(({ id }) => id).filter((id) => !seen.playlists.has(id)));
    mediaIds = new Set(holding.map(({ id }) => id).filter((id) => !seen.media.has(id)));
  }
  const uses = await readUses(db, playlistUses, { accountId, now, ids: seen.playlists });
  return areOutside(db, asked, uses);
}

type Judge = (db: Reader, asked: Asked, ids: number[]) => Promise<boolean>;
const never: Judge = async () => false;
const always: Judge = async () => true;
const byTarget =
  (table: WithTarget): Judge =>
  async (db, { accountId, sight }, ids) =>
    (await db.$count(
      table,
      and(eq(table.accountId, accountId), anyOf(table.id, ids), notOnlyInScope(sight, table)),
    )) > 0;

/** Media with other media inside. */
const isHolder = (kind: ContentUserKind): boolean =>
  kind === "design" || kind === "album" || kind === "board";

/** Whether some users of one kind are not only for screens of the scope. */
const isOutside: Record<ContentUserKind, Judge> = {
  // The walk goes on with these, to what plays them; an emergency is an interruption with a hidden playlist.
  playlist: never,
  layout: never,
  design: never,
  album: never,
  board: never,
  emergency: never,
  campaign: byTarget(campaigns),
  takeover: byTarget(interruptions),
  trigger: byTarget(triggers),
  "touch-menu": byTarget(touchMenus),
  // The area decides, which no scope knows.
  warnings: always,
  schedule: byTarget(scheduleRules),
  screen: async (_, { sight }, ids) => ids.some((id) => !sight.screens.has(id)),
  "video-wall": async (db, { accountId, sight }, ids) => {
    const walls = await db
      .select({ groupId: videoWalls.groupId })
      .from(videoWalls)
      .where(and(eq(videoWalls.accountId, accountId), anyOf(videoWalls.id, ids)));
    return walls.some(({ groupId }) => !sight.ownGroups.has(groupId));
  },
  account: always,
  "partner-brand": always,
  // Screens show the copies in designs.
  component: never,
  // It names its layout, and screens do not follow that.
  "guest-link": never,
};

async function areOutside(db: Reader, asked: Asked, uses: readonly Use[]): Promise<boolean> {
  for (const [kind, ofKind] of Map.groupBy(uses, (use) => use.kind))
    if (
      await isOutside[kind](
        db,
        asked,
        ofKind.flatMap(({ id }) => id ?? []),
      )
    )
      return true;
  return false;
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
