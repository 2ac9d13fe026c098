import { and, asc, eq, inArray } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { anyOf } from "../../db/statement.ts";
import { media, mediaFiles } from "../../db/tables/index.ts";
import type { Turn } from "../../short-turns.ts";
import type { PlayableMedia } from "../program/index.ts";
import { manifestItemOf } from "./manifest-items.ts";

const mediaAtOnce = 500;

/**
 * Returns, by id, those of these media that are ready, including removed ones, and the hashes of the files that screens
 * fetch for them. Throws what `turn` throws.
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
      .where(and(anyOf(mediaFiles.mediaId, some), inArray(mediaFiles.role, ["playable", "page", "asset"])))
      .orderBy(asc(mediaFiles.mediaId), asc(mediaFiles.page));
    const byMedia = Map.groupBy(parts, (part) => part.mediaId);
    for (const { sha256 } of parts) hashes.add(sha256);
    for (const row of rows)
      found.set(row.id, {
        accountId: row.accountId,
        itemOf: (flat, settings = row.settings) =>
          manifestItemOf({ ...flat, media: { ...row, settings }, parts: byMedia.get(row.id) ?? [] }),
      });
  }
  return { media: found, hashes };
}
