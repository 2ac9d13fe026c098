import { and, eq, ne, sql } from "drizzle-orm";
import type { Directory } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { directoryGroupMembers, directoryPeople, memberships } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import {
  addPerson,
  belongsOnlyTo,
  changeEmail,
  loginsWith,
  removeUnusedLogin,
  savePersonDetails,
} from "../../account-register/index.ts";
import { isOwnAddress } from "../../company-sign-in/index.ts";
import { endAccess } from "../../members/index.ts";
import { maxPairs } from "../scim/lists.ts";
import type { Operation } from "../scim/operations.ts";
import { keepLastOwner } from "./last-owner.ts";
import type { Person, PersonDocument } from "./person-document.ts";
import { patched, personIn } from "./person-document.ts";
import { documentOf, isActive, type PersonRow, personRow } from "./read-people.ts";
import { settle } from "./settle.ts";

/** A directory is no place to store things: far above the largest company with screens. A group has no more. */
export const maxPeople = maxPairs;

type DirectoryCtx = Ctx<Directory>;

/**
 * Adds a person: writes a login when nobody has the address, or adds the person who has it to this account, whose login stays
 * as it is. Throws Invalid for an address outside of the proved domains, Conflict.
 */
export async function addDirectoryPerson(ctx: DirectoryCtx, document: PersonDocument): Promise<PersonRow> {
  const { accountId } = ctx.actor;
  const person = personIn(document, null);
  const email = await ownAddress(ctx, person);
  const isFree = (await ctx.deps.cell?.claimLogin(email)) ?? true;
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    await requireFreeName(tx, { accountId, userName: person.userName, userId: null });
    if ((await tx.$count(directoryPeople, eq(directoryPeople.accountId, accountId))) >= maxPeople)
      throw refuse("scimTooManyUsers", { max: maxPeople });
    const { userId, made } = await loginFor(ctx, tx, { person, email, isFree });
    const now = ctx.now();
    await tx.insert(directoryPeople).values({
      accountId,
      userId,
      ...columnsOf(person),
      externalId: person.externalId ?? null,
      email,
      madeLogin: made,
      createdAt: now,
      changedAt: now,
    });
    const [membership] = await tx
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
    // A member before the directory is not ended by a POST, and keeps the role where no group gives one.
    const active = person.active ?? true;
    await settle(open, { accountId, userIds: [userId], active: active || membership !== undefined, now });
    await audit({
      action: "account.directory-save-person",
      subject: { kind: "account", id: accountId },
      after: { userId, userName: person.userName, email, active },
    });
    return personRow(tx, accountId, String(userId));
  });
}

/** Throws Conflict when another person of the account has this name. */
async function requireFreeName(
  tx: Tx,
  { accountId, userName, userId }: { accountId: number; userName: string; userId: number | null },
): Promise<void> {
  const taken = await tx.$count(
    directoryPeople,
    and(
      eq(directoryPeople.accountId, accountId),
      eq(sql`lower(${directoryPeople.userName})`, userName.toLowerCase()),
      userId === null ? undefined : ne(directoryPeople.userId, userId),
    ),
  );
  if (taken > 0) throw refuse("scimUserNameTaken");
}

/** Returns the first address in a domain that the account proved. Throws Invalid. */
async function ownAddress(ctx: DirectoryCtx, { emails }: Person): Promise<string> {
  for (const email of emails) if (await isOwnAddress(ctx.deps.db, ctx.actor.accountId, email)) return email;
  const [first] = emails;
  throw first ? refuse("scimDomain", { email: first }) : refuse("scimNoAddress");
}

/**
 * Returns the login of the person with this address, or writes one without a password. Somebody may have signed up with the
 * address of a colleague: so a login counts only when its address was confirmed.
 */
async function loginFor(
  ctx: DirectoryCtx,
  tx: Tx,
  { person, email, isFree }: { person: Person; email: string; isFree: boolean },
): Promise<{ userId: number; made: boolean }> {
  const { accountId } = ctx.actor;
  const [holder, other] = await loginsWith(tx, email);
  if (holder) {
    if (other || !holder.isAddress) throw refuse("scimOtherLogin", { email });
    const { userId } = holder;
    const here = await tx.$count(
      directoryPeople,
      and(eq(directoryPeople.accountId, accountId), eq(directoryPeople.userId, userId)),
    );
    if (here > 0) throw refuse("scimAddressTaken", { email });
    if (!holder.isConfirmed) throw refuse("scimUnconfirmed", { email });
    return { userId, made: false };
  }
  if (!isFree) throw refuse("scimOtherLogin", { email });
  const at = ctx.now();
  const userId = await addPerson(tx, {
    accountId,
    email,
    name: nameOf(person, email),
    language: null,
    passwordHash: "",
    at,
  });
  if (userId === null) throw refuse("scimOtherLogin", { email });
  // Every new login begins as an owner of its account, by a trigger. Here the directory's role decides.
  await endAccess(tx, { accountId, userId }, at);
  return { userId, made: true };
}

const columnsOf = ({ userName, givenName, familyName, displayName }: Person) => ({
  userName,
  givenName,
  familyName,
  displayName,
});

const nameOf = ({ displayName, givenName, familyName }: Person, email: string): string =>
  displayName || [givenName, familyName].filter(Boolean).join(" ") || email.slice(0, email.indexOf("@"));

/** Applies the operations of a PATCH to a person. Throws NotFound, Invalid, Conflict. */
export const patchPerson = (
  ctx: DirectoryCtx,
  { id, operations }: { id: string; operations: readonly Operation[] },
): Promise<PersonRow> => changePerson(ctx, id, (row) => patched(documentOf(row), operations));

