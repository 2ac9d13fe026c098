/**
 * Writes the signs that texts of shops use (arrows, stars, check marks, phones, numbers in circles) into small files of
 * shared/fonts/files, from the installed packages with all symbols. Run it, and then scripts/font-table.mjs, after one of
 * them changes: `node scripts/font-signs.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const blocks = [
  [0x2100, 0x214f],
  [0x2150, 0x218f],
  [0x2190, 0x21ff],
  [0x2300, 0x2328],
  [0x23cf, 0x23ff],
  [0x2460, 0x24ff],
  [0x25a0, 0x27bf],
  [0x2b00, 0x2b5f],
];
const wanted = String.fromCodePoint(
  ...blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
);

for (const name of ["noto-sans-symbols", "noto-sans-symbols-2"]) {
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  const whole = readFileSync(join(folder, `files/${name}-symbols-400-normal.woff2`));
  const bytes = await subsetFont(whole, wanted, { targetFormat: "woff2" });
  writeFileSync(new URL(`../shared/fonts/files/${name}.woff2`, import.meta.url), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
