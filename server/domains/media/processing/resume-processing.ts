import { inArray } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { processMediaJob } from "./job-data.ts";

/**
 * Queues again everything that is not finished. At the start of a process this picks up at once what the one
 * before it left half done; work that another process still holds is passed over by its claim.
 */
export async function resumeProcessing(ctx: Ctx): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const unfinished = await tx
      .select({ id: media.id })
      .from(media)
      .where(inArray(media.state, ["uploaded", "processing"]));
    for (const { id } of unfinished) await ctx.deps.jobs.enqueue(tx, processMediaJob, { mediaId: id });
    if (unfinished.length > 0) ctx.log.info({ count: unfinished.length }, "media queued again");
  });
}
