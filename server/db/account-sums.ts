import { type SQL, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import { maxPdfPages } from "#shared/limits.ts";
import type { RefusalReason } from "#shared/refusals/index.ts";
import { refuse } from "../refusal.ts";
import type { Tx } from "./client.ts";

interface Bound {
  max: number;
  /** Returns the current sum. */
  count: (tx: Tx, accountId: number) => Promise<number>;
  reason: RefusalReason;
}

const one = (query: (accountId: number) => SQL) => async (tx: Tx, accountId: number) => {
  const { rows } = await tx.execute<{ sum: number }>(query(accountId));
  return rows[0]?.sum ?? 0;
};

/**
 * Limits of one account over all of its schedules, calendars, playlists, groups and screens. The contracts limit each
 * single entry. These sums keep an account that uses all of those limits from programs that take minutes to compile and
 * tens of megabytes to send. A chain of 5,000 screens stays far below: decision 0040.
 */
export const accountSums = {
  scheduleTimes: {
    reason: "sumOfTimes",
    max: accountLimits.sumOfTimes,
    count: one(
      (id) => sql`select coalesce(sum(jsonb_array_length("when"->'windows')), 0)::int as sum
        from schedule_rules where account_id = ${id} and deleted_at is null`,
    ),
  },
  exceptionDates: {
    reason: "sumOfExceptionDates",
    max: accountLimits.sumOfExceptionDates,
    count: one(
      (id) => sql`select coalesce(sum(jsonb_array_length("when"->'exceptDates')), 0)::int as sum
        from schedule_rules where account_id = ${id} and deleted_at is null`,
    ),
  },
  holidays: {
    reason: "sumOfHolidays",
    max: accountLimits.sumOfHolidays,
    count: one(
      (id) => sql`select coalesce(sum(jsonb_array_length(days)), 0)::int as sum
        from holiday_calendars where account_id = ${id} and deleted_at is null`,
    ),
  },
  openingTimes: {
    reason: "sumOfOpeningTimes",
    max: accountLimits.sumOfOpeningTimes,
    count: one(
      (
        id,
      ) => sql`select coalesce(sum(jsonb_array_length(hours->'week') + jsonb_array_length(hours->'exceptions')
          + (select count(*) from jsonb_path_query(hours, '$.exceptions[*].windows[*]'))), 0)::int as sum
        from (
          select opening_hours as hours from accounts where id = ${id}
          union all select opening_hours from screens where account_id = ${id} and deleted_at is null) of
        where hours is not null`,
    ),
  },
  items: {
    reason: "sumOfItems",
    max: accountLimits.sumOfItems,
    count: countItems,
  },
  itemBytes: {
    reason: "sumOfItemBytes",
    max: accountLimits.sumOfItemBytes,
    count: countItemBytes,
  },
  conditions: {
    reason: "sumOfConditions",
    max: accountLimits.sumOfConditions,
    count: one(
      (id) => sql`select (
        (select count(*) from schedule_rules where account_id = ${id} and deleted_at is null and condition is not null)
        + (select count(*) from playlist_items i join playlists p on p.id = i.playlist_id
          where p.account_id = ${id} and p.deleted_at is null and i.condition is not null)
        + (select count(*) from campaigns where account_id = ${id} and condition is not null))::int as sum`,
    ),
  },
  members: {
    reason: "sumOfMembers",
    max: accountLimits.sumOfMembers,
    // Smart groups by their tags, as server/domains/core/groups/smart.ts finds their screens.
    count: one(
      (id) => sql`with chosen as (
          select m.screen_id from screen_group_members m join screen_groups g on g.id = m.group_id
          where g.account_id = ${id} and g.deleted_at is null and g.smart is null),
        has as (
          select distinct s.id as screen_id, lower(tag) as tag from screens s cross join unnest(s.tags) tag
          where s.account_id = ${id} and s.deleted_at is null),
        wants as (
          select distinct g.id as group_id, g.smart->>'match' as match, lower(tag) as tag
          from screen_groups g cross join jsonb_array_elements_text(g.smart->'tags') tag
          where g.account_id = ${id} and g.deleted_at is null),
        wanted as (select group_id, case when match = 'all' then count(*) else 1 end as least from wants group by group_id, match),
        found as (
          select group_id, screen_id, count(*) as tags from wants join has using (tag) group by group_id, screen_id)
        select ((select count(*) from chosen)
          + (select count(*) from found join wanted using (group_id) where tags >= least))::int as sum`,
    ),
  },
} as const satisfies Record<string, Bound>;
export type AccountSum = keyof typeof accountSums;
export const allSums = Object.keys(accountSums) as AccountSum[];
/** What a write of schedules, or of items of playlists, may add to. */
export const sumsOfSchedules: readonly AccountSum[] = ["scheduleTimes", "exceptionDates", "conditions"];
export const sumsOfItems: readonly AccountSum[] = ["items", "itemBytes", "conditions"];

/** Returns the account's current value of a sum. */
export const countSum = (tx: Tx, accountId: number, sum: AccountSum): Promise<number> =>
  accountSums[sum].count(tx, accountId);

/**
 * Runs a write in the transaction that holds the account, and throws Conflict when the write takes one of these sums
 * above its limit. An account that is already above a limit may make changes that keep or lower the sum.
 */
export async function withinSums<T>(
  tx: Tx,
  accountId: number,
  sums: readonly AccountSum[],
  write: () => Promise<T>,
): Promise<T> {
  const before = new Map<AccountSum, number>();
  for (const sum of sums) before.set(sum, await countSum(tx, accountId, sum));
  const written = await write();
  for (const sum of sums) requireSum(sum, before.get(sum) ?? 0, await countSum(tx, accountId, sum));
  return written;
}

/** Throws Conflict when a sum would grow beyond its limit. */
export function requireSum(sum: AccountSum, before: number, after: number): void {
  const { max, reason } = accountSums[sum];
  if (after > max && after > before) throw refuse(reason, { max, before, after });
}

/** Counts the items of every playlist, including those of nested playlists in each place. */
async function countItems(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number; nested: number | null; own: number; each: number }>(sql`
    select i.playlist_id as id, i.nested_id as nested, count(*)::int as own, count(*)::int as each
    from playlist_items i join playlists p on p.id = i.playlist_id
    where p.account_id = ${accountId} and p.deleted_at is null and not p.hidden
    group by 1, 2`);
  return sumLaidFlat(rows);
}

