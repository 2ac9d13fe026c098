import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createGunzip } from "node:zlib";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { outageOf } from "../../../../http/outage.ts";
import type { Disk } from "../../../../outside/disk/port.ts";
import { withinReserve } from "../../../../outside/disk/within-reserve.ts";
import { archiveLimits } from "./archive-limits.ts";
import {
  type Archive,
  type ArchiveFile,
  isUnsafePath,
  type LeftFile,
  UnfitArchiveError,
} from "./open-archive.ts";
import { nextHeader, padOf, TarBytes, type TarHeader } from "./tar-blocks.ts";

/** The folders of a backup have passwords, too: nothing but its database and its assets is kept. */
const kept = /(^|\/)(\.?(anthias|screenly)\/(anthias|screenly)\.db(-wal)?|(anthias|screenly)_assets\/[^/]+)$/;

/**
 * Opens the tar.gz of a backup that a customer sent. It is read once, from its beginning to its end: what is used goes
 * into one file of ours in `folder`, one content after the other, until `close`. Throws UnfitArchiveError for a file that
 * is damaged, has too many entries, or unpacks to far more than it is.
 */
export async function openTar(
  path: string,
  { folder, disk }: { folder: string; disk: Disk },
): Promise<Archive> {
  const own = join(folder, `import-${randomUUID()}`);
  await mkdir(own, { recursive: true });
  const stored = join(own, "content");
  try {
    const listed: Listed = { files: new Map(), left: [], count: 0, at: 0 };
    await pipeline(() => contentOf(path, listed), withinReserve(disk), createWriteStream(stored));
    return {
      isTar: true,
      files: [...listed.files.values()].map(({ from: _, ...file }) => file),
      left: listed.left,
      async read(name) {
        const file = listed.files.get(name);
        if (!file) throw new Error("The archive has no such file");
        if (file.bytes === 0) return Readable.from([]);
        return createReadStream(stored, { start: file.from, end: file.from + file.bytes - 1 });
      },
      close: () => rm(own, { recursive: true, force: true }),
    };
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (error instanceof UnfitArchiveError || outageOf(error)) throw error;
    throw new UnfitArchiveError(reasonRef("importTarDamaged"), error);
  }
}

interface Listed {
  files: Map<string, ArchiveFile & { from: number }>;
  left: LeftFile[];
  count: number;
  /** Bytes that are stored already. */
  at: number;
}

/** Yields the contents that are kept, and lists them. */
async function* contentOf(path: string, listed: Listed): AsyncGenerator<Buffer> {
  const { entries } = archiveLimits;
  const tar = new TarBytes(unpacked(path));
  for (let header = await nextHeader(tar); header; header = await nextHeader(tar)) {
    if (++listed.count > entries)
      throw new UnfitArchiveError(reasonRef("importTooManyFiles", { max: entries }));
    const { bytes } = header;
    const name = header.path
      .toWellFormed()
      .normalize("NFC")
      .replace(/^(\.\/)+/, "");
    const reason = kept.test(name) && header.type !== "5" ? reasonToLeave(header, name, listed) : null;
    if (reason) listed.left.push({ path: name.replace(/\p{Cc}/gu, "\uFFFD"), bytes, reason });
    if (reason || !kept.test(name) || header.type === "5") await tar.skip(bytes);
    else {
      let sum = 0;
      for await (const piece of tar.pass(bytes)) {
        sum = crc32(piece, sum);
        yield piece;
      }
      listed.files.set(name, { path: name, bytes, crc32: sum, from: listed.at });
      listed.at += bytes;
    }
    await tar.skip(padOf(bytes));
  }
}

function reasonToLeave({ type }: TarHeader, name: string, { files }: Listed): ReasonRef | null {
  if (type === "1" || type === "2") return reasonRef("importLink");
  if (type !== "0" && type !== "7") return reasonRef("importNoFile");
  if (isUnsafePath(name)) return reasonRef("importUnsafePath");
  return files.has(name) ? reasonRef("importTwice") : null;
}

/** Yields the bytes of the tar. Throws UnfitArchiveError when they are more than a backup has. */
async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const { ratio, smallBytes, tarBytes } = archiveLimits;
  const packed = createReadStream(path);
  const gunzip = createGunzip();
  packed.on("error", (error) => gunzip.destroy(error)).pipe(gunzip);
  try {
    let count = 0;
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      count += piece.length;
      if (count > tarBytes)
        throw new UnfitArchiveError(reasonRef("importTooMuchInside", { limit: tarBytes }));
      if (count > smallBytes && count > packed.bytesRead * ratio)
        throw new UnfitArchiveError(reasonRef("importBomb", { size: packed.bytesRead, unpacked: count }));
      yield piece;
    }
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}
