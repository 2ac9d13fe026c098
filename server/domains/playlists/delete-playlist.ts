import type { Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockPlaylist } from "./queries.ts";

/** Removes a playlist. Screens keep their reference to it, so that a restore also restores it there. */
export async function deletePlaylist({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async (open) => {
    const row = await lockPlaylist(open.tx, ctx.actor.accountId, input.id);
    await softDelete({ ctx, ...open }, "playlist", [row]);
  });
  return { success: true };
}
