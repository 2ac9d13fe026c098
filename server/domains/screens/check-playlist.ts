import type { Tx } from "../../db/client.ts";
import { isRefusal, refuse } from "../../http/errors.ts";
import { playlistOf } from "../playlists/index.ts";

/** Throws Invalid when a default playlist is not this account's. */
export async function checkPlaylist(tx: Tx, accountId: number, id: number): Promise<void> {
  await playlistOf(tx, accountId, id).catch((error: unknown) => {
    if (isRefusal(error, "not_found"))
      throw refuse("playlistGone").field("defaultPlaylistId", "choosePlaylist");
    throw error;
  });
}
