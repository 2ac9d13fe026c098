import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chunkBytes } from "#shared/limits.ts";
import type { FileChunk } from "../../../db/tables/index.ts";

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
