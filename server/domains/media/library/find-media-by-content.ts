import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../../context.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import { presentMedia } from "../present.ts";

/** Returns the caller's oldest media that was uploaded from these bytes and did not fail; null when there is none. */
export async function findMediaByContent({
  ctx,
  input,
}: Verb<{ sha256: string }, Customer>): Promise<{ media: Media | null }> {
  const { db } = ctx.deps;
  const [found] = await db
    .select({ media })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(
      and(
        eq(mediaFiles.sha256, input.sha256),
        eq(mediaFiles.role, "original"),
        eq(media.accountId, ctx.actor.accountId),
        isNull(media.deletedAt),
        ne(media.state, "failed"),
      ),
    )
    .orderBy(asc(media.id))
    .limit(1);
  return { media: found ? await presentMedia(db, found.media) : null };
}
