import { and, eq, isNotNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  CompanySignIn,
  saveCompanySignIn,
  testCompanySignIn,
} from "#shared/contracts/identity/company-sign-in.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { companyDomains, companyFlows, companySignIns } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { sealSecret } from "../../../sealed.ts";
import { endCompanySessionsExcept, endPasswordSessionsOfCompany } from "../sessions/index.ts";
import { checkIssuer } from "./issuer/check-issuer.ts";
import { presentCompanySignIn } from "./present.ts";
import {
  type Connection,
  clientOfConnection,
  connectionOf,
  isSecretReadable,
  sealedFor,
  use,
} from "./stored-connection.ts";

/**
 * Saves the issuer of the account. Another issuer or client ends the sessions and the ways that began at the earlier
 * one. Throws Conflict without a secret that fits.
 */
export async function saveCompany({
  ctx,
  input: { issuer, clientId, clientSecret, role },
}: Verb<InputOf<typeof saveCompanySignIn>, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  const before = await connectionOf(ctx.deps.db, accountId);
  const same = before?.issuer === issuer && before.clientId === clientId && before.saml === null;
  const kept = same && isSecretReadable(ctx, before) ? before.clientSecret : null;
  const sealed = clientSecret
    ? sealSecret(ctx.deps.env, use, sealedFor({ accountId, issuer, clientId }), Buffer.from(clientSecret))
    : kept;
  if (!sealed) throw refuse("companySecretMissing").field("clientSecret", "companySecretMissing");
  return storeConnection(
    ctx,
    { issuer, clientId, clientSecret: sealed, saml: null, role },
    { newSecret: clientSecret !== undefined },
  );
}

type Values = Pick<Connection, "issuer" | "clientId" | "clientSecret" | "saml" | "role">;

/** Stores the connection of the account. What began at another issuer, client or protocol ends. */
export async function storeConnection(
  ctx: Ctx<Customer>,
  values: Values,
  noted: object = {},
): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await connectionOf(tx, accountId);
    const now = ctx.now();
    const row = { ...values, changedAt: now };
    await tx
      .insert(companySignIns)
      .values({ accountId, createdAt: now, ...row })
      .onConflictDoUpdate({ target: companySignIns.accountId, set: row });
    if (before && !isSameIssuer(before, values)) await endWhatBeganThere(ctx, tx);
    await audit({
      action: "account.company-save",
      subject: { kind: "account", id: accountId },
      before: before && audited(before),
      after: { ...audited(values), ...noted },
    });
    return presentCompanySignIn(ctx, tx);
  });
}

const audited = ({ issuer, clientId, saml, role }: Values) => ({
  issuer,
  clientId,
  role,
  ...(saml && { saml }),
});

/** Returns true when what began at one of the connections may end at the other one. */
export const isSameIssuer = (
  one: Pick<Values, "issuer" | "clientId" | "saml">,
  other: Pick<Values, "issuer" | "clientId" | "saml">,
): boolean =>
  one.issuer === other.issuer &&
  one.clientId === other.clientId &&
  (one.saml === null) === (other.saml === null);

/** Removes the connection. Links stay, so that a removed member does not come back after the same issuer is saved again. */
export async function removeCompany({ ctx }: Verb<unknown, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [removed] = await tx
      .delete(companySignIns)
      .where(eq(companySignIns.accountId, accountId))
      .returning();
    if (!removed) throw refuse("companyNotSetUp");
    await endWhatBeganThere(ctx, tx);
    await audit({
      action: "account.company-remove",
      subject: { kind: "account", id: accountId },
      before: { issuer: removed.issuer, clientId: removed.clientId },
    });
    return presentCompanySignIn(ctx, tx);
  });
}

async function endWhatBeganThere({ actor, now }: Ctx<Customer>, tx: Tx): Promise<void> {
  await tx.delete(companyFlows).where(eq(companyFlows.accountId, actor.accountId));
  // The owner who changes it may be signed in there, and sees the answer.
  await endCompanySessionsExcept(tx, { accountId: actor.accountId, kept: actor.sessionId }, now());
}

/**
 * Demands or no longer demands that members of a verified domain sign in with the company. Their sessions that began
 * with a password end at once; owners keep theirs.
 */
export async function requireCompany({
  ctx,
  input: { required },
}: Verb<{ required: boolean }, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    if (required && (await verifiedDomains(tx, accountId)) === 0) throw refuse("companyDomainNeeded");
    const [saved] = await tx
      .update(companySignIns)
      .set({ required, changedAt: ctx.now() })
      .where(eq(companySignIns.accountId, accountId))
      .returning({ accountId: companySignIns.accountId });
    if (!saved) throw refuse("companyNotSetUp");
    if (required) await endPasswordSessionsOfCompany(tx, accountId, ctx.now());
    await audit({
      action: "account.company-require",
      subject: { kind: "account", id: accountId },
      after: { required },
    });
    return presentCompanySignIn(ctx, tx);
  });
}

const verifiedDomains = (tx: Tx, accountId: number): Promise<number> =>
  tx.$count(
    companyDomains,
    and(eq(companyDomains.accountId, accountId), isNotNull(companyDomains.verifiedAt)),
  );

/** Checks the saved connection at the issuer. Throws Conflict without one. */
export async function testCompany({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof testCompanySignIn>> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `company-test:account:${accountId}`, max: 30, perMinutes: 15 });
  const connection = await connectionOf(ctx.deps.db, accountId);
  if (!connection) throw refuse("companyNotSetUp");
  if (connection.saml) throw refuse("samlTestBySigningIn");
  return checkIssuer(ctx, clientOfConnection(ctx, connection));
}
