import { randomUUID } from "node:crypto";
import { getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { TableName } from "../../db/tables/owners.ts";
import { isAboutPeople, type PeopleEntry } from "../../db/tables/people/entry.ts";
import { peopleRegister } from "../../db/tables/people/register.ts";
import { allTables } from "../../db/tables/people/table-columns.ts";
import type { TestApp } from "../test-app.ts";

/** Who is put into every table. */
export interface Seeded {
  userId: number;
  /** An account in which others work, too. */
  accountId: number;
  /** An account that ends with the person. */
  ownAccountId: number;
  email: string;
  /** Digits, with the country. */
  phone: string;
}

/** Values that checks of the database ask for. */
const fixed: Partial<Record<TableName, Record<string, unknown>>> = {
  sessions: { operator_id: null },
  passwordResets: { operator_id: null },
  twoFactor: { operator_id: null },
  documents: { net_paise: 1, tax_paise: 0, total_paise: 1, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 },
  documentLines: { tax_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 },
  allocations: { kind: "receipt", credit_id: null },
  partners: { credit_limit_paise: 0 },
  partnerLedgerEntries: { kind: "top-up" },
  coupons: { percent_bp: 1000, amount_paise: null },
  accountCoupons: { percent_bp: 1000, amount_paise: null },
  audit: { actor_kind: "customer" },
  visits: { operator_id: null },
  accounts: {},
  publishingComments: { proposal_id: null },
  renewalChoices: { plan: null, period: null },
  endedMedia: { id: 999_999_999 },
};

/**
 * Writes one row into each table of the register. Every text in which something about a person can stand names the person, and every
 * row that can be the person's is. Returns the tables.
 */
export async function seedPerson(test: TestApp, seeded: Seeded): Promise<TableName[]> {
  const made = new Map<string, unknown>([
    ["users", seeded.userId],
    ["accounts", seeded.accountId],
  ]);
  const { rows } = await test.deps.db.execute<{ id: number }>(
    sql`insert into operators (role, name, login_name, email, password_hash, password_changed_at, created_at, deleted_at)
      values ('manager', 'Gone', ${`gone-${seeded.userId}`}, ${seeded.email}, 'x', now(), now(), now()) returning id`,
  );
  made.set("operators", rows[0]?.id);
  const done: TableName[] = ["operators"];
  const failures: Error[] = [];
  const seed = async (name: TableName, table: PgTable): Promise<void> => {
    const sqlName = getTableName(table);
    if (made.has(sqlName)) return;
    made.set(sqlName, null);
    for (const key of getTableConfig(table).foreignKeys) {
      const parent = allTables.find((one) => one.table === key.reference().foreignTable);
      if (parent) await seed(parent.name, parent.table);
    }
    if (!isAboutPeople(peopleRegister[name])) made.set(sqlName, await presentId(test, table));
    if (made.get(sqlName) != null) return;
    try {
      made.set(sqlName, await insert(test, { name, table, made, seeded }));
      done.push(name);
    } catch (error) {
      failures.push(new Error(name, { cause: (error as Error).cause }));
    }
  };
  for (const { name, table } of allTables)
    if (isAboutPeople(peopleRegister[name]) && !(name in left)) await seed(name, table);
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      failures.map(({ message, cause }) => `${message}: ${cause}`).join("; "),
    );
  return done;
}

