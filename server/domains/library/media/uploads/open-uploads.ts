import type { Uploader } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { anyOf } from "../../../../db/statement.ts";
import { media } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { isSold } from "../../../selling/billing/index.ts";
import { usedBytes } from "../queries.ts";
import { storageLimit } from "../storage-quota.ts";
import { importArchives } from "./import-archives.ts";
import { type ListedUpload, listUploads, removeUpload } from "./upload-files.ts";

/** Maximum number of unfinished uploads of one account. */
export const maxOpenUploads = 30;
/** An upload that received nothing for this long gives way to a new one of the same account. */
export const stalledAfterMs = 10 * 60_000;

/**
 * Keeps an account's files within its plan, including unfinished uploads, so that unfinished uploads cannot fill the
 * disk or the bucket. Call it for one new upload of an account at a time. Removes stalled uploads where that frees
 * enough. Throws TooMany when too many other uploads are open, TooLarge when they leave no space for `bytes`.
 */
export async function admitUpload({ ctx, input }: Verb<{ bytes: number }, Uploader>): Promise<void> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const open = await openUploads({ ctx, input: {} });
  const used = await usedBytes(db, accountId);
  const limit = await storageLimit(ctx.deps, db, { accountId, now: ctx.now() });
  let count = open.length;
  let announced = open.reduce((sum, upload) => sum + upload.bytes, 0);
  const fits = () => count < maxOpenUploads && used + announced + input.bytes <= limit;
  const archives = await importArchives(db);
  const stalledBefore = new Date(ctx.now().getTime() - stalledAfterMs);
  for (const upload of open) {
    if (fits() || upload.changedAt >= stalledBefore) break;
    if (archives.has(upload.name)) continue;
    await removeUpload(ctx.deps, upload.name);
    count--;
    announced -= upload.bytes;
  }
  if (count >= maxOpenUploads) throw refuse("uploadsUnderWay", { count }).after(60);
  if (fits()) return;
  const room = { size: input.bytes, free: Math.max(0, limit - used - announced) };
  throw isSold(ctx.deps) ? refuse("uploadsFillPlan", room) : refuse("storageUsedUp", { ...room, limit });
}

/** Returns the uploads of the caller's account that have not become a media, the longest unchanged first. */
async function openUploads({ ctx }: Verb<unknown, Uploader>): Promise<ListedUpload[]> {
  const { db } = ctx.deps;
  const own = await listUploads(ctx.deps, ctx.actor.accountId);
  if (own.length === 0) return [];
  const ended = await db
    .select({ name: media.uploadName })
    .from(media)
    .where(
      anyOf(
        media.uploadName,
        own.map(({ name }) => name),
      ),
    );
  const finished = new Set(ended.map((row) => row.name));
  return own
    .filter(({ name }) => !finished.has(name))
    .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
}
