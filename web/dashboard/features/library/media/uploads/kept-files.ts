import { del, entries, set } from "idb-keyval";
import { findMediaByContent } from "#shared/contracts/library/media.ts";
import { call } from "#web/lib/api.ts";
import { keptUploads } from "#web/lib/own-storage.ts";
import type { WaitingFile } from "./upload-list.ts";

/** Hashing needs the whole file in memory. The server compares larger files after the upload. */
const maxBytes = 100_000_000;

/** Returns the media that was uploaded from the same bytes; null if there is none or this browser cannot tell. */
export async function knownMedia(file: File): Promise<{ id: number; name: string } | null> {
  // crypto.subtle is missing on a page without TLS.
  if (file.size > maxBytes || !globalThis.crypto?.subtle) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return (await call(findMediaByContent, { sha256 })).media;
  } catch {
    // This check is only a convenience: the upload itself reports errors.
    return null;
  }
}

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
  const store = keptUploads();
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
