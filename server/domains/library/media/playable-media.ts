import { and, asc, eq } from "drizzle-orm";
import { kindsWithBrand } from "#shared/media-kinds/inside.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import { isApproved } from "../../../db/usable-media.ts";
import type { Turn } from "../../../short-turns.ts";
import { type PlayableMedia, photoPlaceOf } from "../../core/program/index.ts";
import { type AccountPlace, readAlbumPhotos } from "./album-photos.ts";
import { readBrandsNow } from "./brand-now.ts";
import { manifestItemOf } from "./manifest-items.ts";

/** Returns where an album takes its photos from; null for other media. */
export function placeOf({
  accountId,
  kind,
  settings,
}: Pick<typeof media.$inferSelect, "accountId" | "kind" | "settings">): AccountPlace | null {
  const place = photoPlaceOf({ kind, settings });
  return place && { accountId, ...place };
}

const mediaAtOnce = 500;
/** The files that screens fetch. */
const shownBy = ["playable", "large", "page", "asset", "picture"] as const;

/**
 * Returns, by id, those of these media that are ready, including removed ones, and the hashes of the files that screens
 * fetch for them. `planned`: where published albums take their photos from. Throws what `turn` throws.
 */
export async function readPlayableMedia(
  db: Reader,
  mediaIds: readonly number[],
  turn: Turn,
  planned: readonly AccountPlace[] = [],
): Promise<{ media: ReadonlyMap<number, PlayableMedia>; hashes: ReadonlySet<string> }> {
  const found = new Map<number, PlayableMedia>();
  const hashes = new Set<string>();
  const rowsFound: (typeof media.$inferSelect)[] = [];
  const partsOf = new Map<number, (typeof mediaFiles.$inferSelect)[]>();
  for (let at = 0; at < mediaIds.length; at += mediaAtOnce) {
    await turn();
    const some = mediaIds.slice(at, at + mediaAtOnce);
    const rows = await db
      .select()
      .from(media)
      .where(and(anyOf(media.id, some), eq(media.state, "ready"), isApproved));
    const parts = await db
      .select()
      .from(mediaFiles)
      .where(and(anyOf(mediaFiles.mediaId, some), anyOf(mediaFiles.role, shownBy)))
      .orderBy(asc(mediaFiles.mediaId), asc(mediaFiles.page));
    for (const [id, own] of Map.groupBy(parts, (part) => part.mediaId)) partsOf.set(id, own);
    for (const { sha256 } of parts) hashes.add(sha256);
    rowsFound.push(...rows);
  }
  const places = rowsFound.flatMap((row) => placeOf(row) ?? []);
  const photos = await readAlbumPhotos(db, [...places, ...planned]);
  for (const sha256 of photos.hashes) hashes.add(sha256);
  // The kind is asked, not the settings: a publication may have other settings than the row.
  const brands = await readBrandsNow(
    db,
    rowsFound.filter(({ kind }) => kindsWithBrand.includes(kind)).map(({ accountId }) => accountId),
  );
  for (const sha256 of brands.hashes) hashes.add(sha256);
  for (const row of rowsFound) {
    const { accountId } = row;
    found.set(row.id, {
      accountId,
      itemOf: (flat, settings = row.settings) =>
        manifestItemOf({
          ...flat,
          media: { ...row, settings },
          parts: partsOf.get(row.id) ?? [],
          brand: brands.of(accountId),
          photosOf: (place) => photos.of({ accountId, ...place }),
        }),
    });
  }
  return { media: found, hashes };
}
