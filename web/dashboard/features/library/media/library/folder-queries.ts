import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  restoreFolder,
  saveFolder,
} from "#shared/contracts/library/folders.ts";
import { listTags } from "#shared/contracts/library/tags.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";

export const useFolders = () => useQuery(listOf(listFolders, ["media", "folders"], {}));

export const useTags = () => useQuery(listOf(listTags, ["media", "tags"], {}));

/** Returns the folders from the top to this one, itself last; empty for the top. */
export function pathTo(folders: readonly Folder[], id: number | null): Folder[] {
  const path: Folder[] = [];
  for (let at = id; at !== null; ) {
    const folder = folders.find((each) => each.id === at);
    if (!folder || path.includes(folder)) break;
    path.unshift(folder);
    at = folder.parentId;
  }
  return path;
}

/** Returns a folder's path, "Menus / Winter", for lists in which the name alone is ambiguous. */
export const pathWords = (folders: readonly Folder[], id: number): string =>
  pathTo(folders, id)
    .map((folder) => folder.name)
    .join(" / ");

/** Returns the actions on folders. Creating and saving throw the refusal, for the form to show. */
export function useFolderActions() {
  const refresh = useReadAgain(["media"]);

  async function create(name: string, parentId: number | null): Promise<Folder> {
    const made = await call(createFolder, { name, parentId });
    await refresh();
    return made;
  }
  async function save(id: number, change: { name?: string; parentId?: number | null }): Promise<void> {
    await call(saveFolder, { id, ...change });
    await refresh();
  }
  async function restore({ id, name }: Folder): Promise<void> {
    try {
      await call(restoreFolder, { id });
    } catch (error) {
      showFailure(t`“${name}” could not be restored`, error);
    }
    await refresh();
  }
  async function remove(folder: Folder): Promise<void> {
    try {
      const { moved } = await call(deleteFolder, { id: folder.id });
      const notice =
        moved > 0
          ? t`Folder “${folder.name}” deleted. Its content was moved up one level`
          : t`Folder “${folder.name}” deleted`;
      offerUndo(notice, () => restore(folder));
    } catch (error) {
      showFailure(t`“${folder.name}” was not deleted`, error);
    }
    await refresh();
  }
  return { create, save, remove };
}
