import type { Tx } from "../../db/client.ts";
import { Invalid, NotFound } from "../../http/errors.ts";
import { playlistOf } from "../playlists/index.ts";

/** Throws Invalid when a default playlist is not this account's. */
export async function checkPlaylist(tx: Tx, accountId: number, id: number): Promise<void> {
  await playlistOf(tx, accountId, id).catch((error: unknown) => {
    if (error instanceof NotFound)
      throw new Invalid("That playlist does not exist any more. Choose another.", {
        defaultPlaylistId: "Choose another playlist",
      });
    throw error;
  });
}
