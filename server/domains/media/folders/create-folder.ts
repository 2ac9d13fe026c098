import type { InputOf } from "#shared/contracts/contract.ts";
import type { createFolder as contract, Folder } from "#shared/contracts/folders.ts";
import type { Customer, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { mediaFolders } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkFolder } from "./check-folder.ts";
import { foldersOf, presentFolder } from "./queries.ts";

/**
 * Creates a folder. Throws Conflict when another folder there has this name, Invalid when it cannot have this parent.
 */
export async function createFolder({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Folder> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const folders = await foldersOf(tx, accountId);
    checkFolder(folders, { ...input, id: null });
    const [row] = await tx
      .insert(mediaFolders)
      .values({ accountId, name: input.name, parentId: input.parentId, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The folder was not written");
    await requireWithinBounds(tx, accountId, "folders");
    await audit({ action: "folder.create", subject: { kind: "folder", id: row.id }, after: input });
    return presentFolder(tx, accountId, row);
  });
}
