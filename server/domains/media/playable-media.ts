import { and, asc, eq, inArray } from "drizzle-orm";
import type { ManifestItem } from "#shared/contracts/manifest.ts";
import { anyOf } from "../../db/any-of.ts";
import type { Reader } from "../../db/client.ts";
import { media, mediaFiles } from "../../db/tables/index.ts";
import type { Turn } from "../../short-turns.ts";
import type { FlatItem, PlayableMedia } from "../program/index.ts";
import { widgetManifestItem } from "./manifest-items.ts";

type MediaRow = typeof media.$inferSelect;
type Part = typeof mediaFiles.$inferSelect;

const mediaAtOnce = 500;

/**
 * Those of these media that are ready, also from the trash, by id; and the hashes of the files that screens fetch for them. Throws
 * what `turn` throws.
 */
export async function readPlayableMedia(
  db: Reader,
  mediaIds: readonly number[],
  turn: Turn,
): Promise<{ media: ReadonlyMap<number, PlayableMedia>; hashes: ReadonlySet<string> }> {
  const found = new Map<number, PlayableMedia>();
  const hashes = new Set<string>();
  for (let at = 0; at < mediaIds.length; at += mediaAtOnce) {
    await turn();
    const some = mediaIds.slice(at, at + mediaAtOnce);
    const rows = await db
      .select()
      .from(media)
      .where(and(anyOf(media.id, some), eq(media.state, "ready")));
    const parts = await db
      .select()
      .from(mediaFiles)
      .where(and(anyOf(mediaFiles.mediaId, some), inArray(mediaFiles.role, ["playable", "page"])))
      .orderBy(asc(mediaFiles.mediaId), asc(mediaFiles.page));
    const byMedia = Map.groupBy(parts, (part) => part.mediaId);
    for (const { sha256 } of parts) hashes.add(sha256);
    for (const row of rows)
      found.set(row.id, {
        accountId: row.accountId,
        itemOf: (flat, settings = row.settings) =>
          manifestItem(flat, { ...row, settings }, byMedia.get(row.id) ?? []),
      });
  }
  return { media: found, hashes };
}

/** Null when there is nothing of it to show. Omits defaults, so that existing manifests keep their hash. */
function manifestItem(
  { id, item, shuffle }: FlatItem,
  of: MediaRow,
  parts: readonly Part[],
): ManifestItem | null {
  const base = {
    id,
    mediaId: of.id,
    name: of.name,
    ...(item.availableFrom !== null && { availableFrom: item.availableFrom }),
    ...(item.availableUntil !== null && { availableUntil: item.availableUntil }),
    ...(item.transition !== "fade" && { transition: item.transition }),
    ...(shuffle !== null && { shuffle }),
  };
  const drawn = widgetManifestItem(base, of, item.durationMs);
  if (drawn) return drawn;
  const fit = item.fit !== "contain" && { fit: item.fit };
  if (of.kind === "pdf") {
    const pages = parts.filter((part) => part.role === "page").map((part) => part.sha256);
    return pages.length ? { ...base, ...fit, kind: "pdf", pages, durationMs: item.durationMs } : null;
  }
  const file = parts.find((part) => part.role === "playable")?.sha256;
  if (!file) return null;
  if (of.kind === "image") return { ...base, ...fit, kind: "image", file, durationMs: item.durationMs };
  const durationMs = of.durationMs ?? item.durationMs;
  return { ...base, ...fit, kind: "video", file, durationMs, muted: item.muted };
}
