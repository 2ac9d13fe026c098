import type { DesignFont, FontFile } from "#shared/media-kinds/design.ts";
import type { AddressOf } from "../world.ts";

/** Fonts of this page by file; a font that could not be read is tried again by the next design. */
const loading = new Map<string, Promise<boolean>>();

const familyOf = (font: DesignFont): string => `vitrine-${font}`;

/**
 * Returns the CSS font-family of a design's font: letters that it lacks come from Noto Sans, then as in all other texts on
 * screens (layers.css).
 */
export const fontStack = (font: DesignFont): string =>
  [...new Set([familyOf(font), familyOf("sans")])].map((name) => `"${name}"`).join(", ") +
  ', "Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", "vitrine-emoji", "Noto Sans", sans-serif';

/**
 * Loads fonts and adds them to the page. Resolves when all are ready; a file that cannot be read does not stop the
 * others, because the device then draws these letters. Returns false when there is such a file.
 */
export async function loadFonts(fonts: readonly FontFile[], addressOf: AddressOf): Promise<boolean> {
  const each = fonts.map(({ font, weight, range, file }) => {
    const known = loading.get(file);
    if (known) return known;
    const face = new FontFace(familyOf(font), `url("${addressOf(file)}") format("woff2")`, {
      weight: String(weight),
      unicodeRange: range,
    });
    const loaded = face.load().then(
      () => {
        document.fonts.add(face);
        return true;
      },
      () => {
        loading.delete(file);
        return false;
      },
    );
    loading.set(file, loaded);
    return loaded;
  });
  return (await Promise.all(each)).every(Boolean);
}
