import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { workFolder } from "../data-folders.ts";
import { resumeProcessing } from "../processing/claim.ts";
import { filesOf, type MediaRow, mediaOfUpload } from "../queries.ts";
import { importArchives } from "./import-archives.ts";
import { listUploads, removeUpload } from "./upload-files.ts";

/** An upload that was not continued for this long is deleted. */
export const uploadKeptMs = 24 * hourMs;

/** Returns whether the upload's bytes are in the store or not needed any more. */
async function isStored(db: Reader, media: MediaRow): Promise<boolean> {
  const stored = (await filesOf(db, [media.id])).get(media.id) ?? [];
  return media.deletedAt !== null || stored.some((file) => file.role === "original");
}

/** Deletes unfinished old uploads and what a crash left of finished ones, and queues lost jobs again. */
export async function sweepUploads({ ctx }: { ctx: Ctx }): Promise<void> {
  await removeOldUploads(ctx);
  await removeOldWork(ctx);
  await resumeProcessing(ctx);
}

const keptSince = (ctx: Ctx): Date => new Date(ctx.now().getTime() - uploadKeptMs);

async function removeOldUploads(ctx: Ctx): Promise<void> {
  const { db, storage } = ctx.deps;
  const before = keptSince(ctx);
  const archives = await importArchives(db);
  const uploads = await listUploads(ctx.deps);
  for (const { name, changedAt } of uploads) {
    const media = await mediaOfUpload(db, name);
    const needed = media ? !(await isStored(db, media)) : changedAt >= before || archives.has(name);
    if (!needed) await removeUpload(ctx.deps, name);
  }
  const listed = new Set(uploads.map(({ name }) => name));
  await storage.uploads?.endAbandoned(before, (name) => listed.has(name));
}

async function removeOldWork(ctx: Ctx): Promise<void> {
  const folder = workFolder(ctx.deps.env);
  for (const entry of await readdir(folder).catch(() => [])) {
    const path = join(folder, entry);
    const changed = await stat(path).catch(() => null);
    if (changed && changed.mtime < keptSince(ctx)) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Deletes leftovers at the start of a process. Nothing in this data folder is in use yet, so all files belong to a dead
 * process. What the store keeps waits for the hourly sweep, so that a start does not need the store.
 */
export async function clearUp({ ctx }: { ctx: Ctx }): Promise<void> {
  await rm(workFolder(ctx.deps.env), { recursive: true, force: true });
  if (!ctx.deps.storage.uploads) await removeOldUploads(ctx);
  await resumeProcessing(ctx);
}
