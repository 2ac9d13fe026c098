import { and, eq, type SQL, sql } from "drizzle-orm";
import { indianZone } from "#shared/day-in.ts";
import { logsKeptUntil, taxKeepsUntil } from "#shared/people-data/law.ts";
import type { Reader, Tx } from "../client.ts";
import { anyOf, inPieces } from "../statement.ts";
import { peopleKept } from "../tables/index.ts";
import type { TableName } from "../tables/owners.ts";
import { isAboutPeople, type Kept } from "../tables/people/entry.ts";
import { peopleRegister } from "../tables/people/register.ts";
import { sqlNameOf } from "../tables/people/table-columns.ts";
import { rowsOf } from "./conditions.ts";
import type { Person } from "./person.ts";

/** The tables of which the law keeps rows. `logs`: also what rule 8(3) of the DPDP Rules may ask for. */
export const keptTables = (logs: boolean): { name: TableName; kept: Kept }[] =>
  (Object.keys(peopleRegister) as TableName[]).flatMap((name) => {
    const entry = peopleRegister[name];
    return isAboutPeople(entry) && entry.kept && (logs || entry.kept.reason !== "log")
      ? [{ name, kept: entry.kept }]
      : [];
  });

/** Returns the day of a row in India, as SQL. */
export const dayOf = (kept: Kept): SQL =>
  kept.day.endsWith("at") ? sql`(${sql.raw(kept.day)} at time zone ${indianZone})::date` : sql.raw(kept.day);

const untilOf = ({ reason }: Kept, day: string): string =>
  reason === "tax" ? taxKeepsUntil(day) : logsKeptUntil(day);

/** Notes all rows of a person, and of the accounts that end with the person, that the law keeps. */
export async function noteKeptOf(tx: Tx, person: Person, logs: boolean): Promise<void> {
  for (const { name, kept } of keptTables(logs)) {
    const where = rowsOf(name, person);
    if (where) await noteKept(tx, { name, kept, where });
  }
}

/** Takes rows off the list: what they said is overwritten. */
export async function forgetKept(
  tx: Tx,
  { table, ids }: { table: string; ids: readonly number[] },
): Promise<void> {
  await tx.delete(peopleKept).where(and(eq(peopleKept.table, table), anyOf(peopleKept.rowId, ids)));
}

export interface KeptCount {
  rows: number;
  /** Of the row that is kept longest. */
  until: string;
}

/** Returns how many rows of a table meet a condition, and until when the law keeps the last of them; null: none. */
export async function countKept(
  db: Reader,
  { name, kept, where }: { name: TableName; kept: Kept; where: SQL },
): Promise<KeptCount | null> {
  const { rows } = await db.execute<{ count: number; last: string | null }>(
    sql`select count(*)::int as count, max(${dayOf(kept)})::text as last from ${sql.identifier(sqlNameOf(name))} where ${where}`,
  );
  const [found] = rows;
  return found?.last ? { rows: found.count, until: untilOf(kept, found.last) } : null;
}

/** Notes the rows of a table that meet a condition, with the last day of each. Writes each once. */
export async function noteKept(
  tx: Tx,
  { name, kept, where }: { name: TableName; kept: Kept; where: SQL },
): Promise<void> {
  const table = sqlNameOf(name);
  const { rows } = await tx.execute<{ id: string; day: string }>(
    sql`select id::text, ${dayOf(kept)}::text as day from ${sql.identifier(table)} where ${where}
      and not exists (select 1 from people_kept k where k.table_name = ${table} and k.row_id = ${sql.identifier(table)}.id)`,
  );
  await inPieces(rows, (part) =>
    tx
      .insert(peopleKept)
      .values(
        part.map(({ id, day }) => ({
          table,
          rowId: Number(id),
          keepUntil: untilOf(kept, day),
          reason: kept.reason,
        })),
      )
      .onConflictDoNothing(),
  );
}
