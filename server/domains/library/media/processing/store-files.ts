import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { files, mediaFiles } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { type HashedFile, hashFile, localOriginal } from "./source-file.ts";

export interface ProcessedFile extends HashedFile {
  role: (typeof mediaFiles.$inferSelect)["role"];
  page: number;
  type: string;
  width: number | null;
  height: number | null;
  /** Path of the file on this machine until the rows are written. */
  path: string;
}

/** A hashed file on this machine, with the type of its bytes. */
export type LocalFile = HashedFile & { type: string; path: string };

/**
 * Puts a local file into the store. Its row is committed before the bytes, so that what a refusal or a crash leaves is
 * found as unused, and deleted. `writeFileRow` locks it for those who refer to it.
 */
export async function storeBytes(
  { deps, now }: Ctx,
  { sha256, bytes, chunks, type, path }: LocalFile,
): Promise<void> {
  const createdAt = now();
  await inUnauditedTransaction(deps, "nothing", (tx) =>
    tx
      .insert(files)
      .values({ sha256, bytes, type, chunks, createdAt })
      // As young as a new one, so that it is not deleted before somebody refers to it.
      .onConflictDoUpdate({ target: files.sha256, set: { createdAt } }),
  );
  await deps.storage.put(sha256, { path });
}

/**
 * Puts an archive into the store, which a row of its own names, and no other file. `note` writes that row before the bytes, so that what a
 * crash leaves is found by it; `before`: what the row named until now, of a run that ended.
 */
export async function storeArchive(
  { deps: { storage } }: Ctx,
  path: string,
  {
    before,
    note,
  }: { before: string | null; note: (archive: { sha256: string; bytes: number }) => Promise<unknown> },
): Promise<{ sha256: string; bytes: number }> {
  const { sha256, bytes } = await hashFile(path);
  if (before !== null && before !== sha256) await storage.remove(before);
  await note({ sha256, bytes });
  await storage.put(sha256, { path });
  return { sha256, bytes };
}

/** Hashes a local file and puts it into the store. Nothing refers to it yet. */
export async function storeFile(
  ctx: Ctx,
  path: string,
  about: Omit<ProcessedFile, keyof HashedFile | "path">,
): Promise<ProcessedFile> {
  const hashed = await hashFile(path);
  await storeBytes(ctx, { ...hashed, type: about.type, path });
  return { ...about, ...hashed, path };
}

/** Returns the stored original of a media; null while it has none. */
export async function storedOriginal(
  ctx: Ctx,
  mediaId: number,
  directory: string,
): Promise<ProcessedFile | null> {
  const [row] = await ctx.deps.db
    .select({ file: files })
    .from(mediaFiles)
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.role, "original")));
  if (!row) return null;
  const { sha256, bytes, chunks, type } = row.file;
  const path = await localOriginal(ctx, sha256, directory);
  return { role: "original", page: 0, type, width: null, height: null, sha256, bytes, chunks, path };
}

/**
 * Writes the row of a stored file and locks it until the transaction ends. If a purge removed the same bytes as unused
 * since they were stored, stores them again.
 */
export async function writeFileRow(
  ctx: Ctx,
  tx: Tx,
  { sha256, bytes, type, chunks, path }: LocalFile,
): Promise<void> {
  await tx
    .insert(files)
    .values({ sha256, bytes, type, chunks, createdAt: ctx.now() })
    // Does not update the hash column: that would take a lock that blocks rows which reference it.
    .onConflictDoUpdate({ target: files.sha256, set: { bytes } });
  if (!(await ctx.deps.storage.stat(sha256))) await ctx.deps.storage.put(sha256, { path });
}

/** Writes the rows that attach stored files to a media. They replace the rows of the same role. */
export async function writeFileRows(
  ctx: Ctx,
  tx: Tx,
  mediaId: number,
  stored: readonly ProcessedFile[],
): Promise<void> {
  // Sorted, so that two media with the same bytes cannot deadlock.
  const sorted = [...stored].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  for (const file of sorted) await writeFileRow(ctx, tx, file);
  for (const { role, page, sha256, width, height } of stored)
    await tx
      .insert(mediaFiles)
      .values({ mediaId, role, page, sha256, width, height })
      .onConflictDoUpdate({
        target: [mediaFiles.mediaId, mediaFiles.role, mediaFiles.page],
        set: { sha256, width, height },
      });
}
