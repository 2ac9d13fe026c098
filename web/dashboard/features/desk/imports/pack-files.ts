/** A file of a folder, with its path in it. */
export interface PackedFile {
  path: string;
  file: Blob;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const readAtOnce = 4_000_000;

/** Returns the CRC-32 of a file, read in pieces; calls `onRead` with the bytes of each. */
async function crc32(file: Blob, onRead: (bytes: number) => void): Promise<number> {
  let sum = 0xffffffff;
  for (let from = 0; from < file.size; from += readAtOnce) {
    const piece = new Uint8Array(await file.slice(from, from + readAtOnce).arrayBuffer());
    for (const byte of piece) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
    onRead(piece.length);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Writes numbers of two or four bytes, as zip has them. */
function numbers(...values: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** Version 2.0, the name is UTF-8, stored without compression. */
const about = [
  [2, 20],
  [2, 0x800],
  [2, 0],
  [2, 0],
  [2, 0x5a21],
] as const;

/**
 * Packs files into a zip (PKWARE APPNOTE 4.3) without compressing them. Their bytes are read once for their sums and
 * stay on the disk. Together they must be smaller than 4 GB.
 */
export async function packFiles(
  files: readonly PackedFile[],
  onProgress: (readBytes: number) => void = () => {},
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, listed, read] = [0, 0, 0];
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path);
    const sum = await crc32(file, (bytes) => {
      read += bytes;
      onProgress(read);
    });
    const sizes = [
      [4, sum],
      [4, file.size],
      [4, file.size],
      [2, name.length],
      [2, 0],
    ] as const;
    const local = numbers([4, 0x04034b50], ...about, ...sizes);
    const central = numbers(
      [4, 0x02014b50],
      [2, 20],
      ...about,
      ...sizes,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    );
    parts.push(local, name, file);
    directory.push(central, name);
    at += local.length + name.length + file.size;
    listed += central.length + name.length;
  }
  const count = [2, files.length] as const;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, listed], [4, at], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
