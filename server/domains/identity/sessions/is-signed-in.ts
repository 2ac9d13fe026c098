import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "../../../context.ts";
import { memberships, sessions } from "../../../db/tables/index.ts";
import { hashSessionToken } from "../../../http/guard.ts";
import { sessionToken } from "../../../http/session-cookie.ts";

/** Returns whether a member of the account is signed in in the browser that sends this request. */
export async function isSignedIn(
  { deps: { db, env }, now }: Pick<Ctx, "deps" | "now">,
  request: FastifyRequest,
  accountId: number,
): Promise<boolean> {
  const token = sessionToken(request, env);
  if (token === null) return false;
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(memberships, eq(memberships.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashSessionToken(env, token)),
        eq(memberships.accountId, accountId),
        ne(sessions.via, "key"),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
      ),
    )
    .limit(1);
  return row !== undefined;
}
