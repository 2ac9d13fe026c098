import type { Media } from "#shared/contracts/media.ts";
import { type ItemOptions, type Playlist, plainItem } from "#shared/contracts/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";

/** A playlist while it is edited. `key` names an item on the page for as long as it is open; the server's id may come later. */
export interface DraftItem extends ItemOptions {
  key: string;
  mediaId: number;
  durationMs: number;
}
export interface Draft {
  name: string;
  items: readonly DraftItem[];
}

export const draftOf = (playlist: Playlist, keyOf: (itemId: number) => string): Draft => ({
  name: playlist.name,
  items: playlist.items.map(({ id, media, ...item }) => ({ ...item, key: keyOf(id), mediaId: media.id })),
});

export const addMedia = (draft: Draft, added: readonly Media[], newKey: () => string): Draft => ({
  ...draft,
  items: [
    ...draft.items,
    ...added.map((media) => ({
      ...plainItem,
      key: newKey(),
      mediaId: media.id,
      durationMs: itemDurationMs.standard,
    })),
  ],
});

export const removeItem = (draft: Draft, key: string): Draft => ({
  ...draft,
  items: draft.items.filter((item) => item.key !== key),
});

/** Puts one item where another one is now. Unknown keys change nothing. */
export function moveItem(draft: Draft, key: string, overKey: string): Draft {
  const from = draft.items.findIndex((item) => item.key === key);
  const to = draft.items.findIndex((item) => item.key === overKey);
  const moved = draft.items[from];
  if (!moved || to < 0 || from === to) return draft;
  const items = draft.items.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...draft, items };
}

export const setDuration = (draft: Draft, key: string, durationMs: number): Draft => ({
  ...draft,
  items: draft.items.map((item) => (item.key === key ? { ...item, durationMs } : item)),
});

export const setOptions = (draft: Draft, key: string, options: Partial<ItemOptions>): Draft => ({
  ...draft,
  items: draft.items.map((item) => (item.key === key ? { ...item, ...options } : item)),
});

/** How long an item is on screen in one round: a video its own length, a PDF its pages one after another. */
export function lengthOf(item: Pick<DraftItem, "durationMs">, media: Media | undefined): number {
  if (media?.kind === "video") return media.durationMs ?? item.durationMs;
  if (media?.kind === "pdf") return item.durationMs * (media.pages ?? 1);
  return item.durationMs;
}
