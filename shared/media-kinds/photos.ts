import type { AlbumPhoto } from "./album-settings.ts";
import type { ManifestItem, MediaKind, Widget } from "./contract.ts";

/* The photos inside a media. Apart from the traits, because the resolver on screens does not need them. */

/** All photos of a folder; without a folder those of a list. */
export interface PhotoPlace {
  folderId: number | null;
  mediaIds: readonly number[];
}

/** The kinds that show the photos of a folder or of a list. */
export const kindsWithPhotos: MediaKind[] = ["album", "board"];

/** Returns where the photos inside come from; null for kinds without photos. */
export function photosFrom(of: Widget): PhotoPlace | null {
  if (of.kind === "album") return of.settings;
  const folderId = of.kind === "board" ? of.settings.folderId : undefined;
  return folderId === undefined ? null : { folderId, mediaIds: [] };
}

/** Whether the names of the photos are on the screen, or decide which row has which photo. */
export const namesPhotos = (of: Widget): boolean =>
  of.kind === "board" ? of.settings.folderId !== undefined : of.kind === "album" && of.settings.captions;

/** Whether the photos of an item are small pictures of their media. */
export const hasSmallPhotos = (item: ManifestItem): boolean => item.kind === "board";

/** Returns the photos inside an item, with their media. */
export const photosIn = (item: ManifestItem): readonly AlbumPhoto[] =>
  item.kind === "album" ? item.photos : item.kind === "board" ? (item.photos ?? []) : [];
