import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { type FileChunk, media, mediaFiles } from "#server/db/tables/index.ts";
import { withinReserve } from "#server/outside/disk/within-reserve.ts";
import { UnfitMediaError } from "#server/outside/media-tools/port.ts";
import { chunkBytes } from "#shared/limits.ts";
import { uploadFolder } from "../data-folders.ts";
import { filesOf, type MediaRow } from "../queries.ts";

export interface HashedFile {
  sha256: string;
  bytes: number;
  /** In file order. All but the last have `chunkBytes` bytes. */
  chunks: FileChunk[];
}

/** Reads a file once and returns the hash of the whole file and of each chunk. */
export async function hashFile(path: string): Promise<HashedFile> {
  const whole = createHash("sha256");
  const chunks: FileChunk[] = [];
  let chunk = createHash("sha256");
  let filled = 0;
  let bytes = 0;
  const close = () => {
    chunks.push({ sha256: chunk.digest("hex"), bytes: filled });
    chunk = createHash("sha256");
    filled = 0;
  };
  for await (const read of createReadStream(path, { highWaterMark: 512 * 1024 })) {
    let rest: Buffer = read;
    whole.update(rest);
    bytes += rest.length;
    while (rest.length > 0) {
      const part = rest.subarray(0, chunkBytes - filled);
      chunk.update(part);
      filled += part.length;
      if (filled === chunkBytes) close();
      rest = rest.subarray(part.length);
    }
  }
  if (filled > 0) close();
  return { sha256: whole.digest("hex"), bytes, chunks };
}

/**
 * Returns the path of a local file with the upload's bytes: the received file while it exists, else a copy from the
 * store. Throws UnfitMediaError when both are gone.
 */
export async function sourceFile(ctx: Ctx, row: MediaRow, directory: string): Promise<string> {
  if (row.uploadName) {
    const received = join(uploadFolder(ctx.deps.env), row.uploadName);
    const size = await stat(received).then(
      (found) => found.size,
      () => null,
    );
    if (size === row.bytes) return received;
  }
  const stored = (await filesOf(ctx.deps.db, [row.id])).get(row.id) ?? [];
  const original = stored.find((file) => file.role === "original");
  if (!original) throw new UnfitMediaError("uploadedFileGone");
  const path = join(directory, "original");
  await pipeline(
    await ctx.deps.storage.read(original.sha256),
    withinReserve(ctx.deps.disk),
    createWriteStream(path),
  );
  return path;
}

/**
 * Returns a ready media of the same account that was made from the same bytes, with its files; null when there is none.
 */
export async function knownResult(db: Reader, row: MediaRow, sha256: string) {
  const [twin] = await db
    .select({ media })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(
      and(
        eq(mediaFiles.sha256, sha256),
        eq(mediaFiles.role, "original"),
        eq(media.accountId, row.accountId),
        eq(media.state, "ready"),
        // A notice may report a missing tool that has been installed since.
        isNull(media.notice),
        ne(media.id, row.id),
      ),
    )
    .limit(1);
  if (!twin) return null;
  const files = await db.select().from(mediaFiles).where(eq(mediaFiles.mediaId, twin.media.id));
  return { media: twin.media, files };
}
