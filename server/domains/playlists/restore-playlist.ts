import type { Playlist } from "#shared/contracts/playlists.ts";
import type { Customer, Verb } from "../../context.ts";
import { restoreOne } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentPlaylist } from "./present.ts";

export async function restorePlaylist({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Playlist> {
  return inTransaction(ctx, async (open) => {
    const row = await restoreOne({ ctx, ...open }, "playlist", input.id);
    return presentPlaylist(open.tx, ctx.actor.accountId, row);
  });
}
