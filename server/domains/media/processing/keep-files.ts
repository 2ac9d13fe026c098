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
}

/** Hashes a local file and puts its bytes into the store. Nothing points at them until the rows are written. */
export async function keepFile(
  ctx: Ctx,
  path: string,
  about: Omit<KeptFile, keyof HashedFile>,
): Promise<KeptFile> {
  const hashed = await hashFile(path);
  await ctx.deps.storage.put(hashed.sha256, { path });
  return { ...hashed, ...about };
}

/** Writes the rows that make stored bytes part of a media, in place of those of the same role. */
export async function writeFileRows(
  tx: Tx,
  mediaId: number,
  kept: readonly KeptFile[],
  now: Date,
): Promise<void> {
  // Sorted, so that two media with the same bytes never wait for each other in a circle.
  const sorted = [...kept].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  for (const { sha256, bytes, type, chunks } of sorted)
    await tx.insert(files).values({ sha256, bytes, type, chunks, createdAt: now }).onConflictDoNothing();
  for (const { role, page, sha256, width, height } of kept)
    await tx
      .insert(mediaFiles)
      .values({ mediaId, role, page, sha256, width, height })
      .onConflictDoUpdate({
        target: [mediaFiles.mediaId, mediaFiles.role, mediaFiles.page],
        set: { sha256, width, height },
      });
}
