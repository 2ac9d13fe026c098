import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import { dayMs, hourMs } from "#shared/durations.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Ctx } from "../../../context.ts";
import { imports } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { removeUpload } from "../../library/media/index.ts";
import { importKeptMs, readImportJob, runImportJob } from "./import-jobs.ts";
import { withoutOrigin } from "./origin.ts";

/** How long an ended import stays in the list. */
const listedMs = 90 * dayMs;
/** Work that nothing was heard of for this long is queued again. */
const lostAfterMs = hourMs;

/** Deletes archives and sign-ins that waited a day for a decision and old entries of the list, and queues lost work again. */
export async function sweepImports({ ctx }: { ctx: Ctx }): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const lost = await tx
      .select({ id: imports.id, state: imports.state })
      .from(imports)
      .where(and(inArray(imports.state, ["reading", "running"]), lt(imports.workedAt, ago(lostAfterMs))));
    for (const { id, state } of lost)
      await ctx.deps.jobs.enqueue(tx, state === "reading" ? readImportJob : runImportJob, { importId: id });
  });
  const old = await ctx.deps.db
    .select({ id: imports.id, state: imports.state, uploadName: imports.uploadName })
    .from(imports)
    .where(
      and(
        or(isNotNull(imports.uploadName), isNotNull(imports.accessSealed), isNotNull(imports.mediaId)),
        or(
          and(eq(imports.state, "ready"), lt(imports.workedAt, ago(importKeptMs))),
          and(inArray(imports.state, ["stopped", "done"]), lt(imports.endedAt, ago(importKeptMs))),
        ),
      ),
    );
  for (const { id, state, uploadName } of old) {
    const ended = {
      state: "refused",
      problem: reasonRef(uploadName ? "importExpired" : "importSignInExpired"),
      endedAt: ctx.now(),
    } as const;
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx
        .update(imports)
        .set({ ...withoutOrigin, ...(state === "ready" && ended) })
        .where(and(eq(imports.id, id), eq(imports.state, state))),
    );
    if (uploadName) await removeUpload(ctx.deps, uploadName);
  }
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .delete(imports)
      .where(and(inArray(imports.state, ["refused", "stopped", "done"]), lt(imports.endedAt, ago(listedMs)))),
  );
}
