import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { TableName } from "../tables/owners.ts";
import { isAboutPeople, type Whose } from "../tables/people/entry.ts";
import { peopleRegister } from "../tables/people/register.ts";
import { sqlNameOf, tableOf } from "../tables/people/table-columns.ts";
import type { Person } from "./person.ts";

const numbers = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
const texts = (all: readonly string[]): SQL => sql`${sql.param([...all])}::text[]`;
const column = (name: string): SQL => sql`${sql.identifier(name)}`;

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
/** For a regular expression of PostgreSQL. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An address that is not a part of a longer one, as `find/replace.ts` replaces it. */
const address = (email: string): string => `(?<![\\w.+-])${literal(email)}(?!\\w|-\\w|\\.\\w)`;
const number = (digits: string): string =>
  `(?<!\\d)(\\+?\\d{1,3}[\\s().-]*)?${[...digits].join("[\\s().-]*")}(?!\\d)`;
const fullName = (name: string): string => `(?<![[:alpha:]])${literal(name.toLowerCase())}(?![[:alpha:]])`;

/**
 * True where one of these addresses stands anywhere in an expression, or one of the numbers with whatever people write between
 * its digits. The first comparison is the quick one.
 */
export function mentions(text: SQL, { emails, phones }: Pick<Person, "emails" | "phones">): SQL | null {
  return anyOf([
    emails.length > 0 &&
      sql`(lower(${text}) like any(${texts(emails.map(anywhere))}) and lower(${text}) ~ any(${texts(emails.map(address))}))`,
    phones.length > 0 &&
      sql`(regexp_replace(${text}, '\\D', '', 'g') like any(${texts(phones.map(anywhere))}) and ${text} ~ any(${texts(phones.map(number))}))`,
  ]);
}

/** True where the full name stands in a row of an account in which the person works. */
export function mentionsName(text: SQL, { names, memberOf }: Person): SQL | null {
  if (names.length === 0 || memberOf.length === 0) return null;
  return sql`(account_id = any(${numbers(memberOf)}) and lower(${text}) ~ any(${texts(names.map(fullName))}))`;
}

/** Joins conditions of which one must be true; null: none can be. */
export function anyOf(conditions: readonly (SQL | null | undefined | false)[]): SQL | null {
  const found = conditions.filter((condition) => !!condition) as SQL[];
  return found.length === 0 ? null : sql`(${sql.join(found, sql` or `)})`;
}

/** Returns the condition for the rows of a table that are a person's; null: none can be. */
export function rowsOf(name: TableName, person: Person): SQL | null {
  const entry = peopleRegister[name];
  return isAboutPeople(entry) && entry.whose ? conditionOf(entry.whose, person) : null;
}

function conditionOf(whose: Whose, person: Person): SQL | null {
  const { userIds, accountIds, emails, phones, guest } = person;
  const each = (columns: readonly string[] | undefined, condition: (value: SQL) => SQL | null) =>
    (columns ?? []).map((one) => condition(column(one)));
  return anyOf([
    ...(userIds.length > 0 ? each(whose.users, (id) => sql`${id} = any(${numbers(userIds)})`) : []),
    ...(userIds.length > 0 && whose.where ? [whose.where(numbers(userIds))] : []),
    ...(accountIds.length > 0 ? each(whose.accounts, (id) => sql`${id} = any(${numbers(accountIds)})`) : []),
    ...(emails.length > 0
      ? each(
          whose.emails,
          (email) => sql`lower(${email}) = any(${texts([...emails, ...emails.map((one) => `saml:${one}`)])})`,
        )
      : []),
    ...(phones.length > 0
      ? each(
          whose.phones,
          (phone) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = any(${texts(phones)})`,
        )
      : []),
    ...(guest
      ? each(
          whose.guests,
          (given) => sql`(account_id = ${guest.accountId} and lower(${given}) = lower(${guest.name}))`,
        )
      : []),
    ...each(whose.contains, (text) => mentions(sql`${text}::text`, person)),
    ...(whose.rows ?? []).map(({ column: own, of }) => {
      const parents = rowsOf(of as TableName, person);
      return (
        parents && sql`${column(own)} in (select id from ${sql.identifier(sqlNameOf(of))} where ${parents})`
      );
    }),
  ]);
}

/** Where another row refers to rows of a table, and may say nothing instead. */
export interface Reference {
  table: string;
  column: string;
}

/** Returns the columns that may be emptied before rows of a table are deleted. */
export function looseReferencesTo(name: TableName): Reference[] {
  const target = tableOf(name);
  return (Object.keys(peopleRegister) as TableName[]).flatMap((other) =>
    getTableConfig(tableOf(other)).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      if (foreignTable !== target || key.onDelete !== "no action") return [];
      return columns
        .filter(({ notNull }) => !notNull)
        .map((own) => ({ table: sqlNameOf(other), column: own.name }));
    }),
  );
}

/** The tables whose rows of a person are deleted, those that refer to others first. */
export const deletedTables: readonly TableName[] = inOrder();

function inOrder(): TableName[] {
  const all = (Object.keys(peopleRegister) as TableName[]).filter((name) => {
    const entry = peopleRegister[name];
    return isAboutPeople(entry) && entry.end === "delete";
  });
  const ordered: TableName[] = [];
  const add = (name: TableName) => {
    if (ordered.includes(name)) return;
    for (const other of all) {
      const entry = peopleRegister[other];
      if (isAboutPeople(entry) && entry.whose?.rows?.some(({ of }) => of === name)) add(other);
    }
    ordered.push(name);
  };
  for (const name of all) add(name);
  return ordered;
}
