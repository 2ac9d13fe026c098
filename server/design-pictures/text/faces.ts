import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import { fontPath } from "#server/fonts.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import { unpackWoff2 } from "./unpack-woff2.ts";

/** One file of a shipped font, ready to shape. Lengths are in units of the font; `unit`: how many make the font size. */
export interface Face {
  readonly font: hb.Font;
  readonly unit: number;
  readonly ascent: number;
  readonly descent: number;
  has(code: number): boolean;
  /** Returns the outline of a glyph as an SVG path, upwards positive. */
  outline(glyph: number): string;
}

/** All fonts of a design, by the font and weight that a text asks for. */
export interface Faces {
  /** Returns the face that draws a letter; null when no shipped font has it. */
  faceFor(code: number, font: string, weight: number): Face | null;
}

function openFace(file: string): Face {
  const path = fontPath(file);
  if (path === null) throw new Error(`No shipped font is the file ${file}`);
  const face = new hb.Face(new hb.Blob(unpackWoff2(readFileSync(path))));
  const font = new hb.Font(face);
  const { ascender, descender } = font.hExtents();
  const letters = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();
  return {
    font,
    unit: face.upem,
    ascent: ascender,
    descent: -descender,
    has: (code) => letters.has(code),
    outline(glyph) {
      const known = outlines.get(glyph);
      if (known !== undefined) return known;
      const made = font.glyphToPath(glyph);
      outlines.set(glyph, made);
      return made;
    },
  };
}

/** Parses a CSS unicode-range such as "U+0964-0965,U+20B9". */
const rangesOf = (text: string): [first: number, last: number][] =>
  text.split(",").map((one) => {
    const [first, last] = one.trim().slice(2).split("-");
    return [Number.parseInt(first ?? "", 16), Number.parseInt(last ?? first ?? "", 16)];
  });

/** Opens fonts. As in a browser, a letter comes from its font, else from Noto Sans, each in its unicode-range. */
export function openFaces(fonts: readonly FontFile[]): Faces {
  const faces = fonts.map(({ font, weight, range, file }) => ({
    font: font as string,
    weight,
    ranges: rangesOf(range),
    face: openFace(file),
  }));
  return {
    faceFor(code, font, weight) {
      for (const family of [font, "sans"]) {
        const own = faces.filter((one) => one.font === family);
        const weighed = own.filter((one) => one.weight === weight);
        const found = (weighed.length > 0 ? weighed : own).find(
          ({ ranges, face }) =>
            ranges.some(([first, last]) => code >= first && code <= last) && face.has(code),
        );
        if (found) return found.face;
      }
      return null;
    },
  };
}
