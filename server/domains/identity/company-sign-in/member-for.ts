import { and, eq, or, sql } from "drizzle-orm";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { companyIdentities, memberships, twoFactor, users } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { addPerson } from "../account-register/index.ts";
import { addMember, redeemInvitation } from "../members/index.ts";
import { isOwnAddress } from "./domains.ts";
import type { Flow } from "./flow.ts";
import type { CompanyPerson } from "./issuer/company-person.ts";
import type { Connection } from "./stored-connection.ts";

type LinkedBy = (typeof companyIdentities.$inferSelect)["linkedBy"];

/** Thrown when a login has the address already and the person must prove to be it, with the password. */
export class PasswordNeeded extends Error {
  readonly userId: number;
  constructor(userId: number) {
    super("The login with this address needs its password");
    this.userId = userId;
  }
}

/** What a new member may do, and on which part of the account. */
interface Joining {
  role: Role;
  scope: MemberScope | null;
}

export interface Found {
  userId: number;
  /** What allowed a new link; null: the person was linked before. */
  linkedBy: LinkedBy | null;
  /** Of a person who became a member now. */
  joinedAs: Joining | null;
}

export interface Question {
  flow: Flow;
  connection: Connection;
  person: CompanyPerson;
}

/**
 * Returns the member whom the issuer of an account names. The only place that links a person of an issuer with a user;
 * decisions 0087 and 0092 have the rules and the threats. The account is locked. Throws PasswordNeeded.
 */
export async function memberFor(ctx: Ctx, tx: Tx, question: Question): Promise<Found> {
  const { flow, connection, person } = question;
  const known = await linkedUser(tx, connection, person.subject);
  if (known !== null) return knownMember(ctx, tx, { ...question, userId: known });
  if (flow.purpose === "link") return confirmedMember(ctx, tx, question);
  const { email } = person;
  // From here on the address decides, so it must be proved by the issuer: people may write any address into a profile.
  if (email === null || !person.emailVerified) throw refuse("companyEmailUnverified");
  const isOwn = await isOwnAddress(tx, connection.accountId, email);
  // SAML has no field for a checked address. The identity provider knows the addresses of the domain that it serves.
  if (!isOwn && (connection.saml || flow.purpose !== "join")) throw refuse("companyEmailElsewhere");
  if (flow.purpose === "join") return invitedMember(ctx, tx, { ...question, email });
  const holder = await holderOf(tx, email);
  if (holder) return onlyMember(ctx, tx, { ...question, holder });
  const joining = { role: connection.role, scope: null };
  return newMember(ctx, tx, { ...question, email, joining, linkedBy: "new" });
}

/** The identity is the issuer and its `sub`, within the account: an address may be given to another person. */
export async function linkedUser(
  tx: Tx,
  { accountId, issuer }: Connection,
  subject: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ userId: companyIdentities.userId })
    .from(companyIdentities)
    .where(
      and(
        eq(companyIdentities.accountId, accountId),
        eq(companyIdentities.issuer, issuer),
        eq(companyIdentities.subject, subject),
      ),
    );
  return row?.userId ?? null;
}

/** A linked person signs in while being a member, or comes back with a new invitation. */
async function knownMember(
  ctx: Ctx,
  tx: Tx,
  { flow, connection, person, userId }: Question & { userId: number },
): Promise<Found> {
  if (flow.purpose === "link" && flow.userId !== userId) throw refuse("companyIdentityTaken");
  if (await isMember(tx, connection.accountId, userId)) return { userId, linkedBy: null, joinedAs: null };
  if (flow.purpose !== "join" || person.email === null || !person.emailVerified)
    throw refuse("companyRemoved");
  if (connection.saml && !(await isOwnAddress(tx, connection.accountId, person.email)))
    throw refuse("companyEmailElsewhere");
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const invitation = await takeInvitation(ctx, tx, flow, person.email);
  if (user?.email.toLowerCase() !== invitation.email) throw refuse("companyOtherAddress");
  const joinedAs = joiningBy(invitation);
  await addMember(tx, { accountId: flow.accountId, userId, ...joinedAs, at: ctx.now() });
  return { userId, linkedBy: null, joinedAs };
}

/** A signed-in person who confirmed with the password. */
async function confirmedMember(ctx: Ctx, tx: Tx, { flow, ...question }: Question): Promise<Found> {
  const { accountId, userId } = flow;
  if (userId === null || !(await isMember(tx, accountId, userId))) throw refuse("companyRemoved");
  return linkByPassword(ctx, tx, { ...question, userId });
}

/** Links a person who typed the password. An earlier identity of the person is replaced. */
export async function linkByPassword(
  ctx: Ctx,
  tx: Tx,
  { connection, person, userId }: Pick<Question, "connection" | "person"> & { userId: number },
): Promise<Found> {
  const { accountId } = connection;
  await tx
    .delete(companyIdentities)
    .where(
      and(
        eq(companyIdentities.accountId, accountId),
        eq(companyIdentities.issuer, connection.issuer),
        eq(companyIdentities.userId, userId),
      ),
    );
  await link(ctx, tx, { connection, person, userId, linkedBy: "password" });
  return { userId, linkedBy: "password", joinedAs: null };
}

