import { and, desc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { ApiKey } from "#shared/contracts/identity/api-keys.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { apiKeys, memberships, sessions, users } from "../../../db/tables/index.ts";
import { namesOfScopes } from "../scopes/index.ts";

/** Expired keys are listed for so long, so that people see why a program stopped. */
const expiredShownDays = 30;

export async function listApiKeys({ ctx }: Verb<unknown, Customer>): Promise<{ items: ApiKey[] }> {
  return { items: await keysOf(ctx, ctx.deps.db) };
}

/** Returns the account's keys that work or have expired lately, the newest first; with `only`, one of them. */
export async function keysOf(ctx: Ctx<Customer>, db: Reader, only?: number): Promise<ApiKey[]> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const rows = await db
    .select({ key: apiKeys, madeBy: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, apiKeys.accountId), eq(memberships.userId, apiKeys.userId)),
    )
    .leftJoin(sessions, eq(sessions.id, apiKeys.sessionId))
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        only === undefined ? undefined : eq(apiKeys.id, only),
        isNull(apiKeys.revokedAt),
        isNull(sessions.revokedAt),
        or(
          isNull(apiKeys.expiresAt),
          gt(apiKeys.expiresAt, new Date(now.getTime() - expiredShownDays * dayMs)),
        ),
        // The session of a key that ended is deleted a day later.
        or(isNotNull(sessions.id), lte(apiKeys.expiresAt, now)),
      ),
    )
    .orderBy(desc(apiKeys.id));
  const named = await namesOfScopes(
    db,
    accountId,
    rows.map(({ key }) => key.scope),
  );
  return rows.map(({ key, madeBy }) => ({
    id: key.id,
    name: key.name,
    beginning: key.beginning,
    role: key.role,
    madeBy,
    scope: key.scope,
    sees: named(key.scope),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    expired: key.expiresAt !== null && key.expiresAt <= now,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastAddress: key.lastAddress,
  }));
}
