import { brotliDecompressSync } from "node:zlib";

/*
 * Unpacks a WOFF2 file into the TrueType tables that a shaper reads (https://www.w3.org/TR/WOFF2/). Hints are left out:
 * they do not change how letters are joined.
 */

const tags =
  "cmap head hhea hmtx maxp name OS/2 post cvt. fpgm glyf loca prep CFF. VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG. sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((tag) => tag.replace(".", " "));

/** Reads numbers one after another. */
class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  u8 = () => this.bytes.readUInt8(this.at++);
  u16 = () => this.u8() * 256 + this.u8();
  i16 = () => (this.u16() << 16) >> 16;
  u32 = () => this.u16() * 65_536 + this.u16();
  take(length: number): Buffer {
    const from = this.at;
    this.at += length;
    return this.bytes.subarray(from, this.at);
  }
  base128(): number {
    for (let value = 0; ; ) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
  packed16(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** Reads the distance from the point before. */
function step(flag: number, from: Reader): [dx: number, dy: number] {
  const one = from.u8();
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + one)];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + one), 0];
  const both = (x: number, y: number): [number, number] => [signed(flag, x), signed(flag >> 1, y)];
  if (flag < 84) {
    const code = flag - 20;
    return both(1 + (code & 48) + (one >> 4), 1 + ((code & 12) << 2) + (one & 15));
  }
  const two = from.u8();
  if (flag < 120) {
    const code = flag - 84;
    return both(1 + (Math.floor(code / 12) << 8) + one, 1 + (((code % 12) >> 2) << 8) + two);
  }
  const three = from.u8();
  if (flag < 124) return both((one << 4) + (two >> 4), ((two & 15) << 8) + three);
  return both((one << 8) + two, (three << 8) + from.u8());
}

const int16s = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeInt16BE((value << 16) >> 16, at * 2);
  return bytes;
};

interface Streams {
  points: Reader;
  flags: Reader;
  glyphs: Reader;
  composites: Reader;
}

function simpleGlyph(contours: number, { points, flags, glyphs }: Streams, box: Buffer | null): Buffer {
  const ends: number[] = [];
  for (let at = 0; at < contours; at++) ends.push((ends.at(-1) ?? -1) + points.packed16());
  const count = (ends.at(-1) ?? -1) + 1;
  const [kinds, xs, ys]: number[][] = [[], [], []];
  let [x, y, left, right, low, high] = [0, 0, Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < count; at++) {
    const flag = flags.u8();
    const [dx, dy] = step(flag & 127, glyphs);
    [x, y] = [x + dx, y + dy];
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
    kinds?.push(flag < 128 ? 1 : 0);
    xs?.push(dx);
    ys?.push(dy);
  }
  // The length of the hints, which are in another stream.
  glyphs.packed16();
  return Buffer.concat([
    int16s([contours]),
    box ?? int16s([left, low, right, high]),
    int16s([...ends, 0]),
    Buffer.from(kinds ?? []),
    int16s([...(xs ?? []), ...(ys ?? [])]),
  ]);
}

function compositeGlyph({ glyphs, composites }: Streams, box: Buffer): Buffer {
  const parts: Buffer[] = [int16s([-1]), box];
  for (let [more, hints] = [true, false]; more; ) {
    const flag = composites.u16();
    const scale = flag & 0x8 ? 2 : flag & 0x40 ? 4 : flag & 0x80 ? 8 : 0;
    parts.push(int16s([flag & ~0x100]), composites.take(2 + (flag & 1 ? 4 : 2) + scale));
    hints ||= (flag & 0x100) > 0;
    more = (flag & 0x20) > 0;
    if (!more && hints) glyphs.packed16();
  }
  return Buffer.concat(parts);
}

/** Returns the tables of the outlines, with long offsets. */
function outlines(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const head = new Reader(table);
  head.take(4);
  const count = head.u16();
  head.take(2);
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyphs, composites, boxes] = sizes.map(
    (size) => new Reader(head.take(size)),
  );
  if (!contours || !points || !flags || !glyphs || !composites || !boxes) throw new Error("No outlines");
  const boxed = boxes.take(4 * ((count + 31) >> 5));
  const parts: Buffer[] = [];
  const offsets = Buffer.alloc((count + 1) * 4);
  let length = 0;
  for (let at = 0; at < count; at++) {
    const number = contours.i16();
    const box = (boxed[at >> 3] ?? 0) & (128 >> (at & 7)) ? boxes.take(8) : null;
    const streams = { points, flags, glyphs, composites };
    let glyph: Buffer = Buffer.alloc(0);
    if (number > 0) glyph = simpleGlyph(number, streams, box);
    if (number < 0) glyph = compositeGlyph(streams, box ?? Buffer.alloc(8));
    const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
    parts.push(padded);
    length += padded.length;
    offsets.writeUInt32BE(length, (at + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca: offsets };
}

/**
 * Returns the tables of a WOFF2 file. Throws for a file that is not of the format, and for one whose tables have more than
 * `most` bytes.
 */
export function woff2Tables(file: Buffer, most: number): Map<string, Buffer> {
  const head = new Reader(file);
  if (head.u32() !== 0x774f4632) throw new Error("This is not a WOFF2 file");
  head.take(8);
  const count = head.u16();
  const compressed = file.readUInt32BE(20);
  head.at = 48;
  const entries = Array.from({ length: count }, () => {
    const flag = head.u8();
    const tag = (flag & 63) === 63 ? head.take(4).toString("latin1") : (tags[flag & 63] ?? "");
    const length = head.base128();
    const isOutline = tag === "glyf" || tag === "loca";
    const changed = isOutline ? flag >> 6 !== 3 : flag >> 6 !== 0;
    if (changed && !isOutline) throw new Error(`The table ${tag} is packed in a way that is not known here`);
    return { tag, changed, stored: changed ? head.base128() : length };
  });
  if (new Set(entries.map(({ tag }) => tag)).size < count) throw new Error("A table is there twice");
  const data = new Reader(brotliDecompressSync(head.take(compressed), { maxOutputLength: most }));
  const tables = new Map<string, Buffer>();
  for (const { tag, changed, stored } of entries) {
    const bytes = data.take(stored);
    if (bytes.length < stored) throw new Error(`The table ${tag} is not whole`);
    if (!changed) tables.set(tag, Buffer.from(bytes));
    else if (tag === "glyf")
      for (const [name, made] of Object.entries(outlines(bytes))) tables.set(name, made);
  }
  // Long offsets.
  if (entries.some(({ tag, changed }) => tag === "glyf" && changed)) tables.get("head")?.writeInt16BE(1, 50);
  return tables;
}

/** More than any shipped font has. */
const mostBytes = 64 * 1024 * 1024;

/** Returns a WOFF2 file as a TrueType font. */
export const unpackWoff2 = (file: Buffer): Buffer => assembleSfnt(woff2Tables(file, mostBytes));

/** Returns tables as one font. */
export function assembleSfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts = [head];
  let at = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = 12 + index * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
