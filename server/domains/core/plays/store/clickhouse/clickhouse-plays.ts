import { sql } from "drizzle-orm";
import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import type { Reader } from "../../../../../db/client.ts";
import { keptHours, keptSpan, playsKeptDays, type Span, utcDay } from "../kept-days.ts";
import type {
  BegunSpot,
  CampaignCountsQuery,
  CountedRow,
  CountsQuery,
  KeptRows,
  NewPlay,
  PlayStore,
} from "../port.ts";
import { numbersText, textsText } from "../postgres/array-text.ts";
import { insertPlays } from "../postgres/insert-plays.ts";
import { PostgresPlays } from "../postgres/postgres-plays.ts";
import type { ClickHouse } from "./client.ts";
import { answers, here, type Place, placeText, readBegun, readCounts, together } from "./read-counts.ts";
import { deletes, keepTables, makeTables, pageKeys, tables } from "./tables.ts";
import { hourOf, lineOf, type Recount, recount, storedOf } from "./write-plays.ts";

/** Where new plays go. */
export type PlaysInto = "clickhouse" | "postgresql";

/** An arbitrary constant: one process at a time counts the plays of an account again, or moves or erases them. */
export const accountLock = 7_240_613;
/**
 * ClickHouse writes a part for each insert and merges it later. That costs more than the plays in it, so a process collects plays
 * first. No person waits meanwhile, and the screen keeps its plays until the server answers.
 */
const collectMs = 1_000;
/** Hours of an account that are counted again at once: 11 million plays of 5,000 screens, within the limits of a statement. */
const hoursAtOnce = 6;
/** So many times while a report waits. */
const roundsBeforeReport = 20;
/** Rows of a page of an export: few enough that a slow disk takes them before the transaction counts as idle. */
const pageRows = 5_000;

/**
 * The usual plays in ClickHouse; very late ones and those with impossible times, which are few, in PostgreSQL. A report
 * adds up both (decision 0077). What a transaction stored is noted in it as hours to be counted again.
 */
export class ClickHousePlays implements PlayStore {
  readonly collectMs: number;
  readonly #pool: pg.Pool;
  readonly #postgres: PostgresPlays;
  readonly #clickhouse: ClickHouse;
  readonly #into: PlaysInto;
  #made: Promise<void> | null = null;

  constructor(pool: pg.Pool, clickhouse: ClickHouse, into: PlaysInto) {
    this.#pool = pool;
    this.#postgres = new PostgresPlays(pool);
    this.#clickhouse = clickhouse;
    this.#into = into;
    this.collectMs = into === "clickhouse" ? collectMs : 0;
  }

