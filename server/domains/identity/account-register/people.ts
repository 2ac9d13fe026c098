import { and, eq, or, sql } from "drizzle-orm";
import type { Language } from "#shared/languages.ts";
import type { Tx } from "../../../db/client.ts";
import { users } from "../../../db/tables/index.ts";
import { isStillReferred } from "../../../db/unique-violation.ts";

type Person = typeof users.$inferSelect;

interface NewPerson {
  accountId: number;
  email: string;
  name: string;
  /** An empty one matches no password. */
  passwordHash: string;
  /** Of the page on which the person came. */
  language: Language | null;
  at: Date;
}

const rowOf = ({ accountId, email, name, passwordHash, language, at }: NewPerson) => ({
  accountId,
  email,
  name,
  passwordHash,
  language,
  loginName: email,
  passwordChangedAt: at,
  termsAcceptedAt: at,
  createdAt: at,
});

/** Writes a person who signs up. `confirmed`: the address is proved. Throws a unique violation when the login is taken. */
export async function signUpPerson(tx: Tx, person: NewPerson & { confirmed: boolean }): Promise<number> {
  const { confirmed, ...rest } = person;
  const [user] = await tx
    .insert(users)
    .values({ ...rowOf(rest), emailConfirmedAt: confirmed ? rest.at : null })
    .returning({ id: users.id });
  if (!user) throw new Error("The user was not written");
  return user.id;
}

/**
 * Adds a person who proved the address, by a mailed link or at the company's issuer, and returns the number of the user;
 * null when somebody signs in with this address already.
 */
export async function addPerson(tx: Tx, person: NewPerson): Promise<number | null> {
  const [user] = await tx
    .insert(users)
    .values({ ...rowOf(person), emailConfirmedAt: person.at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return user?.id ?? null;
}

/** Changes the name, the language and the emails of a person. */
export async function savePersonDetails(
  tx: Tx,
  userId: number,
  { name, language, publishingMails }: Partial<Pick<Person, "name" | "language" | "publishingMails">>,
): Promise<void> {
  await tx.update(users).set({ name, language, publishingMails }).where(eq(users.id, userId));
}

/** Stores a new password. `provesEmail`: it came by a link that was emailed. Returns the account where the person works. */
export async function choosePassword(
  tx: Tx,
  userId: number,
  { passwordHash, at, provesEmail = false }: { passwordHash: string; at: Date; provesEmail?: boolean },
): Promise<number | null> {
  const emailConfirmedAt = sql`coalesce(${users.emailConfirmedAt}, ${at})`;
  const [user] = await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: at, ...(provesEmail && { emailConfirmedAt }) })
    .where(eq(users.id, userId))
    .returning({ accountId: users.accountId });
  return user?.accountId ?? null;
}

/** Notes that the person received a link at the address. */
export async function noteEmailConfirmed(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
}

/**
 * Returns true when a person belongs to this account and to no other one, or to none: then the login is nobody else's business.
 */
export async function belongsOnlyTo(tx: Tx, accountId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from memberships
    where user_id = ${userId} and account_id <> ${accountId} limit 1`);
  return rows.length === 0;
}

/** More than the largest directory causes when it adds everybody. */
const auditRead = 50_000;

/**
 * Removes a login without a password that nobody ever used: it opens no account, and nothing names it. An entry of the audit
 * names its person for good, so a login stays also when too much has happened since to say that it has none.
 */
export async function removeUnusedLogin(tx: Tx, accountId: number, userId: number): Promise<void> {
  const unused = sql`not exists (select from memberships where user_id = ${userId}) and (
    select coalesce(bool_and(not (actor_kind = 'customer' and actor_id = ${userId})), true)
        and (count(*) < ${auditRead} or min(at) < ${users.createdAt})
      from (select actor_kind, actor_id, at from audit where account_id = ${accountId}
        order by id desc limit ${auditRead}) newest)`;
  try {
    await tx.transaction((inner) =>
      inner.delete(users).where(and(eq(users.id, userId), eq(users.passwordHash, ""), unused)),
    );
  } catch (error) {
    if (!isStillReferred(error)) throw error;
  }
}

/** Returns whose login has this address, or signs in with it, and whether the address is theirs and confirmed. */
export async function loginsWith(
  tx: Tx,
  email: string,
): Promise<{ userId: number; isAddress: boolean; isConfirmed: boolean }[]> {
  const rows = await tx
    .select({ userId: users.id, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, email), eq(sql`lower(${users.loginName})`, email)));
  return rows.map((row) => ({
    userId: row.userId,
    isAddress: row.email.toLowerCase() === email,
    isConfirmed: row.confirmedAt !== null,
  }));
}

/** Stores a new address that is confirmed. `isLogin`: the person signs in with it. */
export async function changeEmail(
  tx: Tx,
  userId: number,
  { email, at, isLogin }: { email: string; at: Date; isLogin: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailConfirmedAt: at, ...(isLogin && { loginName: email }) })
    .where(eq(users.id, userId));
}

/** A person who worked in one account signs in to another one from now on. */
export async function moveToAccount(
  tx: Tx,
  userId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .update(users)
    .set({ accountId: to })
    .where(and(eq(users.id, userId), eq(users.accountId, from)));
}

/** Everybody of this account who belongs to another one as well signs in there from now on. */
export async function moveAllToOtherAccounts(tx: Tx, accountId: number): Promise<void> {
  await tx.execute(sql`update users u set account_id = other.account_id
    from (select distinct on (user_id) user_id, account_id from memberships
      where account_id <> ${accountId} order by user_id, id) other
    where other.user_id = u.id and u.account_id = ${accountId}`);
}

/** Overwrites the names, addresses and passwords of the people of an account that is erased. */
export async function forgetPeople(tx: Tx, accountId: number): Promise<void> {
  const gone = sql`'deleted-' || ${users.id} || '@deleted.invalid'`;
  await tx
    .update(users)
    .set({
      name: "Deleted",
      email: gone,
      emailConfirmedAt: null,
      loginName: gone,
      // Matches no password, because it is not a hash.
      passwordHash: "erased",
    })
    .where(eq(users.accountId, accountId));
}
