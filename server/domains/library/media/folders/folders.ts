import { and, eq, isNull } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import { requireWithinBounds } from "#server/db/account-bounds.ts";
import { media, mediaFolders } from "#server/db/tables/index.ts";
import { type AuditedTx, inTransaction } from "#server/db/transaction.ts";
import { refuse } from "#server/refusal.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import {
  type createFolder as createFolderContract,
  deepestFolder,
  type Folder,
  type saveFolder as saveFolderContract,
} from "#shared/contracts/library/folders.ts";
import { anyOf } from "../../../../db/statement.ts";
import { requireFolderInScope, sightOf } from "../../../identity/scopes/index.ts";
import { depthOf, type FolderRow, foldersOf, insideOf, presentFolder, presentFolders } from "./queries.ts";

/**
 * Throws Invalid when the folder cannot have this parent, Conflict when another folder there has this name. `id` is
 * null for a new folder.
 */
function checkFolder(
  folders: readonly FolderRow[],
  { id, name, parentId }: { id: number | null; name: string; parentId: number | null },
): void {
  if (parentId !== null && !folders.some((folder) => folder.id === parentId))
    throw refuse("parentFolderGone").field("parentId", "parentFolderGone");
  const inside = id === null ? [] : insideOf(folders, id);
  if (id !== null && parentId !== null && (parentId === id || inside.includes(parentId)))
    throw refuse("folderInItself").field("parentId", "folderInItself");
  const below = Math.max(0, ...inside.map((each) => depthOf(folders, each) - depthOf(folders, id)));
  const levels = { levels: deepestFolder };
  if (depthOf(folders, parentId) + 1 + below > deepestFolder)
    throw refuse("foldersTooDeep", levels).field("parentId", "foldersTooDeep", levels);
  const twin = folders.find(
    (folder) =>
      folder.id !== id && folder.parentId === parentId && folder.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw refuse("folderNameTaken", { name: twin.name });
}

export async function listFolders({ ctx }: Verb<unknown, Customer>): Promise<{ items: Folder[] }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx);
  const rows = await foldersOf(db, accountId);
  const seen = sight ? rows.filter(({ id }) => sight.folders.has(id)) : rows;
  return { items: await presentFolders(db, accountId, seen) };
}

/**
 * Creates a folder. Throws Conflict when another folder there has this name, Invalid when it cannot have this parent.
 */
export async function createFolder({
  ctx,
  input,
}: Verb<InputOf<typeof createFolderContract>, Customer>): Promise<Folder> {
  return inTransaction(ctx, async (open) =>
    presentFolder(open.tx, ctx.actor.accountId, await writeFolder(ctx, open, input)),
  );
}

/** Writes a new folder in a transaction. Throws as `createFolder`. */
export async function writeFolder(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  input: { name: string; parentId: number | null },
): Promise<FolderRow> {
  const { accountId } = ctx.actor;
  const folders = await foldersOf(tx, accountId);
  await requireFolderInScope(ctx, tx, input.parentId, "parentId");
  checkFolder(folders, { ...input, id: null });
  const [row] = await tx
    .insert(mediaFolders)
    .values({ accountId, name: input.name, parentId: input.parentId, createdAt: ctx.now() })
    .returning();
  if (!row) throw new Error("The folder was not written");
  await requireWithinBounds(tx, accountId, "folders");
  await audit({ action: "folder.create", subject: { kind: "folder", id: row.id }, after: input });
  return row;
}

/**
 * Renames a folder, or moves it with its content. Throws Conflict for a name in use, Invalid for a place inside itself.
 */
export async function saveFolder({
  ctx,
  input,
}: Verb<InputOf<typeof saveFolderContract>, Customer>): Promise<Folder> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const folders = await foldersOf(tx, accountId);
    const before = folders.find((folder) => folder.id === input.id);
    if (!before) throw refuse("folderNotFound");
    const change = {
      name: input.name ?? before.name,
      parentId: input.parentId === undefined ? before.parentId : input.parentId,
    };
    await requireFolderInScope(ctx, tx, change.parentId, "parentId");
    checkFolder(folders, { ...change, id: before.id });
    await tx.update(mediaFolders).set(change).where(eq(mediaFolders.id, before.id));
    const subject = { kind: "folder", id: before.id } as const;
    const { name, parentId } = before;
    await audit({ action: "folder.save", subject, before: { name, parentId }, after: change });
    return presentFolder(tx, accountId, { ...before, ...change });
  });
}

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
    const live = await tx.$count(media, and(own, isNull(media.deletedAt), eq(media.hidden, false)));
    const rows = await tx
      .update(media)
      .set({ folderId: row.parentId })
      .where(own)
      .returning({ id: media.id });
    if (inside.length > 0)
      await tx.update(mediaFolders).set({ parentId: row.parentId }).where(anyOf(mediaFolders.id, inside));
    const held = { media: rows.map(({ id }) => id), folders: inside };
    await tx.update(mediaFolders).set({ deletedAt: ctx.now(), held }).where(eq(mediaFolders.id, row.id));
    const { name, parentId } = row;
    const subject = { kind: "folder", id: row.id } as const;
    await audit({ action: "folder.delete", subject, before: { name, parentId, ...held } });
    return live + inside.length;
  });
  return { success: true, moved };
}

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
        .where(and(anyOf(media.id, held.media), eq(media.accountId, accountId), at(media.folderId)));
    if (held.folders.length > 0)
      await tx
        .update(mediaFolders)
        .set({ parentId: row.id })
        .where(
          and(
            anyOf(mediaFolders.id, held.folders),
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
