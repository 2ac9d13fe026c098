import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readFont } from "#server/fonts.ts";
import type { DesignElement, DesignFont } from "../media-kinds/design.ts";
import { fontsFor } from "./fonts-for.ts";
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
