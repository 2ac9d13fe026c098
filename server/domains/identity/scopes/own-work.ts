import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Customer } from "../../../actor.ts";

/** Who calls: a person, or a key for the person who made it. */
export type Maker = Pick<Customer, "userId" | "key" | "scope">;

/**
 * Returns the condition that a row is the caller's own work. What a person made is the person's. A key with a scope has
 * only what it made itself: the work of the member who made the key is outside of its scope. A table without a column
 * for keys has nothing of a key.
 */
export function ownWork(
  { userId, key, scope }: Maker,
  made: { by: PgColumn; withKey: PgColumn | null },
): SQL {
  if (!key || !scope) return eq(made.by, userId);
  return made.withKey ? eq(made.withKey, key.id) : sql`false`;
}

/** Returns whether a row is the caller's own work, as `ownWork` decides it. */
export function isOwnWork(
  { userId, key, scope }: Maker,
  made: { by: number | null; withKey: number | null },
): boolean {
  return key && scope ? made.withKey === key.id : made.by === userId;
}

/** Returns the id of the key with which the caller makes a row; null for a person. */
export const keyOf = ({ key }: Pick<Customer, "key">): number | null => key?.id ?? null;
