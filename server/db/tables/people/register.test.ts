import { getTableName, SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { contactMessages, tickets, users } from "../index.ts";
import { isAboutPeople, type PeopleEntry, type TableEntry } from "./entry.ts";
import { peopleRegister } from "./register.ts";
import { allTables, sqlNameOf, tableOf, textColumnsOf } from "./table-columns.ts";

const whoseColumns = ({ whose = {} }: PeopleEntry): string[] => [
  ...(whose.users ?? []),
  ...(whose.emails ?? []),
  ...(whose.phones ?? []),
  ...(whose.guests ?? []),
  ...(whose.contains ?? []),
  ...(whose.accounts ?? []),
  ...(whose.rows ?? []).map(({ column }) => column),
];

/** Where an entry names each column, as what. */
function namedIn(entry: TableEntry): [column: string, as: string][] {
  const as = (columns: Iterable<string>, what: string) =>
    [...columns].map((column): [string, string] => [column, what]);
  if (!isAboutPeople(entry)) return as(entry.plain, "plain");
  const { now = {}, kept, said = [], plain = [], secret = [], fades = {} } = entry;
  return [
    ...as(new Set([...Object.keys(now), ...Object.keys(kept?.later ?? {})]), "overwritten"),
    ...as(said, "said"),
    ...as(plain, "plain"),
    ...as(secret, "secret"),
    ...as(Object.keys(fades), "fades"),
  ];
}

/** The columns that name a user, also without a reference. */
const usersIn = (table: PgTable): string[] => {
  const { columns, foreignKeys } = getTableConfig(table);
  const to = (name: string) =>
    foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      return getTableName(foreignTable) === name ? own.map((column) => column.name) : [];
    });
  const operators = to("operators");
  const sounding = columns
    .filter(({ name, dataType }) => dataType === "number" && /(^|_)(user_id|by)$/.test(name))
    .map(({ name }) => name);
  const sessions = to("sessions");
  return [...new Set([...to("users"), ...sounding])].filter(
    (name) => !operators.includes(name) && !sessions.includes(name),
  );
};

/** Returns what an entry lacks or says wrongly about its table. */
function unclear(name: string, table: PgTable, entry: TableEntry | undefined): string[] {
  if (!entry) return [`${name}: what does it know about people?`];
  const known = getTableConfig(table).columns.map((column) => column.name);
  const named = namedIn(entry);
  const names = named.map(([column]) => column);
  const users = isAboutPeople(entry)
    ? [...(entry.whose?.users ?? []), ...(entry.doneBy ?? []), ...(entry.lists ?? [])]
    : [];
  const whole = isAboutPeople(entry) && entry.whose?.where !== undefined;
  const lists = isAboutPeople(entry) ? (entry.lists ?? []) : [];
  return [
    ...textColumnsOf(table)
      .filter((column) => !names.includes(column.name) && !lists.includes(column.name))
      .map((column) => `${name}.${column.name}: what does it say about people?`),
    ...names.filter((column, at) => names.indexOf(column) !== at).map((column) => `${name}.${column}: twice`),
    ...[...names, ...users, ...(isAboutPeople(entry) ? whoseColumns(entry) : [])]
      .filter((column) => !known.includes(column))
      .map((column) => `${name}.${column}: there is no such column`),
    ...usersIn(table)
      .filter((column) => !users.includes(column) && !(whole && name === "idempotencyKeys"))
      .map((column) => `${name}.${column}: is the row this user's, or done by this user?`),
  ];
}

it("every table and every column with a text says what it knows about people", () => {
  expect(allTables.flatMap(({ name, table }) => unclear(name, table, peopleRegister[name]))).toEqual([]);
});

it("finds a new table, a new column and a new user that nobody has described", () => {
  expect(unclear("newcomers", contactMessages, undefined)).toEqual([
    "newcomers: what does it know about people?",
  ]);
  const entry = peopleRegister.tickets as PeopleEntry;
  const { message: _, ...now } = entry.now ?? {};
  expect(unclear("tickets", tickets, { ...entry, now, whose: { emails: ["email"] } })).toEqual([
    "tickets.message: what does it say about people?",
    "tickets.user_id: is the row this user's, or done by this user?",
  ]);
  expect(unclear("users", users, { nobody: "really?", plain: [] })).toHaveLength(5);
});

it("an entry that finds rows says what erasure does with them", () => {
  const silent = allTables.flatMap(({ name }) => {
    const entry = peopleRegister[name];
    if (!isAboutPeople(entry)) return [];
    const { whose, end, now, kept } = entry;
    if (whose && !end && !kept) return [`${name}: what becomes of a person's rows?`];
    if (!whose && (end || kept)) return [`${name}: whose rows are they?`];
    return end === "overwrite" && Object.keys(now ?? {}).length === 0
      ? [`${name}: overwritten by what?`]
      : [];
  });
  expect(silent).toEqual([]);
});

it("rows that must go before another row are found with it", () => {
  const missing = allTables.flatMap(({ name, table }) => {
    const entry = peopleRegister[name];
    return getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const target = allTables.find((one) => one.table === foreignTable)?.name;
      const goes = target && peopleRegister[target];
      if (!goes || !isAboutPeople(goes) || goes.end !== "delete" || key.onDelete !== "no action") return [];
      return columns
        .filter(({ notNull }) => notNull)
        .filter(
          ({ name: column }) =>
            !isAboutPeople(entry) ||
            entry.end !== "delete" ||
            !entry.whose?.rows?.some((row) => row.column === column && row.of === target),
        )
        .map((column) => `${name}.${column.name}: its ${target} is deleted`);
    });
  });
  expect(missing).toEqual([]);
});

it("what stands instead fits its column", () => {
  const wrong = allTables.flatMap(({ name, table }) => {
    const entry = peopleRegister[name];
    if (!isAboutPeople(entry)) return [];
    return Object.entries({ ...entry.now, ...entry.kept?.later })
      .filter(([, instead]) => !(instead instanceof SQL))
      .filter(([column, instead]) => {
        const known = getTableConfig(table).columns.find((one) => one.name === column);
        return !known || (instead === null && known.notNull);
      })
      .map(([column]) => `${name}.${column}`);
  });
  expect(wrong).toEqual([]);
});

it("the names in an entry are tables", () => {
  for (const { name } of allTables) {
    const entry = peopleRegister[name];
    if (isAboutPeople(entry))
      for (const { of } of entry.whose?.rows ?? []) expect(sqlNameOf(of)).toBeTruthy();
  }
  expect(() => tableOf("strangers")).toThrow("no table");
});
