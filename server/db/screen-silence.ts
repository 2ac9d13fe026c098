import { type SQL, sql } from "drizzle-orm";
import { offlineAfterMs } from "#shared/limits.ts";
import { virtualDevice } from "#shared/virtual-screen.ts";
import { screens } from "./tables/index.ts";

const silentSince = (now: Date) =>
  sql`${new Date(now.getTime() - offlineAfterMs).toISOString()}::timestamptz`;

/** Returns whether a row of `screens` was heard a short time ago; null for a screen that never made contact. */
export const isOnline = (now: Date): SQL<boolean> => sql`(${screens.lastContactAt} > ${silentSince(now)})`;

/** Returns whether a row of `screens` is silent and should not be: `connectionAt` (shared/connection.ts) for the database. */
export const isOffline = (now: Date): SQL<boolean> =>
  sql`(${screens.lastContactAt} <= ${silentSince(now)}
    and not starts_with(coalesce(${screens.device}, ''), ${virtualDevice}))`;
