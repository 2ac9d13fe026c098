const marks: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** Returns the decoder of a label as servers and files write it; null for an unknown one. */
function decoderOf(label: string | undefined, fatal = false): InstanceType<typeof TextDecoder> | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim(), { fatal });
  } catch {
    return null;
  }
}

/**
 * Returns the text of a fetched file. Its encoding is named by a mark at its beginning, by the header of the answer or
 * by its XML declaration; without these it is UTF-8, or Windows-1252 when it cannot be UTF-8.
 */
export function decodeFeed({ bytes, type }: { bytes: Uint8Array; type: string }): string {
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  if (mark) return new TextDecoder(mark).decode(bytes);
  const [, header] = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(type) ?? [];
  // Declarations are written in ASCII in all encodings without a mark.
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 300));
  const [, declared] = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ?? [];
  // Servers name UTF-8 for any file; bytes that are no UTF-8 show that they did not look.
  for (const label of [header, declared, "utf-8"]) {
    const decoder = decoderOf(label, true);
    if (!decoder) continue;
    try {
      return decoder.decode(bytes);
    } catch {
      // Not in this encoding.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
