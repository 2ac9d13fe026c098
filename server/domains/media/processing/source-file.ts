import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Ctx } from "../../../context.ts";
import { withinReserve } from "../../../outside/disk/within-reserve.ts";
import { UnfitMediaError } from "../../../outside/media-tools/port.ts";
import { uploadFolder } from "../data-folders.ts";
import { filesOf, type MediaRow } from "../queries.ts";

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
