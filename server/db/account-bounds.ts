import { and, asc, countDistinct, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { refuse } from "../refusal.ts";
import type { Tx } from "./client.ts";
import { anyOf } from "./statement.ts";
import {
  accounts,
  dataSources,
  guestLinks,
  holidayCalendars,
  interruptions,
  media,
  mediaFolders,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
} from "./tables/index.ts";

/**
 * Locks the account until the transaction ends, so that its changes run one after the other, and returns it. It is the
 * first row that a transaction locks (docs/decisions/0031). Inserts of rows that refer to the account do not wait.
 */
export async function lockAccount(
  tx: Tx,
  accountId: number,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  return row;
}

/**
 * Locks all screens of an account, including removed ones, in the order of their ids: the order in which manifests lock
 * theirs.
 */
export async function lockScreensOf(tx: Tx, accountId: number): Promise<void> {
  await tx
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.accountId, accountId))
    .orderBy(asc(screens.id))
    .for("no key update");
}

const bounds = {
  playlists: {
    reason: "maxPlaylists",
    max: accountLimits.maxPlaylists,
    table: playlists,
    only: eq(playlists.hidden, false),
  },
  schedules: {
    reason: "maxSchedules",
    max: accountLimits.maxSchedules,
    table: scheduleRules,
    only: undefined,
  },
  groups: { reason: "maxGroups", max: accountLimits.maxGroups, table: screenGroups, only: undefined },
  "holiday calendars": {
    reason: "maxCalendars",
    max: accountLimits.maxCalendars,
    table: holidayCalendars,
    only: undefined,
  },
  folders: { reason: "maxFolders", max: accountLimits.maxFolders, table: mediaFolders, only: undefined },
  "data sources": {
    reason: "maxDataSources",
    max: accountLimits.maxDataSources,
    table: dataSources,
    only: undefined,
  },
  "guest links": {
    reason: "maxGuestLinks",
    max: accountLimits.maxGuestLinks,
    table: guestLinks,
    only: undefined,
  },
  media: { reason: "maxMedia", max: accountLimits.maxMedia, table: media, only: eq(media.hidden, false) },
  // Widgets use no storage of the plan.
  widgets: {
    reason: "maxWidgets",
    max: accountLimits.maxWidgets,
    table: media,
    only: and(anyOf(media.kind, widgetKinds), eq(media.hidden, false)),
  },
} as const;

/**
 * Limits how many of these one account may have, so that its screens and this server can handle its program. Call it
 * after the insert or the restore, in the transaction that holds the account. Throws Conflict, which rolls that back.
 */
export async function requireWithinBounds(
  tx: Tx,
  accountId: number,
  things: keyof typeof bounds,
): Promise<void> {
  const { reason, max, table, only } = bounds[things];
  const live = and(eq(table.accountId, accountId), isNull(table.deletedAt), only);
  if ((await tx.$count(table, live)) > max) throw refuse(reason, { max });
}

const reasons = { emergencies: "maxEmergencies", takeovers: "maxTakeovers" } as const;

/**
 * Limits emergencies and other interruptions that are in force or still to come, whatever their targets. The two are
 * counted separately.
 */
export async function requireFewOpen(
  tx: Tx,
  accountId: number,
  things: keyof typeof reasons,
  now: Date,
): Promise<void> {
  const { emergencyId } = interruptions;
  const open = and(
    eq(interruptions.accountId, accountId),
    things === "emergencies"
      ? isNotNull(emergencyId)
      : and(isNull(emergencyId), isNull(interruptions.warningId)),
    or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
  );
  const [row] = await tx
    .select({ count: countDistinct(things === "emergencies" ? emergencyId : interruptions.id) })
    .from(interruptions)
    .where(open);
  const max = accountLimits[reasons[things]];
  if ((row?.count ?? 0) > max) throw refuse(reasons[things], { max });
}
