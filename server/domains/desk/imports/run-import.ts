import { and, eq, inArray } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { importItems, imports } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { outageOf } from "../../../http/outage.ts";
import { ServiceFailure } from "../../../outside/import-services/port.ts";
import { isRefusal } from "../../../refusal.ts";
import { removeUpload, stopSignal } from "../../library/media/index.ts";
import { UnfitArchiveError } from "./archive/open-archive.ts";
import { bringAlbum } from "./bring/bring-album.ts";
import { bringDesign } from "./bring/bring-design.ts";
import { bringFedWidget } from "./bring/bring-fed-widget.ts";
import { bringMedia } from "./bring/bring-media.ts";
import { bringPlaylist } from "./bring/bring-playlist.ts";
import { bringSchedule } from "./bring/bring-schedule.ts";
import { bringLayout, bringWidget } from "./bring/bring-widget.ts";
import { type Bringing, NotWaitingError } from "./bring/bringing.ts";
import { ItemLeftError } from "./bring/item-left.ts";
import { FilesNotReadyError } from "./bring/ready-media.ts";
import { runImportJob } from "./import-jobs.ts";
import { memberContext } from "./member-context.ts";
import { withOrigin, withoutOrigin } from "./origin.ts";
import { type ItemContent, storedContent } from "./plan.ts";
import { type ImportRow, waitingItems } from "./queries.ts";
import { reasonOfFailure, serviceOf } from "./services/failure-reasons.ts";

/** A run ends after this time and continues as a new job, so that imports take turns. */
const longestRunMs = 5 * 60_000;
const itemsAtOnce = 50;

type End =
  | { kind: "done" | "stopped" }
  /** `seconds`: files that came over are being prepared, and what needs them waits for that. */
  | { kind: "more"; seconds?: number }
  /** The account added as much as it may for now. */
  | { kind: "wait"; seconds: number; reason: ReasonRef; failedAt?: number };

/**
 * Brings the chosen items over, one after the other. Each comes over once, also when a process dies between two lines,
 * and when two processes run the same import.
 */
export async function runImport({
  ctx,
  input,
}: Verb<{ importId: number; failedAt?: number | undefined; lastTry: boolean }>): Promise<void> {
  const row = await beginRun(ctx, input.importId);
  if (!row) return;
  try {
    await afterRun(ctx, row, await bringAll(ctx, row, input.failedAt));
  } catch (error) {
    if (input.lastTry) await stopImport(ctx, row, reasonRef("importInterrupted"));
    throw error;
  }
}

async function beginRun(ctx: Ctx, importId: number): Promise<ImportRow | undefined> {
  const [row] = await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(imports)
      .set({ state: "running", problem: null, workedAt: ctx.now() })
      .where(and(eq(imports.id, importId), inArray(imports.state, ["running", "waiting"])))
      .returning(),
  );
  return row;
}

async function bringAll(ctx: Ctx, row: ImportRow, failedAt: number | undefined): Promise<End> {
  const member = await memberContext(ctx, row);
  if (!member) {
    await stopImport(ctx, row, reasonRef("importMemberGone"));
    return { kind: "stopped" };
  }
  const until = ctx.now().getTime() + longestRunMs;
  try {
    return await withOrigin(ctx, row, async (origin): Promise<End> => {
      for (let after = -1; ; ) {
        const items = await waitingItems(ctx.deps.db, row.id, { after, limit: itemsAtOnce });
        if (items.length === 0) return { kind: "done" };
        for (const item of items) {
          if (ctx.now().getTime() > until || stopSignal(ctx.deps).aborted) return { kind: "more" };
          const end = await bringOne({ member, row, item, origin }, failedAt === item.id);
          if (end) return end;
          after = item.position;
        }
      }
    });
  } catch (error) {
    // What is wrong with one file was noted with its item: here all of it is gone.
    if (!(error instanceof UnfitArchiveError)) throw error;
    await stopImport(ctx, row, row.accessSealed ? error.reason : reasonRef("importArchiveGone"));
    return { kind: "stopped" };
  }
}

const bring: {
  [K in ItemContent["kind"]]: (
    bringing: Bringing,
    content: Extract<ItemContent, { kind: K }>,
  ) => Promise<void>;
} = {
  media: bringMedia,
  widget: bringWidget,
  fed: bringFedWidget,
  playlist: bringPlaylist,
  layout: bringLayout,
  design: bringDesign,
  album: bringAlbum,
  schedule: bringSchedule,
  other: async () => {
    throw new Error("This item cannot be brought over");
  },
};

