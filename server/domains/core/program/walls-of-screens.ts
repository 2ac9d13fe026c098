import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { type Part, partsOf } from "#shared/video-walls/arrangement.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screenGroups, screens, videoWallPlaces, videoWalls } from "../../../db/tables/index.ts";
import { withOuterGroups } from "../groups/index.ts";
import type { PlannedScreen } from "./compile.ts";
import { type Place, placeOf } from "./sun-times.ts";

/** What a video wall gives one of its screens. */
export interface WallOfScreen extends NonNullable<PlannedScreen["wall"]> {
  timeZone: string;
  part: Part;
  /** Where its first screen is that has a place: its screens change together. */
  place: Place | null;
}

/**
 * Returns the walls of those of these screens that are part of one. A place counts also while its screen is away, in the
 * trash or not chosen yet, so that the parts of the others stay where they are.
 */
export async function wallsOfScreens(
  db: Reader,
  screenIds: readonly number[],
): Promise<ReadonlyMap<number, WallOfScreen>> {
  const own = db
    .select({ id: videoWallPlaces.wallId })
    .from(videoWallPlaces)
    .where(sql`${videoWallPlaces.screenId} = any(${sql.param([...screenIds])}::int[])`);
  const walls = await db.select().from(videoWalls).where(inArray(videoWalls.id, own));
  if (walls.length === 0) return new Map();
  const places = await db
    .select({
      ...getTableColumns(videoWallPlaces),
      position: { latitude: screens.latitude, longitude: screens.longitude },
    })
    .from(videoWallPlaces)
    .leftJoin(screens, eq(screens.id, videoWallPlaces.screenId))
    .where(
      anyOf(
        videoWallPlaces.wallId,
        walls.map(({ id }) => id),
      ),
    )
    .orderBy(videoWallPlaces.number);
  const groups = await db
    .select({ id: screenGroups.id, parentId: screenGroups.parentId })
    .from(screenGroups)
    .where(
      and(
        anyOf(
          screenGroups.accountId,
          walls.map(({ accountId }) => accountId),
        ),
        isNull(screenGroups.deletedAt),
      ),
    );
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const placesOf = Map.groupBy(places, ({ wallId }) => wallId);
  return new Map(
    walls.flatMap(({ id, groupId, timeZone, defaultPlaylistId }) => {
      const all = placesOf.get(id) ?? [];
      const parts = partsOf(all);
      const groupIds = [...withOuterGroups([groupId], parents)];
      const place = all.flatMap(({ position }) => (position && placeOf(position)) ?? [])[0] ?? null;
      return all.flatMap(({ screenId }, index): [number, WallOfScreen][] => {
        const part = parts[index];
        return screenId === null || !part
          ? []
          : [[screenId, { timeZone, defaultPlaylistId, groupIds, part, place }]];
      });
    }),
  );
}
