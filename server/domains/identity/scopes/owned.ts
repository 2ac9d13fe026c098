import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { campaigns, interruptions, media, touchMenus, triggers } from "../../../db/tables/index.ts";
import type { Sight } from "./sight.ts";

/** A table whose rows are meant for a screen, a group or all screens. */
export type WithTarget = PgTable & Record<"id" | "accountId" | "screenId" | "groupId", PgColumn>;

type Target = Pick<WithTarget, "screenId" | "groupId">;

// In brackets: `not` adds none.
const onlyInScope = (sight: Sight, { screenId, groupId }: Target): SQL =>
  sql`(coalesce(${anyOf(screenId, sight.screens)}, false) or coalesce(${anyOf(groupId, sight.ownGroups)}, false))`;

/** Returns the condition that something is not only for screens of the scope. */
export const notOnlyInScope = (sight: Sight, of: Target): SQL => not(onlyInScope(sight, of));

/** Returns what a member with a scope may change, and what interruptions of other screens play. */
export async function ownedOf(db: Reader, accountId: number, { sight, now }: { sight: Sight; now: Date }) {
  const inFolders = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(eq(media.accountId, accountId), anyOf(media.folderId, sight.folders), isNull(media.deletedAt)),
    );
  // What a trigger or a button starts is over until it is started again.
  const canPlay = or(
    isNull(interruptions.endsAt),
    gt(interruptions.endsAt, now),
    isNotNull(interruptions.triggerId),
    isNotNull(interruptions.menuId),
  );
  const elsewhere = await db
    .selectDistinct({ id: interruptions.playlistId })
    .from(interruptions)
    .where(and(eq(interruptions.accountId, accountId), canPlay, notOnlyInScope(sight, interruptions)));
  const contents: string[] = [];
  for (const [kind, table] of [
    ["campaign", campaigns],
    ["touch-menu", touchMenus],
    ["trigger", triggers],
  ] as const) {
    const own = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), onlyInScope(sight, table)));
    contents.push(...own.map(({ id }) => `${kind} ${id}`));
  }
  return {
    screens: sight.screens,
    groups: sight.ownGroups,
    playlists: sight.playlists,
    media: new Set(inFolders.map(({ id }) => id)) as ReadonlySet<number>,
    playingElsewhere: new Set(elsewhere.map(({ id }) => id)) as ReadonlySet<number>,
    contents: new Set(contents) as ReadonlySet<string>,
  };
}
