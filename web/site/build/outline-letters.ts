import { openFaces } from "#server/design-pictures/text/faces.ts";
import { shapeText } from "#server/design-pictures/text/shape-text.ts";
import { fontsOf } from "#shared/fonts/fonts-for.ts";

const notLatin = /(?!\p{Script=Latin})\p{L}/u;

/** Returns a drawing with its words in other scripts as paths: a file has no typeface of the page, and a device may have none. */
export const withOutlines = (svg: string): string =>
  svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (whole, attributes: string, words: string) => {
    if (!notLatin.test(words)) return whole;
    const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    const [x = 0, y = 0, size = 16] = ["x", "y", "font-size"].map((name) => Number(value(name) ?? 0));
    const weight = Number(value("font-weight") ?? 400) > 500 ? 700 : 400;
    const fonts = fontsOf(words).flatMap(({ font, ...file }) => (font === "emoji" ? [] : { font, ...file }));
    const faces = openFaces(fonts);
    const styles = Array.from({ length: words.length }, () => ({ font: "sans", weight }) as const);
    const clusters = shapeText(words, styles, { levels: new Uint8Array(words.length), spacing: 0, faces });
    const width = clusters.reduce((sum, { advance }) => sum + advance, 0) * size;
    let at = value("text-anchor") === "middle" ? x - width / 2 : x;
    const paths = clusters.flatMap(({ glyphs, face, advance }) => {
      const scale = size / face.unit;
      const drawn = glyphs.map(
        (glyph) =>
          `<path d="${face.outline(glyph.id)}" transform="matrix(${scale} 0 0 ${-scale} ${at + glyph.x * size} ${y - glyph.y * size})"/>`,
      );
      at += advance * size;
      return drawn;
    });
    return `<g fill="${value("fill")}">${paths.join("")}</g>`;
  });
