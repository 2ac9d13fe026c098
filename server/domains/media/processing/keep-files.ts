import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { files, mediaFiles } from "../../../db/tables/index.ts";
import { type HashedFile, hashFile } from "./hash-file.ts";

export interface KeptFile extends HashedFile {
  role: "original" | "playable" | "thumbnail" | "page";
  page: number;
  type: string;
  width: number | null;
  height: number | null;
  /** Where the bytes lie on this machine, until the rows are written. */
  path: string;
}

/** Hashes a local file and puts its bytes into the store. Nothing points at them until the rows are written. */
export async function keepFile(
  ctx: Ctx,
  path: string,
  about: Omit<KeptFile, keyof HashedFile | "path">,
): Promise<KeptFile> {
  const hashed = await hashFile(path);
  await ctx.deps.storage.put(hashed.sha256, { path });
  return { ...about, ...hashed, path };
}

/**
 * Writes the row of stored bytes and holds it until the transaction ends. Should equal bytes have been removed as unused
 * since they were put into the store, they are put there again.
 */
export async function writeFileRow(
  ctx: Ctx,
  tx: Tx,
  { sha256, bytes, type, chunks, path }: HashedFile & { type: string; path: string },
): Promise<void> {
  await tx
    .insert(files)
    .values({ sha256, bytes, type, chunks, createdAt: ctx.now() })
    // Not the hash itself: that would lock it against those who only refer to it.
    .onConflictDoUpdate({ target: files.sha256, set: { bytes } });
  if (!(await ctx.deps.storage.stat(sha256))) await ctx.deps.storage.put(sha256, { path });
}

/** Writes the rows that make stored bytes part of a media, in place of those of the same role. */
export async function writeFileRows(
  ctx: Ctx,
  tx: Tx,
  mediaId: number,
  kept: readonly KeptFile[],
): Promise<void> {
  // Sorted, so that two media with the same bytes never wait for each other in a circle.
  const sorted = [...kept].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  for (const file of sorted) await writeFileRow(ctx, tx, file);
  for (const { role, page, sha256, width, height } of kept)
    await tx
      .insert(mediaFiles)
      .values({ mediaId, role, page, sha256, width, height })
      .onConflictDoUpdate({
        target: [mediaFiles.mediaId, mediaFiles.role, mediaFiles.page],
        set: { sha256, width, height },
      });
}
