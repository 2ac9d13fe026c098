import { and, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { createVideoWall } from "#shared/contracts/playing/video-walls.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screenGroups, screens, videoWallPlaces, videoWalls } from "../../../db/tables/index.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { groupOf } from "../../core/groups/index.ts";
import { playlistOf } from "../../library/playlists/index.ts";

/**
 * Throws Invalid for a playlist or a screen that is not this account's, and for a screen twice, Conflict for a screen of
 * another wall. A screen in the trash may keep the place that it has.
 */
export async function checkWall(
  tx: Tx,
  accountId: number,
  { wallId, input }: { wallId: number | null; input: Omit<InputOf<typeof createVideoWall>, "groupId"> },
): Promise<void> {
  const { defaultPlaylistId, places } = input;
  if (defaultPlaylistId !== null)
    await playlistOf(tx, accountId, defaultPlaylistId).catch((error: unknown) => {
      if (!isRefusal(error, "not_found")) throw error;
      throw refuse("playlistGone").field("defaultPlaylistId", "choosePlaylist");
    });
  const chosen = places.flatMap(({ screenId }) => screenId ?? []);
  if (new Set(chosen).size < chosen.length)
    throw refuse("screenTwiceOnWall").field("places", "screenTwiceOnWall");
  if (chosen.length === 0) return;
  const used = await tx
    .select({
      screenId: screens.id,
      name: screens.name,
      wallId: videoWallPlaces.wallId,
      wall: screenGroups.name,
    })
    .from(videoWallPlaces)
    .innerJoin(screens, eq(screens.id, videoWallPlaces.screenId))
    .innerJoin(videoWalls, eq(videoWalls.id, videoWallPlaces.wallId))
    .innerJoin(screenGroups, eq(screenGroups.id, videoWalls.groupId))
    .where(and(anyOf(videoWallPlaces.screenId, chosen), eq(videoWalls.accountId, accountId)));
  const other = used.find((each) => each.wallId !== wallId);
  if (other) throw refuse("screenOnOtherWall", { name: other.name, wall: other.wall });
  const there = await tx
    .select({ id: screens.id })
    .from(screens)
    .where(and(anyOf(screens.id, chosen), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  const known = new Set([...there.map(({ id }) => id), ...used.map(({ screenId }) => screenId)]);
  if (chosen.some((id) => !known.has(id))) throw refuse("screensGone").field("places", "screensGoneField");
}

/** Throws Conflict for a smart group and for the group of another wall, NotFound for one of another account. */
export async function requireFreeGroup(tx: Tx, accountId: number, groupId: number): Promise<void> {
  const group = await groupOf(tx, accountId, groupId);
  const taken = await tx
    .select({ id: videoWalls.id })
    .from(videoWalls)
    .where(eq(videoWalls.groupId, groupId));
  if (group.smart || taken.length > 0) throw refuse("groupUnfitForWall");
}
