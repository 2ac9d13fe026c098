import { asc, inArray } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { processMediaJob } from "./job-data.ts";

/**
 * Queues all unfinished media again. It runs at the start of a process, so that work of a dead process continues at
 * once. Accounts take turns. The claim skips work that another process still holds.
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
