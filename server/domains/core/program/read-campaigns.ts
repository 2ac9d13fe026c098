import { and, asc, eq, gt, gte, isNull } from "drizzle-orm";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { wallAt } from "#shared/schedule/zone.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, campaigns, exchangeAds, exchanges, media, screens } from "../../../db/tables/index.ts";
import { isApproved } from "../../../db/usable-media.ts";
import type { Campaign } from "./campaigns.ts";
import { zoneOffsetsOf, zoneWindow } from "./zone-offsets.ts";

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What makes a campaign play; also one that is not saved yet. */
export type CampaignRow = Pick<
  typeof campaigns.$inferSelect,
  | "id"
  | "name"
  | "target"
  | "screenId"
  | "groupId"
  | "mediaIds"
  | "seconds"
  | "share"
  | "maxPerHour"
  | "minutesApart"
  | "category"
  | "hours"
  | "condition"
  | "from"
  | "until"
>;

/**
 * Returns the campaigns of these accounts that are switched on and not over on any screen, by account. Screens begin and
 * end them by their own calendar.
 */
export async function readCampaigns(
  db: Reader,
  accountIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly Campaign[]>> {
  const rows = await db
    .select()
    .from(campaigns)
    .where(
      and(
        anyOf(campaigns.accountId, accountIds),
        eq(campaigns.isOn, true),
        isNull(campaigns.reachedAt),
        // The calendar of a screen may be a day behind UTC.
        gte(campaigns.until, dayOf(now.getTime() - 2 * dayMs)),
      ),
    )
    .orderBy(asc(campaigns.id));
  const ads = await readAds(db, accountIds, now);
  if (rows.length === 0 && ads.length === 0) return new Map();
  const there = new Set(
    await mediaThere(
      db,
      rows.flatMap(({ mediaIds }) => mediaIds),
    ),
  );
  return Map.groupBy(
    [...rows.map((row) => ({ ...campaignOf(row, there), accountId: row.accountId })), ...ads],
    ({ accountId }) => accountId,
  );
}

/** Minutes before the end of its lease in which an ad no longer begins, so that its play is still reported in time. */
const reportMinutes = 2;

/**
 * Returns the ads of exchanges that may play, each as a campaign for one screen with an id below zero. Screens end them by
 * their own clock. They are no part of what an account publishes. Without those on screens whose time zone is not known here.
 */
async function readAds(
  db: Reader,
  accountIds: readonly number[],
  now: Date,
): Promise<(Campaign & { accountId: number })[]> {
  const rows = await db
    .select({ ad: exchangeAds, exchange: exchanges, timeZone: screens.timeZone })
    .from(exchangeAds)
    .innerJoin(exchanges, eq(exchanges.id, exchangeAds.exchangeId))
    .innerJoin(screens, eq(screens.id, exchangeAds.screenId))
    .innerJoin(accounts, eq(accounts.id, exchangeAds.accountId))
    .where(
      and(
        anyOf(exchangeAds.accountId, accountIds),
        eq(exchangeAds.state, "ready"),
        gt(exchangeAds.leaseUntil, now),
        eq(exchanges.isOn, true),
        eq(accounts.fourEyes, false),
        isNull(screens.deletedAt),
      ),
    )
    .orderBy(asc(exchangeAds.id));
  const window = zoneWindow(now);
  return rows.flatMap(({ ad, exchange, timeZone }) => {
    const zone = zoneOffsetsOf(timeZone, window);
    if (ad.mediaId === null || ad.leaseUntil === null || !zone) return [];
    const local = (at: number) => new Date(wallAt(zone, at)).toISOString().slice(0, 16);
    return [
      {
        accountId: ad.accountId,
        id: -ad.id,
        name: exchange.name,
        target: { target: "screen" as const, screenId: ad.screenId, groupId: null },
        mediaIds: [ad.mediaId],
        share: exchange.share / 100,
        maxPerHour: exchange.maxPerHour,
        minutesApart: null,
        category: "",
        hours: null,
        condition: null,
        durationMs: (ad.seconds ?? 10) * 1000,
        availableFrom: local(ad.askedAt.getTime()),
        availableUntil: local(ad.leaseUntil.getTime() - reportMinutes * minuteMs),
      },
    ];
  });
}

/** Returns a campaign as screens play it, with those of its media that are in `there`. */
export function campaignOf(row: CampaignRow, there: ReadonlySet<number>): Campaign {
  const { id, name, target, screenId, groupId, mediaIds, seconds, share, from, until } = row;
  return {
    id,
    name,
    maxPerHour: row.maxPerHour,
    minutesApart: row.minutesApart,
    category: row.category,
    hours: row.hours,
    condition: row.condition,
    target: { target, screenId, groupId },
    mediaIds: mediaIds.filter((mediaId) => there.has(mediaId)),
    durationMs: seconds * 1000,
    share: share / 100,
    availableFrom: `${from}T00:00`,
    availableUntil: `${dayOf(Date.parse(until) + dayMs)}T00:00`,
  };
}

/** Returns those of these media that are not in the trash. */
export async function mediaThere(db: Reader, mediaIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(anyOf(media.id, [...new Set(mediaIds)]), isNull(media.deletedAt), isApproved));
  return rows.map(({ id }) => id);
}
