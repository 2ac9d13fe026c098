import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { accounts, interruptions, media, playlistItems } from "#server/db/tables/index.ts";
import { refuse } from "#server/refusal.ts";
import { anyOf } from "../../../../db/statement.ts";

/**
 * Throws Conflict for media that screens show in an emergency now. Without that media the screens would return to their
 * normal program. `ifReviewed`: only where the account reviews, because nobody would see another content before screens do.
 */
export async function keepForEmergency(
  tx: Tx,
  mediaIds: readonly number[],
  now: Date,
  { ifReviewed = false } = {},
): Promise<void> {
  const [shown] = await tx
    .select({ name: media.name })
    .from(interruptions)
    .innerJoin(accounts, eq(accounts.id, interruptions.accountId))
    .innerJoin(playlistItems, eq(playlistItems.playlistId, interruptions.playlistId))
    .innerJoin(media, eq(media.id, playlistItems.mediaId))
    .where(
      and(
        anyOf(media.id, mediaIds),
        isNotNull(interruptions.emergencyId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
        ifReviewed ? isNotNull(accounts.publicationId) : undefined,
      ),
    )
    .limit(1);
  if (shown) throw refuse("onScreensInEmergency", { name: shown.name });
}
