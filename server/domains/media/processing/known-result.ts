import { and, eq, isNull, ne } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import type { MediaRow } from "../queries.ts";

/**
 * Returns a ready media of the same account that was made from the same bytes, with its files; null when there is none.
 */
export async function knownResult(db: Reader, row: MediaRow, sha256: string) {
  const [twin] = await db
    .select({ media })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(
      and(
        eq(mediaFiles.sha256, sha256),
        eq(mediaFiles.role, "original"),
        eq(media.accountId, row.accountId),
        eq(media.state, "ready"),
        // A notice may report a missing tool that has been installed since.
        isNull(media.notice),
        ne(media.id, row.id),
      ),
    )
    .limit(1);
  if (!twin) return null;
  const files = await db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, twin.media.id));
  return { media: twin.media, files };
}
