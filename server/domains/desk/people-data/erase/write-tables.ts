import { type SQL, sql } from "drizzle-orm";
import type { VerbDeps } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { deletedTables, looseReferencesTo, rowsOf } from "../../../../db/people/conditions.ts";
import type { Person } from "../../../../db/people/person.ts";
import type { TableName } from "../../../../db/tables/owners.ts";
import { type Instead, isAboutPeople } from "../../../../db/tables/people/entry.ts";
import { peopleRegister } from "../../../../db/tables/people/register.ts";
import { sqlNameOf } from "../../../../db/tables/people/table-columns.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { replacedIn, replacedText, replacing } from "../find/replace.ts";
import { mentionIn, type Piece, piecesOf, type ScannedTable } from "../find/scanned.ts";

/*
 * The writes of an erasure, made from the register of what tables know about people. Each may be repeated: what is done is
 * not found again.
 */

const rowsAtOnce = 500;
const table = (name: TableName): SQL => sql`${sql.identifier(sqlNameOf(name))}`;

/** Repeats a write in small transactions until it finds nothing. */
async function untilNone(deps: VerbDeps, write: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await inUnauditedTransaction(deps, "nothing", write)) > 0);
}

/** Deletes the rows of a person, table by table. */
export async function deleteRowsOf(deps: VerbDeps, person: Person): Promise<void> {
  for (const name of deletedTables) {
    const where = rowsOf(name, person);
    if (!where) continue;
    const some = sql`select ctid from ${table(name)} where ${where} limit ${rowsAtOnce}`;
    await untilNone(deps, async (tx) => {
      for (const { table: other, column } of looseReferencesTo(name)) {
        const at = sql.identifier(column);
        await tx.execute(
          sql`update ${sql.identifier(other)} set ${at} = null where ${at} in (select id from ${table(name)} where ${where} limit ${rowsAtOnce})`,
        );
      }
      const { rowCount } = await tx.execute(sql`delete from ${table(name)} where ctid = any(array(${some}))`);
      return rowCount ?? 0;
    });
  }
}

const assignments = (columns: Readonly<Record<string, Instead>>): SQL =>
  sql.join(
    Object.entries(columns).map(([column, instead]) => sql`${sql.identifier(column)} = ${instead}`),
    sql`, `,
  );

/** True where one of the columns does not have what shall stand there: a repeat finds nothing. */
const differs = (columns: Readonly<Record<string, Instead>>): SQL =>
  sql`(${sql.join(
    Object.entries(columns).map(
      ([column, instead]) => sql`${sql.identifier(column)} is distinct from ${instead}`,
    ),
    sql` or `,
  )})`;

/** Overwrites what rows of a person say, in those of the tables in which rows stay. */
export async function overwriteRowsOf(
  deps: VerbDeps,
  person: Person,
  isWanted: (name: TableName) => boolean,
): Promise<void> {
  for (const name of (Object.keys(peopleRegister) as TableName[]).filter(isWanted)) {
    const entry = peopleRegister[name];
    const where = rowsOf(name, person);
    if (!isAboutPeople(entry) || entry.end !== "overwrite" || !entry.now || !where) continue;
    const { now } = entry;
    await untilNone(deps, async (tx) => {
      const { rowCount } = await tx.execute(sql`update ${table(name)} set ${assignments(now)}
        where ctid = any(array(select ctid from ${table(name)} where ${where} and ${differs(now)} limit ${rowsAtOnce}))`);
      return rowCount ?? 0;
    });
  }
}

/** Takes a person out of lists of numbers of users. */
export async function leaveLists(deps: VerbDeps, { userIds }: Person): Promise<void> {
  for (const name of Object.keys(peopleRegister) as TableName[]) {
    const entry = peopleRegister[name];
    for (const list of (isAboutPeople(entry) && entry.lists) || [])
      for (const id of userIds)
        await inUnauditedTransaction(deps, "nothing", (tx) =>
          tx.execute(sql`update ${table(name)} set ${sql.identifier(list)} = array_remove(${sql.identifier(list)}, ${id}::int)
            where ${id}::int = any(${sql.identifier(list)})`),
        );
  }
}

/** Replaces the person in texts of others. Returns the accounts in which something changed. */
export async function replaceMentions(
  deps: VerbDeps,
  scanned: ScannedTable,
  person: Person,
): Promise<Set<number>> {
  const accounts = new Set<number>();
  const where = mentionIn(scanned, person);
  if (!where) return accounts;
  for (const piece of await piecesOf(deps.db, scanned.name))
    await inUnauditedTransaction(deps, "nothing", (tx) =>
      replaceIn(tx, scanned, { piece, where, person }, accounts),
    );
  return accounts;
}

type TextRow = { place: string; account_id: number | null } & Record<string, unknown>;

async function replaceIn(
  tx: Tx,
  { columns, hasAccount }: ScannedTable,
  { piece, where, person }: { piece: Piece; where: SQL; person: Person },
  accounts: Set<number>,
): Promise<void> {
  const relation = sql`${sql.identifier(piece.relation)}`;
  const named = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<TextRow>(sql`select ctid::text as place,
    ${hasAccount ? sql`account_id` : sql`null::int as account_id`}, ${named}
    from ${relation} where ${piece.where} and ${where} for no key update`);
  for (const row of rows) {
    const inOwn = row.account_id !== null && person.memberOf.includes(row.account_id);
    const replace = replacing(person, inOwn);
    const changed = columns.flatMap(({ name, holds }) => {
      const before = row[name];
      if (before === null) return [];
      const after = holds === "text" ? replacedText(String(before), replace) : replacedIn(before, replace);
      if (JSON.stringify(after) === JSON.stringify(before)) return [];
      const value = holds === "json" ? sql`${JSON.stringify(after)}::jsonb` : sql`${sql.param(after)}`;
      return [sql`${sql.identifier(name)} = ${value}`];
    });
    if (changed.length === 0) continue;
    await tx.execute(
      sql`update ${relation} set ${sql.join(changed, sql`, `)} where ctid = ${row.place}::tid`,
    );
    if (row.account_id !== null) accounts.add(row.account_id);
  }
}

/** Overwrites what rows say whose time at the law is over. */
export async function overwriteEnded(
  tx: Tx,
  name: TableName,
  { later, ids }: { later: Readonly<Record<string, Instead>>; ids: readonly number[] },
): Promise<void> {
  // What names nobody stays as it is.
  if (Object.keys(later).length === 0) return;
  await tx.execute(sql`set local vitrine.law_ended = 'on'`);
  await tx.execute(
    sql`update ${table(name)} set ${assignments(later)} where id = any(${sql.param([...ids])}::bigint[])`,
  );
}
