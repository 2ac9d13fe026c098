/**
 * Writes shared/fonts/table.ts from the installed font packages: which file has which letters of which font, and its
 * hash. Run it after a font package changes: `node scripts/font-table.mjs`.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

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
  },
  poppins: { poppins: [...common, "devanagari"] },
  playfair: { "playfair-display": common },
  oswald: { oswald: common },
  kalam: { kalam: [...common, "devanagari"] },
};

const entries = [];
for (const [font, packages] of Object.entries(fonts))
  for (const [name, subsets] of Object.entries(packages)) {
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

const lines = entries.map(
  ({ font, weight, path, file, bytes, range }) =>
    `  {\n    font: "${font}",\n    weight: ${weight},\n    path: "${path}",\n    file: "${file}",\n    bytes: ${bytes},\n    range:\n      "${range}",\n  },`,
);
writeFileSync(
  new URL("../shared/fonts/table.ts", import.meta.url),
  `import type { FontFile } from "../media-kinds/design.ts";

/**
 * The shipped font files (OFL). Written by scripts/font-table.mjs; a test compares it with the installed packages.
 * \`path\`: below node_modules/@fontsource.
 */
export const fontTable: readonly (FontFile & { path: string; bytes: number })[] = [
${lines.join("\n")}
];
`,
);
