import { eq } from "drizzle-orm";
import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { presentMedia } from "./present.ts";
import { processMediaJob } from "./processing/job-data.ts";
import { lockMedia, unfinishedOf } from "./queries.ts";

/** Puts a failed media back into the queue. Throws Conflict when it has not failed. */
export async function retryMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, input.id);
    if (row.state !== "failed") throw refuse("notFailed");
    const again = { state: "uploaded", failure: null, failureReason: null } as const;
    await tx.update(media).set(again).where(eq(media.id, row.id));
    const priority = 1 - (await unfinishedOf(tx, accountId));
    await ctx.deps.jobs.enqueue(tx, processMediaJob, { mediaId: row.id }, { priority });
    await audit({
      action: "media.retry",
      subject: { kind: "media", id: row.id },
      before: { failure: row.failure },
    });
    return presentMedia(tx, { ...row, ...again });
  });
}
