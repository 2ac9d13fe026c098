import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { DesignFont, FontFile } from "#shared/media-kinds/design.ts";
import type { AddressOf } from "../world.ts";

/** Fonts of this page by family, style and file; a font that could not be read is tried again by the next design. */
const loading = new Map<string, Promise<boolean>>();

const familyOf = (font: DesignFont): string => `vitrine-${font}`;
/** Named by its files: a file that replaced another one must not be drawn in the place of that. */
export const ownFamilyOf = (id: number, files: readonly OwnFontFile[]): string =>
  `vitrine-own-${id}-${files.map(({ file }) => file.slice(0, 12)).join("-")}`;

/** The files of each own font, by the id of the font. */
const filesOf = (id: number | undefined, ownFonts: readonly OwnFontFile[]) =>
  ownFonts.filter((one) => one.id === id);

/** What a text says about its font. */
export interface FontOfText {
  font: DesignFont;
  ownFont?: number | undefined;
}

/**
 * Returns the CSS font-family of a text in a design: letters that the account's own font lacks come from the shipped one,
 * then from Noto Sans, then as in all other texts on screens (layers.css).
 */
export function fontStack({ font, ownFont }: FontOfText, ownFonts: readonly OwnFontFile[] = []): string {
  const own = filesOf(ownFont, ownFonts);
  const families = [
    ...(ownFont !== undefined && own.length > 0 ? [ownFamilyOf(ownFont, own)] : []),
    familyOf(font),
    familyOf("sans"),
  ];
  return (
    [...new Set(families)].map((name) => `"${name}"`).join(", ") +
    ', "Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", "vitrine-emoji", "Noto Sans", sans-serif'
  );
}

/**
 * Loads fonts and adds them to the page. Resolves when all are ready; a file that cannot be read does not stop the
 * others, because the device then draws these letters. Returns false when there is such a file.
 */
export async function loadFonts(
  fonts: readonly FontFile[],
  addressOf: AddressOf,
  {
    own = [],
    ownAddressOf = addressOf,
  }: { own?: readonly OwnFontFile[] | undefined; ownAddressOf?: AddressOf } = {},
): Promise<boolean> {
  const shipped = fonts.map(({ font, weight, range, file }) =>
    load(familyOf(font), addressOf(file), file, { weight: String(weight), unicodeRange: range }),
  );
  const others = own.map(({ id, weight, italic, file }) =>
    load(ownFamilyOf(id, filesOf(id, own)), ownAddressOf(file), file, {
      weight: String(weight),
      style: italic ? "italic" : "normal",
    }),
  );
  return (await Promise.all([...shipped, ...others])).every(Boolean);
}

function load(
  family: string,
  address: string,
  file: string,
  descriptors: FontFaceDescriptors,
): Promise<boolean> {
  const key = `${family} ${descriptors.weight} ${descriptors.style} ${file}`;
  const known = loading.get(key);
  if (known) return known;
  const face = new FontFace(family, `url("${address}") format("woff2")`, descriptors);
  const loaded = face.load().then(
    () => {
      document.fonts.add(face);
      return true;
    },
    () => {
      loading.delete(key);
      return false;
    },
  );
  loading.set(key, loaded);
  return loaded;
}
