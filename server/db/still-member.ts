import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, isNull } from "drizzle-orm";
import { roleMay } from "#shared/roles.ts";
import { type MemberScope, partOfApp } from "#shared/scopes.ts";
import type { Customer, Directory } from "../actor.ts";
import { refuse } from "../refusal.ts";
import type { Tx } from "./client.ts";
import { apiKeys, connectedApps, directoryTokens, memberships, sessions } from "./tables/index.ts";

/**
 * Checks that the caller still has the role, and the part of the account, with which the request began: a change that waited for the account's lock
 * must not be made by a member who was removed meanwhile, nor by an API key or a connected app that was revoked. Call it with that lock held; removals and changes of roles
 * hold it, too. Throws Unauthenticated for a removed member and Forbidden for another role or part.
 */
export async function requireStillMember(
  tx: Tx,
  actor: Pick<Customer, "accountId" | "userId" | "role" | "scope" | "key" | "app">,
  at: Date,
): Promise<void> {
  const { accountId, userId, role, scope, key, app } = actor;
  const [now] = await tx
    .select({ role: memberships.role, scope: memberships.scope })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  if (key) {
    if (!now || !roleMay(now.role, "account.manage") || !(await isLive(tx, key.id, at)))
      throw refuse("keyUnknown");
    return;
  }
  if (!now) throw refuse("signInFirst");
  // Also for what a person confirmed: the app reaches no more by asking.
  const given = app ? await partOfLive(tx, app.id, at) : null;
  if (given === undefined) throw refuse("signInFirst");
  if (now.role !== role || !isDeepStrictEqual(partOfApp(now.scope, given), scope ?? null))
    throw refuse("roleChanged");
}

/** Returns the part of the account that a connected app was given; undefined when it has ended. */
async function partOfLive(tx: Tx, appId: number, at: Date): Promise<MemberScope | null | undefined> {
  const [row] = await tx
    .select({ scope: connectedApps.scope })
    .from(connectedApps)
    .innerJoin(sessions, eq(sessions.id, connectedApps.sessionId))
    .where(and(eq(connectedApps.id, appId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)));
  return row?.scope;
}

/** A key's role and part of the account never change. */
async function isLive(tx: Tx, keyId: number, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(apiKeys)
    .innerJoin(sessions, eq(sessions.id, apiKeys.sessionId))
    .where(and(eq(apiKeys.id, keyId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)));
  return row !== undefined;
}

/** Checks, with the account locked, that the token of a directory was not revoked meanwhile. Throws Unauthenticated. */
export async function requireLiveDirectory(tx: Tx, { accountId, tokenId }: Directory): Promise<void> {
  const [row] = await tx
    .select({ id: directoryTokens.id })
    .from(directoryTokens)
    .where(
      and(
        eq(directoryTokens.id, tokenId),
        eq(directoryTokens.accountId, accountId),
        isNull(directoryTokens.revokedAt),
      ),
    );
  if (!row) throw refuse("directoryTokenUnknown");
}
