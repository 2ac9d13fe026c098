import { desc, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import type { playerBuildsAnswer } from "#shared/operator-api/player-builds-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { ofCustomer } from "../../../db/customers.ts";
import { playerBuilds } from "../../../db/tables/index.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { readFigures } from "./read-figures.ts";

/** Returns the kept builds of the player, newest first, with how many screens report each. For admins. */
export async function listBuilds({
  ctx,
}: Verb<object, Operator>): Promise<z.input<typeof playerBuildsAnswer>> {
  requirePermission(ctx, "player-builds.manage");
  const { db, env } = ctx.deps;
  const builds = await db.select().from(playerBuilds).orderBy(desc(playerBuilds.id));
  const dayAgo = new Date(ctx.now().getTime() - dayMs);
  const { rows } = await db.execute<{ version: string | null; screens: number }>(sql`
    select report->'device'->>'build' as version, count(*)::int as screens from screens
    where deleted_at is null and device_key_hash is not null and ${sql.raw(ofCustomer("account_id"))}
      and last_contact_at > ${dayAgo} group by 1`);
  const reporting = new Map(rows.map(({ version, screens }) => [version, screens]));
  const tried = builds.find(({ state }) => state === "first");
  const figures = tried ? (await readFigures(db, tried.version, ctx.now())).mine : null;
  const kept = new Set<string | null>(builds.map(({ version }) => version));
  return {
    success: true,
    builds: builds.map((build) => ({
      id: build.id,
      version: build.version,
      state: build.state,
      made_at: build.madeAt.toISOString(),
      changed_at: build.changedAt.toISOString(),
      seen_at: build.seenAt?.toISOString() ?? null,
      stopped_by: build.state === "stopped" ? build.stoppedBy : null,
      screens: reporting.get(build.version) ?? 0,
      trouble:
        build === tried && figures
          ? {
              restarts: figures.restarts,
              silence: figures.silence,
              failing_content: figures["failing-content"],
            }
          : null,
    })),
    others: rows.reduce((sum, { version, screens }) => sum + (kept.has(version) ? 0 : screens), 0),
    first_percent: env.PLAYER_FIRST_PERCENT,
    first_hours: env.PLAYER_FIRST_HOURS,
  };
}
