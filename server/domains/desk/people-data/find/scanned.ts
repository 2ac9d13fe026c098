import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { Reader } from "../../../../db/client.ts";
import { anyOf, mentions, mentionsName } from "../../../../db/people/conditions.ts";
import type { Person } from "../../../../db/people/person.ts";
import type { TableName } from "../../../../db/tables/owners.ts";
import { isAboutPeople, type Kept } from "../../../../db/tables/people/entry.ts";
import { peopleRegister } from "../../../../db/tables/people/register.ts";
import { sqlNameOf, tableOf, textColumnsOf } from "../../../../db/tables/people/table-columns.ts";

export interface ScannedColumn {
  name: string;
  holds: "text" | "json" | "list";
}

/** A table with texts in which anybody can be named. */
export interface ScannedTable {
  name: TableName;
  columns: readonly ScannedColumn[];
  hasAccount: boolean;
  /** The law keeps what stands in it. */
  kept: Kept | null;
}

const holds = { PgJsonb: "json", PgArray: "list" } as const;

/** All tables in which texts are looked through. */
export const scannedTables: readonly ScannedTable[] = (Object.keys(peopleRegister) as TableName[]).flatMap(
  (name) => {
    const entry = peopleRegister[name];
    if (!isAboutPeople(entry)) return [];
    const { now = {}, said = [], kept } = entry;
    const isTax = kept?.reason === "tax";
    const wanted = new Set([...Object.keys(now), ...said, ...(isTax ? Object.keys(kept.later) : [])]);
    const table = tableOf(name);
    const columns = textColumnsOf(table)
      .filter((column) => wanted.has(column.name) && column.columnType !== "PgCustomColumn")
      .map(({ name: column, columnType }) => ({
        name: column,
        holds: columnType in holds ? holds[columnType as keyof typeof holds] : ("text" as const),
      }));
    const hasAccount = getTableConfig(table).columns.some((column) => column.name === "account_id");
    return columns.length === 0 ? [] : [{ name, columns, hasAccount, kept: isTax ? kept : null }];
  },
);

const allTexts = ({ columns }: ScannedTable): SQL =>
  sql`concat_ws(' ', ${sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )})`;

/** Returns the condition for rows that mention a person; null when there is nothing to look for. */
export function mentionIn(table: ScannedTable, person: Person): SQL | null {
  const text = allTexts(table);
  return anyOf([mentions(text, person), table.hasAccount && mentionsName(text, person)]);
}

/** Any address, and any number that is long enough for a telephone. */
export const anyIdentifier = (table: ScannedTable): SQL => sql`${allTexts(table)} ~ '@|(\\d[ ().-]*){7}'`;

/** So many pages of eight kB are read in one statement: the pool and the other work wait for none of them long. */
const pagesAtOnce = 2_000;
const pageBytes = 8_192;

/** A piece of a table. */
export interface Piece {
  /** A table, or a partition of it. */
  relation: string;
  where: SQL;
}

/** Returns the pieces of a table, one after the other, as it is at the beginning. */
export async function piecesOf(db: Reader, name: TableName): Promise<Piece[]> {
  const { rows } = await db.execute<{ relation: string; pages: number }>(sql`
    with recursive parts as (
      select c.oid, c.relname, c.relkind from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relname = ${sqlNameOf(name)}
      union all
      select c.oid, c.relname, c.relkind from parts p join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
    )
    select relname as relation, ceil(pg_relation_size(oid) / ${pageBytes}::numeric)::int as pages from parts where relkind = 'r' order by 1`);
  return rows.flatMap(({ relation, pages }) =>
    Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, at) => ({
      relation,
      where: sql`ctid >= ${`(${at * pagesAtOnce},0)`}::tid and ctid < ${`(${(at + 1) * pagesAtOnce},0)`}::tid`,
    })),
  );
}
