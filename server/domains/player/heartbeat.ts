import { eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { heartbeat as contract } from "#shared/contracts/player.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import { announce } from "../../bus/announce.ts";
import type { ScreenActor, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import type { CurrentManifests } from "./current-manifest.ts";
import { leaseOf } from "./lease.ts";

/** Books what a screen says of itself and renews its lease. Dashboards are told when something they show changed. */
export async function heartbeat({
  ctx,
  input,
  manifests,
}: Verb<InputOf<typeof contract>, ScreenActor> & { manifests: CurrentManifests }): Promise<
  ResponseOf<typeof contract>
> {
  const { db } = ctx.deps;
  const { screenId, accountId } = ctx.actor;
  const now = ctx.now();
  const [before] = await db
    .select({ report: screens.report, lastContactAt: screens.lastContactAt })
    .from(screens)
    .where(eq(screens.id, screenId));
  await db.update(screens).set({ lastContactAt: now, report: input }).where(eq(screens.id, screenId));
  const wasOnline = before?.lastContactAt && now.getTime() - before.lastContactAt.getTime() < offlineAfterMs;
  if (!wasOnline || JSON.stringify(before.report) !== JSON.stringify(input))
    await announce(ctx, accountId, "screens");
  const manifest = await manifests.of(screenId, accountId);
  return {
    serverTime: now.toISOString(),
    manifestVersion: manifest?.version ?? null,
    lease: await leaseOf(db, { screenId, now, key: ctx.deps.env.LEASE_KEY }),
    commands: 0,
  };
}
