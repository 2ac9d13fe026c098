import { and, eq, exists, lte, or } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { keptSince } from "../../db/soft-delete.ts";
import { playlistItems, playlists } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";

/**
 * Ends what was removed 30 days ago for good: its items and its places in other playlists. The row itself stays, as a name for
 * schedules, reports and the audit; it can be brought back no more.
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
      // Not one that was brought back since it was listed.
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