  async prepare(startsMs: Iterable<number>, now: Date): Promise<void> {
    if (this.#into === "postgresql") return this.#postgres.prepare(startsMs, now);
    await this.#makeTables();
  }

  async #makeTables(): Promise<void> {
    this.#made ??= makeTables(this.#clickhouse);
    await this.#made.catch((error: unknown) => {
      this.#made = null;
      throw error;
    });
  }

  async add(plays: readonly NewPlay[], { now, within }: { now: Date; within: pg.PoolClient }): Promise<void> {
    if (this.#into === "postgresql") return this.#postgres.add(plays, { now, within });
    const { from, until } = usualSpan(now);
    const isUsual = ({ play, doubt }: NewPlay) =>
      doubt !== "time" && play.startMs >= from && play.startMs < until;
    const [usual, others] = [plays.filter(isUsual), plays.filter((one) => !isUsual(one))];
    // Stored by a call that died after this store and before PostgreSQL, when it was a usual one.
    const stored = others.length > 0 ? await storedOf(this.#clickhouse, others) : new Set<NewPlay>();
    await this.#clickhouse.insert("insert into plays", usual.map(lineOf));
    const left = others.filter((one) => !stored.has(one));
    if (left.length > 0) await insertPlays(within, left, now, { from: 0, until: 0 });
    await this.#note(within, [...usual, ...stored]);
  }

  async count(now: Date): Promise<void> {
    await this.#postgres.count(now);
    const { rows } = await this.#pool.query<{ id: number }>(
      "select distinct account_id as id from play_recounts",
    );
    for (const { id } of rows) while (await this.#recount(id, "pg_try_advisory_xact_lock"));
  }

  counts(query: CountsQuery, now: Date): Promise<CountedRow[]> {
    return this.#answer(query, false, () => this.#postgres.counts(query, now));
  }

  campaignCounts(query: CampaignCountsQuery, now: Date): Promise<CountedRow[]> {
    return this.#answer(query, true, () => this.#postgres.campaignCounts(query, now));
  }

  async begun(query: Parameters<PlayStore["begun"]>[0]): Promise<BegunSpot[]> {
    await this.#makeTables();
    // A day that moves meanwhile is in both: the first play counts.
    const there = await this.#postgres.begun(query);
    const all = [...there, ...(await readBegun(this.#clickhouse, query))];
    const first = all.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
    return [...new Map(first.toReversed().map((one) => [`${one.campaignId} ${one.isWhole}`, one])).values()];
  }

  async keep(now: Date): Promise<void> {
    await this.#postgres.keep(now);
    await this.#makeTables();
    // No play leaves uncounted.
    await this.count(now);
    const plays = new Date(utcDay(now.getTime()) - (playsKeptDays + 1) * dayMs);
    await keepTables(this.#clickhouse, { plays, hours: new Date(keptHours(now).from), now });
  }

  async erase(of: { accountId: number; screenIds?: readonly number[] }, within: Reader): Promise<void> {
    await this.#postgres.erase(of, within);
    // One statement for all screens is the least work here.
    if (of.screenIds) return;
    const { accountId } = of;
    await within.execute(sql`select pg_advisory_xact_lock(${accountLock}, ${accountId})`);
    await within.execute(sql`delete from play_recounts where account_id = ${accountId}`);
    await within.execute(sql`delete from play_moves where account_id = ${accountId}`);
    await this.#makeTables();
    for (const statement of Object.values(deletes))
      await this.#clickhouse.run(statement, { account: accountId });
  }

  keptRows(accountId: number, within: Reader): KeptRows[] {
    const own = tables.map((name) => ({ name, pages: this.#pages(name, accountId, within) }));
    return [...this.#postgres.keptRows(accountId, within), ...own];
  }

  async *#pages(table: (typeof tables)[number], accountId: number, within: Reader): AsyncGenerator<string[]> {
    const { rows } = await within.execute<Place & Record<string, unknown>>(
      sql.raw(placeText(String(accountId))),
    );
    const keys = Object.entries(pageKeys[table]);
    const names = keys.map(([name]) => name).join(", ");
    const [first = ""] = keys[0] ?? [];
    // Not by offset: each page would sort all rows again, and a play that arrives meanwhile would move them.
    const after = ` and ${first} >= {${first}:${keys[0]?.[1]}} and (${names}) > (${keys.map(([name, type]) => `{${name}:${type}}`).join(", ")})`;
    let last: Record<string, string | number> | undefined;
    do {
      // The transaction waits for ClickHouse and for the file, and would be ended as idle (server/db/client.ts).
      await within.execute(sql`select 1`);
      const found = await this.#clickhouse.rows<Record<string, string | number>>(
        `select * from ${table} final where account_id = {account:UInt32} and ${answers}${last ? after : ""}
          order by ${names} limit ${pageRows}`,
        { account: accountId, ...(rows[0] ?? here), ...last },
      );
      if (found.length > 0) yield found.map((row) => JSON.stringify(row));
      const end = found.length < pageRows ? undefined : found.at(-1);
      last = end && Object.fromEntries(keys.map(([name]) => [name, end[name] ?? ""]));
    } while (last);
  }

  /** Notes the hours of plays in the transaction that stores them. Throws while an account moves away from here. */
  async #note(within: pg.PoolClient, plays: readonly NewPlay[]): Promise<void> {
    if (plays.length === 0) return;
    const hours = [...new Map(plays.map(hourOf).map((hour) => [Object.values(hour).join(), hour])).values()];
    const { rowCount } = await within.query({
      name: "note-play-recounts",
      text: `insert into play_recounts (account_id, day, hour) select account_id, day, to_timestamp(hour / 1000)
        from unnest($1::int[], $2::date[], $3::float8[]) as n(account_id, day, hour)
        where not exists (select from play_moves m where m.account_id = n.account_id and m.back_to is not null)`,
      values: [
        numbersText(hours.map(({ accountId }) => accountId)),
        textsText(hours.map(({ day }) => day)),
        numbersText(hours.map(({ hourMs }) => hourMs)),
      ],
    });
    if (rowCount !== hours.length)
      throw new Error("The plays of an account move back to PostgreSQL: set PLAYS_INTO");
  }

  /**
   * Counts noted hours of an account again. While another process does, returns false, or waits: two at once could
   * finish in the other order. Returns whether there may be more.
   */
  async #recount(
    accountId: number,
    lock: "pg_try_advisory_xact_lock" | "pg_advisory_xact_lock",
  ): Promise<boolean> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const { rows: locked } = await client.query(`select ${lock}($1, $2) as mine`, [accountLock, accountId]);
      const { rows } = await client.query<Omit<Recount, "accountId"> & { version: string }>(
        `with taken as (delete from play_recounts r using (
            select distinct day, hour from play_recounts where account_id = $1 limit ${hoursAtOnce}) n
          where r.account_id = $1 and r.day = n.day and r.hour = n.hour and $2
          returning r.day, r.hour)
        select distinct to_char(day, 'YYYY-MM-DD') as day, extract(epoch from hour)::float8 * 1000 as "hourMs",
          (extract(epoch from clock_timestamp()) * 1000000)::bigint as version from taken`,
        [accountId, locked[0]?.mine !== false],
      );
      const hours = rows.map(({ day, hourMs }) => ({ accountId, day, hourMs }));
      if (hours.length > 0) {
        await this.#makeTables();
        await recount(this.#clickhouse, accountId, {
          hours,
          version: Math.max(...rows.map(({ version }) => Number(version))),
        });
      }
      await client.query("commit");
      return hours.length > 0;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #answer(
    query: CountsQuery | CampaignCountsQuery,
    ofCampaigns: boolean,
    inPostgres: () => Promise<CountedRow[]>,
  ): Promise<CountedRow[]> {
    const { accountId, groupBy } = query;
    await this.#makeTables();
    for (let round = 0; round < roundsBeforeReport; round++)
      if (!(await this.#recount(accountId, "pg_advisory_xact_lock"))) break;
    for (;;) {
      const place = await this.#place(accountId);
      const there = await inPostgres();
      const kept = await readCounts(this.#clickhouse, query, { place, ofCampaigns });
      // A day may have moved between the two reads.
      const after = await this.#place(accountId);
      if (after.movedTo !== place.movedTo || after.backTo !== place.backTo) continue;
      return together(groupBy === "media" ? await this.#named(accountId, kept) : kept, there);
    }
  }

  async #place(accountId: number): Promise<Place> {
    const { rows } = await this.#pool.query<Place>(placeText("$1"), [accountId]);
    return rows[0] ?? here;
  }

  async #named(accountId: number, rows: readonly CountedRow[]): Promise<CountedRow[]> {
    const { rows: names } = await this.#pool.query<{ id: number; name: string }>(
      `select id, name from media where account_id = $1 and id = any($2::int[])
        union all select id, name from ended_media where account_id = $1 and id = any($2::int[]) and name is not null`,
      [accountId, numbersText(rows.map(({ key }) => Number(key)))],
    );
    const known = new Map(names.map(({ id, name }) => [String(id), name]));
    return rows.map((row) => ({
      ...row,
      name: row.key === "0" ? "Unknown media" : (known.get(row.key) ?? `Media ${row.key}`),
    }));
  }
}

/**
 * Returns the time of the plays that are kept here. All days that an hour of one of them touches are there until it is
 * counted: others are few, and are added to their counts in PostgreSQL.
 */
export const usualSpan = (now: Date): Span => ({
  ...keptSpan(now),
  from: utcDay(now.getTime()) - (playsKeptDays - 3) * dayMs,
});
