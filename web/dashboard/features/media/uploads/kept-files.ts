import { createStore, del, entries, set } from "idb-keyval";
import type { WaitingFile } from "./upload-list.ts";

/**
 * Stores files whose upload has not ended in this browser, so that a reload continues without asking for them again.
 * Best effort: without storage, choosing the file again also continues the upload.
 */
export interface KeptFiles {
  keep: (waiting: WaitingFile) => void;
  forget: (file: File) => void;
  list: () => Promise<WaitingFile[]>;
}

export function createKeptFiles(accountId: number): KeptFiles {
  const store = createStore("vitrine-uploads", "files");
  const prefix = `${accountId}|`;
  const keyOf = (file: File) => `${prefix}${file.name}|${file.size}|${file.lastModified}`;
  const ignore = () => undefined;
  return {
    keep: (waiting) => void set(keyOf(waiting.file), waiting, store).catch(ignore),
    forget: (file) => void del(keyOf(file), store).catch(ignore),
    list: async () => {
      // An older version of the page stored only the file.
      const all = await entries<string, File | WaitingFile>(store).catch(() => []);
      return all
        .filter(([key]) => key.startsWith(prefix))
        .map(([, kept]) => (kept instanceof File ? { file: kept, place: {} } : kept));
    },
  };
}
