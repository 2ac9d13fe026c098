import { cutText } from "#shared/texts/cut-text.ts";

const longestName = 60;
/** The name of the family as designers say it, else as systems with four styles do. */
const familyIds = [16, 1];

/** Returns the family's name in Latin letters, as text for people; empty when there is none. */
export function familyName(name: Buffer | undefined): string {
  if (!name || name.length < 6) return "";
  const count = Math.min(name.readUInt16BE(2), 200);
  const strings = name.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let index = 0; index < count; index++) {
    const entry = 6 + index * 12;
    if (entry + 12 > name.length) break;
    const [platform, language, id, length, offset] = [0, 4, 6, 8, 10].map((at) =>
      name.readUInt16BE(entry + at),
    );
    if (platform !== 3 || language !== 0x409 || id === undefined || !familyIds.includes(id)) continue;
    const from = strings + (offset ?? 0);
    const bytes = name.subarray(from, from + Math.min(length ?? 0, 400) - ((length ?? 0) % 2));
    found.set(
      id,
      Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
        .swap16()
        .toString("utf16le"),
    );
  }
  const text = familyIds.map((id) => found.get(id)).find((each) => each !== undefined) ?? "";
  return cutText(
    text
      .toWellFormed()
      .replace(/[^\p{L}\p{M}\p{N} ._&'()+-]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    longestName,
  );
}

/** Returns a table of names that says nothing: browsers want one. */
export function plainNames(): Buffer {
  const text = Buffer.from("Own font", "utf16le").swap16();
  const ids = [1, 2, 4, 6];
  const head = Buffer.alloc(6 + ids.length * 12);
  head.writeUInt16BE(ids.length, 2);
  head.writeUInt16BE(head.length, 4);
  for (const [index, id] of ids.entries())
    for (const [at, value] of [3, 1, 0x409, id, text.length, 0].entries())
      head.writeUInt16BE(value, 6 + index * 12 + at * 2);
  return Buffer.concat([head, text]);
}