/** Brings one item over, or notes why it does not come over. Returns how the run ends, if it ends here. */
async function bringOne(bringing: Bringing, failedBefore: boolean): Promise<End | null> {
  const { member, item } = bringing;
  try {
    const content = storedContent(item.content);
    // The entry of the table is the one for this kind.
    await (bring[content.kind] as (bringing: Bringing, content: ItemContent) => Promise<void>)(
      bringing,
      content,
    );
    return null;
  } catch (error) {
    if (error instanceof NotWaitingError) return isStillRunning(bringing);
    if (error instanceof FilesNotReadyError) return { kind: "more", seconds: preparingSeconds };
    if (isRefusal(error, "too_many")) return { kind: "wait", seconds: error.retryAfter ?? 60, reason: error };
    if (error instanceof ServiceFailure) return await afterFailure(bringing, error, failedBefore);
    // The disk or the database has no room, or is away: the job is tried again.
    if (outageOf(error)) throw error;
    const known = error instanceof UnfitArchiveError || error instanceof ItemLeftError;
    if (!known && !isRefusal(error))
      member.log.error({ err: error, itemId: item.id }, "an item of an import failed");
    await noteFailed(
      bringing,
      known ? error.reason : isRefusal(error) ? error : reasonRef("importItemFailed"),
    );
    return null;
  }
}

const preparingSeconds = 3;

/** Notes why an item does not come over. It can be tried again. */
const noteFailed = ({ member, item }: Bringing, { reason, params }: ReasonRef): Promise<unknown> =>
  inUnauditedTransaction(member.deps, "nothing", (tx) =>
    tx
      .update(importItems)
      .set({ result: "failed", reason: { reason, params } })
      .where(and(eq(importItems.id, item.id), eq(importItems.result, "waiting"))),
  );

/** How long an import waits for a service that says nothing about it, and how long it goes on trying. */
const pauseSeconds = 60;
const longestPauseSeconds = 900;
const triesMs = 6 * hourMs;

/**
 * A service that failed is asked again after a pause. When the same item fails again, only this item fails. A service
 * that does not accept the sign-in any more ends the import.
 */
async function afterFailure(
  bringing: Bringing,
  failure: ServiceFailure,
  failedBefore: boolean,
): Promise<End | null> {
  const { member, row, item } = bringing;
  const reason = reasonOfFailure(failure, row);
  if (reason.later && failedBefore && failure.trouble !== "too many") {
    await noteFailed(bringing, reason.later);
    return null;
  }
  const tried = member.now().getTime() - (row.startedAt?.getTime() ?? 0);
  if (reason.final || tried > triesMs) {
    await stopImport(member, row, reason.final ?? reason.later);
    return { kind: "stopped" };
  }
  const seconds = Math.min(longestPauseSeconds, failure.retryAfterSeconds ?? pauseSeconds);
  return { kind: "wait", seconds, reason: reasonRef("importPauses", serviceOf(row)), failedAt: item.id };
}

/** Goes on with the next item while the member has not stopped the import. */
async function isStillRunning({ member, row }: Bringing): Promise<End | null> {
  const [now] = await member.deps.db
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, row.id));
  return now?.state === "running" ? null : { kind: "stopped" };
}

async function afterRun(ctx: Ctx, row: ImportRow, end: End): Promise<void> {
  const own = and(eq(imports.id, row.id), eq(imports.state, "running"));
  switch (end.kind) {
    case "stopped":
      return;
    case "more":
    case "wait": {
      const waits = end.kind === "wait" ? end : null;
      await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
        const [open] = await tx
          .update(imports)
          .set(
            waits
              ? { state: "waiting", problem: { reason: waits.reason.reason, params: waits.reason.params } }
              : { workedAt: ctx.now() },
          )
          .where(own)
          .returning({ id: imports.id });
        const afterMs = (end.seconds ?? 0) * 1000;
        const failed = waits?.failedAt === undefined ? {} : { failedAt: waits.failedAt };
        if (open) await ctx.deps.jobs.enqueue(tx, runImportJob, { importId: row.id, ...failed }, { afterMs });
      });
      return;
    }
    case "done": {
      // What failed can be tried again for a day.
      const failed = and(eq(importItems.importId, row.id), eq(importItems.result, "failed"));
      const kept = (await ctx.deps.db.$count(importItems, failed)) > 0;
      await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
        tx
          .update(imports)
          .set({ state: "done", endedAt: ctx.now(), ...(!kept && withoutOrigin) })
          .where(own),
      );
      if (row.uploadName && !kept) await removeUpload(ctx.deps, row.uploadName);
    }
  }
}

/** Stops an import that cannot go on by itself. What came over stays. */
async function stopImport(ctx: Ctx, { id }: ImportRow, problem: ReasonRef): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(imports)
      .set({ state: "stopped", problem, endedAt: ctx.now() })
      .where(and(eq(imports.id, id), inArray(imports.state, ["running", "waiting"]))),
  );
}
