import type { PackedFile } from "./pack-files.ts";

/** Returns the files of a folder that the person chose, with their paths in it. */
export const filesOfFolder = (files: Iterable<File>): PackedFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Returns the name of the folder that all files are in. */
export const nameOfFolder = (files: readonly PackedFile[]): string | undefined =>
  files[0]?.path.split("/").slice(0, -1)[0];

/** Returns everything that was dropped: files, and the files of folders at every depth. */
export async function droppedFiles(transfer: DataTransfer): Promise<PackedFile[]> {
  // The browser forgets what was dropped after the first pause.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<PackedFile[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PackedFile[] = [];
  for (;;) {
    // It returns at most a hundred at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesIn(each)));
  }
}
