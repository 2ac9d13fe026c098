import { type Column, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Customer } from "../../../actor.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { type Content, readContent } from "./content.ts";
import type { Maker } from "./own-work.ts";
import { type Places, readPlaces } from "./places.ts";

/** What a caller with a scope sees now: places, and the content that plays there or is their own work. */
export interface Sight extends Places, Content {}

/** Returns what the caller sees; null for a member who sees the whole account. Every read of a verb filters with it. */
export async function sightOf({ deps, actor, now }: Viewing, db: Reader = deps.db): Promise<Sight | null> {
  const { accountId, scope } = actor;
  if (!scope) return null;
  const places = await readPlaces(db, accountId, scope);
  return { ...places, ...(await readContent(db, { accountId, maker: actor, places, now: now() })) };
}

/** What `sightOf` needs of the context of a call. */
export interface Viewing {
  deps: { db: Reader };
  actor: Pick<Customer, "accountId"> & Maker;
  now: () => Date;
}

/** Returns the condition that a column has one of the ids that the member sees; none for the whole account. */
export const among = (seen: ReadonlySet<number> | undefined, column: PgColumn | SQL): SQL | undefined =>
  seen && sql`${column} = any(${sql.param([...seen])}::int[])`;

/** Returns the condition for media: in a folder of the scope, or part of a playlist that the member sees. */
export const amongMedia = (
  sight: Sight | null,
  media: { id: PgColumn; folderId: PgColumn },
): SQL | undefined =>
  sight ? or(anyOf(media.folderId, sight.folders), anyOf(media.id, sight.media)) : undefined;

/** The target of a schedule or an interruption, as its row has it. */
export interface TargetOfRow {
  target: "screen" | "group" | "account";
  screenId: number | null;
  groupId: number | null;
}

/** Returns the condition that a target includes a screen that the member sees. */
export const amongTargets = (
  sight: Sight | null,
  row: { target: PgColumn; screenId: PgColumn; groupId: PgColumn },
): SQL | undefined =>
  sight
    ? or(
        eq(row.target as Column, "account"),
        anyOf(row.screenId, sight.screens),
        anyOf(row.groupId, sight.groups),
      )
    : undefined;

/** Returns whether a target includes a screen that the member sees. */
export const seesTarget = (sight: Places | null, { target, screenId, groupId }: TargetOfRow): boolean =>
  !sight || target === "account" || holds(sight.screens, screenId) || holds(sight.groups, groupId);

/** Returns whether a target includes only screens of the member's scope, at any time. */
export const ownsTarget = (
  sight: Places | null,
  { screenId, groupId }: Omit<TargetOfRow, "target">,
): boolean => !sight || holds(sight.screens, screenId) || holds(sight.ownGroups, groupId);

const holds = (ids: ReadonlySet<number>, id: number | null): boolean => id !== null && ids.has(id);
