import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Folder } from "#shared/contracts/library/folders.ts";
import type { Reader } from "../../../../db/client.ts";
import { media, mediaFolders } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

export type FolderRow = typeof mediaFolders.$inferSelect;

/** Returns all folders of an account, sorted by name, without removed ones. */
export const foldersOf = (db: Reader, accountId: number): Promise<FolderRow[]> =>
  db
    .select()
    .from(mediaFolders)
    .where(and(eq(mediaFolders.accountId, accountId), isNull(mediaFolders.deletedAt)))
    .orderBy(asc(mediaFolders.name), asc(mediaFolders.id));

/** Returns the ids of a folder and of all folders inside it, the folder first. Throws NotFound. */
export async function folderTree(db: Reader, accountId: number, id: number): Promise<number[]> {
  const folders = await foldersOf(db, accountId);
  if (!folders.some((folder) => folder.id === id)) throw refuse("folderNotFound");
  return [id, ...insideOf(folders, id)];
}

/** Returns the ids of all folders inside a folder, at any depth. */
export function insideOf(folders: readonly FolderRow[], id: number): number[] {
  const found: number[] = [];
  const look = (parent: number) => {
    for (const folder of folders) {
      if (folder.parentId !== parent || found.includes(folder.id)) continue;
      found.push(folder.id);
      look(folder.id);
    }
  };
  look(id);
  return found;
}

/** Returns the level of a folder: 1 for a folder at the top, 0 for null. */
export function depthOf(folders: readonly FolderRow[], id: number | null): number {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  let depth = 0;
  for (let at = id; at !== null && depth <= folders.length; at = parents.get(at) ?? null) depth++;
  return depth;
}

/** Throws Invalid for `field` when the folder does not belong to the account or was removed. */
export async function requireFolder(
  db: Reader,
  accountId: number,
  { id, field }: { id: number; field: string },
): Promise<void> {
  const own = and(
    eq(mediaFolders.id, id),
    eq(mediaFolders.accountId, accountId),
    isNull(mediaFolders.deletedAt),
  );
  if ((await db.$count(mediaFolders, own)) === 0) throw refuse("folderGone").field(field, "chooseFolder");
}

/** Returns folders as the API presents them. A folder without its parent in the list is at the top. */
export async function presentFolders(
  db: Reader,
  accountId: number,
  rows: readonly FolderRow[],
): Promise<Folder[]> {
  const counts = await db
    .select({ id: media.folderId, media: count() })
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        isNull(media.deletedAt),
        eq(media.hidden, false),
        isNotNull(media.folderId),
      ),
    )
    .groupBy(media.folderId);
  const byFolder = new Map(counts.map((row) => [row.id, row.media]));
  const there = new Set(rows.map(({ id }) => id));
  return rows.map(({ id, name, parentId }) => ({
    id,
    name,
    media: byFolder.get(id) ?? 0,
    parentId: parentId !== null && there.has(parentId) ? parentId : null,
  }));
}

export async function presentFolder(db: Reader, accountId: number, row: FolderRow): Promise<Folder> {
  const [presented] = await presentFolders(db, accountId, [row]);
  if (!presented) throw new Error("A folder was not presented");
  return { ...presented, parentId: row.parentId };
}
