/** Names of TextDecoder. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Returns how the bytes of a text file are encoded: by its mark, by zero bytes, or whether it is valid UTF-8. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const beginning = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (let at = 0; at < beginning.length; at++)
    if (beginning[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > beginning.length / 8 && odd > even * 4) return "utf-16le";
  if (even > beginning.length / 8 && even > odd * 4) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xc2 && byte < 0xe0
        ? 1
        : byte >= 0xe0 && byte < 0xf0
          ? 2
          : byte >= 0xf0 && byte < 0xf5
            ? 3
            : -1;
    if (more < 0) return false;
    for (let next = 1; next <= more; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false;
    at += more;
  }
  return true;
}
