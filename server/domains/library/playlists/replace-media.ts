import { and, eq, sql } from "drizzle-orm";
import { withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";
import { chargeChanges } from "../../../http/change-budget.ts";
import { keepForEmergency, type Replace } from "../media/index.ts";

/** Puts a media in the place of another one in all playlists, also in those of emergencies. */
export const replaceInPlaylists: Replace = async ({ ctx, tx, old, by }) => {
  await keepForEmergency(tx, [old.id], ctx.now(), { ifReviewed: true });
  const moved = await withinSums(tx, old.accountId, ["itemBytes"], () =>
    tx
      .update(playlistItems)
      .set({ mediaId: by.id })
      .where(eq(playlistItems.mediaId, old.id))
      .returning({ id: playlistItems.playlistId }),
  );
  chargeChanges(ctx, { rows: moved.length });
  const playlistIds = [...new Set(moved.map(({ id }) => id))];
  // A new revision, so that open editors load them again.
  if (playlistIds.length > 0)
    await tx
      .update(playlists)
      .set({ revision: sql`${playlists.revision} + 1`, updatedAt: ctx.now() })
      .where(and(eq(playlists.accountId, old.accountId), anyOf(playlists.id, playlistIds)));
  return { playlistIds };
};

/** Takes a media that is deleted for good out of all playlists. */
export async function dropFromPlaylists(tx: Tx, mediaId: number): Promise<void> {
  await tx.delete(playlistItems).where(eq(playlistItems.mediaId, mediaId));
}
