import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { acceptMemberInvitation, readMemberInvitation } from "#shared/contracts/identity/members.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, companySignIns, memberInvitations, memberships, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { addPerson } from "../account-register/index.ts";
import { namesOfScopes } from "../scopes/index.ts";
import {
  checkNewPassword,
  endPresentSession,
  hashPassword,
  mustUseCompany,
  startSession,
} from "../sessions/index.ts";
import { addMember } from "./add-member.ts";

/** Returns what the link of an invitation offers, and what is missing to accept it. Throws NotFound for an ended link. */
export async function readInvitation({
  ctx,
  input,
}: Verb<InputOf<typeof readMemberInvitation>>): Promise<ResponseOf<typeof readMemberInvitation>> {
  await throttle(ctx, { key: `join-read:address:${callerNetwork(ctx)}`, max: 100, perMinutes: 60 });
  const { invitation, holder, accountName, invitedBy } = await invitationOf(ctx, input);
  const { email, role } = invitation;
  const company = await hasCompany(ctx.deps.db, invitation.accountId);
  const { accountId, scope } = invitation;
  const sees = (await namesOfScopes(ctx.deps.db, accountId, [scope]))(scope);
  return { accountName, invitedBy, email, role, sees, next: nextStep(ctx, holder), company };
}

function nextStep(ctx: Ctx, holder: { id: number } | null) {
  if (!holder) return ctx.actor.kind === "customer" ? "other login" : "new";
  if (ctx.actor.kind !== "customer") return "sign in";
  return ctx.actor.userId === holder.id ? "ready" : "other login";
}

/**
 * Joins the account of an invitation and starts a session in it. A person with a login for the invited address must be
 * signed in with it: knowing the link proves the address, but not the password. An address without a login gets one.
 * Who is signed in with the invited address, and has confirmed it, needs no link. It works once, also when it is used twice
 * at the same time. Throws NotFound, Unauthenticated, Conflict.
 */
export async function acceptInvitation({
  ctx,
  input,
}: Verb<InputOf<typeof acceptMemberInvitation>>): Promise<{ token: string }> {
  await throttle(ctx, { key: `join:address:${callerNetwork(ctx)}`, max: 30, perMinutes: 60 });
  const { invitation, holder } = await invitationOf(ctx, input);
  const next = nextStep(ctx, holder);
  if (next === "sign in") throw refuse("joinSignInFirst");
  // Its session must not lead into another account.
  if (ctx.actor.kind === "customer" && ctx.actor.company) throw refuse("companySessionOnly");
  if (next === "other login") throw refuse("joinOtherLogin", { email: invitation.email });
  if (!holder) checkNewLogin(input, invitation.email);
  const isFree = holder !== null || ((await ctx.deps.cell?.claimLogin(invitation.email)) ?? true);
  if (!isFree) throw refuse("loginInOtherPart");
  const passwordHash = holder ? null : await hashPassword(input.password ?? "");
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [used] = await tx
      .delete(memberInvitations)
      .where(
        and(eq(memberInvitations.id, invitation.id), eq(memberInvitations.tokenHash, invitation.tokenHash)),
      )
      .returning();
    if (!used) throw refuse("invitationEnded");
    const { accountId, email, role, scope } = used;
    const at = ctx.now();
    const { name = "", language = null } = input;
    const person = { accountId, email, name, language, passwordHash: passwordHash ?? "", at };
    const userId = holder?.id ?? (await addPerson(tx, person));
    if (userId === null) throw refuse("joinSignInFirst");
    await addMember(tx, { accountId, userId, role, scope, at });
    if (await mustUseCompany(tx, { userId, accountId })) throw refuse("companyRequired");
    if (ctx.actor.kind === "customer") await endPresentSession(tx, ctx.actor, ctx.now());
    const { token } = await startSession(ctx, tx, {
      userId,
      accountId,
      ...(ctx.actor.kind === "customer" && ctx.actor.passkey && { via: "passkey" }),
    });
    await audit({
      action: "account.member-join",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { userId, role, scope, invitedBy: used.invitedBy },
    });
    return { token };
  });
}

const holders = alias(users, "holders");

/**
 * Returns an invitation with the person who has a login for its address. In one statement: between two, somebody else
 * could join with the link, and this caller would be asked to sign in although the link has ended.
 */
async function invitationOf(
  ctx: Ctx,
  { token, invitationId }: Pick<InputOf<typeof acceptMemberInvitation>, "token" | "invitationId">,
) {
  const { actor } = ctx;
  const named =
    token !== undefined
      ? eq(memberInvitations.tokenHash, hashSecret(token))
      : invitationId !== undefined && actor.kind === "customer" && isPerson(actor)
        ? and(eq(memberInvitations.id, invitationId), holds(actor.userId))
        : undefined;
  if (!named) throw refuse("invitationEnded");
  const [row] = await ctx.deps.db
    .select({
      invitation: memberInvitations,
      accountName: accounts.name,
      invitedBy: users.name,
      holder: { id: holders.id },
    })
    .from(memberInvitations)
    .innerJoin(accounts, eq(accounts.id, memberInvitations.accountId))
    .innerJoin(users, eq(users.id, memberInvitations.invitedBy))
    .leftJoin(holders, eq(sql`lower(${holders.email})`, memberInvitations.email))
    .where(and(named, gt(memberInvitations.expiresAt, ctx.now())));
  if (!row) throw refuse("invitationEnded");
  return row;
}

/** Of a person who has confirmed the address, and is no member yet: joining again would change the role. */
const holds = (userId: number) =>
  and(
    eq(holders.id, userId),
    isNotNull(holders.emailConfirmedAt),
    sql`not exists (select 1 from ${memberships}
      where ${memberships.userId} = ${userId} and ${memberships.accountId} = ${memberInvitations.accountId})`,
  );

/** Not for programs, visits and sessions that are good in one account only. */
const isPerson = ({ key, app, visit, company, sandbox }: Customer): boolean =>
  !key && !app && !visit && !company && !sandbox;

/** Returns the open invitations to the address of the person who asks. An address that is not confirmed may be somebody else's. */
export async function invitationsTo({ deps: { db }, actor, now }: Ctx<Customer>): Promise<Me["invitations"]> {
  if (!isPerson(actor)) return [];
  return db
    .select({ id: memberInvitations.id, accountName: accounts.name, invitedBy: users.name })
    .from(holders)
    .innerJoin(memberInvitations, eq(memberInvitations.email, sql`lower(${holders.email})`))
    .innerJoin(accounts, eq(accounts.id, memberInvitations.accountId))
    .innerJoin(users, eq(users.id, memberInvitations.invitedBy))
    .where(and(holds(actor.userId), gt(memberInvitations.expiresAt, now())))
    .orderBy(asc(memberInvitations.id));
}

/** Returns true when the account has a company sign-in, with which its invitations can be accepted, too. */
const hasCompany = async (db: Reader, accountId: number): Promise<boolean> =>
  (await db.$count(companySignIns, eq(companySignIns.accountId, accountId))) > 0;

function checkNewLogin({ name, password }: InputOf<typeof acceptMemberInvitation>, login: string): void {
  if (!name) throw refuse("joinNeedsName").field("name", "joinNeedsName");
  if (!password) throw refuse("joinNeedsPassword").field("password", "joinNeedsPassword");
  checkNewPassword(password, { login, names: [name] });
}
