import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Manifest, TableFile } from "./format.ts";
import { BackupProblem } from "./problem.ts";
import type { SealedFiles } from "./sealed-files.ts";

/*
 * The rows of the service's tables. The queue of jobs is not part of a backup: regular jobs find what is owed in the
 * rows. Neither are unlogged tables, which PostgreSQL itself empties after a crash.
 */

interface TableShape {
  table: string;
  columns: string[];
}

/** Returns the tables with rows of their own, partitioned ones as a whole, without generated columns. */
async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

const quoted = (name: string): string => `"${name}"`;
const listed = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/** Counts the lines that pass: in the text format of COPY each row is one. */
function countLines() {
  const counted = { lines: 0 };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) counted.lines++;
      done(null, chunk);
    },
  });
  return { stream, counted };
}

/** Writes every table into `folder`. `client` is in a transaction that sees one moment of the database. */
export async function writeTables(
  client: pg.ClientBase,
  folder: string,
  files: SealedFiles,
  print: (table: string) => void,
): Promise<TableFile[]> {
  const written: TableFile[] = [];
  for (const { table, columns } of await tablesOf(client)) {
    print(table);
    const file = `${table}.copy${files.suffix}`;
    const rows = client.query(copyTo(`copy (select ${listed(columns)} from ${quoted(table)}) to stdout`));
    const { stream, counted } = countLines();
    const stored = await files.write(join(folder, file), rows, stream, createZstdCompress());
    written.push({ table, columns, rows: counted.lines, file, ...stored });
  }
  return written;
}

/** Reads a table's file to its end and returns how many rows it has. Throws BackupProblem when it is damaged. */
export async function countRows(path: string, files: SealedFiles): Promise<number> {
  const { stream, counted } = countLines();
  stream.resume();
  await pipeline(await files.read(path), createZstdDecompress(), stream);
  return counted.lines;
}

export async function partitionsOf(client: pg.ClientBase): Promise<Manifest["partitions"]> {
  const { rows } = await client.query<Manifest["partitions"][number]>(`
    select c.relname as table, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<Manifest["sequences"][number]>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows;
}

const withoutTriggers = "set local session_replication_role = replica";

/** Throws BackupProblem when the user of the database may not fill tables as a restore does. */
export async function requireRightToFill(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>("select quote_ident(current_user) as role");
  await client.query("begin");
  await client.query(withoutTriggers).catch((error: Error) => {
    throw new BackupProblem(
      `The database's user may not restore (${error.message}); nothing was changed. As a superuser of the database, run ` +
        `grant set on parameter session_replication_role to ${rows[0]?.role}; ` +
        "or restore as the administrator of a managed server.",
    );
  });
  await client.query("rollback");
}

/**
 * Fills the tables of an empty service. `client` is in a transaction. Triggers and foreign keys rest meanwhile, because
 * the rows come table by table and every one was checked before. Throws BackupProblem.
 */
export async function readTables(
  client: pg.ClientBase,
  folder: string,
  files: SealedFiles,
  { tables, partitions, sequences }: Pick<Manifest, "tables" | "partitions" | "sequences">,
  print: (table: string) => void,
): Promise<void> {
  await client.query(withoutTriggers);
  await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(", ")}`);
  const present = new Set((await partitionsOf(client)).map(({ table }) => table));
  for (const { table, of, bounds } of partitions)
    if (!present.has(table))
      await client.query(`create table ${quoted(table)} partition of ${quoted(of)} ${boundsOf(bounds)}`);
  for (const { table, columns, file, rows } of tables) {
    print(table);
    const { stream, counted } = countLines();
    await pipeline(
      await files.read(join(folder, file)),
      createZstdDecompress(),
      stream,
      client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`)),
    );
    if (counted.lines !== rows)
      throw new BackupProblem(`${file} has ${counted.lines} rows instead of ${rows}. Use another backup.`);
  }
  for (const { name, last } of sequences)
    if (last !== null) await client.query("select setval($1::regclass, $2::bigint)", [quoted(name), last]);
}

/** Bounds come from a file, so only what PostgreSQL itself writes for our partitions goes into a statement. */
function boundsOf(bounds: string): string {
  if (bounds === "DEFAULT" || /^FOR VALUES FROM \('[\d :.+-]+'\) TO \('[\d :.+-]+'\)$/.test(bounds))
    return bounds;
  throw new BackupProblem(`The manifest has unknown bounds of a partition: ${bounds}`);
}
