import { mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { beginningBytes, type Mailbox, mailFolders, maxMailBytes } from "./port.ts";

const maxAtOnce = 200;

/** The fake adapter: a mail is a file with the ending `.eml` in a folder, as mail programs save it. */
export function folderMailbox(folder: string): Mailbox {
  return {
    async readWaiting(take) {
      for (const name of [mailFolders.done, mailFolders.look])
        await mkdir(join(folder, name), { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
      for (const name of names.slice(0, maxAtOnce)) {
        const path = join(folder, name);
        const { size, mtime } = await stat(path);
        const bytes = await beginningOf(path, size > maxMailBytes ? beginningBytes : size);
        const fate = await take({ bytes, size, cameAt: mtime });
        if (fate !== "wait") await rename(path, join(folder, mailFolders[fate], name));
      }
    },
  };
}

async function beginningOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
