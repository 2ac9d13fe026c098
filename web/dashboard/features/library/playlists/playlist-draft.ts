import type { Media } from "#shared/contracts/library/media.ts";
import {
  type ItemOptions,
  type NestedPlaylist,
  type Playlist,
  plainItem,
} from "#shared/contracts/library/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { playsForMs } from "#shared/media-kinds/traits.ts";
import type { EditedItem, EditedPlaylist } from "#shared/merge/playlist.ts";

/** What an item shows: exactly one of the two is not null. */
export interface Subject {
  mediaId: number | null;
  playlistId: number | null;
}
/** A playlist in the editor. `key` identifies an item on the page while it is open; the server's id may arrive later. */
export type Draft = EditedPlaylist;
export type DraftItem = EditedItem;

type PlaylistItem = Playlist["items"][number];

export const draftOf = (playlist: Playlist, keyOf: (item: PlaylistItem) => string): Draft => ({
  name: playlist.name,
  shuffle: playlist.shuffle,
  music: playlist.music,
  withoutAds: playlist.withoutAds,
  items: playlist.items.map((item) => {
    const {
      media,
      playlist: nested,
      durationMs,
      transition,
      fit,
      muted,
      availableFrom,
      availableUntil,
      condition,
    } = item;
    return {
      key: keyOf(item),
      mediaId: media?.id ?? null,
      playlistId: nested?.id ?? null,
      durationMs,
      transition,
      fit,
      muted,
      availableFrom,
      availableUntil,
      condition,
    };
  }),
});

const added = (draft: Draft, subjects: readonly Subject[], newKey: () => string): Draft => ({
  ...draft,
  items: [
    ...draft.items,
    ...subjects.map((subject) => ({
      ...plainItem,
      ...subject,
      key: newKey(),
      durationMs: itemDurationMs.standard,
    })),
  ],
});
export const addMedia = (draft: Draft, media: readonly Media[], newKey: () => string): Draft =>
  added(
    draft,
    media.map(({ id }) => ({ mediaId: id, playlistId: null })),
    newKey,
  );
export const addPlaylists = (draft: Draft, ids: readonly number[], newKey: () => string): Draft =>
  added(
    draft,
    ids.map((playlistId) => ({ mediaId: null, playlistId })),
    newKey,
  );

type Keys = ReadonlySet<string>;

export const removeItems = (draft: Draft, keys: Keys): Draft => ({
  ...draft,
  items: draft.items.filter((item) => !keys.has(item.key)),
});

/**
 * Restores items that were removed from `before`, each after its former predecessor, whatever happened to the others
 * since. Items that are already there keep their position.
 */
export function putBackItems(draft: Draft, before: Draft, keys: Keys): Draft {
  const items = [...draft.items];
  const placeOf = (key: string) => items.findIndex((item) => item.key === key);
  before.items.forEach((item, index) => {
    if (!keys.has(item.key) || placeOf(item.key) >= 0) return;
    const behind = before.items.slice(0, index).findLast(({ key }) => placeOf(key) >= 0);
    items.splice(behind ? placeOf(behind.key) + 1 : 0, 0, item);
  });
  return items.length === draft.items.length ? draft : { ...draft, items };
}

/**
 * Moves items, in their order, to the position of another item, which moves towards their old position. Unknown keys
 * change nothing.
 */
export function moveItems(draft: Draft, keys: Keys, overKey: string): Draft {
  const from = draft.items.findIndex((item) => keys.has(item.key));
  const to = draft.items.findIndex((item) => item.key === overKey);
  if (from < 0 || to < 0 || keys.has(overKey)) return draft;
  const moved = draft.items.filter((item) => keys.has(item.key));
  const rest = draft.items.filter((item) => !keys.has(item.key));
  const at = rest.findIndex((item) => item.key === overKey) + (from < to ? 1 : 0);
  return { ...draft, items: rest.toSpliced(at, 0, ...moved) };
}

/**
 * Moves items, in their order, so that the first of them is at a position (from 1). A position beyond the end moves them
 * to the end.
 */
export function moveToPosition(draft: Draft, keys: Keys, position: number): Draft {
  const moved = draft.items.filter((item) => keys.has(item.key));
  const rest = draft.items.filter((item) => !keys.has(item.key));
  const at = Math.min(Math.max(0, Math.round(position) - 1), rest.length);
  return moved.length === 0 ? draft : { ...draft, items: rest.toSpliced(at, 0, ...moved) };
}

/** Inserts copies of items after the last of them. */
export function duplicateItems(draft: Draft, keys: Keys, newKey: () => string): Draft {
  const last = draft.items.findLastIndex((item) => keys.has(item.key));
  const copies = draft.items.filter((item) => keys.has(item.key)).map((item) => ({ ...item, key: newKey() }));
  return last < 0 ? draft : { ...draft, items: draft.items.toSpliced(last + 1, 0, ...copies) };
}

const edited = (draft: Draft, keys: Keys, change: Partial<DraftItem>): Draft => ({
  ...draft,
  items: draft.items.map((item) => (keys.has(item.key) ? { ...item, ...change } : item)),
});
export const setDuration = (draft: Draft, keys: Keys, durationMs: number): Draft =>
  edited(draft, keys, { durationMs });
export const setOptions = (draft: Draft, keys: Keys, options: Partial<ItemOptions>): Draft =>
  edited(draft, keys, options);

/** The loaded media and playlists that items show. */
export interface Known {
  mediaOf: (id: number | null) => Media | undefined;
  nestedOf: (id: number | null) => NestedPlaylist | undefined;
}

/**
 * Returns how long an item is on screen in one round: a video plays its own length, a PDF shows its pages one after
 * another.
 */
export function lengthOf(item: Pick<DraftItem, "durationMs"> & Subject, known: Known): number {
  if (item.playlistId !== null) return known.nestedOf(item.playlistId)?.totalMs ?? 0;
  const media = known.mediaOf(item.mediaId);
  return media ? playsForMs(media, item.durationMs) : item.durationMs;
}
