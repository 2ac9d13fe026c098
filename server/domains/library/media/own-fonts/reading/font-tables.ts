import { inflateSync } from "node:zlib";
import { woff2Tables } from "#server/design-pictures/text/unpack-woff2.ts";
import { fontLimits } from "#shared/fonts/own-fonts.ts";
import { UnfitFont } from "./font-problem.ts";

/** What is drawn and joined. Hints, pictures, scripts of names, and axes of variable fonts beside them. */
const kept = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "glyf", "loca", "CFF "];
const layout = ["GDEF", "GSUB", "GPOS"];
/** Needed to bring a variable font to its usual form; they are not written again. */
const axes = ["fvar", "gvar", "avar", "HVAR", "MVAR", "STAT"];
const wanted = new Set([...kept, ...layout, ...axes]);

const mostTables = 64;
const plainTag = /^[\x20-\x7e]{4}$/;

interface Entry {
  tag: string;
  at: number;
  stored: number;
  length: number;
}

/** Throws for tables outside of the file, and for two with the same name or the same bytes. */
function checkPlaces(entries: readonly Entry[], { from, to }: { from: number; to: number }): void {
  if (entries.length === 0 || entries.length > mostTables) throw new UnfitFont("fontDamaged");
  let end = from;
  let sum = 0;
  for (const { tag, at, stored, length } of entries.toSorted((one, other) => one.at - other.at)) {
    if (!plainTag.test(tag) || at < end || at + stored > to) throw new UnfitFont("fontDamaged");
    end = at + stored;
    sum += length;
  }
  if (new Set(entries.map(({ tag }) => tag)).size < entries.length) throw new UnfitFont("fontDamaged");
  if (sum > fontLimits.unpackedBytes) throw new UnfitFont("fontTooLarge");
}

function readSfnt(file: Buffer): Map<string, Buffer> {
  const count = file.readUInt16BE(4);
  const entries = Array.from({ length: Math.min(count, mostTables + 1) }, (_, index): Entry => {
    const entry = 12 + index * 16;
    const length = file.readUInt32BE(entry + 12);
    return {
      tag: file.toString("latin1", entry, entry + 4),
      at: file.readUInt32BE(entry + 8),
      stored: length,
      length,
    };
  });
  checkPlaces(entries, { from: 12 + entries.length * 16, to: file.length });
  return new Map(entries.map(({ tag, at, stored }) => [tag, file.subarray(at, at + stored)]));
}

function readWoff(file: Buffer): Map<string, Buffer> {
  const count = file.readUInt16BE(12);
  const entries = Array.from({ length: Math.min(count, mostTables + 1) }, (_, index): Entry => {
    const entry = 44 + index * 20;
    return {
      tag: file.toString("latin1", entry, entry + 4),
      at: file.readUInt32BE(entry + 4),
      stored: file.readUInt32BE(entry + 8),
      length: file.readUInt32BE(entry + 12),
    };
  });
  checkPlaces(entries, { from: 44 + entries.length * 20, to: file.length });
  const tables = new Map<string, Buffer>();
  for (const { tag, at, stored, length } of entries) {
    if (!wanted.has(tag)) continue;
    const bytes = file.subarray(at, at + stored);
    const plain = stored < length ? inflateSync(bytes, { maxOutputLength: Math.max(1, length) }) : bytes;
    if (plain.length !== length) throw new UnfitFont("fontDamaged");
    tables.set(tag, plain);
  }
  return tables;
}

/**
 * Returns the tables of a TTF, OTF, WOFF or WOFF2 file that the letters need. Throws UnfitFont, or what the reading of
 * damaged bytes throws.
 */
export function tablesOf(file: Buffer): Map<string, Buffer> {
  const form = file.length < 12 ? "" : file.toString("latin1", 0, 4);
  const read = {
    "\0\u0001\0\0": readSfnt,
    true: readSfnt,
    OTTO: readSfnt,
    wOFF: readWoff,
    wOF2: (bytes: Buffer) => woff2Tables(bytes, fontLimits.unpackedBytes),
  }[form];
  if (form === "ttcf" || (/^wO(F2|FF)$/.test(form) && file.toString("latin1", 4, 8) === "ttcf"))
    throw new UnfitFont("fontCollection");
  if (!read) throw new UnfitFont("fontUnknown");
  return new Map([...read(file)].filter(([tag]) => wanted.has(tag)));
}
