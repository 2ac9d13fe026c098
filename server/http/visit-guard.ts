import type { FastifyRequest } from "fastify";
import { accountHeader } from "#shared/account-header.ts";
import * as account from "#shared/contracts/account.ts";
import { listSessions } from "#shared/contracts/accounts.ts";
import { getOwnCompanyLink } from "#shared/contracts/company-sign-in.ts";
import { listPasskeys } from "#shared/contracts/passkeys.ts";
import { getTwoFactor } from "#shared/contracts/two-factor.ts";
import type { Actor, Customer, Operator, VerbDeps } from "../context.ts";
import { runStatement } from "../db/statement.ts";
import { refuse } from "./errors.ts";

/** Reads about the person whose login it is, and exports of all data. CSV files are closed by their type. */
const closedReads: ReadonlySet<string> = new Set(
  [
    ...[listSessions, getTwoFactor, listPasskeys, getOwnCompanyLink],
    ...[account.listDataExports, account.getDataExportFile],
  ].map(({ path }) => path),
);

/**
 * Returns the customer as whom an operator looks at an account; null when no visit runs. The reads are those of an owner's
 * user, with the permissions of an admin.
 */
export async function visitOf(
  { db, now }: Pick<VerbDeps, "db" | "now">,
  { operatorId, sessionId }: Operator,
): Promise<Customer | null> {
  const [row] = await runStatement<{ id: number; account_id: number; session_id: number; user_id: number }>(
    db,
    {
      name: "visit-of-session",
      text: `select v.id, v.account_id, v.session_id, m.user_id
      from visits v
      join sessions s on s.id = v.session_id
      join accounts a on a.id = v.account_id
      cross join lateral (select user_id from memberships
        where account_id = v.account_id and role = 'owner' order by id limit 1) m
      where v.opened_by = $1 and v.operator_id = $2 and s.revoked_at is null and s.expires_at > $3
        and a.support_may_visit`,
      values: [sessionId, operatorId, now()],
    },
  );
  if (!row) return null;
  return {
    kind: "customer",
    accountId: row.account_id,
    userId: row.user_id,
    sessionId: row.session_id,
    role: "admin",
    visit: { id: row.id, operatorId },
  };
}

/**
 * Returns who asks, after the rule of visits: an operator may read what a customer of the visited account reads, and
 * change nothing. Every other call of customers is refused before its verb. A call that operators have as well is one of
 * the visited account when it comes from a page of the dashboard.
 */
export async function actorOnVisit(actor: Actor, request: FastifyRequest, deps: VerbDeps): Promise<Actor> {
  if (actor.kind !== "operator" || actor.mustEnrol) return actor;
  const { contract, who = [] } = request.routeOptions.config;
  const fromDashboard = request.headers[accountHeader] !== undefined;
  if (!who.includes("customer") || who.includes("anyone")) return actor;
  if (who.includes(actor.role) && !fromDashboard) return actor;
  const visit = await visitOf(deps, actor);
  if (!visit) {
    if (fromDashboard) throw refuse("visitOver");
    return actor;
  }
  const reads = request.method === "GET" || request.method === "HEAD";
  const isClosed = closedReads.has(request.routeOptions.url ?? "") || contract?.answerType === "text/csv";
  if (!reads || isClosed) throw refuse("visitOnlyReads");
  return visit;
}
