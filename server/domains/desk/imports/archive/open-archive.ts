import type { Readable } from "node:stream";
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl";
import type { FileKind } from "#shared/media-kinds/contract.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { archiveLimits } from "./archive-limits.ts";

/** A file in an archive. Its path is only a name: nothing is ever written there. */
export interface ArchiveFile {
  /** With `/`; relative, without `..`. */
  path: string;
  /** Unpacked. */
  bytes: number;
  crc32: number;
  /** What its bytes are; absent: nobody looked. `left`: why it cannot play. */
  seen?: { kind: FileKind | null; left?: ReasonRef | undefined; note?: ReasonRef | undefined };
}

/** A file that is never unpacked, and why. */
export interface LeftFile {
  path: string;
  bytes: number;
  reason: ReasonRef;
}

/** An archive that is not read at all, with the reason for the customer. */
export class UnfitArchiveError extends Error {
  readonly reason: ReasonRef;
  constructor(reason: ReasonRef, cause?: unknown) {
    super(inEnglish(reason), { cause });
    this.reason = reason;
  }
}

export interface Archive {
  files: readonly ArchiveFile[];
  left: readonly LeftFile[];
  /** Only backups are tar archives. */
  isTar?: boolean;
  /** Of a document, whose `files` are none: draws its pages, which can then be read like files. */
  pages?: () => Promise<readonly ArchiveFile[]>;
  /** Returns the unpacked bytes of one of `files`. The stream fails when there are more or fewer than announced. */
  read(path: string): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Opens a zip that a customer sent. Reads only its directory. Throws UnfitArchiveError for a file that is no zip, has
 * too many entries, or unpacks to far more than it is.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw new UnfitArchiveError(reasonRef("importNoZip"), error);
  });
  try {
    return await readDirectory(zip);
  } catch (error) {
    zip.close();
    throw error instanceof UnfitArchiveError
      ? error
      : new UnfitArchiveError(reasonRef("importZipDamaged"), error);
  }
}

async function readDirectory(zip: ZipFile): Promise<Archive> {
  const { entries, unpackedBytes, ratio, smallBytes } = archiveLimits;
  if (zip.entryCount > entries)
    throw new UnfitArchiveError(reasonRef("importTooManyFiles", { max: entries }));
  const found = new Map<string, Entry>();
  const left: LeftFile[] = [];
  let [packed, unpacked, count] = [0, 0, 0];
  for await (const entry of zip.eachEntry()) {
    count++;
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (count > entries) throw new UnfitArchiveError(reasonRef("importTooManyFiles", { max: entries }));
    if (unpacked > unpackedBytes)
      throw new UnfitArchiveError(reasonRef("importTooMuchInside", { limit: unpackedBytes }));
    const path = nameOf(entry);
    if (path.endsWith("/") || isClutter(path)) continue;
    const reason = found.has(path) ? reasonRef("importTwice") : reasonToLeave(entry, path);
    if (reason) left.push({ path, bytes: entry.uncompressedSize, reason });
    else found.set(path, entry);
  }
  // Entries that share their bytes announce more packed bytes than the archive has.
  if (packed > zip.fileSize) throw new UnfitArchiveError(reasonRef("importZipDamaged"));
  if (unpacked > smallBytes && unpacked > packed * ratio)
    throw new UnfitArchiveError(reasonRef("importBomb", { size: zip.fileSize, unpacked }));
  return {
    files: [...found].map(([path, { uncompressedSize, crc32 }]) => ({
      path,
      bytes: uncompressedSize,
      crc32,
    })),
    left,
    read(path) {
      const entry = found.get(path);
      if (!entry) throw new Error("The archive has no such file");
      return zip.openReadStreamPromise(entry);
    },
    close: async () => zip.close(),
  };
}

/** Returns the path of an entry as Unicode, with `/`. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return name
    .toWellFormed()
    .normalize("NFC")
    .replace(/^(\.\/)+/, "");
}

const longestPath = 400;
const linkMode = 0o120_000;
const typeMask = 0o170_000;
const regularMode = 0o100_000;

function reasonToLeave(entry: Entry, path: string): ReasonRef | null {
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & typeMask) === linkMode) return reasonRef("importLink");
  if ((mode & typeMask) !== 0 && (mode & typeMask) !== regularMode) return reasonRef("importNoFile");
  if (isUnsafePath(path)) return reasonRef("importUnsafePath");
  if (entry.isEncrypted()) return reasonRef("importEncrypted");
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return reasonRef("importPacking");
  return null;
}

/** Returns whether a path leaves its archive, is too long, or has characters that no path should have. */
export const isUnsafePath = (path: string): boolean =>
  path.length > longestPath ||
  /\p{Cc}/u.test(path) ||
  validateFileName(path) !== null ||
  path.split("/").some((part) => part === "" || part === "." || part === "..");

/** What computers put into folders and archives by themselves. */
const isClutter = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i.test(path);
