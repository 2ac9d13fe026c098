import type { ItemOf, ManifestItem, MediaKind, Widget } from "./contract.ts";
import type { DataSourceKind } from "./documents.ts";

/** The settings of a widget; a manifest item and a saved widget both have them. */
type Named<K extends MediaKind> = ItemOf<K> extends { settings: infer S } ? { settings: S } : never;

/**
 * The properties of a media kind, for code that plays, schedules or lists media of any kind. Does not import the schema
 * library, because the resolver on old screens uses it.
 */
export interface Traits<K extends MediaKind> {
  /** Returns the files of an item, one per slot. Omitted: the player draws it itself. */
  files?(item: ItemOf<K>): readonly string[];
  /** Returns the file that screens with a better decoder may choose in place of the item's own. */
  large?(item: ItemOf<K>): string | undefined;
  /**
   * An item plays for its duration, unless the duration is per page (`perPage`) or the media has its own length
   * (`ownLength`; a length that is null has no say).
   */
  perPage?: true;
  ownLength?: true;
  /** Uses a video decoder and reports its progress. */
  film?: true;
  /** A switch of the item says whether its sound is heard. */
  sound?: true;
  /** Returns true when the item is heard; music gives way to it. */
  heard?(item: ItemOf<K>): boolean;
  /** Can be a track of music. */
  track?: true;
  /** A still image in a file: can be a logo. */
  picture?: true;
  /** Returns the URL that a screen visits. */
  webAddress?(of: Named<K>): string;
  /** Returns the playlists that play inside. Items of such a kind do not nest in each other. */
  playlists?(of: Named<K>): readonly number[];
  /** Returns the time zones; null is the screen's zone. */
  zones?(of: Named<K>): readonly (string | null)[];
  /** Returns the data sources whose values are shown. */
  sources?(of: Named<K>): readonly number[];
  /** The kinds of data sources that it can show. */
  sourceKinds?: readonly DataSourceKind[];
  /** Written by the person element by element: it shows single cells of a table, and what an example said until it is replaced. */
  composed?: true;
  /** Pages of a document, which may have been the slides of a presentation. */
  slides?: true;
  /** Returns files that must be on the screen before the item plays, but that are no slots: fonts, pictures inside. */
  assets?(item: ItemOf<K>): readonly string[];
  /** Its view writes words or numbers, so it waits for their fonts. A layout does not: its regions play other items. */
  showsText: boolean;
  /** Returns the picture that the server drew of it, for devices that cannot draw it themselves. */
  still?(item: ItemOf<K>): string | undefined;
}

/** One entry per kind; a new kind does not compile until it has an entry. */
const traits: { [K in MediaKind]: Traits<K> } = {
  image: { files: (item) => [item.file], picture: true, showsText: false },
  video: {
    files: (item) => [item.file],
    large: (item) => item.large,
    ownLength: true,
    film: true,
    sound: true,
    heard: ({ muted }) => !muted,
    showsText: false,
  },
  pdf: { files: (item) => item.pages, perPage: true, slides: true, showsText: false },
  audio: {
    files: (item) => [item.file],
    assets: ({ picture }) => (picture === undefined ? [] : [picture]),
    ownLength: true,
    heard: () => true,
    track: true,
    showsText: true,
  },
  web: { webAddress: ({ settings }) => settings.url, showsText: false },
  clock: { zones: ({ settings }) => [settings.zone], showsText: true },
  text: { showsText: true },
  countdown: { zones: ({ settings }) => [settings.zone], showsText: true },
  "world-clocks": { zones: ({ settings }) => settings.cities.map(({ zone }) => zone), showsText: true },
  prayer: { zones: ({ settings }) => [settings.zone], showsText: true },
  panchang: { zones: ({ settings }) => [settings.zone], showsText: true },
  upi: { showsText: true },
  card: { showsText: true },
  album: { assets: ({ photos }) => photos.map(({ file }) => file), showsText: true },
  stream: { film: true, heard: ({ settings }) => !settings.muted, showsText: false },
  wall: { sources: ({ settings }) => [settings.sourceId], sourceKinds: ["table"], showsText: true },
  data: { sources: ({ settings }) => [settings.sourceId], sourceKinds: ["value"], showsText: true },
  board: {
    sources: ({ settings }) => [settings.sourceId],
    sourceKinds: ["table"],
    showsText: true,
    assets: ({ photos }) => (photos ?? []).map(({ file }) => file),
  },
  news: { sources: ({ settings }) => [settings.sourceId], sourceKinds: ["news"], showsText: true },
  agenda: { sources: ({ settings }) => [settings.sourceId], sourceKinds: ["agenda"], showsText: true },
  weather: { sources: ({ settings }) => [settings.sourceId], sourceKinds: ["weather"], showsText: true },
  layout: {
    playlists: ({ settings }) => settings.regions.map((region) => region.playlistId),
    showsText: false,
  },
  design: {
    composed: true,
    ownLength: true,
    showsText: true,
    sourceKinds: ["value", "table"],
    sources: ({ settings }) =>
      settings.elements.flatMap((each) => [
        ...(each.type === "value" ? [each.sourceId] : []),
        ...(each.row ? [each.row.sourceId] : []),
      ]),
    still: (item) => item.still,
    assets: ({ settings, fonts, ownFonts = [], logo, still }) => [
      ...(still === undefined ? [] : [still]),
      ...[...fonts, ...ownFonts].map(({ file }) => file),
      ...(logo === undefined ? [] : [logo]),
      ...settings.elements.flatMap((each) => ("mediaId" in each ? (each.file ?? []) : [])),
    ],
  },
};