/** The mailed link of the invitation and the issuer agree on the address. */
async function invitedMember(
  ctx: Ctx,
  tx: Tx,
  { email, ...question }: Question & { email: string },
): Promise<Found> {
  const joining = joiningBy(await takeInvitation(ctx, tx, question.flow, email));
  const holder = await holderOf(tx, email);
  // The invitation is taken when the password is right.
  if (holder) throw new PasswordNeeded(holder.userId);
  return newMember(ctx, tx, { ...question, email, joining, linkedBy: "invitation" });
}

export const joiningBy = ({ role, scope }: Joining): Joining => ({ role, scope });

/** Uses up the invitation of a way. Throws Forbidden when it ended, or is for another address. */
export async function takeInvitation(ctx: Ctx, tx: Tx, { accountId, invitationHash }: Flow, email: string) {
  if (!invitationHash) throw refuse("invitationEnded");
  const invitation = await redeemInvitation(tx, { accountId, tokenHash: invitationHash, now: ctx.now() });
  if (!invitation) throw refuse("invitationEnded");
  // The refusal rolls the deletion back.
  if (invitation.email !== email) throw refuse("companyOtherAddress");
  return invitation;
}

/**
 * A person with a login and an address of the verified domain, who belongs to this account only and has no more rights
 * or protection than the company itself gives: no owner, no second factor. Other members type their password once. Who is
 * no member needs an invitation, so that a removed person does not come back.
 */
async function onlyMember(
  ctx: Ctx,
  tx: Tx,
  { connection, person, holder }: Question & { holder: { userId: number; confirmed: boolean } },
): Promise<Found> {
  const { userId } = holder;
  const own = await tx.select().from(memberships).where(eq(memberships.userId, userId));
  const [membership] = own;
  const isOnly = own.length === 1 && membership?.accountId === connection.accountId;
  const [linked] = await tx
    .select({ id: companyIdentities.id })
    .from(companyIdentities)
    .where(and(eq(companyIdentities.userId, userId), eq(companyIdentities.accountId, connection.accountId)));
  const [factor] = await tx
    .select({ id: twoFactor.id })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), sql`${twoFactor.confirmedAt} is not null`));
  if (!own.some(({ accountId }) => accountId === connection.accountId)) throw refuse("companyNotMember");
  // With another identity, the address was given to another person, or the company changed its issuer.
  if (!isOnly || membership?.role === "owner" || !holder.confirmed || linked || factor)
    throw new PasswordNeeded(userId);
  await link(ctx, tx, { connection, person, userId, linkedBy: "domain" });
  return { userId, linkedBy: "domain", joinedAs: null };
}

async function newMember(
  ctx: Ctx,
  tx: Tx,
  {
    flow,
    connection,
    person,
    email,
    joining,
    linkedBy,
  }: Question & { email: string; joining: Joining; linkedBy: "new" | "invitation" },
): Promise<Found> {
  const { accountId } = connection;
  const at = ctx.now();
  const name = person.name ?? email.slice(0, email.indexOf("@"));
  // Without a password; the person may choose one by an emailed link.
  const { language } = flow;
  const isFree = (await ctx.deps.cell?.claimLogin(email)) ?? true;
  if (!isFree) throw refuse("companyNotMember");
  const userId = await addPerson(tx, { accountId, email, name, language, passwordHash: "", at });
  if (userId === null) throw refuse("companyNotMember");
  await addMember(tx, { accountId, userId, ...joining, at });
  await link(ctx, tx, { connection, person, userId, linkedBy });
  return { userId, linkedBy, joinedAs: joining };
}

async function link(
  ctx: Ctx,
  tx: Tx,
  {
    connection,
    person,
    ...rest
  }: Pick<Question, "connection" | "person"> & { userId: number; linkedBy: LinkedBy },
): Promise<void> {
  await tx.insert(companyIdentities).values({
    accountId: connection.accountId,
    issuer: connection.issuer,
    subject: person.subject,
    email: person.email ?? "",
    createdAt: ctx.now(),
    ...rest,
  });
}

export const isMember = async (tx: Tx, accountId: number, userId: number): Promise<boolean> =>
  (await tx.$count(memberships, and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)))) >
  0;

/** Returns who signs in with this address. */
async function holderOf(tx: Tx, email: string): Promise<{ userId: number; confirmed: boolean } | undefined> {
  const [row] = await tx
    .select({ userId: users.id, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, email), eq(sql`lower(${users.loginName})`, email)));
  return row && { userId: row.userId, confirmed: row.confirmedAt !== null };
}
