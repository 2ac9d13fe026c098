import type pg from "pg";
import { parkedSchema } from "../../cells/names.ts";
import { OperatorProblem } from "../../cells/operator-settings.ts";
import {
  conditionOf,
  listed,
  quoted,
  type Reference,
  type Shape,
  type Sum,
  sumOf,
} from "./rows-of-account.ts";

/** A table of which the account has rows, now in the schema of parked ones. */
export interface ParkedTable extends Shape {
  sum: Sum;
}

/** Nothing may change any more: locks every row to which another row of the account can refer, and the account first. */
export async function lockRows(
  client: pg.ClientBase,
  accountId: number,
  references: readonly Reference[],
): Promise<void> {
  const parents = ["accounts", "screens", ...new Set(references.map(({ to }) => to))];
  const moved = new Set(references.map(({ table }) => table));
  for (const table of new Set(parents))
    if (moved.has(table) || table === "accounts") {
      const { rows } = await client.query<{ locked: number }>(
        `select count(*)::int as locked from (select from ${quoted(table)} where ${conditionOf(table, accountId)} for update) own`,
      );
      if (table === "accounts" && rows[0]?.locked !== 1)
        throw new OperatorProblem(`Account ${accountId} is not in this cell any more.`);
    }
}

/**
 * Takes the rows of an account out of the service, into a schema of their own: from the commit on the account is not in
 * this cell, for no page, job or screen. `client` is in a transaction in which triggers rest.
 */
export async function takeRows(
  client: pg.ClientBase,
  accountId: number,
  shapes: readonly Shape[],
): Promise<ParkedTable[]> {
  const schema = parkedSchema(accountId);
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  await takeJobs(client, accountId);
  const parked: ParkedTable[] = [];
  for (const { table, columns } of shapes) {
    const where = conditionOf(table, accountId);
    const { rows } = await client.query<{ some: boolean }>(
      `select exists (select from ${quoted(table)} where ${where}) as some`,
    );
    if (!rows[0]?.some) continue;
    const place = `${schema}.${quoted(table)}`;
    await client.query(`create table ${place} (like ${quoted(table)})`);
    await client.query(
      `with taken as (delete from ${quoted(table)} where ${where} returning ${listed(columns)})
        insert into ${place} (${listed(columns)}) select ${listed(columns)} from taken`,
    );
    parked.push({ table, columns, sum: await sumOf(client, place, columns) });
  }
  return parked;
}

/** Returns what is parked of an account that left. */
export async function parkedTables(
  client: pg.ClientBase,
  accountId: number,
  shapes: readonly Shape[],
): Promise<ParkedTable[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r'`,
    [parkedSchema(accountId)],
  );
  const present = new Set(rows.map(({ table }) => table));
  const parked: ParkedTable[] = [];
  for (const shape of shapes)
    if (present.has(shape.table))
      parked.push({
        ...shape,
        sum: await sumOf(client, `${parkedSchema(accountId)}.${quoted(shape.table)}`, shape.columns),
      });
  return parked;
}

/**
 * Every process reads the account's screens again and forgets the rest. `screenIds`: those that left; their streams end, so that
 * they connect to the cell that has them.
 */
export async function announce(
  client: pg.ClientBase,
  accountId: number,
  screenIds: readonly number[] = [],
): Promise<void> {
  // An empty list means all screens, but ends no stream: each publication of an account says it.
  for (const ids of screenIds.length > 0 ? [[], screenIds] : [[]])
    await client.query(
      `insert into announcements (sender, message)
        values (gen_random_uuid(), jsonb_build_object('kind', 'screens', 'accountId', $1::int, 'screenIds', $2::jsonb))`,
      [accountId, JSON.stringify(ids)],
    );
}

/**
 * Takes the jobs that wait for the account, above all emails: regular jobs find all else again. They are parked, too, because
 * a process may die before it has written them elsewhere.
 */
const ofAccount = `not starts_with(name, '__pgboss__')
  and (data->>'accountId' = $1::text or data->>'userId' in (select id::text from users where account_id = $1::int))`;
export const activeJobs = `select name from pgboss.job where state = 'active' and ${ofAccount} limit 1`;

async function takeJobs(client: pg.ClientBase, accountId: number): Promise<void> {
  const place = `${parkedSchema(accountId)}.waiting_jobs`;
  await client.query(`create table ${place} (job jsonb not null)`);
  await client.query(
    `with taken as (delete from pgboss.job where state in ('created', 'retry') and ${ofAccount} returning *) insert into ${place} select to_jsonb(taken) from taken`,
    [accountId],
  );
}

/** Writes the jobs that waited. */
export async function giveJobs(from: pg.ClientBase, to: pg.ClientBase, accountId: number): Promise<void> {
  const { rows } = await from.query<{ job: Record<string, unknown> }>(
    `select job from ${parkedSchema(accountId)}.waiting_jobs`,
  );
  for (const { job } of rows) {
    const columns = listed(Object.keys(job));
    await to.query(
      `insert into pgboss.job (${columns}) select ${columns} from jsonb_populate_record(null::pgboss.job, $1)
        on conflict do nothing`,
      [JSON.stringify(job)],
    );
  }
}

/** Writes a row as it is in another cell. */
export async function writeRow(
  client: pg.ClientBase,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = listed(Object.keys(row));
  await client.query(
    `insert into ${quoted(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${quoted(table)}, $1)`,
    [JSON.stringify(row)],
  );
}