export const traitsOf = (kind: MediaKind): Traits<MediaKind> => traits[kind] as Traits<MediaKind>;

/** Returns the kinds that have a trait, for example to query the database for their media. */
export const kindsWith = (trait: keyof Traits<MediaKind>): MediaKind[] =>
  (Object.keys(traits) as MediaKind[]).filter((kind) => Boolean(traits[kind][trait]));

/** Returns the file of each slot of an item; one null for an item that the player draws itself. */
export function filesIn(item: ManifestItem): readonly (string | null)[] {
  const { files } = traitsOf(item.kind);
  return files ? files(item as never) : [null];
}
export function playlistsIn(of: ManifestItem | Widget): readonly number[] {
  const { playlists } = traitsOf(of.kind);
  return playlists ? playlists(of as never) : [];
}
/** Returns true when the item plays playlists inside; such items do not play in regions. */
export const hasRegions = (item: ManifestItem): boolean => playlistsIn(item).length > 0;
export const sourcesIn = (of: ManifestItem | Widget): readonly number[] =>
  traitsOf(of.kind).sources?.(of as never) ?? [];
/** Returns the kinds of data sources that a media of this kind can show. */
export const sourceKindsOf = (kind: MediaKind): readonly DataSourceKind[] => traitsOf(kind).sourceKinds ?? [];
export const assetsIn = (item: ManifestItem): readonly string[] =>
  traitsOf(item.kind).assets?.(item as never) ?? [];
export const largeIn = (item: ManifestItem): string | undefined => traitsOf(item.kind).large?.(item as never);
/** Returns the time zones other than the screen's zone. */
export const zonesIn = (of: ManifestItem | Widget): string[] =>
  (traitsOf(of.kind).zones?.(of as never) ?? []).filter((zone) => zone !== null);
export const webAddressOf = (of: ManifestItem | Widget): string | null =>
  traitsOf(of.kind).webAddress?.(of as never) ?? null;
export const isFilm = (item: ManifestItem): boolean => Boolean(traitsOf(item.kind).film);
export const isHeard = (item: ManifestItem): boolean => traitsOf(item.kind).heard?.(item as never) ?? false;
export const isTrack = (item: ManifestItem): boolean => Boolean(traitsOf(item.kind).track);
export const showsText = (item: ManifestItem): boolean => traitsOf(item.kind).showsText;
export const isPaged = (item: ManifestItem): boolean => Boolean(traitsOf(item.kind).perPage);
/** Returns true when a kind comes from the network while it plays: a page, or a film without a file. */
export const isFedByNetwork = (kind: MediaKind): boolean => {
  const { webAddress, film, files } = traitsOf(kind);
  return Boolean(webAddress) || (Boolean(film) && !files);
};

/** Returns true when screens skip the item although its files are complete. */
export const isBlocked = (item: ManifestItem): boolean => "blocked" in item && item.blocked !== undefined;

/**
 * Returns how long an item with this duration plays one media (ms). A length that is not known yet counts as the
 * duration, an unknown number of pages as one page.
 */
export function playsForMs(
  media: { kind: MediaKind; durationMs: number | null; pages: number | null },
  durationMs: number,
): number {
  const { ownLength, perPage } = traitsOf(media.kind);
  if (ownLength) return media.durationMs ?? durationMs;
  return perPage ? durationMs * (media.pages ?? 1) : durationMs;
}
