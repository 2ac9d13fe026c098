import { desc, eq, sql } from "drizzle-orm";
import type { ChangedPlayerBuild } from "#shared/operator-api/player-builds-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { playerBuilds } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";

const actions = {
  everyone: "player-build.release",
  first: "player-build.try",
  stopped: "player-build.stop",
} as const;

/**
 * Gives a build of the player to all screens, to the first screens, or to none; the newest that is for a screen is what it
 * gets, so stopping the newest is the way back. For admins. Throws NotFound; Conflict when no build would be left, when
 * another one is tried, or when all screens have a newer one.
 */
export async function changeBuild({
  ctx,
  input: { id, state },
}: Verb<ChangedPlayerBuild & { id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "player-builds.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx.execute(sql`lock table player_builds in share row exclusive mode`);
    const builds = await tx.select().from(playerBuilds).orderBy(desc(playerBuilds.id));
    const before = builds.find((build) => build.id === id);
    if (!before) throw refuse("playerBuildNotFound");
    const others = builds.filter((build) => build !== before);
    const rest = others.filter((build) => build.state === "everyone");
    if (state !== "everyone" && rest.length === 0) throw refuse("lastPlayerBuild");
    if (state === "first" && others.some((build) => build.state === "first"))
      throw refuse("otherPlayerBuildTried");
    if (state !== "stopped" && rest.some((build) => build.id > id)) throw refuse("newerPlayerBuild");
    await tx
      .update(playerBuilds)
      .set({
        state,
        changedAt: ctx.now(),
        seenAt: state === "first" ? null : before.seenAt,
        stoppedBy: state === "stopped" ? "operator" : null,
      })
      .where(eq(playerBuilds.id, id));
    await audit({
      action: actions[state],
      subject: { kind: "player-build", id },
      before: { state: before.state },
      after: { version: before.version, state },
    });
  });
}
