import type { Ctx, Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { type AuditedTx, inTransaction } from "../../db/transaction.ts";
import { keepForEmergency } from "./keep-for-emergency.ts";
import { lockMedia, type MediaRow } from "./queries.ts";

/**
 * Moves a media to the trash. Its rows and its places in playlists stay in the database, so that a restore brings
 * everything back.
 */
export async function deleteMedia({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async (open) => {
    await removeMedia(ctx, open, [await lockMedia(open.tx, ctx.actor.accountId, input.id)]);
  });
  return { success: true };
}

/** Moves locked media to the trash. */
export async function removeMedia(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  rows: readonly MediaRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await keepForEmergency(open.tx, ids, ctx.now());
  await softDelete({ ctx, ...open }, "media", rows);
}
