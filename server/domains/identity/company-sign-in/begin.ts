import { and, eq, gt, isNull } from "drizzle-orm";
import type { Language } from "#shared/languages.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { accounts, memberInvitations } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { checkOwnPassword } from "../sessions/index.ts";
import { accountOfAddress } from "./domains.ts";
import { beginFlow, hasBegun } from "./flow.ts";
import { type Connection, connectionOf } from "./stored-connection.ts";

type Onwards = Promise<{ location: string }>;

/** A whole office may begin at nine o'clock. */
const admit = (ctx: Ctx): Promise<void> =>
  throttle(ctx, { key: `company-begin:address:${callerNetwork(ctx)}`, max: 200, perMinutes: 15 });

/** Sends a person to the company that proved the domain of the address. Throws NotFound, Conflict. */
export async function beginSignIn({
  ctx,
  input: { email, next, language, browser },
}: Verb<{
  email: string;
  next?: string | undefined;
  language?: Language | undefined;
  browser: string;
}>): Onwards {
  await admit(ctx);
  const accountId = await accountOfAddress(ctx.deps.db, email);
  const connection = accountId === null ? undefined : await openConnectionOf(ctx, accountId);
  if (!connection) throw refuse("companyUnknown");
  return beginFlow(ctx, {
    connection,
    browser,
    language,
    hint: email,
    purpose: "sign in",
    next: next ?? null,
  });
}

/** Seconds within which a tile begins one sign-in. */
const oneStartSeconds = 30;

/**
 * Sends a person to the company after a tile of its portal, whose own answer nobody reads: it answers no request of ours, so it
 * could be another person's. Throws Forbidden when the company answers without a request again, so that the browser does
 * not go round in circles.
 */
export async function beginAtTile({
  ctx,
  input: { accountId, browser },
}: Verb<{ accountId: number; browser: string }>): Onwards {
  await admit(ctx);
  const connection = await openConnectionOf(ctx, accountId);
  if (!connection?.saml) throw refuse("companyNotSetUp");
  const since = new Date(ctx.now().getTime() - oneStartSeconds * 1_000);
  if (await hasBegun(ctx, { accountId, browser, since })) throw refuse("companyStartHere");
  return beginFlow(ctx, { connection, browser, purpose: "sign in", next: null });
}

/** Sends an invited person to the company of the account. Throws Forbidden for an ended link, Conflict. */
export async function beginJoin({
  ctx,
  input: { token, language, browser },
}: Verb<{ token: string; language?: Language | undefined; browser: string }>): Onwards {
  await admit(ctx);
  const invitationHash = hashSecret(token);
  const [invitation] = await ctx.deps.db
    .select({ accountId: memberInvitations.accountId, email: memberInvitations.email })
    .from(memberInvitations)
    .where(and(eq(memberInvitations.tokenHash, invitationHash), gt(memberInvitations.expiresAt, ctx.now())));
  if (!invitation) throw refuse("invitationEnded");
  const connection = await openConnectionOf(ctx, invitation.accountId);
  if (!connection) throw refuse("companyNotSetUp");
  return beginFlow(ctx, {
    connection,
    browser,
    language,
    invitationHash,
    hint: invitation.email,
    purpose: "join",
  });
}

/** Sends a signed-in person to the company, to connect both. Asks for the password. Throws Invalid, Conflict. */
export async function beginLink({
  ctx,
  input: { current, browser },
}: Verb<{ current: string; browser: string }, Customer>): Onwards {
  const { accountId, userId, sessionId } = ctx.actor;
  await checkOwnPassword(ctx, current);
  const connection = await connectionOf(ctx.deps.db, accountId);
  if (!connection) throw refuse("companyNotSetUp");
  return beginFlow(ctx, { connection, browser, purpose: "link", userId, sessionId });
}

/** Returns the connection of an account that is not suspended. */
async function openConnectionOf(ctx: Ctx, accountId: number): Promise<Connection | undefined> {
  const [open] = await ctx.deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt)));
  return open && connectionOf(ctx.deps.db, accountId);
}
