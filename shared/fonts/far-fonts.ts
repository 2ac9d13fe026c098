import type { FontFile } from "../media-kinds/design.ts";
import { farTable } from "./far-table.ts";
import { isIn, rangesOf } from "./ranges.ts";

type Script = (typeof farTable)[number][0];

/** A slice of a Chinese, Japanese or Korean font. */
export interface FarFont extends FontFile {
  bytes: number;
  /** Below node_modules. */
  path: string;
}

const slices = farTable.map(([script, slice, file, bytes, letters]) => ({
  script,
  ranges: rangesOf(letters),
  font: {
    font: "sans" as const,
    weight: 400,
    range: letters
      .split(",")
      .map((one) => `U+${one.trim()}`)
      .join(),
    file,
    bytes,
    path: `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${slice}-wght-normal.woff2`,
  },
}));
const byFile = new Map<string, FarFont>(slices.map(({ font }) => [font.file, font]));

/** Letters from Hangul Jamo on that no file of table.ts has: radicals, kana, ideographs, Hangul, wide forms. */
const farLetter =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/gu;
const kana = /[\u3040-\u30ff]/;
const hangul = /[\u1100-\u11ff\uac00-\ud7ff]/;

/** Adds the letters of all texts in a value that only far fonts have. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") for (const letter of value.match(farLetter) ?? []) into.add(letter);
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) collect(part, into);
}
/** What does not change is looked through once. */
const collected = new WeakMap<object, string>();

/** Returns the letters of all texts in a value, which is not changed any more, that only far fonts have. */
export function farLettersIn(value: object): string {
  const known = collected.get(value);
  if (known !== undefined) return known;
  const letters = new Set<string>();
  collect(value, letters);
  const found = [...letters].join("");
  collected.set(value, found);
  return found;
}

/** Ideographs look different in the three languages: texts with kana are Japanese, those with Hangul Korean. */
const scriptsFor = (letters: string): readonly Script[] =>
  kana.test(letters) ? ["jp", "sc", "kr"] : hangul.test(letters) ? ["kr", "sc", "jp"] : ["sc", "jp", "kr"];

/** Returns the slices with these letters, each once, in the order of their hashes. Other letters are left out. */
export function farFontsOf(letters: string): FarFont[] {
  const found = new Map<string, FarFont>();
  const scripts = scriptsFor(letters);
  for (const letter of new Set(letters)) {
    const code = letter.codePointAt(0) ?? 0;
    for (const script of scripts) {
      const slice = slices.find((one) => one.script === script && isIn(one.ranges, code));
      if (!slice) continue;
      found.set(slice.font.file, slice.font);
      break;
    }
  }
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Returns the slice with this hash; undefined when no font has it. */
export const farFontOf = (file: string): FarFont | undefined => byFile.get(file);
