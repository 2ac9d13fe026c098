import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { parkedSchema } from "../../cells/names.ts";
import { OperatorProblem } from "../../cells/operator-settings.ts";
import { bringCompanions, bringRegistrations } from "./companions.ts";
import { conditionOf, listed, quoted, type Reference, sumOf } from "./rows-of-account.ts";
import { giveJobs, type ParkedTable } from "./take-rows.ts";

const playPartitions = `select c.relname as table, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.relname`;

interface Partition {
  table: string;
  of: string;
  bounds: string;
}

/** Makes the partitions that the other cell has and this one lacks, before the account is frozen. */
export async function addPartitions(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const present = new Set((await to.query<Partition>(playPartitions)).rows.map(({ table }) => table));
  for (const { table, of, bounds } of (await from.query<Partition>(playPartitions)).rows)
    if (!present.has(table))
      await to.query(`create table if not exists ${quoted(table)} partition of ${quoted(of)} ${bounds}`);
}

/**
 * Writes the parked rows of an account into a cell. `to` is in a transaction in which triggers rest; nobody sees the account
 * there before its commit. Throws OperatorProblem when something is not as it was.
 */
export async function giveRows(
  from: pg.ClientBase,
  to: pg.ClientBase,
  {
    accountId,
    parked,
    references,
  }: {
    accountId: number;
    parked: readonly ParkedTable[];
    references: readonly Reference[];
  },
): Promise<void> {
  const schema = parkedSchema(accountId);
  const tables = new Set(references.map(({ table }) => table));
  for (const { table } of parked) tables.add(table);
  const present = new Set(parked.map(({ table }) => table));
  await bringCompanions(from, to, {
    parked: schema,
    references: references.filter(({ table }) => present.has(table)),
    tables,
  });
  for (const { table, columns } of parked)
    await pipeline(
      from.query(copyTo(`copy (select ${listed(columns)} from ${schema}.${quoted(table)}) to stdout`)),
      to.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`)),
    );
  await giveJobs(from, to, accountId);
  if (present.has("connected_apps")) await bringRegistrations(from, to, schema);
  await requireSame(to, accountId, parked);
  await requireReferences(to, accountId, references, present);
}

/** Compares each table: how many rows, and the sum of their hashes. */
async function requireSame(
  to: pg.ClientBase,
  accountId: number,
  parked: readonly ParkedTable[],
): Promise<void> {
  for (const { table, columns, sum } of parked) {
    const where = conditionOf(table, accountId);
    const there = await sumOf(to, `${quoted(table)} where ${where}`, columns);
    if (there.rows !== sum.rows || there.hash !== sum.hash)
      throw new OperatorProblem(
        `The table ${table} is not the same in the other cell: ${there.rows} rows of ${sum.rows}. Nothing was moved.`,
      );
  }
}

/** Foreign keys rested while the rows came, so each is checked here. */
async function requireReferences(
  to: pg.ClientBase,
  accountId: number,
  references: readonly Reference[],
  present: ReadonlySet<string>,
): Promise<void> {
  for (const { table, column, to: named, toColumn } of references) {
    if (!present.has(table)) continue;
    const { rows } = await to.query<{ lost: boolean }>(
      `select exists (select from (select ${quoted(column)} as key from ${quoted(table)} where ${conditionOf(table, accountId)}) own
        where own.key is not null and not exists (select from ${quoted(named)} p where p.${quoted(toColumn)} = own.key)) as lost`,
    );
    if (rows[0]?.lost)
      throw new OperatorProblem(
        `A row of ${table} refers to ${named} by ${column}, which the other cell does not have. Nothing was moved.`,
      );
  }
}
