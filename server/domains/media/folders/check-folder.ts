import { deepestFolder } from "#shared/contracts/folders.ts";
import { Conflict, Invalid } from "../../../http/errors.ts";
import { depthOf, type FolderRow, insideOf } from "./queries.ts";

/** Throws Invalid for a place that a folder cannot have, Conflict for a name that is taken there. `id` null: a new one. */
export function checkFolder(
  folders: readonly FolderRow[],
  { id, name, parentId }: { id: number | null; name: string; parentId: number | null },
): void {
  const refuse = (message: string) => {
    throw new Invalid(message, { parentId: message });
  };
  if (parentId !== null && !folders.some((folder) => folder.id === parentId))
    refuse("The folder it should go into does not exist any more. Choose another.");
  const inside = id === null ? [] : insideOf(folders, id);
  if (id !== null && parentId !== null && (parentId === id || inside.includes(parentId)))
    refuse("A folder cannot go into itself. Choose another.");
  const below = Math.max(0, ...inside.map((each) => depthOf(folders, each) - depthOf(folders, id)));
  if (depthOf(folders, parentId) + 1 + below > deepestFolder)
    refuse(`Folders can be ${deepestFolder} deep. Put it higher up.`);
  const twin = folders.find(
    (folder) =>
      folder.id !== id && folder.parentId === parentId && folder.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw new Conflict(`There is already a folder “${twin.name}” here. Choose another name.`);
}
