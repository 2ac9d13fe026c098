import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Folder } from "#shared/contracts/folders.ts";
import type { Customer, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { media, mediaFolders } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { checkFolder } from "./check-folder.ts";
import { foldersOf, presentFolder } from "./queries.ts";

/**
 * Restores a folder with the content that moved out of it and was not moved again since. Throws Conflict when another
 * folder has its name now.
 */
export async function restoreFolder({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Folder> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(mediaFolders.id, input.id), eq(mediaFolders.accountId, accountId));
    const [row] = await tx.select().from(mediaFolders).where(own).for("no key update");
    if (!row) throw refuse("folderNotFound");
    if (!row.deletedAt) {
      await audit({ action: "folder.restore", subject: { kind: "folder", id: row.id } });
      return presentFolder(tx, accountId, row);
    }
    const folders = await foldersOf(tx, accountId);
    // The parent folder may have been removed since.
    const parentId = folders.some((folder) => folder.id === row.parentId) ? row.parentId : null;
    checkFolder(folders, { id: null, name: row.name, parentId });
    const held = row.held ?? { media: [], folders: [] };
    const at = <C extends typeof media.folderId | typeof mediaFolders.parentId>(column: C) =>
      row.parentId === null ? isNull(column) : eq(column, row.parentId);
    if (held.media.length > 0)
      await tx
        .update(media)
        .set({ folderId: row.id })
        .where(and(inArray(media.id, held.media), eq(media.accountId, accountId), at(media.folderId)));
    if (held.folders.length > 0)
      await tx
        .update(mediaFolders)
        .set({ parentId: row.id })
        .where(
          and(
            inArray(mediaFolders.id, held.folders),
            eq(mediaFolders.accountId, accountId),
            at(mediaFolders.parentId),
          ),
        );
    await tx.update(mediaFolders).set({ deletedAt: null, held: null, parentId }).where(own);
    await requireWithinBounds(tx, accountId, "folders");
    const subject = { kind: "folder", id: row.id } as const;
    await audit({ action: "folder.restore", subject, after: { name: row.name, parentId, ...held } });
    return presentFolder(tx, accountId, { ...row, parentId });
  });
}
