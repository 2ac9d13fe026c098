import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import type { ReadDatabase, Reader } from "../../db/client.ts";
import { inUnauditedTransaction } from "../../db/transaction.ts";

/** Days for which raw rows are kept. The rollups stay (signage-rules section 8). */
const keptDays = 90;
const monthsBack = 3;
const monthsAhead = 2;
/** A device that was silent for this long has started a new spool. */
const spoolsKeptDays = 400;

/**
 * Creates the partitions of the months around now and drops those whose rows are all older than 90 days. Rows of other
 * dates, from devices with a wrong clock, are in `plays_other`. They move when their month gets a partition, and are
 * deleted 90 days after they arrived. Idempotent.
 */
export async function keepPlayPartitions({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db } = ctx.deps;
  const now = ctx.now();
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const present = await partitions(db);
  for (let month = -monthsBack; month <= monthsAhead; month++) {
    const from = monthStart(now, month);
    const name = nameOf(from);
    if (monthStart(from, 1) > before && !present.includes(name)) await makePartition(ctx, name, from);
  }
  for (const name of present) {
    const from = monthOf(name);
    if (from && monthStart(from, 1) <= before) await command(db, `drop table if exists ${name}`);
  }
  await db.$client.query("delete from plays_other where coalesce(received_at, started_at) < $1", [before]);
  const spoolsBefore = new Date(now.getTime() - spoolsKeptDays * 86_400_000);
  await db.$client.query("delete from play_spools where updated_at < $1", [spoolsBefore]);
}

/** Returns the first instant of a UTC month, `months` months after that of `at`. */
const monthStart = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));

const nameOf = (month: Date): string => `plays_${month.toISOString().slice(0, 7).replace("-", "_")}`;

function monthOf(name: string): Date | null {
  const [, year, month] = /^plays_(\d{4})_(\d{2})$/.exec(name) ?? [];
  return year && month ? new Date(Date.UTC(Number(year), Number(month) - 1, 1)) : null;
}

async function partitions(db: ReadDatabase): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'plays'::regclass",
  );
  return rows.map(({ name }) => name);
}

/**
 * Creates a partition and moves its rows out of `plays_other`, because PostgreSQL refuses a partition while its rows
 * are elsewhere.
 */
async function makePartition(ctx: Ctx, name: string, from: Date): Promise<void> {
  const bounds = [from.toISOString(), monthStart(from, 1).toISOString()];
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await command(tx, "lock table plays in share row exclusive mode");
    const { rows } = await tx.execute<{ there: string | null }>(sql`select to_regclass(${name}) as there`);
    // Another process created it first.
    if (rows[0]?.there) return;
    await command(tx, `create table ${name} (like plays including all)`);
    const moved = `where started_at >= '${bounds[0]}' and started_at < '${bounds[1]}'`;
    await command(tx, `insert into ${name} select * from plays_other ${moved}`);
    await command(tx, `delete from plays_other ${moved}`);
    await command(
      tx,
      `alter table plays attach partition ${name} for values from ('${bounds[0]}') to ('${bounds[1]}')`,
    );
  });
}

/** Names and bounds come from dates above, not from user input. Statements of this kind take no parameters. */
const command = (db: Reader, text: string) => db.execute(sql.raw(text));
