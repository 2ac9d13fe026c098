import type { AlbumPhoto } from "./album-settings.ts";
import type { ManifestItem, MediaKind, Widget } from "./contract.ts";

/* The photos inside a media. Apart from the traits, because the resolver on screens does not need them. */

/** All photos of a folder; without a folder those of a list. */
export interface PhotoPlace {
  folderId: number | null;
  mediaIds: readonly number[];
}

/** The kinds that show the photos of a folder or of a list. */
export const kindsWithPhotos: MediaKind[] = ["album"];

/** Returns where the photos inside come from; null for kinds without photos. */
export const photosFrom = (of: Widget): PhotoPlace | null => (of.kind === "album" ? of.settings : null);

/** Whether the names of the photos are on the screen. */
export const showsCaptions = (of: Widget): boolean => of.kind === "album" && of.settings.captions;

/** Returns the photos inside an item, with their media. */
export const photosIn = (item: ManifestItem): readonly AlbumPhoto[] =>
  item.kind === "album" ? item.photos : [];