/**
 * Approximate bytes of one item in a manifest without its media's settings and pages: field names, ids, a file, a name.
 */
const bytesOfItem = 400;
/** Bytes of a page: the hash of its file. */
const bytesOfPage = 67;

/** Returns the bytes of settings or a condition in a manifest. */
export const jsonBytesOf = (value: unknown): number =>
  value == null ? 0 : Buffer.byteLength(JSON.stringify(value));

/** Returns the approximate bytes of an item with this media in a manifest. */
export const itemBytesOf = (settings: unknown): number => bytesOfItem + jsonBytesOf(settings);

/**
 * Returns the approximate bytes of all playlists in manifests, with nested playlists expanded. A PDF that is not ready
 * counts with the maximum number of pages, so that the sum does not grow when its processing ends.
 */
async function countItemBytes(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<Required<ItemsOfPlaylist>>(sql`
    select i.playlist_id as id, i.nested_id as nested, count(*)::int as each,
      coalesce(sum(octet_length(i.condition::text)), 0)::float8 as conditions,
      sum(case when m.id is null then 0 else ${bytesOfItem} + coalesce(octet_length(m.settings::text), 0)
        + case when m.kind = 'pdf' then ${bytesOfPage} * coalesce(m.pages, ${maxPdfPages}) else 0 end end)::float8 as own
    from playlist_items i join playlists p on p.id = i.playlist_id left join media m on m.id = i.media_id
    where p.account_id = ${accountId} and p.deleted_at is null and not p.hidden
    group by 1, 2`);
  return sumLaidFlat(rows);
}

type ItemsOfPlaylist = {
  /** Id of the playlist. */
  id: number;
  /** The playlist that these items play; null for media. */
  nested: number | null;
  /** The number of these items. */
  each: number;
  /** The value of these items without nested playlists and conditions. */
  own: number;
  /** The value of the conditions of these items; each media in a nested playlist gets those of its place. */
  conditions?: number;
};

/** Returns the sum over all playlists with nested playlists expanded: a nested playlist counts in each place. */
export function sumLaidFlat(rows: readonly ItemsOfPlaylist[]): number {
  const byPlaylist = Map.groupBy(rows, ({ id }) => id);
  const found = new Map<number, { sum: number; media: number }>();
  const inside = (id: number): { sum: number; media: number } => {
    const known = found.get(id);
    if (known) return known;
    // A playlist inside itself, which only damaged data can contain, counts zero.
    found.set(id, { sum: 0, media: 0 });
    const all = { sum: 0, media: 0 };
    for (const { nested, each, own, conditions = 0 } of byPlaylist.get(id) ?? []) {
      const one = nested === null ? { sum: 0, media: 1 } : inside(nested);
      all.sum += own + each * one.sum + conditions * one.media;
      all.media += each * one.media;
    }
    found.set(id, all);
    return all;
  };
  let sum = 0;
  for (const id of byPlaylist.keys()) sum += inside(id).sum;
  return sum;
}
