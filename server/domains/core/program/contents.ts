import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { type MediaKind, widget } from "#shared/media-kinds/contract.ts";
import { kindsWithPhotos, namesPhotos, type PhotoPlace, photosFrom } from "#shared/media-kinds/photos.ts";
import type { Campaign } from "./campaigns.ts";
import type { Targeted } from "./compile.ts";
import type { Content } from "./content-schema.ts";

/** Returns the media that these show themselves, without those of their playlists. */
export const mediaOfContents = (contents: readonly Content[] = []): number[] => [
  ...new Set(contents.flatMap(({ parts }) => parts.flatMap(({ mediaId }) => mediaId ?? []))),
];

/** A media as a row or as a program has it. */
interface PlannedMedia {
  kind: MediaKind;
  settings?: unknown;
}

/**
 * What a program adds to the settings of an album: the photos that were in its folder, and the names of all its photos
 * if they are on the screen.
 */
const albumThen = z.object({
  photosThen: z.array(id).optional(),
  captionsThen: z.record(z.string(), z.string()).optional(),
});

/** Returns where an album takes its photos from; null for other media. In a program an album of a folder has a list, too. */
export function photoPlaceOf({ kind, settings }: PlannedMedia): PhotoPlace | null {
  if (!kindsWithPhotos.includes(kind)) return null;
  const { data } = widget.safeParse({ kind, settings });
  const place = data && photosFrom(data);
  const photos = albumThen.safeParse(settings).data?.photosThen;
  return place && place.folderId !== null && photos ? { folderId: null, mediaIds: photos } : (place ?? null);
}

/** Returns the photos that an album lists; none for other media, and for an album of a folder. */
export function photosListedIn(of: PlannedMedia): readonly number[] {
  const place = photoPlaceOf(of);
  return place && place.folderId === null ? place.mediaIds : [];
}

/** Returns the folder whose photos an album shows; null for others. */
export function albumFolderOf({ kind, settings }: PlannedMedia): number | null {
  if (!kindsWithPhotos.includes(kind)) return null;
  const { data } = widget.safeParse({ kind, settings });
  return (data && photosFrom(data)?.folderId) ?? null;
}

/** Whether the media shows the names of its photos, or finds photos by them. */
export function hasCaptions({ kind, settings }: PlannedMedia): boolean {
  if (!kindsWithPhotos.includes(kind)) return false;
  const { data } = widget.safeParse({ kind, settings });
  return data !== undefined && namesPhotos(data);
}

/** Returns the name of each photo that a program has for an album; empty for other media, and for a row. */
export const captionsThenOf = ({ kind, settings }: PlannedMedia): Readonly<Record<string, string>> =>
  (kindsWithPhotos.includes(kind) && albumThen.safeParse(settings).data?.captionsThen) || {};

/** Returns the settings of a program's media as its row has them. */
export function rowSettings({ kind, settings }: PlannedMedia): unknown {
  if (!kindsWithPhotos.includes(kind) || !albumThen.safeParse(settings).success) return settings;
  const { photosThen: _, captionsThen: __, ...own } = settings as Record<string, unknown>;
  return own;
}

/**
 * Returns what acts at once, with the published content in the place of the present one. What has no published content
 * yet plays nothing. Its days, screens, share and switch are those of now.
 */
export class PublishedContents {
  readonly #byKey: ReadonlyMap<string, Content>;

  constructor(contents: readonly Content[]) {
    this.#byKey = new Map(contents.map((each) => [`${each.kind} ${each.id}`, each]));
  }

  #find = (kind: Content["kind"], of: number): Content | undefined => this.#byKey.get(`${kind} ${of}`);

  campaign(now: Campaign): Campaign {
    const parts = this.#find("campaign", now.id)?.parts ?? [];
    return { ...now, mediaIds: parts.flatMap(({ mediaId }) => mediaId ?? []) };
  }

  /** Returns none for a trigger or a choice that is not published; what a person started stays as it is. */
  interruption(now: Targeted): Targeted[] {
    if (now.choice) return this.#choice(now, now.choice);
    if (now.triggerId === null) return [now];
    const playlistId = this.#find("trigger", now.triggerId)?.parts[0]?.playlistId;
    return playlistId == null ? [] : [{ ...now, interruption: { ...now.interruption, playlistId } }];
  }

  #menus = new Map<number, NonNullable<Targeted["choice"]>["menu"]>();
  #choice(now: Targeted, choice: NonNullable<Targeted["choice"]>): Targeted[] {
    const published = this.#find("touch-menu", choice.menu.id);
    const place = published?.parts.findIndex((part) => part.id === now.interruption.id) ?? -1;
    const part = published?.parts[place];
    if (!published || part?.playlistId == null) return [];
    // One object for all choices of a menu: they are found by it.
    const menu = this.#menus.get(choice.menu.id) ?? { ...choice.menu, ...published.words };
    this.#menus.set(menu.id, menu);
    const { name, playlistId, mediaId } = part;
    return [
      {
        ...now,
        interruption: { ...now.interruption, name, playlistId },
        choice: { menu, place, mediaId },
      },
    ];
  }
}
