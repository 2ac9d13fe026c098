import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { dataExports } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { NoRoomError } from "../../../../outside/disk/port.ts";
import { StorageFullError } from "../../../../outside/storage/port.ts";
import { storeArchive } from "../../../library/media/index.ts";
import { mailAccountJob } from "../news/account-mail.ts";
import { exportKeptMs } from "./export-job.ts";
import { writeArchive } from "./write-archive.ts";

type Row = typeof dataExports.$inferSelect;

/**
 * Makes a requested archive, stores it and emails its link. Safe to run again. Throws so that the queue tries again.
 */
export async function makeExport({
  ctx,
  input,
}: Verb<{ exportId: number; lastTry: boolean }>): Promise<void> {
  const { env } = ctx.deps;
  const open = and(eq(dataExports.id, input.exportId), inArray(dataExports.state, ["waiting", "running"]));
  const note = (change: { state: "running"; percent: number } | { percent: number }) =>
    inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx.update(dataExports).set(change).where(open).returning(),
    );
  const [row] = await note({ state: "running", percent: 0 });
  if (!row) return;
  const folder = join(env.DATA_DIR, "exports");
  const path = join(folder, `${row.id}.zip`);
  try {
    await mkdir(folder, { recursive: true });
    let storedPercent = 0;
    await writeArchive(ctx, {
      accountId: row.accountId,
      path,
      async progress(percent) {
        if (percent < storedPercent + 5) return;
        storedPercent = percent;
        await note({ percent });
      },
    });
    await finish(ctx, row, path);
  } catch (error) {
    if (error instanceof StorageFullError || error instanceof NoRoomError) {
      ctx.log.warn({ err: error, exportId: row.id }, "no disk space for a data export");
      await fail(ctx, row, "archiveNoRoom");
      return;
    }
    if (input.lastTry) await fail(ctx, row, "archiveFailed");
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function finish(ctx: Ctx, row: Row, path: string): Promise<void> {
  const running = and(eq(dataExports.id, row.id), eq(dataExports.state, "running"));
  const { sha256, bytes } = await storeArchive(ctx, path, {
    before: row.sha256,
    note: (archive) =>
      inUnauditedTransaction(ctx.deps, "nothing", (tx) => tx.update(dataExports).set(archive).where(running)),
  });
  const now = ctx.now();
  const kept = await inTransaction(ctx, async ({ tx, audit }) => {
    const done = await tx
      .update(dataExports)
      .set({
        state: "ready",
        percent: 100,
        readyAt: now,
        expiresAt: new Date(now.getTime() + exportKeptMs),
      })
      .where(running)
      .returning({ id: dataExports.id });
    await audit({
      action: done.length > 0 ? "export.ready" : "export.unwanted",
      subject: { kind: "data-export", id: row.id },
      accountId: row.accountId,
      after: { bytes },
    });
    if (done.length === 0) return false;
    const news = { news: "export-ready", userId: row.userId, exportId: row.id } as const;
    await ctx.deps.jobs.enqueue(tx, mailAccountJob, news);
    return true;
  });
  // The account was erased, or the export given up, during this run.
  if (!kept) await ctx.deps.storage.remove(sha256);
}

async function fail(ctx: Ctx, row: Row, reason: "archiveNoRoom" | "archiveFailed"): Promise<void> {
  const failureReason = reasonRef(reason);
  const [named] = await ctx.deps.db.select().from(dataExports).where(eq(dataExports.id, row.id));
  if (named?.sha256 && named.state === "running") await ctx.deps.storage.remove(named.sha256);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(dataExports)
      .set({ state: "failed", sha256: null, failure: inEnglish(failureReason), failureReason })
      .where(and(eq(dataExports.id, row.id), eq(dataExports.state, "running")));
    await audit({
      action: "export.fail",
      subject: { kind: "data-export", id: row.id },
      accountId: row.accountId,
    });
  });
}
