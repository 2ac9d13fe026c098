import type { Reader } from "../../db/client.ts";
import { isRefusal, refuse } from "../../http/errors.ts";
import { playlistOf } from "../playlists/index.ts";

/** Throws Invalid for `field` when the playlist is not this account's. */
export async function checkPlaylist(
  db: Reader,
  accountId: number,
  { id, field }: { id: number; field: string },
): Promise<void> {
  await playlistOf(db, accountId, id).catch((error: unknown) => {
    if (!isRefusal(error, "not_found")) throw error;
    throw refuse("playlistGone").field(field, "choosePlaylist");
  });
}
