import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media } from "../../../db/tables/index.ts";
import { type DropFromPlaylists, deleteRows } from "./purge-media.ts";

/**
 * Deletes media for good, wherever it is used: it shows an erased person. The caller holds the account. Throws while a file
 * is being made, so that the job tries again.
 */
export async function eraseMedia(
  ctx: Ctx,
  tx: Tx,
  { accountId, ids, drop }: { accountId: number; ids: readonly number[]; drop: DropFromPlaylists },
): Promise<void> {
  const rows = await tx
    .select({ id: media.id, state: media.state })
    .from(media)
    .where(and(anyOf(media.id, ids), eq(media.accountId, accountId)))
    .orderBy(media.id)
    .for("update");
  if (rows.some(({ state }) => state === "processing"))
    throw new Error("The files of a media that is erased are being made: try again");
  for (const { id } of rows) await deleteRows(ctx, tx, { id, accountId }, drop);
}
