import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { UnfitMediaError } from "../port.ts";

/** One file in a ZIP archive, as the directory at its end describes it (APPNOTE 4.3.12). */
export interface PackageEntry {
  name: string;
  /** 0: stored, 8: deflate. */
  method: number;
  packedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  at: number;
}

const maxEntries = 10_000;
/** Of all files together. A presentation of 50 MB with pictures unpacks to little more. */
const maxUnpackedMb = 400;
const mark = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 };
const inflate = promisify(inflateRaw);

const damaged = () => new UnfitMediaError("officeDamaged");

/**
 * Returns the files of an office document, which is a ZIP archive. Nothing is unpacked yet. Throws UnfitMediaError for
 * what such a document never has: names that lead out of it, files in each other, more content than the limit.
 */
export function readPackage(bytes: Buffer): PackageEntry[] {
  try {
    const entries = directoryOf(bytes);
    const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (total > maxUnpackedMb * 1_000_000)
      throw new UnfitMediaError("officeTooLarge", { limit: maxUnpackedMb });
    refuseOverlaps(bytes, entries);
    return entries;
  } catch (error) {
    // A read beyond the end.
    throw error instanceof RangeError ? damaged() : error;
  }
}

function directoryOf(bytes: Buffer): PackageEntry[] {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || bytes.readUInt32LE(end) !== mark.end) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > maxEntries) throw new UnfitMediaError("officeTooLarge", { limit: maxUnpackedMb });
  const entries: PackageEntry[] = [];
  const names = new Set<string>();
  for (let each = 0; each < count; each++) {
    if (bytes.readUInt32LE(at) !== mark.directory) throw damaged();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString("utf8", at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (bytes.readUInt16LE(at + 8) & 1) throw new UnfitMediaError("officeLocked");
    if (!isPlainName(entry.name) || names.has(entry.name.toLowerCase())) throw damaged();
    if (entry.method !== 0 && entry.method !== 8) throw damaged();
    names.add(entry.name.toLowerCase());
    entries.push(entry);
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Names that stay inside the archive, on any system. */
const isPlainName = (name: string): boolean =>
  name.length > 0 && !/[\\:\0]|^\/|(^|\/)\.\.(\/|$)/.test(name) && name.length < 500;

const contentAt = (bytes: Buffer, { at }: PackageEntry): number =>
  at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);

/** Small archives unpack to terabytes when their files share the same bytes. */
function refuseOverlaps(bytes: Buffer, entries: readonly PackageEntry[]): void {
  let free = 0;
  for (const entry of [...entries].sort((a, b) => a.at - b.at)) {
    if (entry.at < free || bytes.readUInt32LE(entry.at) !== mark.local) throw damaged();
    free = contentAt(bytes, entry) + entry.packedBytes;
    if (free > bytes.length) throw damaged();
  }
}

/** Unpacks one file. Throws UnfitMediaError when it has more bytes than the directory says. */
export async function unpack(bytes: Buffer, entry: PackageEntry): Promise<Buffer> {
  const start = contentAt(bytes, entry);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  if (entry.method === 0) return packed;
  if (entry.bytes === 0) return Buffer.alloc(0);
  const content: Buffer = await inflate(packed, { maxOutputLength: entry.bytes }).catch(() => {
    throw damaged();
  });
  if (content.length !== entry.bytes) throw damaged();
  return content;
}
