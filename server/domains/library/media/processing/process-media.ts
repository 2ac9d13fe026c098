import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { lockAccount } from "#server/db/account-bounds.ts";
import { hourMs } from "#shared/durations.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { inPieces } from "../../../../db/statement.ts";
import { media, mediaFiles } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { isNoRoom } from "../../../../http/outage.ts";
import { whileRoom } from "../../../../outside/disk/while-room.ts";
import { type Prepared, UnfitMediaError, type Work } from "../../../../outside/media-tools/port.ts";
import { workFolder } from "../data-folders.ts";
import type { ReplaceElsewhere } from "../library/replace-uses.ts";
import { takeAwaitedPlace } from "../library/take-place.ts";
import { auditedPlace, filesOf, type MediaRow } from "../queries.ts";
import { requireStoredRoom } from "../storage-quota.ts";
import { removeUpload } from "../uploads/upload-files.ts";
import { stopSignal, withClaim } from "./claim.ts";
import { knownResult, receivedFile } from "./source-file.ts";
import { type ProcessedFile, storedOriginal, storeFile, writeFileRows } from "./store-files.ts";

/** Time limit for the tools, for files of any size. */
export const longestWorkMs = 3.5 * hourMs;

/**
 * Makes an upload playable: stores it, prepares what screens need, and sets the state to ready or failed. Safe to run
 * again after an earlier run stopped at any point. Throws on an error of the server, so that the queue tries again.
 * When the disk is full it throws even on the last try, and the media waits.
 */
export async function processMedia(
  { ctx, input }: Verb<{ mediaId: number; lastTry: boolean }>,
  elsewhere: ReplaceElsewhere,
): Promise<void> {
  await withClaim(ctx.deps.db, input.mediaId, async () => {
    const [row] = await ctx.deps.db.select().from(media).where(eq(media.id, input.mediaId));
    if (!row) return;
    if (row.state === "uploaded" || row.state === "processing")
      await workOn(ctx, row, { lastTry: input.lastTry, elsewhere });
    // Also when an earlier run stopped after its last commit. An upload that never reached the store stays on the disk
    // for a retry.
    const stored = (await filesOf(ctx.deps.db, [row.id])).get(row.id) ?? [];
    if (row.uploadName && stored.some((file) => file.role === "original"))
      await removeUpload(ctx.deps, row.uploadName);
  });
}

async function workOn(
  ctx: Ctx,
  row: MediaRow,
  { lastTry, elsewhere }: { lastTry: boolean; elsewhere: ReplaceElsewhere },
): Promise<void> {
  await setState(ctx, row, "processing");
  const directory = join(workFolder(ctx.deps.env), `media-${row.id}`);
  const stopping = stopSignal(ctx.deps);
  try {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await makeReady(ctx, row, {
      elsewhere,
      directory,
      onProgress: progressWriter(ctx, row),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(longestWorkMs)]),
    });
  } catch (error) {
    // This run counts neither as failed nor as a try: the next start of the server queues it again.
    if (stopping.aborted) return;
    if (isNoRoom(error)) {
      // Does not fail: the media waits as before.
      await setState(ctx, row, "uploaded");
      throw error;
    }
    if (!(error instanceof UnfitMediaError) && !lastTry) throw error;
    if (!(error instanceof UnfitMediaError))
      ctx.log.error({ err: error, mediaId: row.id }, "media could not be processed");
    const problem = error instanceof UnfitMediaError ? error.problem : reasonRef("mediaNotProcessed");
    await fail(ctx, row, problem);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The least time between two reports of a conversion, and the least growth in percent. */
const reportEveryMs = 3000;
const reportEveryPercent = 2;

/** Returns what stores the progress of a media now and then, for the dashboards that show it. */
function progressWriter(ctx: Ctx, row: MediaRow): (done: number) => void {
  let last = { percent: 0, atMs: 0 };
  let writing = Promise.resolve<unknown>(null);
  return (done) => {
    const percent = Math.floor(done * 100);
    const atMs = ctx.now().getTime();
    if (percent < last.percent + reportEveryPercent || atMs < last.atMs + reportEveryMs) return;
    last = { percent, atMs };
    writing = writing
      .then(() =>
        inUnauditedTransaction(ctx.deps, { accountId: row.accountId, topics: ["media"] }, (tx) =>
          tx
            .update(media)
            .set({ progress: percent })
            .where(and(eq(media.id, row.id), eq(media.state, "processing"))),
        ),
      )
      // The conversion goes on without it.
      .catch((error: unknown) => ctx.log.warn({ err: error, mediaId: row.id }, "progress was not stored"));
  };
}

/** Writes no audit entry, because no person made the change. */
async function setState(ctx: Ctx, row: MediaRow, state: "uploaded" | "processing"): Promise<void> {
  await inUnauditedTransaction(ctx.deps, { accountId: row.accountId, topics: ["media"] }, (tx) =>
    tx.update(media).set({ state, progress: null }).where(eq(media.id, row.id)),
  );
}

async function makeReady(
  ctx: Ctx,
  row: MediaRow,
  { elsewhere, ...work }: Work & { elsewhere: ReplaceElsewhere },
): Promise<void> {
  const { db, disk, mediaTools } = ctx.deps;
  await disk.requireRoom(row.bytes);
  const original = (await storedOriginal(ctx, row.id, work.directory)) ?? (await storeReceived(ctx, row));
  const { path } = original;
  const identified = await mediaTools.identify(path);
  const known = await knownResult(db, row, original.sha256);
  if (known) return copyResult(ctx, row, { known, elsewhere });

  const prepared = await whileRoom(disk, work.signal, (signal) =>
    mediaTools.prepare({ ...identified, path }, { ...work, signal }),
  );
  await requireStoredRoom(ctx, row, await bytesMade(prepared));
  const files = await storePrepared(ctx, prepared, original);
  // Does not lock the account, because this queries the store for every page.
  await inTransaction(ctx, async ({ tx, audit }) => {
    await writeFileRows(ctx, tx, row.id, files);
    await audit({ action: "media.prepare", ...subjectOf(row), after: { files: files.length } });
  });
  await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    await lockAccount(tx, row.accountId);
    const facts = factsOf(prepared);
    const [now] = await tx.update(media).set(facts).where(eq(media.id, row.id)).returning();
    await audit({ action: "media.ready", ...subjectOf(row), after: { ...facts, ...auditedPlace(now) } });
    await takeAwaitedPlace(ctx, open, { mediaId: row.id, elsewhere });
  });
}

