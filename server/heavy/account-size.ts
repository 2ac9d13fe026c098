import { VersionedCache } from "../cache/versioned-cache.ts";
import type { Database } from "../db/client.ts";

/**
 * Upper bounds of an account whose reads are answered by the event loop of the requests. With all of them reached, no read
 * holds it for 10 ms (small-reads.lab.test.ts).
 */
export const smallAccount = {
  screens: 250,
  /** Playlists, schedules, groups and calendars together. */
  objects: 250,
  items: 1_000,
  /** Memberships of screens in groups. */
  members: 1_000,
  /** Characters of JSON in schedules, calendars and opening hours. Times that follow the sun or opening hours count ten times. */
  jsonLength: 100_000,
} as const;

/** An account is counted again after this time. What it adds meanwhile makes a few reads longer. */
const countAgainAfterMs = 60_000;
const maxAccounts = 10_000;
/** The same account is asked about again and again, so a load is rare. */
const maxPerLoad = 20;

interface Size {
  isSmall: boolean;
  readAtMs: number;
}

/** Returns which of these accounts are small. Each count ends at its bound, so that a large account is counted as fast. */
async function smallOnes(db: Database, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { screens, objects, items, members, jsonLength } = smallAccount;
  const bounded = (rows: string, max: number) =>
    `(select count(*) from (${rows} limit ${max + 1}) counted) <= ${max}`;
  const own = (table: string) => `select 1 from ${table} where account_id = a.id and deleted_at is null`;
  const { rows } = await db.$client.query<{ id: number }>({
    name: "small-accounts",
    text: `select a.id from accounts a where a.id = any($1::int[])
      and ${bounded(own("screens"), screens)}
      and ${bounded(["playlists", "schedule_rules", "screen_groups", "holiday_calendars"].map(own).join(" union all "), objects)}
      and ${bounded(
        `select 1 from playlist_items i join playlists p on p.id = i.playlist_id
          where p.account_id = a.id and p.deleted_at is null`,
        items,
      )}
      and ${bounded(
        `select 1 from screen_group_members m join screen_groups g on g.id = m.group_id
          where g.account_id = a.id and g.deleted_at is null`,
        members,
      )}
      and (select coalesce(sum(length(texts.json) * case when texts.json ~ '"(sun|hours)":' then 10 else 1 end), 0) from (
        select "when"::text as json from schedule_rules where account_id = a.id and deleted_at is null
        union all select days::text from holiday_calendars where account_id = a.id and deleted_at is null
        union all select opening_hours::text from screens where account_id = a.id and deleted_at is null
        union all select a.opening_hours::text) texts) <= ${jsonLength}`,
    values: [accountIds],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Knows which accounts are small. */
export class AccountSizes {
  readonly #sizes: VersionedCache<number, Size>;

  constructor(db: Database, nowMs: () => number = () => performance.now()) {
    this.#sizes = new VersionedCache({
      load: async (ids) => {
        const small = await smallOnes(db, ids);
        return new Map(ids.map((id) => [id, { isSmall: small.has(id), readAtMs: nowMs() }]));
      },
      placeOf: (_, accountId) => ({ accountId, id: 0 }),
      maxSize: maxAccounts,
      maxPerLoad,
      nowMs,
      staleAtMs: ({ readAtMs }) => readAtMs + countAgainAfterMs,
    });
  }

  /** Returns whether all reads of an account are short. The answer may be a minute old. */
  async isSmall(accountId: number): Promise<boolean> {
    return (await this.#sizes.get(accountId))?.isSmall ?? false;
  }

  close(): void {
    this.#sizes.close();
  }
}
