import { plainItem } from "#shared/contracts/playlists.ts";
import type { Draft } from "./playlist-draft.ts";

/** Unsaved edits, stored in this browser so that a crash or a power failure loses none. */
export interface KeptDraft {
  revision: number;
  draft: Draft;
}
export interface KeptDrafts {
  read: (playlistId: number) => KeptDraft | null;
  write: (playlistId: number, kept: KeptDraft) => void;
  clear: (playlistId: number) => void;
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== "object" || value === null || !("revision" in value) || !("draft" in value))
    return false;
  const { draft } = value as { draft: unknown };
  if (typeof draft !== "object" || draft === null || !("name" in draft) || !("items" in draft)) return false;
  return typeof draft.name === "string" && Array.isArray(draft.items);
}

/** Returns a store in local storage. Without storage, edits are only in memory. */
export function browserDrafts(storage: Storage): KeptDrafts {
  const keyOf = (id: number) => `vitrine-playlist-draft-${id}`;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      // Private windows and full disks refuse to store; the page still holds the edits.
    }
  };
  return {
    read: (id) => {
      try {
        const value: unknown = JSON.parse(storage.getItem(keyOf(id)) ?? "null");
        if (!isKept(value)) return null;
        // Drafts of an older version of the page have no options, no nested playlists and no shuffle.
        const items = value.draft.items.map((item) => ({
          ...plainItem,
          ...item,
          mediaId: item.mediaId ?? null,
          playlistId: item.playlistId ?? null,
        }));
        return { ...value, draft: { ...value.draft, shuffle: value.draft.shuffle ?? false, items } };
      } catch {
        return null;
      }
    },
    write: (id, kept) => attempt(() => storage.setItem(keyOf(id), JSON.stringify(kept))),
    clear: (id) => attempt(() => storage.removeItem(keyOf(id))),
  };
}
