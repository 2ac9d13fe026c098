import type { Reader } from "../../db/client.ts";
import { Invalid, NotFound } from "../../http/errors.ts";
import { playlistOf } from "../playlists/index.ts";

/** Throws Invalid, naming `field`, when the playlist is not this account's. */
export async function checkPlaylist(
  db: Reader,
  accountId: number,
  { id, field }: { id: number; field: string },
): Promise<void> {
  await playlistOf(db, accountId, id).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    throw new Invalid("That playlist does not exist any more. Choose another.", {
      [field]: "Choose another playlist",
    });
  });
}
