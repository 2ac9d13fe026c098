import type pg from "pg";
import { OperatorProblem } from "../../cells/operator-settings.ts";
import { quoted, type Reference } from "./rows-of-account.ts";
import { writeRow } from "./take-rows.ts";

/**
 * What happens to a row that belongs to no account, and to which a row of the account refers. `same`: both cells made it
 * the same way. `copy`: it is written where it is missing; several accounts may refer to it. `stub`: the same, but nobody
 * can sign in as this operator there.
 */
const companions: Readonly<Record<string, "same" | "copy" | "stub">> = {
  plans: "same",
  operators: "stub",
  bank_statements: "copy",
  coupons: "copy",
  files: "copy",
  ticket_changes: "copy",
};

/** Throws an Error for a table that nobody thought of. */
export function companionRule(table: string): "same" | "copy" | "stub" {
  const rule = companions[table];
  if (!rule) throw new Error(`No rule says how rows of ${table} get to another cell`);
  return rule;
}

/** Order matters: operators are those of the others, too. */
const order = ["plans", "operators", "bank_statements", "coupons", "files", "ticket_changes"];

/**
 * Writes the rows that others of the account refer to. `parked`: the schema with the account's rows in `from`. Throws
 * OperatorProblem for one that the other cell has with another content.
 */
export async function bringCompanions(
  from: pg.ClientBase,
  to: pg.ClientBase,
  {
    parked,
    references,
    tables,
  }: { parked: string; references: readonly Reference[]; tables: ReadonlySet<string> },
): Promise<void> {
  const foreign = references.filter((each) => !tables.has(each.to));
  const operators = new Set<string>();
  for (const table of [...order].reverse()) {
    const ofTable = foreign.filter(({ to: named }) => named === table);
    const key = ofTable[0]?.toColumn ?? "id";
    const wanted = new Set<string>(table === "operators" ? operators : []);
    for (const each of ofTable) {
      const { rows } = await from.query<{ key: string }>(
        `select distinct ${quoted(each.column)}::text as key from ${parked}.${quoted(each.table)} where ${quoted(each.column)} is not null`,
      );
      for (const row of rows) wanted.add(row.key);
    }
    if (wanted.size === 0) continue;
    const rows = await rowsOf(from, table, key, wanted);
    if (table !== "operators")
      for (const row of rows) if (row.operator_id != null) operators.add(String(row.operator_id));
    await write(to, table, key, rows);
  }
  for (const { to: table } of foreign) companionRule(table);
}

type Row = Record<string, unknown>;

async function rowsOf(
  client: pg.ClientBase,
  table: string,
  key: string,
  keys: Iterable<string>,
): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${quoted(table)} t where ${quoted(key)}::text = any($1) order by ${quoted(key)}`,
    [[...keys]],
  );
  return rows.map(({ row }) => row);
}

async function write(to: pg.ClientBase, table: string, key: string, rows: readonly Row[]): Promise<void> {
  const rule = companionRule(table);
  const present = new Map(
    (
      await rowsOf(
        to,
        table,
        key,
        rows.map((row) => String(row[key])),
      )
    ).map((row) => [String(row[key]), row]),
  );
  for (const row of rows) {
    const there = present.get(String(row[key]));
    if (there) {
      if (rule === "same" && there.code !== row.code)
        throw new OperatorProblem(
          `${table} ${row[key]} is another one in the other cell: ${there.code}, not ${row.code}.`,
        );
      continue;
    }
    if (rule === "same") throw new OperatorProblem(`The other cell has no ${table} ${row[key]}.`);
    const written = rule === "stub" ? stubOf(row) : row;
    await writeRow(to, table, written);
  }
}

/** An operator of the other cell, whose name stands beside what was done; gone, so nobody signs in. */
const stubOf = (row: Row): Row => ({
  ...row,
  login_name: `cell-operator-${row.id}`,
  password_hash: "none",
  email: null,
  deleted_at: row.deleted_at ?? new Date().toISOString(),
});

/**
 * Writes what the connected apps of the account said of themselves before their ids said it (29 November 2026): the other cell
 * must know these apps. Several accounts may have the same app.
 */
export async function bringRegistrations(
  from: pg.ClientBase,
  to: pg.ClientBase,
  parked: string,
): Promise<void> {
  const rows = await from.query<{ hash: Buffer; row: Row }>(
    `select id_hash as hash, to_jsonb(r) as row from oauth_records r where model = 'Client'
      and id_hash in (select sha256(convert_to(client_id, 'UTF8')) from ${parked}.connected_apps)`,
  );
  for (const { hash, row } of rows.rows) {
    const known = await to.query("select from oauth_records where model = 'Client' and id_hash = $1", [hash]);
    if (known.rowCount === 0) await writeRow(to, "oauth_records", row);
  }
}
