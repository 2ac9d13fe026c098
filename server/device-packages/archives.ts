import { gzipSync } from "node:zlib";

/** A file of an archive. */
export interface Entry {
  /** Relative, with slashes, e.g. "usr/lib/vitrine-kiosk/kiosk.mjs". */
  path: string;
  bytes: Buffer;
  /** May be started as a program. */
  executable?: boolean;
}

/** The time of all files: 1 January 2026, in seconds. A build's own time would give other bytes each time. */
const changedAt = 1_767_225_600;
const blockBytes = 512;

/**
 * Returns the bytes of a tar file (POSIX ustar) with the entries in their order and the folders that they need, all owned
 * by root. Throws for a path of more than 100 bytes. Own code, because archive programs add times, owners and an order.
 */
export function tar(entries: readonly Entry[]): Buffer {
  const folders = new Set<string>();
  const blocks: Buffer[] = [header("./", 0, 0o755, "5")];
  for (const { path, bytes, executable } of entries) {
    const steps = path.split("/").slice(0, -1);
    for (let depth = 1; depth <= steps.length; depth++) {
      const folder = `./${steps.slice(0, depth).join("/")}/`;
      if (folders.has(folder)) continue;
      folders.add(folder);
      blocks.push(header(folder, 0, 0o755, "5"));
    }
    blocks.push(header(`./${path}`, bytes.length, executable ? 0o755 : 0o644, "0"), bytes);
    blocks.push(Buffer.alloc((blockBytes - (bytes.length % blockBytes)) % blockBytes));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}

function header(path: string, size: number, mode: number, type: "0" | "5"): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`This path is too long for a tar file: ${path}`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const block = Buffer.alloc(blockBytes);
  block.write(path, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(changedAt, 11), 136);
  // The checksum counts its own eight bytes as spaces.
  block.write("        ", 148);
  block.write(type, 156);
  block.write("ustar\u000000", 257);
  block.write("root", 265);
  block.write("root", 297);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** Returns gzip's form of the bytes, the same on every system. */
export function gzip(bytes: Buffer): Buffer {
  const packed = gzipSync(bytes, { level: 9 });
  // Byte 9 names the operating system (RFC 1952, 2.3.1).
  packed[9] = 255;
  return packed;
}

/** Returns the bytes of an `ar` file, the outer form of .deb and .ipk (deb(5)). Names have at most 15 characters. */
export function ar(members: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts = members.flatMap(({ name, bytes }) => {
    const fields = [
      name.padEnd(16),
      String(changedAt).padEnd(12),
      "0".padEnd(6),
      "0".padEnd(6),
      "100644".padEnd(8),
      String(bytes.length).padEnd(10),
    ];
    return [Buffer.from(`${fields.join("")}\`\n`), bytes, Buffer.from(bytes.length % 2 === 1 ? "\n" : "")];
  });
  return Buffer.concat([Buffer.from("!<arch>\n"), ...parts]);
}
