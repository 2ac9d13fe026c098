import { FaultyPicture } from "./faults.ts";

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Reads an uncompressed BMP of 8, 24 or 32 bits, which is what programs write. Throws FaultyPicture for others, and for
 * more than `maxPixels`.
 */
export function readBmp(file: Buffer, maxPixels: number): Pixels {
  if (file.length < 54) throw new FaultyPicture("pictureDamaged");
  const headerBytes = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const storedHeight = file.readInt32LE(22);
  const height = Math.abs(storedHeight);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  if (headerBytes < 40 || width < 1 || height < 1) throw new FaultyPicture("pictureDamaged");
  if (width * height > maxPixels) throw new FaultyPicture("pictureTooManyPixels", width * height);
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (!plain || ![8, 24, 32].includes(bits)) throw new FaultyPicture("pictureDamaged");
  const start = file.readUInt32LE(10);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (start + rowBytes * height > file.length) throw new FaultyPicture("pictureDamaged");
  const palette = file.subarray(14 + headerBytes, start);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    // Rows are stored from the bottom, unless the height is negative.
    const row = start + rowBytes * (storedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const at = row + (x * bits) / 8;
      const [from, base] = bits === 8 ? [palette, (file[at] ?? 0) * 4] : [file, at];
      const to = (y * width + x) * 3;
      data[to] = from[base + 2] ?? 0;
      data[to + 1] = from[base + 1] ?? 0;
      data[to + 2] = from[base] ?? 0;
    }
  }
  return { data, width, height };
}
