import type { FastifyRequest } from "fastify";
import { accountHeader } from "#shared/account-header.ts";
import * as account from "#shared/contracts/identity/account.ts";
import { listSessions, signOut } from "#shared/contracts/identity/accounts.ts";
import { getOwnCompanyLink } from "#shared/contracts/identity/company-sign-in.ts";
import { endPartnerVisit } from "#shared/contracts/identity/partner-visits.ts";
import { listPasskeys } from "#shared/contracts/identity/passkeys.ts";
import { getTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { roleMay } from "#shared/roles.ts";
import type { Actor, Customer, Operator } from "../actor.ts";
import type { VerbDeps } from "../context.ts";
import { runStatement } from "../db/statement.ts";
import { refuse } from "../refusal.ts";

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
    visit: { id: row.id },
  };
}

/**
 * Returns who asks, after the rule of visits: an operator may read what a customer of the visited account reads, and
 * change nothing. Every other call of customers is refused before its verb. A call that operators have as well is one of
 * the visited account when it comes from a page of the dashboard.
 */
export async function actorOnVisit(actor: Actor, request: FastifyRequest, deps: VerbDeps): Promise<Actor> {
  if (actor.kind === "customer" && actor.opensVisit) return actorOnPartnersVisit(actor, request, deps);
  if (actor.kind !== "operator" || actor.mustEnrol) return actor;
  const { who = [] } = request.routeOptions.config;
  const fromDashboard = request.headers[accountHeader] !== undefined;
  if (!who.includes("customer") || who.includes("anyone")) return actor;
  if (who.includes(actor.role) && !fromDashboard) return actor;
  const visit = await visitOf(deps, actor);
  if (!visit) {
    if (fromDashboard) throw refuse("visitOver");
    return actor;
  }
  if (!isOpenRead(request)) throw refuse("visitOnlyReads");
  return visit;
}

const isOpenRead = ({ method, routeOptions: { url = "", config } }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  !closedReads.has(url) &&
  config.contract?.answerType !== "text/csv";

/** Calls of a partner's member that are about the own session also while it looks at a customer's account. */
const ownCalls: ReadonlySet<string> = new Set([signOut.path, endPartnerVisit.path]);

/**
 * Returns who asks when a partner's member looks at a customer's account: the same rule as for operators. The member's own
 * account is closed in this browser until the visit ends.
 */
async function actorOnPartnersVisit(
  actor: Customer,
  request: FastifyRequest,
  deps: VerbDeps,
): Promise<Actor> {
  const { url = "", config } = request.routeOptions;
  if (actor.mustEnrol || !config.who?.includes("customer") || config.who.includes("anyone")) return actor;
  if (ownCalls.has(url)) return actor;
  const visit = await partnersVisitOf(deps, actor);
  if (!visit) return actor;
  if (!isOpenRead(request)) throw refuse("partnerVisitOnlyReads");
  return visit;
}

/** Returns the customer as whom a partner's member looks at an account of its partner; null when no visit runs. */
async function partnersVisitOf(
  { db, now }: Pick<VerbDeps, "db" | "now">,
  { userId, accountId, sessionId, role }: Customer,
): Promise<Customer | null> {
  if (!roleMay(role, "account.manage")) return null;
  const [row] = await runStatement<{ id: number; account_id: number; session_id: number; user_id: number }>(
    db,
    {
      name: "partners-visit-of-session",
      text: `select v.id, v.account_id, v.session_id, m.user_id
      from visits v
      join sessions s on s.id = v.session_id
      join accounts a on a.id = v.account_id
      join partners p on p.id = v.partner_id and p.account_id = $4 and p.ended_at is null
      join partner_accounts pa on pa.partner_id = p.id and pa.account_id = a.id
      cross join lateral (select user_id from memberships
        where account_id = v.account_id and role = 'owner' order by id limit 1) m
      where v.opened_by = $1 and v.user_id = $2 and s.revoked_at is null and s.expires_at > $3
        and a.partner_may_visit`,
      values: [sessionId, userId, now(), accountId],
    },
  );
  if (!row) return null;
  return {
    kind: "customer",
    accountId: row.account_id,
    userId: row.user_id,
    sessionId: row.session_id,
    role: "admin",
    visit: { id: row.id },
  };
}
