import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Customer } from "../../../actor.ts";

/** Who calls: a person, or a key or a connected app for the person who made or allowed it. */
export type Maker = Pick<Customer, "userId" | "key" | "app" | "scope">;

/** Returns what a row notes of the key or connected app that makes it (`withKey` in columns.ts); null for a person. */
export const keyOf = ({ key, app }: Pick<Customer, "key" | "app">): number | null =>
  key?.id ?? (app ? -app.id : null);

/**
 * Returns the condition that a row is the caller's own work. What a person made is the person's. A key or a connected app
 * with a scope has only what it made itself: the work of the member for whom it acts is outside of its scope.
 */
export function ownWork(maker: Maker, made: { by: PgColumn; withKey: PgColumn }): SQL {
  const key = maker.scope ? keyOf(maker) : null;
  return key === null ? eq(made.by, maker.userId) : eq(made.withKey, key);
}

/** Returns whether a row is the caller's own work, as `ownWork` decides it. */
export function isOwnWork(maker: Maker, made: { by: number | null; withKey: number | null }): boolean {
  const key = maker.scope ? keyOf(maker) : null;
  return key === null ? made.by === maker.userId : made.withKey === key;
}
