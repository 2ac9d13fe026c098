import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { appPermission } from "#shared/connected-apps.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listConnectedApps as listContract } from "#shared/contracts/identity/connected-apps.ts";
import { actorMay, type Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { connectedApps, sessions, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { resourceOf } from "../../../http/oauth-addresses.ts";
import { refuse } from "../../../refusal.ts";
import { namesOfScopes } from "../scopes/index.ts";
import { describedAt } from "./consents.ts";
import { endApp, endOf } from "./grants.ts";

/** The apps that a member sees and ends: those of the account for who manages it, else the member's own. */
const reach = (actor: Customer) =>
  and(
    eq(connectedApps.accountId, actor.accountId),
    actorMay(actor, "account.manage") ? undefined : eq(connectedApps.userId, actor.userId),
    isNull(connectedApps.endedAt),
  );

export async function listConnectedApps({
  ctx,
  reply,
}: Verb<unknown, Customer> & { reply: FastifyReply }): Promise<ResponseOf<typeof listContract>> {
  const { db, env } = ctx.deps;
  const now = ctx.now();
  const rows = await db
    .select({ app: connectedApps, person: users.name })
    .from(connectedApps)
    .innerJoin(users, eq(users.id, connectedApps.userId))
    .innerJoin(sessions, eq(sessions.id, connectedApps.sessionId))
    .where(and(reach(ctx.actor), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(connectedApps.id))
    .limit(500);
  const named = await namesOfScopes(
    db,
    ctx.actor.accountId,
    rows.map(({ app }) => app.scope),
  );
  return {
    items: rows.map(({ app, person }) => ({
      id: app.id,
      name: app.name,
      describedAt: describedAt(app.clientId),
      redirectHost: app.redirectHost,
      permissions: app.permissions.flatMap((each) => appPermission.safeParse(each).data ?? []),
      scope: app.scope,
      sees: named(app.scope),
      allowedBy: { userId: app.userId, name: person },
      createdAt: app.createdAt.toISOString(),
      expiresAt: app.expiresAt.toISOString(),
      lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
    })),
    address: resourceOf(reply.request, env),
  };
}

/** Disconnects an app. Throws NotFound. */
export async function endConnectedApp({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [found] = await tx
      .select({ id: connectedApps.id, accountId: connectedApps.accountId })
      .from(connectedApps)
      .where(and(reach(ctx.actor), eq(connectedApps.id, input.id)));
    const row = found && (await endApp(tx, found, ctx.now()));
    if (!row) throw refuse("connectedAppNotFound");
    await audit(endOf(row));
  });
  return { success: true };
}
