/** What the header of an entry says. */
export interface TarHeader {
  path: string;
  bytes: number;
  /** `0`: a file, `1` and `2`: links, `5`: a folder; others are rare. */
  type: string;
}

export class BrokenTarError extends Error {}

export const blockBytes = 512;
/** Longest extended header: a path and a few numbers. */
const longestExtension = 64_000;

/** Reads bytes in the pieces that a tar has. */
export class TarBytes {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Passes the next bytes on, piece by piece. Throws BrokenTarError when the source ends before. */
  async *pass(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new BrokenTarError();
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async take(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pass(bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async skip(bytes: number): Promise<void> {
    for await (const _ of this.pass(bytes));
  }
}

/** Returns how many bytes fill the last block of a content. */
export const padOf = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes;

/** Returns the header of the next entry, with what extended headers say about it; null at the end of the tar. */
export async function nextHeader(tar: TarBytes): Promise<TarHeader | null> {
  let extended: { path?: string; size?: number } = {};
  for (let extensions = 0; extensions < 10; extensions++) {
    const block = await tar.take(blockBytes);
    if (block.every((byte) => byte === 0)) return null;
    const header = plainHeader(block);
    if (!"LKxg".includes(header.type)) {
      const bytes = extended.size ?? header.bytes;
      return { type: header.type, path: extended.path ?? header.path, bytes };
    }
    if (header.bytes > longestExtension) throw new BrokenTarError();
    const content = await tar.take(header.bytes);
    await tar.skip(padOf(header.bytes));
    if (header.type === "L") extended = { ...extended, path: textIn(content, 0, content.length) };
    if (header.type === "x") extended = { ...extended, ...paxOf(content) };
  }
  throw new BrokenTarError();
}

function textIn(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? field.length : end);
}

/** Numbers are octal, or binary when the first bit is set. */
function numberIn(block: Buffer, from: number, length: number): number {
  const field = block.subarray(from, from + length);
  const isBinary = ((field[0] ?? 0) & 0x80) !== 0;
  const value = isBinary
    ? Number(BigInt(`0x${field.toString("hex")}`) & ((1n << BigInt(length * 8 - 1)) - 1n))
    : Number.parseInt(textIn(block, from, length).trim() || "0", 8);
  return sizeOf(value);
}

function sizeOf(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new BrokenTarError();
  return value;
}

const sumAt = 148;
const sumBytes = 8;
function plainHeader(block: Buffer): TarHeader {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= sumAt && at < sumAt + sumBytes ? 0x20 : byte;
  if (sum !== numberIn(block, sumAt, sumBytes)) throw new BrokenTarError();
  const type = String.fromCharCode(block[156] || 0x30);
  const prefix = textIn(block, 257, 6) === "ustar" ? textIn(block, 345, 155) : "";
  const name = textIn(block, 0, 100);
  // A type that has no content may still announce a size.
  const bytes = "123456".includes(type) ? 0 : numberIn(block, 124, 12);
  return { type, bytes, path: prefix ? `${prefix}/${name}` : name };
}

/** Reads records `length key=value\n`; length counts the whole record. */
function paxOf(content: Buffer): { path?: string; size?: number } {
  const found: { path?: string; size?: number } = {};
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = Number(content.toString("latin1", at, space < 0 ? at : space));
    if (!Number.isSafeInteger(length) || length <= 0) throw new BrokenTarError();
    const record = content.toString("utf8", space + 1, at + length - 1);
    const equals = record.indexOf("=");
    const [key, value] = [record.slice(0, equals), record.slice(equals + 1)];
    if (key === "path") found.path = value;
    if (key === "size") found.size = sizeOf(Number(value));
    at += length;
  }
  return found;
}
