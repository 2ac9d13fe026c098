import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { connectionOf } from "#shared/connection.ts";
import type { VideoWall } from "#shared/contracts/playing/video-walls.ts";
import type { Reader } from "../../../db/client.ts";
import { missedScreens } from "../../../db/screen-silence.ts";
import { playlists, screenGroups, screens, videoWallPlaces, videoWalls } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

const reported = z.object({ playing: z.object({ part: z.literal(true).optional() }).nullable() });

/** Returns the video walls of an account by name, or the one with this id. */
export async function presentWalls(
  db: Reader,
  accountId: number,
  { id, now }: { id?: number; now: Date },
): Promise<VideoWall[]> {
  const walls = await db
    .select({
      id: videoWalls.id,
      groupId: videoWalls.groupId,
      timeZone: videoWalls.timeZone,
      name: screenGroups.name,
      playlistId: playlists.id,
      playlistName: playlists.name,
      playlistGone: playlists.deletedAt,
    })
    .from(videoWalls)
    .innerJoin(screenGroups, eq(screenGroups.id, videoWalls.groupId))
    .leftJoin(playlists, eq(playlists.id, videoWalls.defaultPlaylistId))
    .where(and(eq(videoWalls.accountId, accountId), id === undefined ? undefined : eq(videoWalls.id, id)))
    .orderBy(asc(screenGroups.name), asc(videoWalls.id));
  const rows = await db
    .select({
      place: videoWallPlaces,
      screen: screens,
      isMissed: await missedScreens(db, now, [accountId]),
    })
    .from(videoWallPlaces)
    .innerJoin(videoWalls, eq(videoWalls.id, videoWallPlaces.wallId))
    .leftJoin(screens, eq(screens.id, videoWallPlaces.screenId))
    .where(eq(videoWalls.accountId, accountId))
    .orderBy(asc(videoWallPlaces.number));
  const placesOf = Map.groupBy(rows, ({ place }) => place.wallId);
  return walls.map(({ playlistId, playlistName, playlistGone, ...wall }) => ({
    ...wall,
    defaultPlaylist:
      playlistId !== null && playlistName !== null && playlistGone === null
        ? { id: playlistId, name: playlistName }
        : null,
    places: (placesOf.get(wall.id) ?? []).map(({ place, screen, isMissed }) => ({
      number: place.number,
      x: place.x,
      y: place.y,
      width: place.width,
      height: place.height,
      bezel: place.bezel,
      screen: screen && presentScreenOf({ ...screen, isMissed }, now),
    })),
  }));
}

function presentScreenOf(
  {
    id,
    name,
    deletedAt,
    lastContactAt,
    isMissed,
    report,
  }: typeof screens.$inferSelect & { isMissed: boolean },
  now: Date,
) {
  const parsed = reported.safeParse(report);
  const playing = parsed.success ? parsed.data.playing : null;
  return {
    id,
    name,
    removed: deletedAt !== null,
    connection: connectionOf({ lastContactAt, isMissed }, now),
    lastContactAt: lastContactAt?.toISOString() ?? null,
    showsPart: playing && playing.part === true,
  };
}

/** Returns one video wall. Throws NotFound for one of another account. */
export async function presentWall(db: Reader, accountId: number, id: number, now: Date): Promise<VideoWall> {
  const [wall] = await presentWalls(db, accountId, { id, now });
  if (!wall) throw refuse("videoWallNotFound");
  return wall;
}
