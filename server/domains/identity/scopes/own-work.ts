import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Customer } from "../../../actor.ts";

/** Who calls: a person, or a key or a connected app for the person who made or allowed it. */
export type Maker = Pick<Customer, "userId" | "key" | "app" | "scope">;

/**
 * Returns the condition that a row is the caller's own work. What a person made is the person's. A key with a scope has
 * only what it made itself: the work of the member who made the key is outside of its scope. A table without a column
 * for keys has nothing of a key. A connected app with a scope has no own work, because no table notes what an app made.
 */
export function ownWork(
  { userId, key, app, scope }: Maker,
  made: { by: PgColumn; withKey: PgColumn | null },
): SQL {
  if (!scope || (!key && !app)) return eq(made.by, userId);
  return key && made.withKey ? eq(made.withKey, key.id) : sql`false`;
}

/** Returns whether a row is the caller's own work, as `ownWork` decides it. */
export function isOwnWork(
  { userId, key, app, scope }: Maker,
  made: { by: number | null; withKey: number | null },
): boolean {
  if (!scope || (!key && !app)) return made.by === userId;
  return key !== undefined && made.withKey === key.id;
}

/** Returns the id of the key with which the caller makes a row; null for a person. */
export const keyOf = ({ key }: Pick<Customer, "key">): number | null => key?.id ?? null;