/** The number of a row that every database has, such as a plan. */
async function presentId(test: TestApp, table: PgTable): Promise<unknown> {
  if (!getTableConfig(table).columns.some(({ name }) => name === "id")) return null;
  const { rows } = await test.deps.db.execute<{ id: unknown }>(
    sql`select id from ${sql.identifier(getTableName(table))} limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Tables that other code fills with the person. */
const left: Partial<Record<TableName, string>> = {
  searchEntries: "the search reads the rows",
  peopleCases: "the case itself",
  peopleErasures: "the erasure itself",
  companyDetails: "one row for a day",
  screenshots: "bytes only",
};

interface Row {
  name: TableName;
  table: PgTable;
  made: ReadonlyMap<string, unknown>;
  seeded: Seeded;
}

async function insert(test: TestApp, { name, table, made, seeded }: Row): Promise<unknown> {
  const { columns, foreignKeys } = getTableConfig(table);
  const entry = peopleRegister[name];
  const values = columns.flatMap((column): [string, SQL][] => {
    const given = fixed[name]?.[column.name];
    if (given !== undefined) return [[column.name, sql`${given}`]];
    if (column.generatedIdentity) return [];
    const parent = foreignKeys
      .map((key) => key.reference())
      .find(({ columns: own }) => own[0]?.name === column.name)?.foreignTable;
    const value = parent
      ? parentOf(made.get(getTableName(parent)), { column, entry, parent: getTableName(parent), seeded })
      : valueFor(column, isAboutPeople(entry) ? entry : null, seeded, test.clock.now());
    return value === undefined ? [] : [[column.name, sql`${value}`]];
  });
  const id = columns.some(({ name: own }) => own === "id") ? sql` returning id` : sql``;
  const { rows } = await test.deps.db.execute<{ id: unknown }>(sql`
    insert into ${sql.identifier(getTableName(table))} (${sql.join(
      values.map(([column]) => sql`${sql.identifier(column)}`),
      sql`, `,
    )}) values (${sql.join(
      values.map(([, value]) => value),
      sql`, `,
    )})${id}`);
  return rows[0]?.id ?? values.find(([column]) => /sha256|^key$|hash$/.test(column))?.[1];
}

function parentOf(
  known: unknown,
  { column, entry, parent, seeded }: { column: PgColumn; entry: unknown; parent: string; seeded: Seeded },
): unknown {
  const about = entry as PeopleEntry;
  if (parent === "users") return seeded.userId;
  // What ends with an account is put into the one that ends.
  if (parent === "accounts")
    return about.whose?.accounts?.includes(column.name) ? seeded.ownAccountId : seeded.accountId;
  return known ?? (column.notNull ? undefined : null);
}

let unique = 1_000;

function valueFor(
  column: PgColumn,
  entry: PeopleEntry | null,
  { email, phone, userId, accountId }: Seeded,
  now: Date,
): unknown {
  const { name, columnType, enumValues, notNull, dataType } = column;
  const names = (list: readonly string[] | undefined) => list?.includes(name) ?? false;
  const speaks =
    entry !== null &&
    (name in (entry.now ?? {}) || name in (entry.kept?.later ?? {}) || names(entry.said)) &&
    name !== "password_hash";
  const text = `Write to ${email} or ${phone.replace(/(\d{2})(\d{5})(\d{5})/, "+$1 $2-$3")}, ${unique}`;
  if (enumValues?.length) return enumValues[0];
  if (names(entry?.whose?.emails)) return email;
  if (names(entry?.whose?.phones)) return phone;
  if (names(entry?.whose?.users) || names(entry?.doneBy)) return userId;
  if (name === "actor_id") return userId;
  if (name === "account_id") return accountId;
  if (columnType === "PgJsonb")
    return speaks ? JSON.stringify({ note: text, [email]: [1, null] }) : notNull ? "{}" : null;
  if (columnType === "PgArray") {
    if (names(entry?.lists)) return sql`array[${userId}]::int[]`;
    return speaks ? sql`array[${text}]` : sql`'{}'`;
  }
  if (name === "owner") return `user ${userId}`;
  if (name === "sha256") return String(unique++).padStart(64, "0");
  if (columnType === "PgText") return speaks ? text : notNull ? `x${unique++}` : null;
  if (columnType === "PgUUID") return randomUUID();
  if (columnType === "PgCustomColumn")
    return name === "words" || name === "transaction" ? undefined : Buffer.from(`b${unique++}`);
  if (columnType === "PgDateString") return now.toISOString().slice(0, 10);
  if (columnType.startsWith("PgTimestamp")) return now.toISOString();
  if (columnType === "PgBoolean") return false;
  if (dataType === "number") return notNull ? 1 : null;
  return null;
}
