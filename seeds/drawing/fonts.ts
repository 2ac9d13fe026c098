import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSharp } from "#server/outside/media-tools/prepare-image.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../fonts");
const fontFiles = [
  "instrument-sans-medium.ttf",
  "instrument-sans-bold.ttf",
  "bricolage-grotesque-extra-bold.ttf",
];

let loaded: Promise<void> | undefined;

/**
 * Loads our fonts into the SVG renderer, so that a machine without fonts draws the same. The renderer cannot load font
 * files, but it shares its font list with text images: drawing a text image adds its font file to that list.
 */
export function loadFonts(): Promise<void> {
  loaded ??= (async () => {
    const sharp = await loadSharp();
    for (const name of fontFiles)
      await sharp({ text: { text: "a", font: "sans", fontfile: join(folder, name) } })
        .png()
        .toBuffer();
  })();
  return loaded;
}

export const fonts = {
  display: `font-family="Bricolage Grotesque" font-weight="800"`,
  bold: `font-family="Instrument Sans" font-weight="700"`,
  text: `font-family="Instrument Sans" font-weight="500"`,
} as const;
export type FontName = keyof typeof fonts;

/** Mean width of a character, in ems; used to choose sizes that fit. */
export const meanWidth: Record<FontName, number> = { display: 0.58, bold: 0.55, text: 0.52 };
