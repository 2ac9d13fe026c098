import { type SQL, sql } from "drizzle-orm";
import type { Found, FoundTable } from "#shared/people-data/found.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Reader } from "../../../../db/client.ts";
import { rowsOf } from "../../../../db/people/conditions.ts";
import { countKept, keptTables } from "../../../../db/people/kept-rows.ts";
import type { Person } from "../../../../db/people/person.ts";
import type { TableName } from "../../../../db/tables/owners.ts";
import { isAboutPeople, type PeopleEntry } from "../../../../db/tables/people/entry.ts";
import { peopleRegister } from "../../../../db/tables/people/register.ts";
import { sqlNameOf } from "../../../../db/tables/people/table-columns.ts";
import type { OwnAccount } from "./identify.ts";
import { mentionIn, piecesOf, scannedTables } from "./scanned.ts";

const shownExamples = 3;
const exampleCharacters = 160;

const names = Object.keys(peopleRegister) as TableName[];

/** Looks for a person in every table of the register. `logs`: a law keeps logs for a year. */
export async function look(
  db: Reader,
  { person, owned, logs }: { person: Person; owned: readonly OwnAccount[]; logs: boolean },
): Promise<Found> {
  const tables: FoundTable[] = [];
  for (const name of names) {
    const entry = peopleRegister[name];
    if (!isAboutPeople(entry)) continue;
    const where = rowsOf(name, person);
    const own = where ? await ownRows(db, { name, entry, where, logs }) : null;
    const mentions = await mentionsIn(db, name, person, where);
    if (!own && mentions.rows === 0) continue;
    tables.push({
      table: sqlNameOf(name),
      title: entry.title,
      rows: own?.rows ?? 0,
      becomes: own?.becomes ?? "overwritten",
      until: own?.until ?? mentions.until,
      reason: own?.reason ?? null,
      mentions: mentions.rows,
      examples: [...(own?.examples ?? []), ...mentions.examples].slice(0, shownExamples),
    });
  }
  return { logins: person.userIds.length, accounts: [...owned], tables };
}

async function ownRows(
  db: Reader,
  { name, entry, where, logs }: { name: TableName; entry: PeopleEntry; where: SQL; logs: boolean },
) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(sqlNameOf(name))} where ${where}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return null;
  const kept = keptTables(logs).find((one) => one.name === name)?.kept;
  const until = kept ? ((await countKept(db, { name, kept, where }))?.until ?? null) : null;
  const becomes = until ? "kept" : entry.end === "delete" ? "deleted" : "overwritten";
  return {
    rows: count,
    until,
    reason: until ? (kept?.reason ?? null) : null,
    becomes: becomes as FoundTable["becomes"],
    examples: await examplesOf(db, name, entry, where),
  };
}

/** Returns the beginnings of what some rows say. */
async function examplesOf(db: Reader, name: TableName, entry: PeopleEntry, where: SQL): Promise<string[]> {
  const { now = {}, kept, said = [] } = entry;
  const shown = [...new Set([...Object.keys(now), ...Object.keys(kept?.later ?? {}), ...said])].filter(
    (column) => column !== "password_hash",
  );
  if (shown.length === 0) return [];
  const texts = sql.join(
    shown.map((column) => sql`nullif(${sql.identifier(column)}::text, '')`),
    sql`, `,
  );
  const { rows } = await db.execute<{ text: string }>(
    sql`select left(concat_ws(' · ', ${texts}), 400) as text from ${sql.identifier(sqlNameOf(name))} where ${where} limit ${shownExamples}`,
  );
  return rows.map(({ text }) => cutText(text, exampleCharacters));
}

/** Counts rows of others that name the person. */
async function mentionsIn(db: Reader, name: TableName, person: Person, own: SQL | null) {
  const scanned = scannedTables.find((one) => one.name === name);
  const where = scanned ? mentionIn(scanned, person) : null;
  const nothing = { rows: 0, until: null as string | null, examples: [] as string[] };
  if (!scanned || !where) return nothing;
  const others = own ? sql`${where} and not coalesce(${own}, false)` : where;
  let count = 0;
  for (const piece of await piecesOf(db, name)) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(piece.relation)} where ${piece.where} and ${others}`,
    );
    count += rows[0]?.count ?? 0;
  }
  if (count === 0) return nothing;
  const until = scanned.kept
    ? ((await countKept(db, { name, kept: scanned.kept, where: others }))?.until ?? null)
    : null;
  return { rows: count, until, examples: [] };
}
