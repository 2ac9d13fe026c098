import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { saveFolder as contract, Folder } from "#shared/contracts/folders.ts";
import type { Customer, Verb } from "../../../context.ts";
import { mediaFolders } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { checkFolder } from "./check-folder.ts";
import { foldersOf, presentFolder } from "./queries.ts";

/**
 * Renames a folder, or moves it with its content. Throws Conflict for a name in use, Invalid for a place inside itself.
 */
export async function saveFolder({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Folder> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const folders = await foldersOf(tx, accountId);
    const before = folders.find((folder) => folder.id === input.id);
    if (!before) throw refuse("folderNotFound");
    const change = {
      name: input.name ?? before.name,
      parentId: input.parentId === undefined ? before.parentId : input.parentId,
    };
    checkFolder(folders, { ...change, id: before.id });
    await tx.update(mediaFolders).set(change).where(eq(mediaFolders.id, before.id));
    const subject = { kind: "folder", id: before.id } as const;
    const { name, parentId } = before;
    await audit({ action: "folder.save", subject, before: { name, parentId }, after: change });
    return presentFolder(tx, accountId, { ...before, ...change });
  });
}
