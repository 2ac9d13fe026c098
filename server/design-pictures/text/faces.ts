import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import { fontPath } from "#server/fonts.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import { unpackWoff2 } from "./unpack-woff2.ts";

/** One file of a font, ready to shape. Lengths are in units of the font; `unit`: how many make the font size. */
export interface Face {
  readonly font: hb.Font;
  readonly unit: number;
  readonly ascent: number;
  readonly descent: number;
  /** The letters that an own font is drawn for; left out: a shipped one. */
  readonly drawnFor?: { weight: number; italic: boolean };
  has(code: number): boolean;
  /** Returns the outline of a glyph as an SVG path, upwards positive. */
  outline(glyph: number): string;
}

/** What a letter asks for. `ownFont` stands before `font`. */
export interface LetterStyle {
  font: string;
  ownFont?: number | undefined;
  weight: 400 | 700;
  italic?: boolean;
}

/** All fonts of a design. */
export interface Faces {
  /** Returns the face that draws a letter; null when no font has it. */
  faceFor(code: number, style: LetterStyle): Face | null;
}

/** A file of an account's own font, on this machine. */
export type OwnFace = Omit<OwnFontFile, "file"> & { path: string };

function shippedPath(file: string): string {
  const path = fontPath(file);
  if (path === null) throw new Error(`No shipped font is the file ${file}`);
  return path;
}

function openFace(path: string): Face {
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

/** Returns the file of a family that a browser takes for a style: first the slant, then the weight. */
function bestOf<F extends { weight: number; italic: boolean }>(
  family: readonly F[],
  { weight, italic = false }: LetterStyle,
): F | undefined {
  const slanted = family.filter((one) => one.italic === italic);
  const among = slanted.length > 0 ? slanted : family;
  return among.find((one) => one.weight === weight) ?? among[0];
}

/**
 * Opens fonts. As in a browser, a letter comes from its own font, else from its shipped one, else from Noto Sans, each
 * shipped one in its unicode-range.
 */
export function openFaces(fonts: readonly FontFile[], ownFonts: readonly OwnFace[] = []): Faces {
  const own = ownFonts.map(({ id, path, ...drawnFor }) => ({
    id,
    ...drawnFor,
    face: { ...openFace(path), drawnFor },
  }));
  const faces = fonts.map(({ font, weight, range, file }) => ({
    font: font as string,
    weight,
    ranges: rangesOf(range),
    face: openFace(shippedPath(file)),
  }));
  return {
    faceFor(code, style) {
      const { font, weight } = style;
      const family = own.filter(({ id }) => id === style.ownFont);
      const best = bestOf(family, style)?.face;
      if (best?.has(code)) return best;
      for (const name of [font, "sans"]) {
        const files = faces.filter((one) => one.font === name);
        const weighed = files.filter((one) => one.weight === weight);
        const found = (weighed.length > 0 ? weighed : files).find(
          ({ ranges, face }) =>
            ranges.some(([first, last]) => code >= first && code <= last) && face.has(code),
        );
        if (found) return found.face;
      }
      return null;
    },
  };
}
