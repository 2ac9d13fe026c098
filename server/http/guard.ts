import { createHmac, hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { accountHeader } from "#shared/account-header.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { unattendedHeader } from "#shared/operator-api/addresses.ts";
import type { Role } from "#shared/roles.ts";
import { memberScope } from "#shared/scopes.ts";
import { type Actor, actorMay } from "../actor.ts";
import { InOtherCell } from "../cells/cell.ts";
import type { Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { type SharedRead, sharedRead } from "../db/shared-read.ts";
import { runStatement } from "../db/statement.ts";
import type { sessions } from "../db/tables/index.ts";
import type { Env } from "../env.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { actorOfApp, appTokenIn, type NotesAppUse } from "./app-actor.ts";
import { actorOfDirectory, directoryTokenIn, type NotesDirectoryUse } from "./directory-actor.ts";
import { innerCaller } from "./inner-call.ts";
import { actorOfKey, apiKeyIn, type NotesKeyUse } from "./key-actor.ts";
import { sessionToken } from "./session-cookie.ts";
import { isUseNoted, sessionEnd } from "./session-life.ts";
import { unknownScreen } from "./unknown-screen.ts";

/** The audience of a route. Every route must declare it when it is registered. */
export type Who = "anyone" | "customer" | "admin" | "manager" | "screen" | "directory";

/** Keyed, so that a new SESSION_SECRET ends every session. */
export const hashSessionToken = (env: Pick<Env, "SESSION_SECRET">, token: string): Buffer =>
  createHmac("sha256", env.SESSION_SECRET).update(token).digest();

/** Returns the hash (hexadecimal) of the device key in `Authorization: Bearer <64 hex digits>`; null without one. */
export function deviceKeyHash(authorization: string | undefined): string | null {
  if (authorization?.length !== 71 || !/^Bearer [0-9a-f]{64}$/.test(authorization)) return null;
  return hash("sha256", authorization.slice(7));
}

/** Returns the refusal for a device whose key belongs to no screen. */
export const unknownDevice = (
  deps: Pick<Deps, "cell">,
  authorization: string | undefined,
): Promise<Refusal> => unknownScreen(deps, deviceKeyHash(authorization), "deviceKeyUnknown");

/** Returns the refusal for a caller who is not known at a route of people. */
export async function unknownPerson(
  { cell }: Pick<Deps, "cell">,
  authorization: string | undefined,
): Promise<Refusal> {
  const directory = directoryTokenIn(authorization);
  const key = apiKeyIn(authorization) ?? directory;
  if (key === null) return refuse("signInFirst");
  const isElsewhere = cell && !(await cell.isGone("key", hash("sha256", key)));
  if (isElsewhere) return refuse("directoryAway").after(15);
  return refuse(directory === null ? "keyUnknown" : "directoryTokenUnknown");
}

/** Throws InOtherCell for a person whose account moved to another cell with the session. */
export async function followSession(request: FastifyRequest, { cell, env }: Deps): Promise<void> {
  const token = cell && sessionToken(request, env);
  const other = token ? await cell.cellOfLeft(hashSessionToken(env, token)) : null;
  if (other !== null) throw new InOtherCell(other);
}

/** Finds the screen of a device key, from memory where possible. */
export interface ScreenKeys {
  find(keyHash: string): Promise<{ screenId: number; accountId: number } | null>;
}

/** What the guard asks of the domains: who has a device key, and to note that a session or an API key is used. */
export interface AskedByGuard extends NotesKeyUse, NotesDirectoryUse, NotesAppUse {
  screens: ScreenKeys;
  noteSessionUse(db: Database, use: { sessionId: number; at: Date; expiresAt?: Date }): Promise<void>;
}

/** Returns the person, program or screen behind a request; a visitor when the credentials are missing or invalid. */
export async function actorOf(request: FastifyRequest, deps: Deps, asked: AskedByGuard): Promise<Actor> {
  const inner = innerCaller();
  if (inner) return inner;
  const keyHash = deviceKeyHash(request.headers.authorization);
  if (keyHash !== null) {
    const found = await asked.screens.find(keyHash);
    return found
      ? { kind: "screen", screenId: found.screenId, accountId: found.accountId, keyHash }
      : { kind: "visitor" };
  }
  const key = apiKeyIn(request.headers.authorization);
  if (key !== null) return actorOfKey(key, request, deps, asked);
  const directory = directoryTokenIn(request.headers.authorization);
  if (directory !== null) return actorOfDirectory(directory, request, deps, asked);
  // A token of a connected app opens nothing but the addresses for apps.
  if (request.routeOptions.config.forApps)
    return actorOfApp(appTokenIn(request.headers.authorization), request, deps, asked);
  const token = sessionToken(request, deps.env);
  if (!token) return { kind: "visitor" };
  return sessionActor(token, deps, request.headers[unattendedHeader] === undefined ? asked : null);
}

/**
 * Returns the person who is signed in in the browser that sends this request, whatever else it carries; a visitor without
 * one, and for a session that may not use the account now. Does not count as a use of the session.
 */
export async function personInBrowser(request: FastifyRequest, deps: Deps): Promise<Actor> {
  const token = sessionToken(request, deps.env);
  const actor: Actor = token ? await sessionActor(token, deps, null) : { kind: "visitor" };
  return "mustEnrol" in actor && actor.mustEnrol ? { kind: "visitor" } : actor;
}

interface SessionRow {
  session_id: number;
  created_at: Date;
  last_seen_at: Date;
  user_id: number | null;
  account_id: number | null;
  member_role: Role | null;
  member_scope: unknown;
  /** The account is suspended, or its partner has not paid for it. */
  closed_at: Date | null;
  operator_id: number | null;
  role: "admin" | "manager" | null;
  operator_gone: Date | null;
  two_factor_at: Date | null;
  two_factor_from: Date | null;
  sandbox_until: Date | null;
  opens: true | null;
  via: Exclude<(typeof sessions.$inferSelect)["via"], "key" | "app">;
}

/** Simultaneous requests of one browser share one query; each query begins after the request arrived. */
const sharedLooks = new WeakMap<Database, SharedRead<Actor>>();

/** `asked` notes that the session is used; null: nobody attends. */
function sessionActor(token: string, deps: Deps, asked: AskedByGuard | null): Promise<Actor> {
  const looks = sharedLooks.get(deps.db) ?? sharedRead<Actor>();
  sharedLooks.set(deps.db, looks);
  const hash = hashSessionToken(deps.env, token);
  return looks(`${hash.toString("base64")} ${asked !== null}`, () => actorOfSession(hash, deps, asked));
}

async function actorOfSession(
  tokenHash: Buffer,
  { db, now, env }: Deps,
  asked: AskedByGuard | null,
): Promise<Actor> {
  const at = now();
  const [row] = await runStatement<SessionRow>(db, {
    name: "actor-of-session",
    text: `select s.id as session_id, s.created_at, s.last_seen_at, u.id as user_id, m.account_id, m.role as member_role,
        m.scope as member_scope,
        coalesce(a.suspended_at, a.sign_in_off_at) as closed_at, a.sandbox_until, s.via, o.id as operator_id, o.role, o.deleted_at as operator_gone,
        v.opens, a.two_factor_from, coalesce(t.confirmed_at, tu.confirmed_at) as two_factor_at
      from sessions s
      left join users u on u.id = s.user_id
      left join memberships m on m.user_id = u.id and m.account_id = coalesce(s.account_id, u.account_id)
      left join accounts a on a.id = m.account_id
      left join operators o on o.id = s.operator_id
      left join two_factor t on t.operator_id = s.operator_id
      left join two_factor tu on tu.user_id = s.user_id
      left join lateral (select true as opens from visits v join sessions vs on vs.id = v.session_id
        where v.opened_by = s.id and v.user_id = s.user_id and vs.revoked_at is null and vs.expires_at > $2
        limit 1) v on true
      where s.token_hash = $1 and s.via not in ('key', 'app') and not s.demo and s.revoked_at is null and s.expires_at > $2`,
    values: [tokenHash, at],
  });
  if (!row) return { kind: "visitor" };
  const { session_id: sessionId, operator_id: operatorId, user_id: userId, account_id: accountId } = row;
  if (row.sandbox_until !== null && row.sandbox_until <= at) return { kind: "visitor" };
  const kind = operatorId === null ? "customer" : "operator";
  if (asked && !isUseNoted(kind, row.last_seen_at, at))
    await asked.noteSessionUse(db, {
      sessionId,
      at,
      // A customer's session keeps its original end.
      ...(kind === "operator" && { expiresAt: sessionEnd(kind, row.created_at, at) }),
    });
  if (operatorId !== null && row.role !== null && !row.operator_gone)
    return {
      kind: "operator",
      operatorId,
      role: row.role,
      sessionId,
      ...(env.OPERATOR_TWO_FACTOR === "required" && !row.two_factor_at && { mustEnrol: true }),
    };
  const { member_role: role } = row;
  if (userId !== null && accountId !== null && role !== null && !row.closed_at)
    return {
      kind: "customer",
      userId,
      accountId,
      sessionId,
      role,
      ...(row.opens && { opensVisit: true }),
      ...(row.via === "company" && { company: true }),
      ...(row.via === "passkey" && { passkey: true }),
      ...(lacksDemanded(row, at) && { mustEnrol: true }),
      ...(row.member_scope !== null && { scope: memberScope.parse(row.member_scope) }),
      ...(row.sandbox_until !== null && { sandbox: true }),
    };
  return { kind: "visitor" };
}

/** Returns true for a member who signed in with a password only, in an account that now demands a second factor. */
const lacksDemanded = ({ two_factor_from: from, two_factor_at, via }: SessionRow, now: Date): boolean =>
  from !== null && from <= now && !two_factor_at && via === "password";

/**
 * Returns true for an operator or a member who must set up two-factor sign-in before using this route. Routes for anyone stay open.
 */
export const mustEnrolFirst = (
  actor: Actor,
  { who, enrolling }: { who?: readonly Who[]; enrolling?: true },
): boolean => "mustEnrol" in actor && actor.mustEnrol === true && !enrolling && !who?.includes("anyone");

/**
 * Returns why a member may not make this call at all: the role does not have the permission that it needs, or the member
 * has a scope and the call is about the whole account, or does not say how it filters. Null when nothing is against it.
 */
export function lackOfRights(
  actor: Actor,
  contract: Pick<Contract, "needs" | "scope"> | undefined,
): "memberRoleLacks" | "memberScopeLacks" | null {
  if (actor.kind !== "customer") return null;
  if (contract?.needs && !actorMay(actor, contract.needs)) return "memberRoleLacks";
  return actor.scope && (contract?.scope ?? "account") === "account" ? "memberScopeLacks" : null;
}

/** Throws Forbidden for a member who lacks the right to make this call. Scopes do not matter for what is open to anyone. */
export function requireRights(
  actor: Actor,
  { contract, who }: { contract?: Contract; who: readonly Who[] },
): void {
  const lack = lackOfRights(actor, contract);
  if (lack && !(lack === "memberScopeLacks" && who.includes("anyone"))) throw refuse(lack);
}

/** Throws Conflict for a call of a page that was opened for another account of this person. */
export function requireSameAccount(actor: Actor, { [accountHeader]: opened }: IncomingHttpHeaders): void {
  if (actor.kind === "customer" && opened !== undefined && opened !== String(actor.accountId))
    throw refuse("otherAccountNow");
}

const belongs: Record<Who, (actor: Actor) => boolean> = {
  anyone: () => true,
  customer: (actor) => actor.kind === "customer",
  screen: (actor) => actor.kind === "screen",
  directory: (actor) => actor.kind === "directory",
  admin: (actor) => actor.kind === "operator" && actor.role === "admin",
  manager: (actor) => actor.kind === "operator" && actor.role === "manager",
};

/** Returns true when the actor belongs to one of these audiences. */
export const isOneOf = (actor: Actor, who: readonly Who[]): boolean =>
  who.some((group) => belongs[group](actor));