/** Stores the received file of an upload of an earlier build. Throws UnfitMediaError when it is gone. */
async function storeReceived(ctx: Ctx, row: MediaRow): Promise<ProcessedFile> {
  const path = await receivedFile(ctx, row);
  if (!path) throw new UnfitMediaError("uploadedFileGone");
  const { type } = await ctx.deps.mediaTools.identify(path);
  const about = { role: "original", page: 0, type, width: null, height: null } as const;
  const original = await storeFile(ctx, path, about);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await writeFileRows(ctx, tx, row.id, [original]);
    const after = { sha256: original.sha256, type };
    await audit({ action: "media.store", ...subjectOf(row), after });
  });
  return original;
}

/** Returns the size of all files that the tools made, in bytes. */
async function bytesMade({ playable, large = null, thumbnail, pages }: Prepared): Promise<number> {
  const made = [playable, large, thumbnail, ...pages].filter((file) => file !== null && file !== "original");
  const sizes = await Promise.all(made.map(async ({ path }) => (await stat(path)).size));
  return sizes.reduce((total, size) => total + size, 0);
}

async function storePrepared(
  ctx: Ctx,
  prepared: Prepared,
  original: ProcessedFile,
): Promise<ProcessedFile[]> {
  const files: ProcessedFile[] = [];
  const { playable, large, picture, thumbnail, pages } = prepared;
  if (playable === "original")
    files.push({ ...original, role: "playable", width: prepared.width, height: prepared.height });
  else if (playable)
    files.push(await storeFile(ctx, playable.path, { ...playable, role: "playable", page: 0 }));
  if (large === "original")
    files.push({ ...original, role: "large", width: prepared.width, height: prepared.height });
  else if (large) files.push(await storeFile(ctx, large.path, { ...large, role: "large", page: 0 }));
  if (picture) files.push(await storeFile(ctx, picture.path, { ...picture, role: "asset", page: 0 }));
  if (thumbnail)
    files.push(await storeFile(ctx, thumbnail.path, { ...thumbnail, role: "thumbnail", page: 0 }));
  for (const [at, page] of pages.entries())
    files.push(await storeFile(ctx, page.path, { ...page, role: "page", page: at + 1 }));
  return files;
}

const factsOf = (prepared: Prepared) =>
  ({
    kind: prepared.kind,
    state: "ready",
    failure: null,
    failureReason: null,
    notice: prepared.notice && inEnglish(prepared.notice),
    noticeReason: prepared.notice,
    width: prepared.width,
    height: prepared.height,
    durationMs: prepared.durationMs,
    codecs: prepared.codecs,
    pages: prepared.pages.length > 0 ? prepared.pages.length : null,
  }) as const;

type Known = NonNullable<Awaited<ReturnType<typeof knownResult>>>;

async function copyResult(
  ctx: Ctx,
  row: MediaRow,
  { known, elsewhere }: { known: Known; elsewhere: ReplaceElsewhere },
): Promise<void> {
  const { kind, state, notice, noticeReason, width, height, durationMs, codecs, pages } = known.media;
  const ready = { failure: null, failureReason: null } as const;
  const facts = { kind, state, notice, noticeReason, width, height, durationMs, codecs, pages, ...ready };
  await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    await lockAccount(tx, row.accountId);
    const rows = known.files.map((file) => ({ ...file, mediaId: row.id }));
    await inPieces(rows, (part) => tx.insert(mediaFiles).values(part).onConflictDoNothing());
    const [now] = await tx.update(media).set(facts).where(eq(media.id, row.id)).returning();
    await audit({
      action: "media.ready",
      ...subjectOf(row),
      after: { ...facts, ...auditedPlace(now), sameAs: known.media.id },
    });
    await takeAwaitedPlace(ctx, open, { mediaId: row.id, elsewhere });
  });
}

async function fail(ctx: Ctx, row: MediaRow, failureReason: ReasonRef): Promise<void> {
  const failure = inEnglish(failureReason);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx.update(media).set({ state: "failed", failure, failureReason }).where(eq(media.id, row.id));
    await audit({ action: "media.fail", ...subjectOf(row), after: { failure } });
  });
}

const subjectOf = (row: MediaRow) =>
  ({ subject: { kind: "media", id: row.id }, accountId: row.accountId }) as const;
