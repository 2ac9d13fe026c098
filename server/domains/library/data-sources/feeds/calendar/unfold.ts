const [tab, lf, cr, space] = [9, 10, 13, 32];

/**
 * Joins the folded lines of a calendar file. A fold may be in the middle of a letter, so it is taken out of the bytes
 * before they are decoded. `lineOf` has the number of each joined line in the file, counted from 1. Lines may end with
 * CR LF, LF or CR.
 */
export function unfold(bytes: Uint8Array): { bytes: Uint8Array; lineOf: readonly number[] } {
  const joined = new Uint8Array(bytes.length);
  const lineOf = [1];
  let length = 0;
  let line = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== lf && byte !== cr) {
      joined[length++] = byte;
      continue;
    }
    if (byte === cr && bytes[at + 1] === lf) at++;
    line++;
    const next = bytes[at + 1];
    if (next === space || next === tab) {
      at++;
      continue;
    }
    joined[length++] = lf;
    lineOf.push(line);
  }
  return { bytes: joined.subarray(0, length), lineOf };
}
