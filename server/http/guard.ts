import { createHash, createHmac } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Actor, Deps } from "../context.ts";
import { accounts, operators, screens, sessions, users } from "../db/tables/index.ts";
import type { Env } from "../env.ts";
import { sessionToken } from "./session-cookie.ts";

/** Who a route is for. Every route says it when it is registered; one that does not cannot be registered. */
export type Who = "anyone" | "customer" | "admin" | "manager" | "screen";

export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();
/** Keyed, so that a new SESSION_SECRET ends every session. */
export const hashSessionToken = (env: Pick<Env, "SESSION_SECRET">, token: string): Buffer =>
  createHmac("sha256", env.SESSION_SECRET).update(token).digest();

/** How often a session's "last seen" is written. */
const lastSeenEveryMs = 5 * 60_000;

/** The person or screen behind a request; a visitor when nothing valid came with it. */
export async function actorOf(request: FastifyRequest, deps: Deps): Promise<Actor> {
  const bearer = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return screenActor(bearer, deps);
  const token = sessionToken(request);
  return token ? sessionActor(token, deps) : { kind: "visitor" };
}

async function screenActor(deviceKey: string, { db }: Deps): Promise<Actor> {
  const [row] = await db
    .select({ screenId: screens.id, accountId: screens.accountId })
    .from(screens)
    .where(and(eq(screens.deviceKeyHash, hashSecret(deviceKey)), isNull(screens.deletedAt)));
  return row ? { kind: "screen", ...row } : { kind: "visitor" };
}

async function sessionActor(token: string, { db, env, now }: Deps): Promise<Actor> {
  const at = now();
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      accountId: users.accountId,
      suspendedAt: accounts.suspendedAt,
      operatorId: operators.id,
      role: operators.role,
      operatorGone: operators.deletedAt,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(operators, eq(operators.id, sessions.operatorId))
    .where(
      and(
        eq(sessions.tokenHash, hashSessionToken(env, token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
      ),
    );
  if (!row) return { kind: "visitor" };
  if (at.getTime() - row.lastSeenAt.getTime() > lastSeenEveryMs) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, row.sessionId));
  }
  const { sessionId, userId, accountId, operatorId, role } = row;
  if (operatorId !== null && role !== null && !row.operatorGone)
    return { kind: "operator", operatorId, role, sessionId };
  if (userId !== null && accountId !== null && !row.suspendedAt)
    return { kind: "customer", userId, accountId, sessionId };
  return { kind: "visitor" };
}

const belongs: Record<Who, (actor: Actor) => boolean> = {
  anyone: () => true,
  customer: (actor) => actor.kind === "customer",
  screen: (actor) => actor.kind === "screen",
  admin: (actor) => actor.kind === "operator" && actor.role === "admin",
  manager: (actor) => actor.kind === "operator" && actor.role === "manager",
};

/** Does this actor belong to one of these groups? */
export const isOneOf = (actor: Actor, who: readonly Who[]): boolean =>
  who.some((group) => belongs[group](actor));
