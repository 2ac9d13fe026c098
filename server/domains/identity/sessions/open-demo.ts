import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { accounts, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isDemoOffered } from "../../../http/demo-guard.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { startSession } from "./start-session.ts";

/** Maximum sessions that are started: of one network (perhaps a whole office), and of all together. */
const sessions = { network: 30, all: 1_000 } as const;

/** Starts a session that may look into the demo account. Returns its token. Throws NotFound while no demo is offered. */
export async function openDemo(ctx: Ctx): Promise<string> {
  const { env, db } = ctx.deps;
  if (!isDemoOffered(env) || !env.DEMO) throw refuse("nothingHere");
  await throttle(ctx, { key: `demo:address:${callerNetwork(ctx)}`, max: sessions.network, perMinutes: 60 });
  await throttle(ctx, { key: "demo:all", max: sessions.all, perMinutes: 60 });
  const [found] = await db
    .select({ userId: users.id, accountId: accounts.id, suspendedAt: accounts.suspendedAt })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(sql`lower(${users.email})`, env.DEMO.toLowerCase()));
  if (!found || found.suspendedAt) throw refuse("nothingHere");
  const { userId, accountId } = found;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { sessionId, token } = await startSession(ctx, tx, { userId, demo: true });
    await audit({
      action: "session.start",
      subject: { kind: "session", id: sessionId },
      accountId,
      after: { userId, demo: true },
    });
    return token;
  });
}