/** Puts another document in the place of a person's. What it does not say about `active` and `externalId` stays. */
export const putPerson = (
  ctx: DirectoryCtx,
  { id, document }: { id: string; document: PersonDocument },
): Promise<PersonRow> => changePerson(ctx, id, () => document);

async function changePerson(
  ctx: DirectoryCtx,
  id: string,
  next: (row: PersonRow) => PersonDocument,
): Promise<PersonRow> {
  const { accountId } = ctx.actor;
  const { row, isLastOwner } = await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const before = await personRow(tx, accountId, id);
    const { userId } = before;
    const person = personIn(next(before), before.named?.userName ?? before.login.email);
    const active = person.active ?? isActive(before);
    // Who leaves goes at once, whatever else the directory says about the person.
    const email = active ? await nextAddress(ctx, before, person) : addressOf(before);
    const isOwnName = person.userName.toLowerCase() === before.named?.userName.toLowerCase();
    if (active && !isOwnName) await requireFreeName(tx, { accountId, userName: person.userName, userId });
    await savePerson(tx, {
      accountId,
      userId,
      person: active ? person : { ...person, userName: before.named?.userName ?? before.login.email },
      email,
      now: ctx.now(),
    });
    if (active) await saveLogin(ctx, tx, { before, person, email });
    const settled = await settle(open, {
      accountId,
      userIds: [userId],
      ...(active !== isActive(before) && { active }),
      now: ctx.now(),
    });
    const isLastOwner = settled.get(userId) === "last owner";
    if (isLastOwner) await keepLastOwner(ctx, open, { accountId, userId });
    await audit({
      action: "account.directory-save-person",
      subject: { kind: "account", id: accountId },
      before: {
        userId,
        userName: before.named?.userName,
        email: before.named?.email,
        active: isActive(before),
      },
      after: { userId, userName: person.userName, email, active },
    });
    return { row: await personRow(tx, accountId, id), isLastOwner };
  });
  if (isLastOwner) throw refuse("scimLastOwner");
  return row;
}

const addressOf = ({ named, login }: PersonRow): string => named?.email ?? login.email.toLowerCase();

/** Returns the address after the change. One that stays needs no new proof, unless the person comes back. */
async function nextAddress(ctx: DirectoryCtx, before: PersonRow, person: Person): Promise<string> {
  const present = addressOf(before);
  if (isActive(before) && person.emails[0] === present) return present;
  return ownAddress(ctx, person);
}

async function savePerson(
  tx: Tx,
  {
    accountId,
    userId,
    person,
    email,
    now,
  }: { accountId: number; userId: number; person: Person; email: string; now: Date },
): Promise<void> {
  const { externalId } = person;
  const columns = { ...columnsOf(person), email, changedAt: now };
  await tx
    .insert(directoryPeople)
    .values({ accountId, userId, ...columns, externalId: externalId ?? null, createdAt: now })
    .onConflictDoUpdate({
      target: [directoryPeople.accountId, directoryPeople.userId],
      set: {
        ...columns,
        ...(externalId !== undefined && { externalId }),
        ...(person.active === true && { ownersToldAt: null }),
      },
    });
}

/**
 * Writes the new name and address into a login that the directory made, while it opens this account only. The login of anybody
 * else is the person's own.
 */
async function saveLogin(
  ctx: DirectoryCtx,
  tx: Tx,
  {
    before: { userId, named, login, membership },
    person,
    email,
  }: { before: PersonRow; person: Person; email: string },
): Promise<void> {
  const { accountId } = ctx.actor;
  if (!named?.madeLogin || membership?.role === "owner") return;
  if (!(await belongsOnlyTo(tx, accountId, userId))) return;
  const name = nameOf(person, email);
  if (name !== login.name) await savePersonDetails(tx, userId, { name });
  if (email === login.email.toLowerCase()) return;
  const others = (await loginsWith(tx, email)).filter((each) => each.userId !== userId);
  const isFree = others.length === 0 && ((await ctx.deps.cell?.claimLogin(email)) ?? true);
  if (!isFree) throw refuse("scimOtherLogin", { email });
  await changeEmail(tx, userId, { email, at: ctx.now(), isLogin: login.loginName === login.email });
}

/** Forgets a person: the access ends, and the directory does not see them any more. Throws NotFound, Conflict. */
export async function removePerson(ctx: DirectoryCtx, id: string): Promise<void> {
  const { accountId } = ctx.actor;
  const isLastOwner = await inTransaction(ctx, async (open) => {
    const before = await personRow(open.tx, accountId, id);
    const { userId, login } = before;
    const person = personIn(documentOf(before), login.email);
    // A member whom the directory never named gets the row by which settle finds people.
    await savePerson(open.tx, { accountId, userId, person, email: addressOf(before), now: ctx.now() });
    const settled = await settle(open, { accountId, userIds: [userId], active: false, now: ctx.now() });
    if (settled.get(userId) === "last owner") {
      await keepLastOwner(ctx, open, { accountId, userId });
      return true;
    }
    await forgetPerson(open, { accountId, userId });
    if (before.named?.madeLogin) await removeUnusedLogin(open.tx, accountId, userId);
    return false;
  });
  if (isLastOwner) throw refuse("scimLastOwner");
}

async function forgetPerson(
  { tx, audit }: AuditedTx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  await tx
    .delete(directoryGroupMembers)
    .where(and(eq(directoryGroupMembers.accountId, accountId), eq(directoryGroupMembers.userId, userId)));
  await tx
    .delete(directoryPeople)
    .where(and(eq(directoryPeople.accountId, accountId), eq(directoryPeople.userId, userId)));
  await audit({
    action: "account.directory-delete-person",
    subject: { kind: "account", id: accountId },
    before: { userId },
  });
}
