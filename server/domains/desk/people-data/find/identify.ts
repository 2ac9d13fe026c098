import { sql } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { type Person, phoneKey } from "../../../../db/people/person.ts";

/** What a case says about the person. */
export interface Sought {
  email: string | null;
  phone: string | null;
  guestName: string | null;
  guestAccountId: number | null;
  kind: "export" | "correct" | "erase";
  proof: "code" | "seen" | "login" | null;
}

/** An account of which the person is the only owner. */
export interface OwnAccount {
  id: number;
  name: string;
  /** Other people who work in it. */
  others: number;
  screens: number;
}

/** Names of one word, and short ones, are words of other people as well. */
const isFullName = (name: string): boolean => /\S\s+\S/.test(name.trim()) && name.trim().length >= 7;

/**
 * Finds the logins of a person, their accounts, and under which addresses and numbers they are known. `withAccounts`: also
 * an account in which others work ends with its only owner.
 */
export async function identify(
  db: Reader,
  { email, phone, guestName, guestAccountId, kind, proof }: Sought,
  withAccounts: boolean,
): Promise<{ person: Person; owned: OwnAccount[] }> {
  const given = phone === null ? null : phoneKey(phone);
  const { rows: users } = await db.execute<{ id: number; email: string; login: string; name: string }>(sql`
    select id, lower(email) as email, lower(login_name) as login, name from users
    where lower(email) = ${email} or lower(login_name) = ${email}
      or id in (select user_id from whatsapp_numbers where right(number, 10) = ${given} and confirmed_at is not null)`);
  const userIds = users.map(({ id }) => id);
  const { rows: numbers } = await db.execute<{ number: string }>(
    sql`select number from whatsapp_numbers where user_id = any(${sql.param(userIds)}::int[]) and confirmed_at is not null`,
  );
  const owned = await ownedAlone(db, userIds);
  const ending = owned.filter(({ others }) => withAccounts || others === 0).map(({ id }) => id);
  const { rows: memberships } = await db.execute<{ account: number }>(sql`
    select account_id as account from memberships where user_id = any(${sql.param(userIds)}::int[])
    union select account_id from users where id = any(${sql.param(userIds)}::int[])`);
  const person: Person = {
    userIds,
    accountIds: ending,
    memberOf: memberships.map(({ account }) => account).filter((id) => !ending.includes(id)),
    emails: distinct([
      email,
      ...users.flatMap((user) => [user.email, user.login.includes("@") ? user.login : null]),
    ]),
    phones: distinct([given, ...numbers.map(({ number }) => phoneKey(number))]),
    // A person chooses the own name: a copy that no operator looks at must not follow it to a colleague's words.
    names:
      kind === "export" && proof === "login"
        ? []
        : distinct(users.map(({ name }) => name)).filter(isFullName),
    guest: guestName && guestAccountId ? { name: guestName, accountId: guestAccountId } : null,
  };
  return { person, owned };
}

async function ownedAlone(db: Reader, userIds: readonly number[]): Promise<OwnAccount[]> {
  const { rows } = await db.execute<{ id: number; name: string; others: number; screens: number }>(sql`
    select a.id, a.name,
      (select count(*)::int from memberships o where o.account_id = a.id and not o.user_id = any(${sql.param([...userIds])}::int[])) as others,
      (select count(*)::int from screens s where s.account_id = a.id and s.deleted_at is null) as screens
    from accounts a where a.erased_at is null and a.sandbox_until is null
      and exists (select 1 from memberships m where m.account_id = a.id and m.role = 'owner' and m.user_id = any(${sql.param([...userIds])}::int[]))
      and not exists (select 1 from memberships m where m.account_id = a.id and m.role = 'owner' and not m.user_id = any(${sql.param([...userIds])}::int[]))
    order by a.id`);
  return rows;
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => !!value)),
];
