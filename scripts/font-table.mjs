/**
 * Writes from the installed font packages: shared/fonts/table.ts, which file has which letters of which font, and its
 * hash; and player/media/fonts.css, with which every screen has the fonts of all scripts. Run it after a font package
 * changes: `node scripts/font-table.mjs`.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as hb from "harfbuzzjs";
import { unpackWoff2 } from "../server/design-pictures/text/unpack-woff2.ts";

const require = createRequire(import.meta.url);
const weights = [400, 700];
const common = ["latin", "latin-ext"];
/** For each font of a design: the packages and the subsets that it takes from them. */
const fonts = {
  sans: {
    "noto-sans": [...common, "devanagari"],
    "noto-sans-bengali": ["bengali"],
    "noto-sans-gurmukhi": ["gurmukhi"],
    "noto-sans-gujarati": ["gujarati"],
    "noto-sans-oriya": ["oriya"],
    "noto-sans-tamil": ["tamil"],
    "noto-sans-telugu": ["telugu"],
    "noto-sans-kannada": ["kannada"],
    "noto-sans-malayalam": ["malayalam"],
    "noto-sans-arabic": ["arabic"],
    "noto-sans-thai": ["thai"],
    "noto-sans-ol-chiki": ["ol-chiki"],
    "noto-sans-meetei-mayek": ["meetei-mayek"],
    // After the others, so that the designs of earlier times keep their lists of files.
    "noto-sans ": ["cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
  },
  poppins: { poppins: [...common, "devanagari"] },
  playfair: { "playfair-display": common },
  oswald: { oswald: common },
  kalam: { kalam: [...common, "devanagari"] },
};

const entries = [];
for (const [font, packages] of Object.entries(fonts))
  for (const [key, subsets] of Object.entries(packages)) {
    const name = key.trim();
    const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
    const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"));
    for (const subset of subsets)
      for (const weight of weights) {
        const path = `${name}/files/${name}-${subset}-${weight}-normal.woff2`;
        const bytes = readFileSync(join(folder, "..", path));
        const file = createHash("sha256").update(bytes).digest("hex");
        entries.push({ font, weight, path, file, bytes: bytes.length, range: ranges[subset] });
      }
  }

/** Files without a bold form, whose letters are in no other file: the ranges are the letters that they have. */
const single = [
  { font: "sans", path: "own/noto-sans-symbols-2.woff2" },
  { font: "sans", path: "own/noto-sans-symbols.woff2" },
  // Apart from "sans": a device with emoji in colour shows these.
  { font: "emoji", path: "own/noto-emoji.woff2" },
];
const packages = join(dirname(require.resolve("@fontsource/noto-sans/package.json")), "..");
const own = new URL("../shared/fonts/files/", import.meta.url);
const lettersOf = (bytes) => new hb.Face(new hb.Blob(unpackWoff2(bytes))).collectUnicodes();
const hex = (code) => code.toString(16).toUpperCase().padStart(4, "0");

/** Returns letters as a CSS unicode-range. */
function rangeOf(letters) {
  const runs = [];
  for (const code of [...letters].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",");
}

const taken = new Set([0x20b9]);
for (const { font, path } of single) {
  const bytes = readFileSync(new URL(path.slice(4), own));
  const file = createHash("sha256").update(bytes).digest("hex");
  // Letters below are those of Latin, which every symbol font has as well. The second file of signs has what the first lacks.
  const letters = lettersOf(bytes).filter((code) => code > 0x2070 && !(font === "sans" && taken.has(code)));
  if (font === "sans") for (const code of letters) taken.add(code);
  entries.push({ font, weight: 400, path, file, bytes: bytes.length, range: rangeOf(letters) });
}

const lines = entries.map(
  ({ font, weight, path, file, bytes, range }) =>
    `  { font: "${font}", weight: ${weight}, path: "${path}", file: "${file}", bytes: ${bytes}, range: "${range}" },`,
);
writeFileSync(
  new URL("../shared/fonts/table.ts", import.meta.url),
  `// biome-ignore-all format: one row a file
import type { ShippedFont } from "./shipped-font.ts";

/**
 * The shipped font files (OFL). Written by scripts/font-table.mjs; a test compares it with the installed packages.
 */
export const fontTable: readonly ShippedFont[] = [
${lines.join("\n")}
];
`,
);

/** Browsers take the last face that has a letter: Latin and Devanagari, which have most of the common signs, come last. */
const faces = entries.filter(({ font }) => font === "sans" || font === "emoji").reverse();
/**
 * A browser chooses the weight before it looks for the letter, so every letter of a family is there in each of its weights.
 */
const weightsOf = ({ font, weight, path }) => {
  if (font === "emoji") return ["100 900"];
  return single.some((each) => each.path === path) ? weights : [weight];
};
const rules = faces.flatMap((face) =>
  weightsOf(face).map((weight) => {
    const { font, path, range } = face;
    const address = path.startsWith("own/")
      ? `../../shared/fonts/files/${path.slice(4)}`
      : `@fontsource/${path}`;
    const source = `url("${address}") format("woff2")`;
    return `@font-face { font-family: "vitrine-${font}"; font-weight: ${weight}; font-display: swap; src: ${source}; unicode-range: ${range.replaceAll(",", ", ")}; }`;
  }),
);
writeFileSync(
  new URL("../player/media/fonts.css", import.meta.url),
  `/* biome-ignore-all format: one row a file */
/* The letters of every script that a screen can show. Written by scripts/font-table.mjs. */
${rules.join("\n")}
`,
);

/*
 * Chinese, Japanese and Korean: hundreds of slices with some dozen letters each, which a manifest names when its texts have
 * such letters. Variable files: one for all weights.
 */
const far = [];
/** Letters of the files above: the slices would draw some Latin letters, commas and spaces, but others not. */
const near = new Set();
for (const { font, path, range } of entries) {
  if (font !== "sans") continue;
  const inRange = codesOf(range);
  const bytes = readFileSync(path.startsWith("own/") ? new URL(path.slice(4), own) : join(packages, path));
  for (const code of lettersOf(bytes)) if (inRange.has(code)) near.add(code);
}

/** Returns the letters of a CSS unicode-range. */
function codesOf(range) {
  const found = new Set();
  for (const part of range.split(",")) {
    const [from, to = from] = part.trim().replace("U+", "").split("-");
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) found.add(code);
  }
  return found;
}
for (const script of ["jp", "kr", "sc"]) {
  const name = `noto-sans-${script}`;
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"));
  for (const [key, range] of Object.entries(ranges)) {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    if (slice === undefined) continue;
    const bytes = readFileSync(join(folder, `files/${name}-${slice}-wght-normal.woff2`));
    const file = createHash("sha256").update(bytes).digest("hex");
    const letters = [...codesOf(range)].filter((code) => !near.has(code));
    far.push({ script, slice: Number(slice), file, bytes: bytes.length, range: rangeOf(letters) });
  }
}
const rows = far.map(
  ({ script, slice, file, bytes, range }) =>
    `["${script}", ${slice}, "${file}", ${bytes}, "${range.replace(/U\+/g, "")}"]`,
);
writeFileSync(
  new URL("../shared/fonts/far-table.ts", import.meta.url),
  `// biome-ignore-all format: one row a file
/**
 * The slices of the Chinese, Japanese and Korean fonts (OFL): script, number, SHA-256, bytes, letters (hexadecimal). Written
 * by scripts/font-table.mjs. It is large, so only the server reads it.
 */
export const farTable: readonly (readonly [
  script: "jp" | "kr" | "sc",
  slice: number,
  file: string,
  bytes: number,
  letters: string,
])[] = [
${rows.map((row) => `  ${row},`).join("\n")}
];
`,
);
const codes = new Set();
for (const { range } of far) for (const code of codesOf(range)) codes.add(code);
writeFileSync(
  new URL("../shared/fonts/far-letters.ts", import.meta.url),
  `/** The letters of all slices of far-table.ts, as a CSS unicode-range. Written by scripts/font-table.mjs. */
export const farLetters =
  "${rangeOf(codes)}";
`,
);
