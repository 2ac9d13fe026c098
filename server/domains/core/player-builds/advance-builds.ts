import { desc, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { playerBuilds } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { judgeBuild } from "./judge-build.ts";
import { readFigures } from "./read-figures.ts";

/**
 * Looks at the build that the first screens try: notes when one of them reports it, stops it when they are in trouble, and
 * gives it to everyone after the hours that the operator set. Safe to repeat, and in several processes at once: only a
 * build that is still tried is changed.
 */
export async function advanceBuilds({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, env, log } = ctx.deps;
  const [build] = await db
    .select()
    .from(playerBuilds)
    .where(eq(playerBuilds.state, "first"))
    .orderBy(desc(playerBuilds.id))
    .limit(1);
  if (!build) return;
  const now = ctx.now();
  const figures = await readFigures(db, build.version, now);
  let { seenAt } = build;
  if (!seenAt && figures.mine.screens > 0) {
    seenAt = now;
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx.update(playerBuilds).set({ seenAt }).where(eq(playerBuilds.id, build.id)),
    );
  }
  const verdict = judgeBuild({ ...figures, seenAt, now, hours: env.PLAYER_FIRST_HOURS });
  if (verdict === null) return;
  const change =
    verdict === "everyone"
      ? { state: "everyone" as const, stoppedBy: null }
      : { state: "stopped" as const, stoppedBy: verdict };
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [before] = await tx
      .select({ state: playerBuilds.state })
      .from(playerBuilds)
      .where(eq(playerBuilds.id, build.id))
      .for("no key update");
    if (before?.state === "first")
      await tx
        .update(playerBuilds)
        .set({ ...change, changedAt: now })
        .where(eq(playerBuilds.id, build.id));
    await audit({
      action: verdict === "everyone" ? "player-build.release" : "player-build.stop",
      subject: { kind: "player-build", id: build.id },
      before: { state: before?.state ?? null },
      after: before?.state === "first" ? change : { state: before?.state ?? null },
    });
  });
  log.warn(
    { build: build.version, ...change, ...figures.mine },
    "a build of the player left its first screens",
  );
}
