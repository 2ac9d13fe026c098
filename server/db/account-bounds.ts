import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { widgetKinds } from "#shared/contracts/widgets.ts";
import { Conflict } from "../http/errors.ts";
import type { Tx } from "./client.ts";
import {
  dataSources,
  holidayCalendars,
  interruptions,
  media,
  mediaFolders,
  playlists,
  scheduleRules,
  screenGroups,
} from "./tables/index.ts";

const bounds = {
  playlists: { most: 2_000, table: playlists, only: eq(playlists.hidden, false) },
  schedules: { most: 2_000, table: scheduleRules, only: undefined },
  groups: { most: 1_000, table: screenGroups, only: undefined },
  "holiday calendars": { most: 200, table: holidayCalendars, only: undefined },
  folders: { most: 1_000, table: mediaFolders, only: undefined },
  "data sources": { most: 200, table: dataSources, only: undefined },
  // These take no space of the plan.
  "clocks, texts, web pages, data tiles and layouts": {
    most: 1_000,
    table: media,
    only: and(inArray(media.kind, [...widgetKinds]), eq(media.hidden, false)),
  },
} as const;

/**
 * Keeps one account from having more of these than anybody looks after by hand: plans which its screens and this server can hold.
 * Ask it after making or bringing back, in the transaction that holds the account. Throws Conflict, which takes that back.
 */
export async function requireWithinBounds(
  tx: Tx,
  accountId: number,
  things: keyof typeof bounds,
): Promise<void> {
  const { most, table, only } = bounds[things];
  const live = and(eq(table.accountId, accountId), isNull(table.deletedAt), only);
  if ((await tx.$count(table, live)) > most)
    throw new Conflict(`An account may have ${most} ${things}. Remove some you no longer need.`);
}

const mostInterruptions = 100;

/** The same for what interrupts plans, now or later; what one emergency is aimed at counts once. */
export async function requireFewInterruptions(tx: Tx, accountId: number, now: Date): Promise<void> {
  const open = and(
    eq(interruptions.accountId, accountId),
    or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
  );
  const [row] = await tx
    .select({
      count: sql<number>`count(distinct coalesce(-${interruptions.emergencyId}, ${interruptions.id}))::int`,
    })
    .from(interruptions)
    .where(open);
  if ((row?.count ?? 0) > mostInterruptions)
    throw new Conflict(`An account may have ${mostInterruptions} emergencies and takeovers. End some first.`);
}
