import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import { type Span, utcDay } from "../kept-days.ts";

/** A table that is partitioned by ranges of UTC time, without a default partition. */
export interface Ranges {
  table: "play_records" | "play_hour_counts";
  unit: "day" | "month";
  /** Room on each page for changed rows, in percent of the page that is filled at first. */
  fillfactor: number;
}

export const playDays: Ranges = { table: "play_records", unit: "day", fillfactor: 100 };
/** Counts grow while their hour lasts: an update in the same page needs no new entry in the indexes. */
export const countMonths: Ranges = { table: "play_hour_counts", unit: "month", fillfactor: 80 };

/** Arbitrary constants: one process at a time makes a partition, and one at a time removes some. */
const makingLock = 7_240_611;
const removingLock = 7_240_612;

/** Returns the beginnings of the ranges that a span touches. */
export function rangesIn({ unit }: Ranges, { from, until }: Span): number[] {
  const found: number[] = [];
  for (let at = beginOf(unit, from); at < until; at = nextOf(unit, at)) found.push(at);
  return found;
}

export function beginOf(unit: Ranges["unit"], ms: number): number {
  if (unit === "day") return utcDay(ms);
  const at = new Date(ms);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

function nextOf(unit: Ranges["unit"], begin: number): number {
  const at = new Date(begin);
  return unit === "day" ? begin + dayMs : Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
}

const nameOf = ({ table, unit }: Ranges, begin: number): string =>
  `${table}_${new Date(begin)
    .toISOString()
    .slice(0, unit === "day" ? 10 : 7)
    .replaceAll("-", "_")}`;

/** Returns the beginning of the range that a partition's name tells; null for another table. */
function beginIn({ table, unit }: Ranges, name: string): number | null {
  if (!name.startsWith(`${table}_`)) return null;
  const [, year, month, day] = /^(\d{4})_(\d{2})(?:_(\d{2}))?$/.exec(name.slice(table.length + 1)) ?? [];
  if (!year || !month || (unit === "day") !== (day !== undefined)) return null;
  return Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
}

/**
 * Creates and attaches the partition that begins at `begin`, unless another process has. Reads and writes of the others
 * go on: attaching an empty table to a parent without a default partition blocks neither.
 */
export async function makePartition(pool: pg.Pool, ranges: Ranges, begin: number): Promise<void> {
  const name = nameOf(ranges, begin);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [makingLock]);
    const { rows } = await client.query("select to_regclass($1) as found", [name]);
    if (rows[0]?.found === null) {
      const [from, until] = [begin, nextOf(ranges.unit, begin)].map((ms) => new Date(ms).toISOString());
      await client.query(
        `create table ${name} (like ${ranges.table} including all) with (fillfactor = ${ranges.fillfactor})`,
      );
      await client.query(
        `alter table ${ranges.table} attach partition ${name} for values from ('${from}') to ('${until}')`,
      );
    }
    await client.query("commit");
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

interface Partition {
  name: string;
  begin: number;
  /** A detach of it was interrupted. */
  pending: boolean;
  attached: boolean;
}

async function partitionsOf(client: pg.ClientBase, ranges: Ranges): Promise<Partition[]> {
  const { rows } = await client.query<Omit<Partition, "begin">>(
    `select c.relname as name, i.inhparent is not null as attached, coalesce(i.inhdetachpending, false) as pending
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = $1::regclass
      where c.relnamespace = (select relnamespace from pg_class where oid = $1::regclass) and c.relkind = 'r'
        and starts_with(c.relname, $1 || '_')
      order by 1`,
    [ranges.table],
  );
  return rows.flatMap((row) => {
    const begin = beginIn(ranges, row.name);
    return begin === null ? [] : [{ ...row, begin }];
  });
}

/**
 * Removes the partitions that end before `before`. Others read and write meanwhile: a detach waits for them and they do
 * not wait for it. A process that dies in between leaves a pending detach or a detached table, which the next run
 * finishes. Does nothing while another process is at it.
 */
export async function removePartitions(pool: pg.Pool, ranges: Ranges, before: number): Promise<string[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const removed: string[] = [];
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
      removingLock,
    ]);
    if (!rows[0]?.mine) return removed;
    const { table, unit } = ranges;
    for (const { name, begin, attached, pending } of await partitionsOf(client, ranges)) {
      if (!pending && nextOf(unit, begin) > before) continue;
      if (pending) await client.query(`alter table ${table} detach partition ${name} finalize`);
      else if (attached) await client.query(`alter table ${table} detach partition ${name} concurrently`);
      await client.query(`drop table ${name}`);
      removed.push(name);
    }
    await client.query("select pg_advisory_unlock($1)", [removingLock]);
    return removed;
  } catch (error) {
    // Its session, and with it the lock, ends.
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
