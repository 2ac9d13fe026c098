import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { reasonRef } from "#shared/refusals/index.ts";
import { outageOf } from "../../../../http/outage.ts";
import type { Disk } from "../../../../outside/disk/port.ts";
import { withinReserve } from "../../../../outside/disk/within-reserve.ts";
import { archiveLimits } from "./archive-limits.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "./open-archive.ts";

/** Passes bytes on and fails at the end when they are not those that the archive announces. */
function checked({ bytes, crc32: announced }: ArchiveFile): Transform {
  let [sum, passed] = [0, 0];
  const damaged = () => new UnfitArchiveError(reasonRef("importFileDamaged"));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      sum = crc32(chunk, sum);
      if (passed > bytes) done(damaged());
      else done(null, chunk);
    },
    flush: (done) => done(passed === bytes && sum === announced ? null : damaged()),
  });
}

/**
 * Unpacks one file of an archive to a path of ours. Throws UnfitArchiveError when its bytes are not as announced, and
 * the error of the disk when that is full.
 */
export async function unpackFile(
  archive: Archive,
  file: ArchiveFile,
  { path, disk }: { path: string; disk: Disk },
): Promise<void> {
  const packed = await archive.read(file.path).catch(asDamaged);
  await pipeline(packed, checked(file), withinReserve(disk), createWriteStream(path)).catch(asDamaged);
}

/** Returns the text of a list or a description. Throws UnfitArchiveError when it is damaged or too long. */
export async function readBytes(
  archive: Archive,
  file: ArchiveFile,
  { longest = archiveLimits.textBytes as number } = {},
): Promise<Buffer> {
  if (file.bytes > longest)
    throw new UnfitArchiveError(reasonRef("importTextTooLong", { name: file.path, limit: longest }));
  const parts: Buffer[] = [];
  const packed = await archive.read(file.path).catch(asDamaged);
  await pipeline(packed, checked(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) parts.push(chunk);
  }).catch(asDamaged);
  return Buffer.concat(parts);
}

function asDamaged(error: unknown): never {
  if (error instanceof UnfitArchiveError || outageOf(error)) throw error;
  throw new UnfitArchiveError(reasonRef("importFileDamaged"), error);
}
