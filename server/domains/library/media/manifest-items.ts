import type { ItemCondition } from "#shared/conditions/condition.ts";
import { type BlockedPage, blockedPages } from "#shared/contracts/library/web-pages.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import { maxPhotos } from "#shared/media-kinds/album-settings.ts";
import {
  type ItemOf,
  type ManifestItem,
  type MediaKind,
  type Widget,
  type WidgetKind,
  type WidgetOf,
  widget,
} from "#shared/media-kinds/contract.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { lengthOfPages } from "#shared/media-kinds/design-pages.ts";
import type { PhotoPlace } from "#shared/media-kinds/photos.ts";
import { playsForMs, webAddressOf } from "#shared/media-kinds/traits.ts";
import type { media, mediaFiles, playlistItems } from "../../../db/tables/index.ts";
import { captionsThenOf, photoPlaceOf } from "../../core/program/index.ts";
import { type BrandNow, shownOfBrand } from "./brand-now.ts";
import { pictureKey } from "./design-pictures/picture-key.ts";

type ItemRow = typeof playlistItems.$inferSelect;
type MediaRow = typeof media.$inferSelect;
type Part = Pick<typeof mediaFiles.$inferSelect, "role" | "page" | "sha256">;

/** A photo with the name of its media. */
export interface NamedPhoto {
  mediaId: number;
  name: string;
  file: string;
  /** A small picture of it, for places where it is never large. */
  small: string;
}

/** One item of a playlist, its media, and the media's files for screens with pages in order. */
export interface ItemSource {
  /** The item's id in manifests. Items of a nested playlist have other ids there than in the database. */
  id: number;
  item: Pick<ItemRow, "durationMs" | "availableFrom" | "availableUntil" | "transition" | "fit" | "muted">;
  shuffle: number | null;
  /** What must hold so that it plays; left out: nothing. */
  conditions?: readonly ItemCondition[];
  media: Pick<MediaRow, "id" | "name" | "kind" | "settings" | "durationMs" | "pages" | "pageCheck">;
  parts: readonly Part[];
  /** The photos that are ready in a folder or in a list; left out: none. */
  photosOf?: (place: PhotoPlace) => readonly NamedPhoto[];
  /** The account's logo and own fonts as they are now; left out: it has none. */
  brand?: BrandNow;
}

/**
 * Returns the item for a manifest; null when there is nothing to show. Omits defaults, so that existing manifests keep
 * their hash.
 */
export const manifestItemOf = (source: ItemSource): ManifestItem | null => items[source.media.kind](source);

/** Returns the widget of a media row; null for files and for settings that cannot be parsed. */
export function widgetOf({ kind, settings }: Pick<MediaRow, "kind" | "settings">): Widget | null {
  return widget.safeParse({ kind, settings }).data ?? null;
}

/** Returns the URL of a web page widget; null for all other media. */
export function webAddressOfRow(row: Pick<MediaRow, "kind" | "settings">): string | null {
  const drawn = widgetOf(row);
  return drawn && webAddressOf(drawn);
}

const baseOf = ({ id, item, shuffle, conditions = [], media }: ItemSource) => ({
  id,
  mediaId: media.id,
  name: media.name,
  ...(item.availableFrom !== null && { availableFrom: item.availableFrom }),
  ...(item.availableUntil !== null && { availableUntil: item.availableUntil }),
  ...(item.transition !== "fade" && { transition: item.transition }),
  ...(shuffle !== null && { shuffle }),
  ...(conditions.length > 0 && { if: [...conditions] }),
});
const fitOf = ({ item }: ItemSource) => item.fit !== "contain" && { fit: item.fit };
const fileOf = ({ parts }: ItemSource) => parts.find((part) => part.role === "playable")?.sha256;

const drawnItem = <K extends WidgetKind>(source: ItemSource): ItemOf<K> | null => {
  const drawn = widgetOf(source.media) as WidgetOf<K> | null;
  return drawn && ({ ...baseOf(source), ...drawn, durationMs: source.item.durationMs } as ItemOf<K>);
};

/** Returns the photos inside a media, with the names that its program has for them. */
function photosOf({ media, photosOf }: ItemSource): NamedPhoto[] {
  const place = photoPlaceOf(media);
  const found = place ? (photosOf?.(place) ?? []) : [];
  const then = captionsThenOf(media);
  return found.slice(0, maxPhotos).map((photo) => ({ ...photo, name: then[photo.mediaId] ?? photo.name }));
}

