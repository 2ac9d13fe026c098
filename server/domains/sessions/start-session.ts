import { randomBytes } from "node:crypto";
import type { Ctx } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { sessions } from "../../db/tables/index.ts";
import { hashSessionToken } from "../../http/guard.ts";
import { sessionEnd } from "../../http/session-life.ts";

/** Stores a session and returns the token for the cookie. Only the token's hash is stored. */
export async function startSession(
  ctx: Ctx,
  tx: Tx,
  owner: { userId: number } | { operatorId: number },
): Promise<{ sessionId: number; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  const [row] = await tx
    .insert(sessions)
    .values({
      ...owner,
      tokenHash: hashSessionToken(ctx.deps.env, token),
      device: ctx.device || "unknown browser",
      address: ctx.address ?? "",
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd("userId" in owner ? "customer" : "operator", now, now),
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error("The session was not written");
  return { sessionId: row.id, token };
}
