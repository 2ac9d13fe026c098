import { and, eq, isNull } from "drizzle-orm";
import type { Customer, Uploader } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount, requireWithinBounds } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { media } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { type Identified, UnfitMediaError } from "../../../../outside/media-tools/port.ts";
import { Refusal, refuse } from "../../../../refusal.ts";
import { folderFor, isInScope } from "../../../identity/scopes/index.ts";
import { foldersOf } from "../folders/queries.ts";
import { mayReplace } from "../library/may-replace.ts";
import { processMediaJob } from "../processing/claim.ts";
import { storeFile, writeFileRows } from "../processing/store-files.ts";
import { auditedPlace, mediaOfUpload, unfinishedOf } from "../queries.ts";
import { requireRoom } from "../storage-quota.ts";
import { requireSize } from "./accept-upload.ts";
import { removeUpload, withReceived } from "./upload-files.ts";

export interface FinishedUpload {
  uploadName: string;
  /** Name of the customer's file. */
  name: string;
  bytes: number;
  /** The media that it replaces when it is ready. */
  replacesId?: number | null;
  folderId?: number | null;
  /** The customer wants it although the account already has the same bytes. */
  twinKept?: boolean;
  fromGuest?: FromGuest;
  /** Writes more in the transaction that creates the media. Called again for a media that exists already. */
  note?: (open: AuditedTx, mediaId: number) => Promise<unknown>;
}

/** What is different about a file of a stranger: a guest, or an exchange. */
export interface FromGuest {
  /** Throws for files that members may send and guests may not. */
  requireFit: (file: Identified) => void;
  /**
   * Returns, in the transaction that creates the media and holds the account, where it goes, and what writes and audits
   * its arrival.
   */
  place: (open: AuditedTx) => Promise<{
    folderId: number | null;
    hidden: boolean;
    note: (mediaId: number) => Promise<unknown>;
  }>;
}

/**
 * Turns received bytes into a media that waits for processing, and returns its id. The bytes are in the store before the
 * job exists, so any process can take the job. After it returns, bytes, row and job survive a crash; before that, the
 * upload can be finished again, also by two requests at once. A refused file is deleted at once. Throws Unsupported (not
 * an image, video or PDF, or not playable), TooLarge or Forbidden.
 */
export async function finishUpload({ ctx, input }: Verb<FinishedUpload, Uploader>): Promise<number> {
  const known = await mediaOfUpload(ctx.deps.db, input.uploadName);
  if (known) return known.id;
  try {
    const id = await withReceived(ctx.deps, input.uploadName, (path) => register({ ctx, input }, path));
    await removeUpload(ctx.deps, input.uploadName);
    return id;
  } catch (error) {
    // Another request for the same upload was faster, and has removed the received file.
    const meanwhile = await mediaOfUpload(ctx.deps.db, input.uploadName);
    if (meanwhile) return meanwhile.id;
    if (error instanceof UnfitMediaError || error instanceof Refusal)
      await removeUpload(ctx.deps, input.uploadName);
    throw error instanceof UnfitMediaError ? refuse("fileUnfit", { problem: error.problem }) : error;
  }
}

/**
 * Turns a file on this machine into a media that waits for processing, and returns its id. `uploadName` is a name that
 * no other file has: called again with it, the media is the same. Throws as `finishUpload`.
 */
export async function takeFile({
  ctx,
  input,
}: Verb<FinishedUpload & { path: string }, Uploader>): Promise<number> {
  try {
    return await register({ ctx, input }, input.path);
  } catch (error) {
    throw error instanceof UnfitMediaError ? refuse("fileUnfit", { problem: error.problem }) : error;
  }
}

async function register({ ctx, input }: Verb<FinishedUpload, Uploader>, path: string): Promise<number> {
  const { accountId } = ctx.actor;
  const file: Identified = await ctx.deps.mediaTools.identify(path);
  const { kind, type } = file;
  requireSize(input.bytes, kind);
  input.fromGuest?.requireFit(file);
  await requireRoom({ ctx, input, db: ctx.deps.db });
  const about = { role: "original", page: 0, type, width: null, height: null } as const;
  const original = await storeFile(ctx, path, about);
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    if (input.fromGuest) await lockAccount(tx, accountId);
    const known = await mediaOfUpload(tx, input.uploadName);
    if (!known) await requireRoom({ ctx, input, db: tx });
    const guests = known ? undefined : await input.fromGuest?.place(open);
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
            ...(guests
              ? { folderId: guests.folderId, hidden: guests.hidden }
              : await placeOf(ctx, tx, input)),
            createdAt: ctx.now(),
          })
          .returning();
    if (!row) throw new Error("The media was not written");
    if (!known) {
      await requireWithinBounds(tx, accountId, "media");
      await writeFileRows(ctx, tx, row.id, [original]);
      // Accounts take turns: the tenth upload of one account comes after the first uploads of the others.
      const priority = 1 - (await unfinishedOf(tx, accountId));
      await ctx.deps.jobs.enqueue(tx, processMediaJob, { mediaId: row.id }, { priority });
    }
    await guests?.note(row.id);
    await input.note?.(open, row.id);
    const { name, bytes } = input;
    // Where it is: that may not be where it was to go.
    const after = { name, kind, bytes, ...auditedPlace(row), sha256: original.sha256, type };
    await audit({ action: "media.upload", subject: { kind: "media", id: row.id }, after });
    return row.id;
  });
}

/**
 * Returns the folder and the media to replace. Omits those that no longer exist or that the caller may not use any more,
 * because the received bytes should not be lost for that.
 */
async function placeOf(
  ctx: Ctx<Uploader>,
  tx: Tx,
  { replacesId: asked = null, folderId: wanted = null }: FinishedUpload,
) {
  const { actor } = ctx;
  if (actor.kind !== "customer") throw new Error("The file of a stranger has no place");
  const member: Ctx<Customer> = { ...ctx, actor };
  const { accountId } = actor;
  const may = (kind: "media" | "folder", id: number | null, changes: boolean) =>
    id !== null && isInScope(member, tx, { kind, ids: [id], changes });
  const replacesId =
    asked !== null && (await may("media", asked, true)) && (await mayReplace(actor, tx, asked))
      ? asked
      : null;
  const folderId = (await may("folder", wanted, false)) ? wanted : await folderFor(member, tx, null);
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