/** Names the photos of an album; null when there are none. */
function albumItem(source: ItemSource): ItemOf<"album"> | null {
  const item = drawnItem<"album">(source);
  const found = item ? photosOf(source) : [];
  if (!item || found.length === 0) return null;
  const photos = found.map(({ mediaId, name, file }) => ({
    mediaId,
    file,
    ...(item.settings.captions && { caption: name.replace(/\.[a-z0-9]{2,5}$/i, "") }),
  }));
  return { ...item, photos };
}

/** Names the photos among which the rows of a board find theirs. */
function boardItem(source: ItemSource): ItemOf<"board"> | null {
  const item = drawnItem<"board">(source);
  const photos = item ? photosOf(source) : [];
  if (!item || photos.length === 0) return item;
  return {
    ...item,
    photos: photos.map(({ mediaId, name, small }) => ({ mediaId, file: small, caption: name })),
  };
}

/**
 * A countdown that is skipped afterwards ends like any other item, where the screen's zone is enough to say when. Else
 * the player skips it.
 */
function countdownItem(source: ItemSource): ItemOf<"countdown"> | null {
  const item = drawnItem<"countdown">(source);
  if (item?.settings.after !== "skip" || item.settings.repeat !== "none" || item.settings.zone !== null)
    return item;
  const { at } = item.settings;
  const until = item.availableUntil;
  return { ...item, availableUntil: until !== undefined && until < at ? until : at };
}

/** One entry per kind. The compiler reports a new kind that is missing here. */
const items: { [K in MediaKind]: (source: ItemSource) => ItemOf<K> | null } = {
  image(source) {
    const file = fileOf(source);
    if (!file) return null;
    return { ...baseOf(source), ...fitOf(source), kind: "image", file, durationMs: source.item.durationMs };
  },
  video(source) {
    const file = fileOf(source);
    if (!file) return null;
    const { item, media } = source;
    const durationMs = playsForMs(media, item.durationMs);
    const large = source.parts.find((part) => part.role === "large")?.sha256;
    const film = { file, ...(large && { large }), durationMs, muted: item.muted };
    return { ...baseOf(source), ...fitOf(source), kind: "video", ...film };
  },
  pdf(source) {
    const pages = source.parts.filter((part) => part.role === "page").map((part) => part.sha256);
    if (pages.length === 0) return null;
    return { ...baseOf(source), ...fitOf(source), kind: "pdf", pages, durationMs: source.item.durationMs };
  },
  audio(source) {
    const file = fileOf(source);
    if (!file) return null;
    const picture = source.parts.find((part) => part.role === "asset")?.sha256;
    const durationMs = playsForMs(source.media, source.item.durationMs);
    return { ...baseOf(source), kind: "audio", file, ...(picture && { picture }), durationMs };
  },
  web(source) {
    const item = drawnItem<"web">(source);
    const blocked = item && blockedOf(item.settings.url, source.media);
    return item && { ...item, ...(blocked && { blocked }) };
  },
  clock: drawnItem<"clock">,
  text: drawnItem<"text">,
  countdown: countdownItem,
  "world-clocks": drawnItem<"world-clocks">,
  prayer: drawnItem<"prayer">,
  panchang: drawnItem<"panchang">,
  upi: drawnItem<"upi">,
  card: drawnItem<"card">,
  wall: drawnItem<"wall">,
  stream: drawnItem<"stream">,
  album: albumItem,
  data: drawnItem<"data">,
  board: boardItem,
  news: drawnItem<"news">,
  agenda: drawnItem<"agenda">,
  weather: drawnItem<"weather">,
  layout: drawnItem<"layout">,
  design(source) {
    const item = drawnItem<"design">(source);
    if (!item) return null;
    const ofBrand = shownOfBrand(item, source.brand ?? {});
    const still = stillOf(source, item.settings, ofBrand);
    return {
      ...item,
      // From these settings, because a published program may have others than the media now.
      durationMs: lengthOfPages(item.settings) ?? item.durationMs,
      fonts: fontsFor(item.settings),
      ...ofBrand,
      ...(still !== undefined && { still }),
    };
  },
};

/** Returns the picture that the server drew of exactly these settings with this logo and these fonts. */
function stillOf(
  { parts }: ItemSource,
  settings: Design,
  ofBrand: ReturnType<typeof shownOfBrand>,
): string | undefined {
  const pictures = parts.filter(({ role }) => role === "picture");
  if (pictures.length === 0) return undefined;
  const key = pictureKey(settings, ofBrand);
  return pictures.find(({ page }) => page === key)?.sha256;
}

/** A check result is valid only for the URL that was checked. A published program may contain an older URL. */
function blockedOf(url: string, { pageCheck }: ItemSource["media"]): BlockedPage | undefined {
  return pageCheck?.url === url ? blockedPages.find((kind) => kind === pageCheck.kind) : undefined;
}
