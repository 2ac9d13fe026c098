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
import { chunkBytes } from "#shared/limits.ts";
import { uploadFolder } from "../data-folders.ts";
import type { MediaRow } from "../queries.ts";

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
 * Returns the path of a local file with the bytes of an original: the stored object itself, or a copy of it in
 * `directory` when the store is remote.
 */
export async function localOriginal(ctx: Ctx, sha256: string, directory: string): Promise<string> {
  const local = ctx.deps.storage.localPath(sha256);
  if (local) return local;
  const path = join(directory, "original");
  await pipeline(await ctx.deps.storage.read(sha256), withinReserve(ctx.deps.disk), createWriteStream(path));
  return path;
}

/**
 * Returns the path of the received file while it exists with all its bytes; null afterwards. Only uploads of earlier
 * builds are processed from it: now the original is in the store before the job exists.
 */
export async function receivedFile(ctx: Ctx, row: MediaRow): Promise<string | null> {
  if (!row.uploadName) return null;
  const path = join(uploadFolder(ctx.deps.env), row.uploadName);
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  return size === row.bytes ? path : null;
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
