import { createStore, del, entries, set } from "idb-keyval";

/**
 * Files whose upload has not ended, kept in this browser so that a reload goes on without asking for them again.
 * Best effort: where storage is off or full, choosing the file again continues the upload all the same.
 */
export interface KeptFiles {
  keep: (file: File) => void;
  forget: (file: File) => void;
  list: () => Promise<File[]>;
}

export function createKeptFiles(accountId: number): KeptFiles {
  const store = createStore("vitrine-uploads", "files");
  const prefix = `${accountId}|`;
  const keyOf = (file: File) => `${prefix}${file.name}|${file.size}|${file.lastModified}`;
  const ignore = () => undefined;
  return {
    keep: (file) => void set(keyOf(file), file, store).catch(ignore),
    forget: (file) => void del(keyOf(file), store).catch(ignore),
    list: async () => {
      const all = await entries<string, File>(store).catch(() => []);
      return all.filter(([key]) => key.startsWith(prefix)).map(([, file]) => file);
    },
  };
}
