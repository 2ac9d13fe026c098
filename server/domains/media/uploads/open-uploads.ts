import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { largestUploadBytes } from "#shared/media-kinds/contract.ts";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { refuse } from "../../../http/errors.ts";
import { isSold } from "../../billing/index.ts";
import { uploadFolder } from "../data-folders.ts";
import { usedBytes } from "../queries.ts";
import { storageLimit } from "../storage-quota.ts";
import { listUploads, ownerOfUpload, removeUpload } from "./upload-files.ts";

/** Maximum number of unfinished uploads of one account. */
export const maxOpenUploads = 30;
/** An upload that received nothing for this long gives way to a new one of the same account. */
export const stalledAfterMs = 10 * 60_000;

interface OpenUpload {
  name: string;
  /** The announced size: the upload may still grow to this. */
  bytes: number;
  changedAt: Date;
}

/**
 * Keeps an account's files on the disk within its plan, including unfinished uploads, so that unfinished uploads cannot
 * fill the server's disk. Call it for one new upload of an account at a time. Removes stalled uploads where that frees
 * enough. Throws TooMany when too many other uploads are open, TooLarge when they leave no space for `bytes`.
 */
export async function admitUpload({ ctx, input }: Verb<{ bytes: number }, Customer>): Promise<void> {
  const { db, env } = ctx.deps;
  const { accountId } = ctx.actor;
  const open = await openUploads({ ctx, input: {} });
  const used = await usedBytes(db, accountId);
  const limit = await storageLimit(db, accountId, ctx.now());
  let count = open.length;
  let announced = open.reduce((sum, upload) => sum + upload.bytes, 0);
  const fits = () => count < maxOpenUploads && used + announced + input.bytes <= limit;
  const stalledBefore = new Date(ctx.now().getTime() - stalledAfterMs);
  for (const upload of open) {
    if (fits() || upload.changedAt >= stalledBefore) break;
    await removeUpload(env, upload.name);
    count--;
    announced -= upload.bytes;
  }
  if (count >= maxOpenUploads) throw refuse("uploadsUnderWay", { count }).after(60);
  if (fits()) return;
  const room = { size: input.bytes, free: Math.max(0, limit - used - announced) };
  throw isSold(ctx.deps) ? refuse("uploadsFillPlan", room) : refuse("storageUsedUp", { ...room, limit });
}

/** Returns the uploads of the caller's account that have not become a media, the longest unchanged first. */
async function openUploads({ ctx }: Verb<unknown, Customer>): Promise<OpenUpload[]> {
  const { db, env } = ctx.deps;
  const own = (await listUploads(env)).filter(({ name }) => ownerOfUpload(name) === ctx.actor.accountId);
  if (own.length === 0) return [];
  const ended = await db
    .select({ name: media.uploadName })
    .from(media)
    .where(
      inArray(
        media.uploadName,
        own.map(({ name }) => name),
      ),
    );
  const finished = new Set(ended.map((row) => row.name));
  const open = own.filter(({ name }) => !finished.has(name));
  const sized = await Promise.all(
    open.map(async (upload) => ({ ...upload, bytes: await announcedBytes(uploadFolder(env), upload.name) })),
  );
  return sized.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
}

const noted = z.object({ size: z.number().int().nonnegative() });

async function announcedBytes(folder: string, name: string): Promise<number> {
  try {
    return noted.parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"))).size;
  } catch {
    // The file is being written now, or a crash truncated it: counts as the largest possible size.
    return largestUploadBytes;
  }
}
