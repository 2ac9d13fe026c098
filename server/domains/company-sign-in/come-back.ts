import type { Ctx } from "../../context.ts";
import { lockAccount } from "../../db/account-bounds.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { callerNetwork, throttle } from "../../http/throttle.ts";
import { startSession } from "../sessions/index.ts";
import { type Connection, clientOfConnection, connectionOf, isSameIssuer } from "./connection.ts";
import { type Flow, takeFlow } from "./flow.ts";
import { type CompanyPerson, companyPerson } from "./issuer/company-person.ts";
import { personAtIssuer } from "./issuer/person.ts";
import { mailAboutLink } from "./mail-link.ts";
import { memberFor } from "./member-for.ts";
import { redirectUri } from "./present.ts";

/** What became of the way to the issuer. */
export type CameBack =
  | { purpose: "link" }
  /** The cookie of the new session, and the page that was asked for. */
  | { purpose: "sign in" | "join"; token: string; next: string | null };

/** Uses up the state with which a browser comes back. Throws Forbidden. */
export async function flowOf(
  ctx: Ctx,
  { search, browser }: { search: URLSearchParams; browser: string | null },
) {
  await throttle(ctx, { key: `company-back:address:${callerNetwork(ctx)}`, max: 200, perMinutes: 15 });
  return takeFlow(ctx, { state: search.get("state") ?? "", browser });
}

/**
 * Finishes the way: asks the issuer who the person is, finds or makes the member, and starts a session in this account
 * only. Throws refusals of shared/refusals/company.ts.
 */
export async function comeBack(
  ctx: Ctx,
  { flow, search }: { flow: Flow; search: URLSearchParams },
): Promise<CameBack> {
  const { accountId, issuer, clientId, purpose } = flow;
  const connection = await connectionOf(ctx.deps.db, accountId);
  if (connection?.issuer !== issuer || connection.clientId !== clientId) throw refuse("companyChanged");
  if (purpose === "link") requireSameSession(ctx, flow);
  const person = await namedPerson(ctx, { flow, connection, search });
  const done = await admitPerson(ctx, { flow, connection, person });
  if (done.mailTo) await mailAboutLink(ctx, { accountId, ...done.mailTo });
  return done.answer;
}

/** Returns whom the issuer named: in the answer that a SAML identity provider posted before, or asked for now. */
async function namedPerson(
  ctx: Ctx,
  { flow, connection, search }: { flow: Flow; connection: Connection; search: URLSearchParams },
): Promise<CompanyPerson> {
  if ((connection.saml === null) !== (flow.stage === "issuer")) throw refuse("companyFlowEnded");
  if (connection.saml) return companyPerson.parse(flow.person);
  return personAtIssuer(ctx, clientOfConnection(ctx, connection), {
    state: search.get("state") ?? "",
    nonce: flow.nonce,
    codeVerifier: flow.codeVerifier,
    cameBackTo: new URL(`${redirectUri(ctx)}?${search}`),
  });
}

function requireSameSession({ actor }: Ctx, { sessionId, accountId }: Flow): void {
  if (actor.kind !== "customer" || actor.sessionId !== sessionId || actor.accountId !== accountId)
    throw refuse("companyFlowEnded");
}

async function admitPerson(
  ctx: Ctx,
  { flow, connection, person }: { flow: Flow; connection: Connection; person: CompanyPerson },
): Promise<{ answer: CameBack; mailTo: { userId: number } | null }> {
  const { accountId, purpose } = flow;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.suspendedAt) throw refuse("accountSuspended");
    // The connection may have changed while the issuer was asked.
    const present = await connectionOf(tx, accountId);
    if (!present || !isSameIssuer(present, connection)) throw refuse("companyChanged");
    const found = await memberFor(ctx, tx, { flow, connection: present, person });
    const { userId, linkedBy } = found;
    const about = { userId, issuer: connection.issuer, subject: person.subject, email: person.email };
    if (found.joinedAs)
      await audit({
        action: "account.member-join",
        subject: { kind: "account", id: accountId },
        accountId,
        after: { userId, role: found.joinedAs, company: connection.issuer },
      });
    if (linkedBy)
      await audit({
        action: "account.company-link",
        subject: { kind: "account", id: accountId },
        accountId,
        after: { ...about, linkedBy },
      });
    // A new member knows; who had a login before is told.
    const mailTo = linkedBy === "domain" || linkedBy === "password" ? { userId } : null;
    if (purpose === "link") {
      if (!linkedBy)
        await audit({
          action: "account.company-link",
          subject: { kind: "account", id: accountId },
          accountId,
          after: { ...about, linkedBy: "before" },
        });
      return { answer: { purpose }, mailTo };
    }
    const { sessionId, token } = await startSession(ctx, tx, { userId, accountId, via: "company" });
    await audit({
      action: "session.start",
      subject: { kind: "session", id: sessionId },
      accountId,
      after: { userId, company: connection.issuer },
    });
    return { answer: { purpose, token, next: flow.next }, mailTo };
  });
}
