import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, VerbDeps } from "#server/context.ts";
import type { ReadDatabase } from "#server/db/client.ts";
import { media } from "#server/db/tables/index.ts";
import { inUnauditedTransaction } from "#server/db/transaction.ts";

/** Name and data of the job that makes an upload playable; server/jobs/media-jobs.ts runs it. */
export const processMediaJob = {
  name: "prepare-media",
  data: z.object({ mediaId: z.number().int().positive() }),
};

const controllers = new WeakMap<VerbDeps, AbortController>();

/** Returns a signal that aborts when this process is about to stop. The next start continues the aborted work. */
export function stopSignal(deps: VerbDeps): AbortSignal {
  const controller = controllers.get(deps) ?? new AbortController();
  controllers.set(deps, controller);
  return controller.signal;
}

/** Stops the media tools at once, so that a conversion of an hour does not delay the stop of the server. */
export function stopProcessing(deps: VerbDeps): void {
  controllers.get(deps)?.abort(new Error("The server is stopping"));
  controllers.delete(deps);
}

/** First key of the advisory locks that mean "this media is being processed". */
const lockSpace = 41_001;

/**
 * Runs `work` while this process holds the claim on the media; returns false when another process holds it. The claim
 * is a lock of a database session, so it ends when the process ends, even in a crash.
 */
export async function withClaim(
  db: ReadDatabase,
  mediaId: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [
      lockSpace,
      mediaId,
    ]);
    if (!rows[0]?.held) return false;
    try {
      await work();
    } finally {
      if (!broken)
        await client.query("select pg_advisory_unlock($1, $2)", [lockSpace, mediaId]).catch(onError);
    }
    return true;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}

/**
 * Queues all unfinished media that do not wait in the queue. It runs at the start of a process, so that work of a dead
 * process continues at once. Accounts take turns. The claim skips work that another process still holds.
 */
export async function resumeProcessing(ctx: Ctx): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const unfinished = await tx
      .select({ id: media.id, accountId: media.accountId })
      .from(media)
      .where(inArray(media.state, ["uploaded", "processing"]))
      .orderBy(asc(media.id));
    const places = new Map<number, number>();
    for (const { id, accountId } of unfinished) {
      const place = places.get(accountId) ?? 0;
      places.set(accountId, place + 1);
      await ctx.deps.jobs.enqueue(tx, processMediaJob, { mediaId: id }, { priority: -place });
    }
    if (unfinished.length > 0) ctx.log.info({ count: unfinished.length }, "media queued again");
  });
}
