import { and, eq, exists, lte, or } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { keptSince } from "../../../db/soft-delete.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";

/**
 * Purges playlists that were removed 30 days ago: deletes their items and their places in other playlists. The rows
 * stay as names for schedules, reports and the audit. A purged playlist cannot be restored.
 */
export async function purgePlaylists({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db } = ctx.deps;
  const over = lte(playlists.deletedAt, keptSince(ctx));
  const items = db
    .select({ id: playlistItems.id })
    .from(playlistItems)
    .where(or(eq(playlistItems.playlistId, playlists.id), eq(playlistItems.nestedId, playlists.id)));
  const ended = await db
    .select()
    .from(playlists)
    .where(and(over, exists(items)))
    .limit(1000);
  for (const row of ended)
    await inTransaction(ctx, async ({ tx, audit }) => {
      await lockAccount(tx, row.accountId);
      // Checked again, because it may have been restored after it was listed.
      const [still] = await tx
        .select({ id: playlists.id })
        .from(playlists)
        .where(and(eq(playlists.id, row.id), over));
      if (still)
        await tx
          .delete(playlistItems)
          .where(or(eq(playlistItems.playlistId, row.id), eq(playlistItems.nestedId, row.id)));
      await audit({
        action: still ? "playlist.purge" : "playlist.purge-skipped",
        subject: { kind: "playlist", id: row.id },
        accountId: row.accountId,
        before: { name: row.name, deletedAt: row.deletedAt },
      });
    });
}
