import { open } from "node:fs/promises";

export interface Mp4Layout {
  /** The index (`moov`) is before the data (`mdat`): it can play before it is complete. */
  indexFirst: boolean;
  /** No box declares a length beyond the end of the file. */
  complete: boolean;
}

/** Reads the headers of the outermost boxes of an MP4 or MOV file (ISO 14496-12, 4.2). */
export async function mp4Layout(path: string): Promise<Mp4Layout> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(16);
    const seen: string[] = [];
    let at = 0;
    for (let boxes = 0; boxes < 100_000 && at < size; boxes++) {
      const { bytesRead } = await handle.read(header, 0, 16, at);
      if (bytesRead < 8) break;
      seen.push(header.toString("latin1", 4, 8));
      const length = boxLength(header, size - at);
      if (length < 8) break;
      at += length;
    }
    const index = seen.indexOf("moov");
    const data = seen.indexOf("mdat");
    return { indexFirst: index >= 0 && (data < 0 || index < data), complete: at === size && index >= 0 };
  } finally {
    await handle.close();
  }
}

/** Returns the length of a box. 1 means that the length follows in 64 bits, 0 that the box is the last. */
function boxLength(header: Buffer, rest: number): number {
  const length = header.readUInt32BE(0);
  if (length === 1) return Number(header.readBigUInt64BE(8));
  return length === 0 ? rest : length;
}
