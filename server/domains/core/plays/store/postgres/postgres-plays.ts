import type pg from "pg";
import type { Reader } from "../../../../../db/client.ts";
import { keptHours, keptSpan } from "../kept-days.ts";
import type {
  BegunSpot,
  CampaignCountsQuery,
  CountedRow,
  CountsQuery,
  KeptRows,
  NewPlay,
  PlayStore,
} from "../port.ts";
import { countPlays } from "./count-plays.ts";
import { insertPlays } from "./insert-plays.ts";
import { keepPlays } from "./keep-plays.ts";
import { erasePlays, keptRows } from "./kept-rows.ts";
import { countMonths, makePartition, playDays, type Ranges, rangesIn } from "./partitions.ts";
import { readBegun, readCampaignCounts, readCounts } from "./read-counts.ts";

/** At most this many runs of an account are counted while its report waits; the others within a minute. */
const runsBeforeReport = 1_000;

/** Plays in daily partitions, and counts beside them (decision 0077). */
export class PostgresPlays implements PlayStore {
  readonly collectMs = 0;
  readonly #pool: pg.Pool;
  /** Names of partitions that exist. */
  readonly #made = new Set<string>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async prepare(startsMs: Iterable<number>, now: Date): Promise<void> {
    const { from, until } = keptSpan(now);
    const days = new Set<number>();
    for (const at of startsMs)
      if (at >= from && at < until)
        for (const day of rangesIn(playDays, { from: at, until: at + 1 })) days.add(day);
    for (const day of days) await this.#make(playDays, day);
  }

  async add(plays: readonly NewPlay[], { now, within }: { now: Date; within: pg.PoolClient }): Promise<void> {
    try {
      await insertPlays(within, plays, now);
    } catch (error) {
      // A day may have been removed since. The next try makes it again.
      this.#made.clear();
      throw error;
    }
  }

  async count(now: Date): Promise<void> {
    for (;;) if ((await this.#count(now, {})) === 0) return;
  }

  async counts(query: CountsQuery, now: Date): Promise<CountedRow[]> {
    await this.#count(now, { accountId: query.accountId, runs: runsBeforeReport });
    return readCounts(this.#pool, query);
  }

  async campaignCounts(query: CampaignCountsQuery, now: Date): Promise<CountedRow[]> {
    await this.#count(now, { accountId: query.accountId, runs: runsBeforeReport });
    return readCampaignCounts(this.#pool, query);
  }

  begun(query: Parameters<PlayStore["begun"]>[0]): Promise<BegunSpot[]> {
    return readBegun(this.#pool, query);
  }

  async keep(now: Date): Promise<void> {
    const { from, until } = keptSpan(now);
    const today = now.getTime();
    await this.prepare(rangesIn(playDays, { from: today, until }), now);
    for (const month of rangesIn(countMonths, { from, until })) await this.#make(countMonths, month);
    // No play leaves uncounted.
    await this.count(now);
    await keepPlays(this.#pool, now);
    // Some of them were removed.
    this.#made.clear();
  }

  erase(of: { accountId: number; screenIds?: readonly number[] }, within: Reader): Promise<void> {
    return erasePlays(within, of);
  }

  keptRows(accountId: number, within: Reader): KeptRows[] {
    return keptRows(within, accountId);
  }

  #count(now: Date, only: { accountId?: number; runs?: number }): Promise<number> {
    return countPlays(this.#pool, {
      kept: keptHours(now),
      usual: keptSpan(now),
      makeMonth: (month) => this.#make(countMonths, month),
      ...only,
    });
  }

  async #make(ranges: Ranges, begin: number): Promise<void> {
    const key = `${ranges.table} ${begin}`;
    if (this.#made.has(key)) return;
    await makePartition(this.#pool, ranges, begin);
    this.#made.add(key);
  }
}
