import type { Folder } from "#shared/contracts/folders.ts";
import type { Customer, Verb } from "../../../context.ts";
import { foldersOf, presentFolders } from "./queries.ts";

export async function listFolders({ ctx }: Verb<unknown, Customer>): Promise<{ items: Folder[] }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  return { items: await presentFolders(db, accountId, await foldersOf(db, accountId)) };
}
