import { deepestFolder } from "#shared/contracts/folders.ts";
import { refuse } from "../../../http/errors.ts";
import { depthOf, type FolderRow, insideOf } from "./queries.ts";

/**
 * Throws Invalid when the folder cannot have this parent, Conflict when another folder there has this name. `id` is
 * null for a new folder.
 */
export function checkFolder(
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
