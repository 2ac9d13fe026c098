import * as hb from "harfbuzzjs";
import { assembleSfnt } from "#server/design-pictures/text/unpack-woff2.ts";
import { type FontScript, scriptsWith } from "#shared/fonts/font-scripts.ts";
import { type FontStyle, fontLimits } from "#shared/fonts/own-fonts.ts";
import { checkOutlines } from "./check-outlines.ts";
import { familyName, plainNames } from "./font-names.ts";
import { type FontProblem, UnfitFont } from "./font-problem.ts";
import { tablesOf } from "./font-tables.ts";
import { packWoff2 } from "./pack-woff2.ts";
import { rebuildFont } from "./rebuild-font.ts";

/** A font as screens get it, and what it says about itself. */
export interface ReadFont {
  /** A WOFF2 file that was written anew. */
  woff2: Uint8Array;
  /** Of its family, in Latin letters; empty: it says none. */
  name: string;
  style: FontStyle;
  scripts: FontScript[];
}

const wantedTables = ["cmap", "head", "hhea", "hmtx", "maxp", "OS/2"];
const lastTables = ["post", "glyf", "loca", "CFF ", "GDEF", "GSUB", "GPOS"];

/** Throws for a font whose maker forbids to pass it on to screens. */
function checkLicence(os2: Buffer): void {
  const bits = os2.readUInt16BE(8);
  // Of several bits the least strict one counts. The last one allows pictures of letters only.
  if ((bits & 0xe) === 0x2 || (bits & 0x200) > 0) throw new UnfitFont("fontRestricted");
}

function styleOf(os2: Buffer, head: Buffer): FontStyle {
  const [selection, mac, weight] = [os2.readUInt16BE(62), head.readUInt16BE(44), os2.readUInt16BE(4)];
  const italic = (selection & 1) > 0 || (mac & 2) > 0;
  const bold = weight >= 600 || (selection & 0x20) > 0;
  return bold ? (italic ? "bold-italic" : "bold") : italic ? "italic" : "regular";
}

/** Names of letters are left out. */
function plainPost(post: Buffer | undefined): Buffer {
  const plain = Buffer.alloc(32);
  // The slant, and where a line below is.
  post?.copy(plain, 4, 4, 16);
  plain.writeUInt32BE(0x00030000, 0);
  return plain;
}

function read(bytes: Uint8Array): ReadFont {
  const tables = tablesOf(Buffer.from(bytes));
  if (!tables.has("glyf") && !tables.has("CFF ")) throw new UnfitFont("fontWithoutOutlines");
  const [head, os2, maxp] = [tables.get("head"), tables.get("OS/2"), tables.get("maxp")];
  if (!head || !os2 || !maxp || wantedTables.some((tag) => !tables.has(tag)))
    throw new UnfitFont("fontDamaged");
  checkLicence(os2);
  if (maxp.readUInt16BE(4) > fontLimits.glyphs) throw new UnfitFont("fontTooLarge");
  const [name, style] = [familyName(tables.get("name")), styleOf(os2, head)];
  const made = rebuildFont(tables);
  if (wantedTables.some((tag) => !made.has(tag))) throw new UnfitFont("fontDamaged");
  checkOutlines(made);
  const written = new Map<string, Buffer>(
    [...wantedTables, ...lastTables].flatMap((tag) => {
      const table = tag === "post" ? plainPost(made.get(tag)) : made.get(tag);
      return table ? [[tag, table]] : [];
    }),
  );
  written.set("name", plainNames());
  const face = new hb.Face(new hb.Blob(assembleSfnt(written)));
  const letters = new Set(face.collectUnicodes());
  // A space and controls are no letters.
  if (![...letters].some((code) => code > 32 && code !== 0xa0)) throw new UnfitFont("fontWithoutLetters");
  const woff2 = packWoff2(written);
  if (woff2.length > 2 * fontLimits.bytes) throw new UnfitFont("fontTooLarge");
  return { woff2, name, style, scripts: scriptsWith((code) => letters.has(code)) };
}

/** Reads a font of strangers and writes it anew, or says why it cannot be used. Runs apart: `receive-font.ts` calls it. */
export function readFontFile(bytes: Uint8Array): ReadFont | { problem: FontProblem } {
  try {
    return read(bytes);
  } catch (error) {
    // Readers of damaged bytes throw errors of many kinds.
    return { problem: error instanceof UnfitFont ? error.problem : "fontDamaged" };
  }
}
