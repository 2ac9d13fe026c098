import { eq } from "drizzle-orm";
import type { Customer, Verb } from "../../context.ts";
import { playlists } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockPlaylist } from "./queries.ts";

/** Removes a playlist; screens keep pointing at it, so that a restore also brings it back on them. */
export async function deletePlaylist({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockPlaylist(tx, accountId, input.id);
    await tx.update(playlists).set({ deletedAt: ctx.now() }).where(eq(playlists.id, row.id));
    await audit({
      action: "playlist.delete",
      subject: { kind: "playlist", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}
