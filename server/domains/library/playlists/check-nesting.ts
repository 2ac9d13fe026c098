import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import {
  countPlaces,
  flatItems,
  itemsWithNested,
  maxFlatItems,
  maxPlaces,
} from "../../core/program/index.ts";

/** Maximum levels of nested playlists: more than people can follow, and few enough to read level by level. */
const maxLevels = 20;

/**
 * Checks the nesting after the items of a playlist were written. Throws Invalid when a playlist now contains itself, or
 * when this one or one around it has too many items or levels. The account must be locked, so that no other save
 * changes nesting at the same moment.
 */
export async function checkNesting(tx: Tx, accountId: number, playlistId: number): Promise<void> {
  const withNested = await itemsWithNested(tx, [playlistId]);
  const inside = [...withNested].filter(([id]) => id !== playlistId).map(([id]) => id);
  const loops = [...withNested.values()].some(({ items }) =>
    items.some((item) => item.nestedId === playlistId),
  );
  if (loops) throw refuse("playlistNestsItself").field("items", "playsItself");
  for (const id of [playlistId, ...(await playlistsAround(tx, accountId, playlistId))]) {
    if (id === playlistId && inside.length === 0) continue;
    const all = await itemsWithNested(tx, [id]);
    const { places, levels } = countPlaces(id, all);
    if (levels > maxLevels)
      throw refuse("nestedTooDeep", { levels: maxLevels }).field("items", "nestedTooDeepField");
    if (places < maxPlaces && flatItems(id, all).length < maxFlatItems) continue;
    const [row] = await tx.select({ name: playlists.name }).from(playlists).where(eq(playlists.id, id));
    throw refuse("nestedTooLong", { name: row?.name ?? "", count: maxFlatItems }).field(
      "items",
      "nestedTooLongField",
    );
  }
}

/** Returns whether any playlist contains this one as an item. */
export async function isNested(tx: Tx, accountId: number, playlistId: number): Promise<boolean> {
  return (await directlyAround(tx, accountId, [playlistId])).length > 0;
}

/** Returns all playlists that this one is nested in, at any depth. */
export async function playlistsAround(tx: Tx, accountId: number, playlistId: number): Promise<number[]> {
  const found = new Set<number>();
  let wanted = [playlistId];
  while (wanted.length > 0) {
    wanted = (await directlyAround(tx, accountId, wanted)).filter((id) => !found.has(id));
    for (const id of wanted) found.add(id);
  }
  return [...found];
}

async function directlyAround(tx: Tx, accountId: number, playlistIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: playlistItems.playlistId })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(
      and(
        anyOf(playlistItems.nestedId, playlistIds),
        eq(playlists.accountId, accountId),
        isNull(playlists.deletedAt),
      ),
    );
  return rows.map((row) => row.id);
}
