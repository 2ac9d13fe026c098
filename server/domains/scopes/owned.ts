import { and, eq, gt, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { anyOf } from "../../db/statement.ts";
import { interruptions, media, type scheduleRules } from "../../db/tables/index.ts";
import type { Sight } from "./sight.ts";

/** Returns the condition that a schedule or interruption is not only for screens of the scope. */
export const notOnlyInScope = (
  sight: Sight,
  table: typeof scheduleRules | typeof interruptions,
): SQL | undefined =>
  not(
    sql`coalesce(${anyOf(table.screenId, sight.screens)}, false) or
      coalesce(${anyOf(table.groupId, sight.ownGroups)}, false)`,
  );

/** Returns what a member with a scope may change, and what interruptions of other screens play. */
export async function ownedOf(db: Reader, accountId: number, { sight, now }: { sight: Sight; now: Date }) {
  const inFolders = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(eq(media.accountId, accountId), anyOf(media.folderId, sight.folders), isNull(media.deletedAt)),
    );
  const elsewhere = await db
    .selectDistinct({ id: interruptions.playlistId })
    .from(interruptions)
    .where(
      and(
        eq(interruptions.accountId, accountId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
        notOnlyInScope(sight, interruptions),
      ),
    );
  return {
    screens: sight.screens,
    groups: sight.ownGroups,
    playlists: sight.playlists,
    media: new Set(inFolders.map(({ id }) => id)) as ReadonlySet<number>,
    playingElsewhere: new Set(elsewhere.map(({ id }) => id)) as ReadonlySet<number>,
  };
}
