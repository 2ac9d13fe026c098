import { crc32, deflateRawSync } from "node:zlib";

/** One entry. All that an honest program writes by itself can be set to something else. */
export interface ZipEntry {
  path: string;
  bytes?: Buffer | string;
  /** Unix mode, for example of a symbolic link. */
  mode?: number;
  /** What the archive says about the entry, instead of the truth. */
  announced?: { bytes?: number; packed?: number; crc32?: number };
  /** General purpose flags; 1: encrypted, 0x800: the name is UTF-8. */
  flags?: number;
  method?: number;
  /** Begins at the place of this earlier entry, and so shares its bytes. */
  sharesWith?: number;
}

/** Makes a zip (PKWARE APPNOTE 4.3), honest or hostile. For tests. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const { path, bytes = "", mode = 0o100_644, announced = {}, flags = 0x800, ...more } of entries) {
    const content = Buffer.from(bytes);
    const { method = 8 } = more;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const name = Buffer.from(path);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt16LE(0x5a21, 8);
    head.writeUInt32LE(announced.crc32 ?? crc32(content), 10);
    head.writeUInt32LE(announced.packed ?? packed.length, 14);
    head.writeUInt32LE(announced.bytes ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const start = more.sharesWith === undefined ? at : (starts[more.sharesWith] ?? 0);
    starts.push(start);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((3 << 8) | 20, 4);
    head.copy(central, 6);
    central.writeUInt32LE((mode << 16) >>> 0, 38);
    central.writeUInt32LE(start, 42);
    directory.push(central, name);
    if (more.sharesWith !== undefined) continue;
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), head, name, packed]);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
