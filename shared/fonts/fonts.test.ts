import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readFont } from "#server/fonts.ts";
import type { DesignElement, DesignFont } from "../media-kinds/design.ts";
import { farFontOf, farFontsOf, farLettersIn } from "./far-fonts.ts";
import { farTable } from "./far-table.ts";
import { fontsFor, fontsOf, lettersWithoutFont } from "./fonts-for.ts";
import { fontTable } from "./table.ts";

const text = (words: string, font: DesignFont, bold = false): DesignElement => ({
  type: "text",
  id: "a",
  x: 0,
  y: 0,
  w: 100,
  h: 100,
  runs: [{ text: words }],
  font,
  bold,
  size: 40,
  colour: "#000000",
  align: "left",
  valign: "top",
});
const pathsFor = (...elements: DesignElement[]) =>
  fontsFor({ elements }).map(({ file }) =>
    fontTable
      .find((font) => font.file === file)
      ?.path.split("/")
      .at(-1),
  );

test("every font file of the table is installed with these bytes", async () => {
  for (const { file, bytes, path } of fontTable) {
    const read = await readFont(file);
    expect([path, read?.length]).toEqual([path, bytes]);
    expect(
      createHash("sha256")
        .update(read ?? "")
        .digest("hex"),
    ).toBe(file);
  }
});

test("a design gets the files with its letters, and Noto Sans for letters that its font lacks", () => {
  expect(pathsFor(text("Menu", "poppins", true))).toEqual(["poppins-latin-700-normal.woff2"]);
  expect(pathsFor(text("मेनू", "poppins"))).toEqual(["poppins-devanagari-400-normal.woff2"]);
  expect(pathsFor(text("Menu உணவு", "oswald"))).toEqual([
    "noto-sans-tamil-tamil-400-normal.woff2",
    "oswald-latin-400-normal.woff2",
  ]);
});

test.each([
  ["Devanagari", "थाली नाश्ता"],
  ["Bengali", "মেনু"],
  ["Gurmukhi", "ਮੀਨੂ"],
  ["Gujarati", "મેનુ"],
  ["Odia", "ମେନୁ"],
  ["Tamil", "உணவு"],
  ["Telugu", "మెనూ"],
  ["Kannada", "ಮೆನು"],
  ["Malayalam", "മെനു"],
  ["Urdu", "مینو"],
])("every letter of %s is in a shipped font", (_, words) => {
  const found = fontsFor({ elements: [text(words, "sans")] });
  expect(found.length).toBeGreaterThan(0);
  const covered = (code: number) =>
    found.some(({ range }) =>
      range.split(",").some((one) => {
        const [first = "", last = first] = one.slice(2).split("-");
        return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
      }),
    );
  expect([...words].filter((letter) => letter !== " " && !covered(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test("every slice of the far fonts is installed with these bytes", async () => {
  for (const [, , file, bytes] of farTable) {
    const read = await readFont(file);
    expect(read?.length).toBe(bytes);
    expect(
      createHash("sha256")
        .update(read ?? "")
        .digest("hex"),
    ).toBe(file);
  }
});

test("ideographs come from the font of the language of their text", () => {
  const namesOf = (value: object) =>
    farFontsOf(farLettersIn(value)).map(
      ({ file }) => /noto-sans-(..)/.exec(farFontOf(file)?.path ?? "")?.[1],
    );
  expect(new Set(namesOf({ text: ["新鮮な", { more: "パン" }] }))).toEqual(new Set(["jp"]));
  expect(new Set(namesOf({ text: "신선한 빵" }))).toEqual(new Set(["kr"]));
  expect(new Set(namesOf({ text: "广东话" }))).toEqual(new Set(["sc"]));
  expect(namesOf({ text: "Fresh bread, ताज़ी மிட்டாய் → ★ 🎉" })).toEqual([]);
});

test("letters that no shipped font has are named, and no others", () => {
  expect(lettersWithoutFont("Fresh bread ताज़ी मिठाई ✓ → ☎ 👩‍🍳 ❤️ 新鮮なパン 한국")).toEqual([]);
  expect(lettersWithoutFont("ሰላም hello ᠮᠣ")).toEqual(["ሰ", "ላ", "ም", "ᠮ", "ᠣ"]);
});

test("a text has the files of its letters in both weights; signs and emoji have one", () => {
  const of = (words: string) => fontsOf(words).map(({ path }) => path.split("/").at(-1));
  expect(of("மேனு")).toEqual([
    "noto-sans-tamil-tamil-400-normal.woff2",
    "noto-sans-tamil-tamil-700-normal.woff2",
  ]);
  expect(of("→🎉")).toEqual(["noto-sans-symbols.woff2", "noto-emoji.woff2"]);
});

test("every font of the player's style sheet is of the table, and covers all of it", async () => {
  const sheet = await readFile(new URL("../../player/media/fonts.css", import.meta.url), "utf8");
  const named = [
    ...sheet.matchAll(/url\("(?:@fontsource|\.\.\/\.\.\/shared\/fonts\/files)\/([^"]+)"\)/g),
  ].map(([, path]) => path);
  const wanted = fontTable.filter(({ font }) => font === "sans" || font === "emoji");
  expect(new Set(named)).toEqual(new Set(wanted.map(({ path }) => path.replace("own/", ""))));
});
