import type { PlaylistMusic } from "../contracts/library/playlist-music.ts";
import type { ItemOptions } from "../contracts/library/playlists.ts";
import type { Shape } from "./merge.ts";

/** A playlist as people edit it. An item shows either a media or another playlist. */
export interface EditedPlaylist {
  name: string;
  shuffle: boolean;
  music: PlaylistMusic | null;
  withoutAds: boolean;
  items: readonly EditedItem[];
}
export interface EditedItem extends ItemOptions {
  key: string;
  mediaId: number | null;
  playlistId: number | null;
  durationMs: number;
}

interface ItemFields extends Omit<EditedItem, "key" | "mediaId" | "playlistId" | keyof Availability> {
  shows: Pick<EditedItem, "mediaId" | "playlistId">;
  availability: Availability;
}
type Availability = Pick<ItemOptions, "availableFrom" | "availableUntil">;

/** The fields of a playlist in which two edits may clash. */
export const playlistShape: Shape<
  EditedPlaylist,
  Pick<EditedPlaylist, "name" | "shuffle" | "music" | "withoutAds">,
  ItemFields
> = {
  split: ({ items, ...fields }) => ({
    fields,
    items: items.map(({ key, mediaId, playlistId, availableFrom, availableUntil, ...shown }) => ({
      key,
      fields: {
        durationMs: shown.durationMs,
        transition: shown.transition,
        fit: shown.fit,
        muted: shown.muted,
        condition: shown.condition,
        shows: { mediaId, playlistId },
        availability: { availableFrom, availableUntil },
      },
    })),
  }),
  join: ({ fields, items }) => ({
    ...fields,
    items: items.map(({ key, fields: { shows, availability, ...rest } }) => ({
      key,
      ...shows,
      ...rest,
      ...availability,
    })),
  }),
};
