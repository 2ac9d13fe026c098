import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { NewPlay } from "../port.ts";
import type { ClickHouse } from "./client.ts";

/** An hour of an account whose plays have to be counted again. */
export interface Recount {
  accountId: number;
  /** YYYY-MM-DD. */
  day: string;
  hourMs: number;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the hour of the screen's wall clock in which a play began. */
export function hourOf({ spool, play }: NewPlay): Recount {
  const offsetMs = play.offsetMin * minuteMs;
  const wallMs = Math.floor((play.startMs + offsetMs) / hourMs) * hourMs;
  return { accountId: spool.accountId, day: dayOf(wallMs), hourMs: wallMs - offsetMs };
}

/** Returns the line of a play for an insert. */
export function lineOf(one: NewPlay): string {
  const { spool, play, doubt } = one;
  const { accountId, day, hourMs: hour } = hourOf(one);
  const head = [accountId, day, hour / 1000, spool.screenId, spool.epoch, play.seq, seconds(play.startMs)];
  const shown = [play.offsetMin, play.clock, play.version, play.because, play.itemId, play.mediaId];
  const rest = [play.content, play.result, play.reason, doubt, play.correctedMs ?? null, 0];
  return JSON.stringify([...head, play.endMs - play.startMs, play.lengthMs, ...shown, ...rest]);
}

const sums = (of: (column: string) => string) =>
  ["played", "cut", "failed", "skipped", "length_ms", "doubtful", "doubtful_ms"].map(of).join(", ");
export const summed = sums((column) => `sum(${column})`);

/**
 * Counts all plays of some hours of an account, and then their days, from the beginning: a repetition and a death in the
 * middle change nothing. The highest version stays, so it has to be newer than that of every earlier count.
 */
export async function recount(
  clickhouse: ClickHouse,
  accountId: number,
  { hours, version }: { hours: readonly Recount[]; version: number },
): Promise<void> {
  const values = {
    account: accountId,
    version,
    days: [...new Set(hours.map(({ day }) => day))],
    hours: [...new Set(hours.map((one) => one.hourMs / 1000))],
  };
  await clickhouse.run(
    `insert into hour_counts
      select account_id, day, hour, screen_id, if(doubt = 'media', 0, media_id) as media,
        toUInt32OrZero(extract(because, '^campaign:([1-9][0-9]{0,8})$')) as campaign, 0,
        countIf(doubt is null and result = 'played'), countIf(doubt is null and result = 'cut'),
        countIf(doubt is null and result = 'failed'), countIf(doubt is null and result = 'skipped'),
        sumIf(length_ms, doubt is null), countIf(doubt is not null), sumIf(length_ms, doubt is not null), {version:UInt64}
      from plays final where account_id = {account:UInt32} and not moved
        and hour in (select toDateTime(arrayJoin({hours:Array(UInt32)}), 'UTC'))
      group by account_id, day, hour, screen_id, media, campaign`,
    values,
  );
  await clickhouse.run(
    `insert into day_counts
      select account_id, day, screen_id, media_id, campaign_id, 0, ${summed}, {version:UInt64}
      from hour_counts final where account_id = {account:UInt32} and not moved and day in {days:Array(Date)}
      group by account_id, day, screen_id, media_id, campaign_id`,
    values,
  );
}

/** Returns which of these plays are stored. */
export async function storedOf(clickhouse: ClickHouse, plays: readonly NewPlay[]): Promise<Set<NewPlay>> {
  const all = <T>(of: (one: NewPlay) => T) => [...new Set(plays.map(of))];
  const rows = await clickhouse.rows<{ key: string }>(
    `select concat(toString(screen_id), ' ', toString(epoch), ' ', toString(seq), ' ',
        toString(toUnixTimestamp64Milli(started_at))) as key
      from plays where account_id in {accounts:Array(UInt32)} and screen_id in {screens:Array(UInt32)}
        and seq in {seqs:Array(UInt64)} and toDate(started_at) in {days:Array(Date)}`,
    {
      accounts: all(({ spool }) => spool.accountId),
      screens: all(({ spool }) => spool.screenId),
      seqs: all(({ play }) => play.seq),
      days: all(({ play }) => dayOf(Math.floor(play.startMs / dayMs) * dayMs)),
    },
  );
  const keys = new Set(rows.map(({ key }) => key));
  const keyOf = ({ spool, play }: NewPlay) => `${spool.screenId} ${spool.epoch} ${play.seq} ${play.startMs}`;
  return new Set(plays.filter((one) => keys.has(keyOf(one))));
}
