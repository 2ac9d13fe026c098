import type { Reader } from "../../../db/client.ts";
import { type ItemRow, itemsOf } from "../queries.ts";

/** The items of these playlists and of all that are nested in them at any depth, by playlist: one query a level. */
export async function itemsWithNested(
  db: Reader,
  playlistIds: readonly number[],
): Promise<Map<number, readonly ItemRow[]>> {
  const found = new Map<number, readonly ItemRow[]>();
  let wanted = [...new Set(playlistIds)];
  while (wanted.length > 0) {
    const byPlaylist = Map.groupBy(await itemsOf(db, wanted), (item) => item.playlistId);
    for (const id of wanted) found.set(id, byPlaylist.get(id) ?? []);
    const inside = [...byPlaylist.values()].flat().flatMap((item) => item.nestedId ?? []);
    wanted = [...new Set(inside)].filter((id) => !found.has(id));
  }
  return found;
}
