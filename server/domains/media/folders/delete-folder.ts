import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Customer, Verb } from "../../../context.ts";
import { media, mediaFolders } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { foldersOf } from "./queries.ts";

/**
 * Deletes a folder. Its content, including removed media, moves to the parent folder. The folder's row records what
 * moved, for a restore.
 */
export async function deleteFolder({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true; moved: number }> {
  const { accountId } = ctx.actor;
  const moved = await inTransaction(ctx, async ({ tx, audit }) => {
    const folders = await foldersOf(tx, accountId);
    const row = folders.find((folder) => folder.id === input.id);
    if (!row) throw refuse("folderNotFound");
    const inside = folders.filter((folder) => folder.parentId === row.id).map((folder) => folder.id);
    const own = and(eq(media.folderId, row.id), eq(media.accountId, accountId));
    const live = await tx.$count(media, and(own, isNull(media.deletedAt)));
    const rows = await tx
      .update(media)
      .set({ folderId: row.parentId })
      .where(own)
      .returning({ id: media.id });
    if (inside.length > 0)
      await tx.update(mediaFolders).set({ parentId: row.parentId }).where(inArray(mediaFolders.id, inside));
    const held = { media: rows.map(({ id }) => id), folders: inside };
    await tx.update(mediaFolders).set({ deletedAt: ctx.now(), held }).where(eq(mediaFolders.id, row.id));
    const { name, parentId } = row;
    const subject = { kind: "folder", id: row.id } as const;
    await audit({ action: "folder.delete", subject, before: { name, parentId, ...held } });
    return live + inside.length;
  });
  return { success: true, moved };
}
