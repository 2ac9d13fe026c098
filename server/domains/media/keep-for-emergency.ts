import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { interruptions, media, playlistItems } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";

/**
 * Throws Conflict for media that screens show in an emergency now. Without that media the screens would return to their
 * normal program.
 */
export async function keepForEmergency(tx: Tx, mediaIds: readonly number[], now: Date): Promise<void> {
  const [shown] = await tx
    .select({ name: media.name })
    .from(interruptions)
    .innerJoin(playlistItems, eq(playlistItems.playlistId, interruptions.playlistId))
    .innerJoin(media, eq(media.id, playlistItems.mediaId))
    .where(
      and(
        inArray(media.id, [...mediaIds]),
        isNotNull(interruptions.emergencyId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
      ),
    )
    .limit(1);
  if (shown) throw refuse("onScreensInEmergency", { name: shown.name });
}
