import type { ItemOf, ManifestItem, MediaKind, Widget } from "./contract.ts";

/** What the settings of a widget name; an item of a manifest and a widget as it is saved both have them. */
type Named<K extends MediaKind> = ItemOf<K> extends { settings: infer S } ? { settings: S } : never;

/**
 * What a kind is, for code that plays, plans or lists media of any kind. Without the schema library: the resolver on old screens
 * uses it, too.
 */
export interface Traits<K extends MediaKind> {
  /** The files of an item, one for each of its turns. None: the screen draws it itself. */
  files?(item: ItemOf<K>): readonly string[];
  /** An item plays its duration, unless that is for each page, or the media has a length of its own. */
  perPage?: true;
  ownLength?: true;
  /** Runs on a video decoder, and reports its progress. */
  film?: true;
  sound?: true;
  /** A still picture in a file: can be a logo. */
  picture?: true;
  /** The address that a screen visits. */
  webAddress?(of: Named<K>): string;
  /** Playlists that play inside. Items of such a kind do not nest in each other. */
  playlists?(of: Named<K>): readonly number[];
  /** Time zones; null is the screen's own. */
  zones?(of: Named<K>): readonly (string | null)[];
  /** Data sources whose values are shown. */
  sources?(of: Named<K>): readonly number[];
}

/** One entry per kind; a new kind does not compile until it is here. */
const traits: { [K in MediaKind]: Traits<K> } = {
  image: { files: (item) => [item.file], picture: true },
  video: { files: (item) => [item.file], ownLength: true, film: true, sound: true },
  pdf: { files: (item) => item.pages, perPage: true },
  web: { webAddress: ({ settings }) => settings.url },
  clock: { zones: ({ settings }) => [settings.zone] },
  text: {},
  data: { sources: ({ settings }) => [settings.sourceId] },
  layout: { playlists: ({ settings }) => settings.regions.map((region) => region.playlistId) },
};

export const traitsOf = (kind: MediaKind): Traits<MediaKind> => traits[kind] as Traits<MediaKind>;

/** The kinds that have a trait, e.g. to ask the database for their media. */
export const kindsWith = (trait: keyof Traits<MediaKind>): MediaKind[] =>
  (Object.keys(traits) as MediaKind[]).filter((kind) => traits[kind][trait] !== undefined);

/** The file of each turn of an item; one null for what the screen draws itself. */
export function filesIn(item: ManifestItem): readonly (string | null)[] {
  const { files } = traitsOf(item.kind);
  return files ? files(item as never) : [null];
}
export function playlistsIn(of: ManifestItem | Widget): readonly number[] {
  const { playlists } = traitsOf(of.kind);
  return playlists ? playlists(of as never) : [];
}
/** Whether it plays playlists inside of it; such items stay out of regions. */
export const hasRegions = (item: ManifestItem): boolean => playlistsIn(item).length > 0;
export const sourcesIn = (of: ManifestItem | Widget): readonly number[] =>
  traitsOf(of.kind).sources?.(of as never) ?? [];
/** Time zones other than the screen's own. */
export const zonesIn = (of: ManifestItem | Widget): string[] =>
  (traitsOf(of.kind).zones?.(of as never) ?? []).filter((zone) => zone !== null);
export const webAddressOf = (of: ManifestItem | Widget): string | null =>
  traitsOf(of.kind).webAddress?.(of as never) ?? null;
export const isFilm = (item: ManifestItem): boolean => Boolean(traitsOf(item.kind).film);
export const isPaged = (item: ManifestItem): boolean => Boolean(traitsOf(item.kind).perPage);
/** Screens skip it although everything of it is there. */
export const isBlocked = (item: ManifestItem): boolean => "blocked" in item && item.blocked !== undefined;

/** How long an item with this duration plays one media, in milliseconds. What is not known yet counts as set, or as one page. */
export function playsForMs(
  media: { kind: MediaKind; durationMs: number | null; pages: number | null },
  durationMs: number,
): number {
  const { ownLength, perPage } = traitsOf(media.kind);
  if (ownLength) return media.durationMs ?? durationMs;
  return perPage ? durationMs * (media.pages ?? 1) : durationMs;
}
