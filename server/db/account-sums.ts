import { type SQL, sql } from "drizzle-orm";
import { maxPdfPages } from "#shared/limits.ts";
import type { RefusalReason } from "#shared/refusals/index.ts";
import { refuse } from "../http/errors.ts";
import type { Tx } from "./client.ts";

interface Bound {
  most: number;
  /** How many there are, as one number. */
  count: (tx: Tx, accountId: number) => Promise<number>;
  reason: RefusalReason;
}

const one = (query: (accountId: number) => SQL) => async (tx: Tx, accountId: number) => {
  const { rows } = await tx.execute<{ sum: number }>(query(accountId));
  return rows[0]?.sum ?? 0;
};

/**
 * What one account may have in all, over all of its schedules, calendars, playlists, groups and screens. Each single thing has
 * a bound of its own in its contract; these keep an account that fills all of them from making plans that take minutes to compute and
 * tens of megabytes to send. A chain of 5,000 screens stays far below: decision 0036.
 */
export const accountSums = {
  scheduleTimes: {
    reason: "sumOfTimes",
    most: 10_000,
    count: one(
      (id) => sql`select coalesce(sum(jsonb_array_length("when"->'windows')), 0)::int as sum
        from schedule_rules where account_id = ${id} and deleted_at is null`,
    ),
  },
  exceptionDates: {
    reason: "sumOfExceptionDates",
    most: 20_000,
    count: one(
      (id) => sql`select coalesce(sum(jsonb_array_length("when"->'exceptDates')), 0)::int as sum
        from schedule_rules where account_id = ${id} and deleted_at is null`,
    ),
  },
  holidays: {
    reason: "sumOfHolidays",
    most: 10_000,
    count: one(
      (id) => sql`select coalesce(sum(jsonb_array_length(days)), 0)::int as sum
        from holiday_calendars where account_id = ${id} and deleted_at is null`,
    ),
  },
  openingTimes: {
    reason: "sumOfOpeningTimes",
    most: 250_000,
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
    most: 50_000,
    count: countItems,
  },
  itemBytes: {
    reason: "sumOfItemBytes",
    most: 32_000_000,
    count: countItemBytes,
  },
  members: {
    reason: "sumOfMembers",
    most: 100_000,
    // Those of smart groups by their tags, as server/domains/groups/smart.ts finds them.
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

/** Counts what the account has in all. */
export const countSum = (tx: Tx, accountId: number, sum: AccountSum): Promise<number> =>
  accountSums[sum].count(tx, accountId);

/**
 * Does a write, in the transaction that holds the account, and throws Conflict when it takes one of these sums above its bound. An
 * account that is above a bound already may change what keeps or lowers the sum.
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

/** Throws Conflict when a sum would grow beyond its bound. */
export function requireSum(sum: AccountSum, before: number, after: number): void {
  const { most, reason } = accountSums[sum];
  if (after > most && after > before) throw refuse(reason, { max: most, before, after });
}

/** Items with those of nested playlists, in every playlist: what all playlists come to when they are laid flat. */
async function countItems(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number; nested: number | null; own: number; each: number }>(sql`
    select i.playlist_id as id, i.nested_id as nested, count(*)::int as own, count(*)::int as each
    from playlist_items i join playlists p on p.id = i.playlist_id
    where p.account_id = ${accountId} and p.deleted_at is null and not p.hidden
    group by 1, 2`);
  return sumLaidFlat(rows);
}

/** What a manifest carries of one item beside the settings of its media and its pages, about: names of fields, ids, a file, a name. */
const bytesOfItem = 400;
/** A page is named by the hash of its file. */
const bytesOfPage = 67;

/** About how many bytes of a manifest an item of this media takes. */
export const itemBytesOf = (settings: unknown): number =>
  bytesOfItem + (settings == null ? 0 : Buffer.byteLength(JSON.stringify(settings)));

/**
 * About how many bytes all playlists have in manifests when they are laid flat. A PDF that is not ready counts with the most pages it
 * may turn out to have, so that nothing grows when its processing ends.
 */
async function countItemBytes(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number; nested: number | null; own: number; each: number }>(sql`
    select i.playlist_id as id, i.nested_id as nested, count(*)::int as each,
      sum(case when m.id is null then 0 else ${bytesOfItem} + coalesce(octet_length(m.settings::text), 0)
        + case when m.kind = 'pdf' then ${bytesOfPage} * coalesce(m.pages, ${maxPdfPages}) else 0 end end)::float8 as own
    from playlist_items i join playlists p on p.id = i.playlist_id left join media m on m.id = i.media_id
    where p.account_id = ${accountId} and p.deleted_at is null and not p.hidden
    group by 1, 2`);
  return sumLaidFlat(rows);
}

interface ItemsOfPlaylist {
  /** Of the playlist. */
  id: number;
  /** The playlist that these items show; null for media. */
  nested: number | null;
  /** How often they show it. */
  each: number;
  /** What these items count by themselves. */
  own: number;
}

/** The sum over all playlists when they are laid flat: a nested playlist counts in each place. */
export function sumLaidFlat(rows: readonly ItemsOfPlaylist[]): number {
  const byPlaylist = Map.groupBy(rows, ({ id }) => id);
  const sums = new Map<number, number>();
  const sumOf = (id: number): number => {
    const known = sums.get(id);
    if (known !== undefined) return known;
    // A playlist inside itself, which only damage can make, counts nothing.
    sums.set(id, 0);
    let sum = 0;
    for (const { nested, each, own } of byPlaylist.get(id) ?? [])
      sum += own + (nested === null ? 0 : each * sumOf(nested));
    sums.set(id, sum);
    return sum;
  };
  let sum = 0;
  for (const id of byPlaylist.keys()) sum += sumOf(id);
  return sum;
}
