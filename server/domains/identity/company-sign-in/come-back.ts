import type { Ctx } from "../../../context.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { admitPerson, type CameBack } from "./admit-person.ts";
import { type Flow, takeFlow, waitForPassword } from "./flow.ts";
import { type CompanyPerson, companyPerson } from "./issuer/company-person.ts";
import { personAtIssuer } from "./issuer/person.ts";
import { redirectUri } from "./issuer/redirect-uri.ts";
import { memberFor, PasswordNeeded } from "./member-for.ts";
import { type Connection, clientOfConnection, connectionOf } from "./stored-connection.ts";

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
  try {
    return await admitPerson(ctx, { flow, connection, person, find: memberFor });
  } catch (error) {
    if (!(error instanceof PasswordNeeded)) throw error;
    const { userId } = error;
    return { purpose: "password", state: await waitForPassword(ctx, { flow, person, userId }) };
  }
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
