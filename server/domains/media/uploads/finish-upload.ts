import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import type { Customer, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { Refusal, refuse } from "../../../http/errors.ts";
import { type Identified, UnfitMediaError } from "../../../outside/media-tools/port.ts";
import { syncDirectory, syncFile } from "../../../outside/storage/durable-files.ts";
import { uploadFolder } from "../data-folders.ts";
import { foldersOf } from "../folders/queries.ts";
import { processMediaJob } from "../processing/job-data.ts";
import { mediaOfUpload, unfinishedOf } from "../queries.ts";
import { requireRoom } from "../storage-quota.ts";
import { requireSize } from "./accept-upload.ts";
import { removeUpload } from "./upload-files.ts";

export interface FinishedUpload {
  uploadName: string;
  /** As the customer's file was called. */
  name: string;
  bytes: number;
  /** The media whose place it takes when it is ready. */
  replacesId?: number | null;
  folderId?: number | null;
  /** Somebody wants it although the same bytes are there already. */
  twinKept?: boolean;
}

/**
 * Turns received bytes into a media that waits for processing, and returns its id. Once it returns, bytes, row and
 * job survive any crash; until then the upload can be finished again. A file that is refused is removed at once.
 * Throws Unsupported (not a picture, video or PDF, or not one that plays), TooLarge or Forbidden.
 */
export async function finishUpload({ ctx, input }: Verb<FinishedUpload, Customer>): Promise<number> {
  const known = await mediaOfUpload(ctx.deps.db, input.uploadName);
  if (known) return known.id;
  try {
    return await register({ ctx, input });
  } catch (error) {
    if (error instanceof UnfitMediaError || error instanceof Refusal)
      await removeUpload(ctx.deps.env, input.uploadName);
    throw error instanceof UnfitMediaError ? refuse("fileUnfit", { problem: error.problem }) : error;
  }
}

async function register({ ctx, input }: Verb<FinishedUpload, Customer>): Promise<number> {
  const { accountId } = ctx.actor;
  const folder = uploadFolder(ctx.deps.env);
  const path = join(folder, input.uploadName);
  const { kind }: Identified = await ctx.deps.mediaTools.identify(path);
  requireSize(input.bytes, kind);
  await syncFile(path);
  await syncDirectory(folder);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const known = await mediaOfUpload(tx, input.uploadName);
    if (!known) await requireRoom({ ctx, input, db: tx });
    const [row] = known
      ? [known]
      : await tx
          .insert(media)
          .values({
            accountId,
            name: input.name,
            kind,
            state: "uploaded",
            bytes: input.bytes,
            uploadName: input.uploadName,
            twinKept: input.twinKept ?? false,
            ...(await placeOf(tx, accountId, input)),
            createdAt: ctx.now(),
          })
          .returning();
    if (!row) throw new Error("The media was not written");
    if (!known) {
      await requireWithinBounds(tx, accountId, "media");
      // In turns: an account's tenth upload comes after everybody else's first.
      const priority = 1 - (await unfinishedOf(tx, accountId));
      await ctx.deps.jobs.enqueue(tx, processMediaJob, { mediaId: row.id }, { priority });
    }
    const { name, bytes, replacesId = null, folderId = null } = input;
    const after = { name, kind, bytes, replacesId, folderId };
    await audit({ action: "media.upload", subject: { kind: "media", id: row.id }, after });
    return row.id;
  });
}

/** Where it goes. What is not there any more is left out: the bytes have come, and are not thrown away for that. */
async function placeOf(tx: Tx, accountId: number, input: FinishedUpload) {
  const { replacesId = null, folderId = null } = input;
  const old =
    replacesId === null
      ? 0
      : await tx.$count(
          media,
          and(eq(media.id, replacesId), eq(media.accountId, accountId), isNull(media.deletedAt)),
        );
  const folder = (await foldersOf(tx, accountId)).some((each) => each.id === folderId);
  return { replacesId: old > 0 ? replacesId : null, folderId: folder ? folderId : null };
}
