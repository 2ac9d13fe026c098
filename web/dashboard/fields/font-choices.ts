import { t } from "@lingui/core/macro";
import { type FontChoice, ownFontName } from "#shared/fonts/font-choice.ts";
import { type DesignFont, designFonts } from "#shared/media-kinds/design-fonts.ts";
import type { Brand } from "../queries/brand.ts";

/** The names of the shipped fonts, which stay as they are in every language. */
const shippedNames: Record<DesignFont, string> = {
  sans: "Noto Sans",
  poppins: "Poppins",
  playfair: "Playfair Display",
  oswald: "Oswald",
  kalam: "Kalam",
};

/** Returns the name of a font, shipped or the account's own. */
export const fontNameOf = (choice: FontChoice, fonts: Brand["fonts"]): string =>
  fonts.find(({ id }) => ownFontName(id) === choice)?.name ??
  (choice in shippedNames ? shippedNames[choice as DesignFont] : t`A font that was removed`);

/** Returns the fonts of the account and the shipped ones. */
export const allFonts = (fonts: Brand["fonts"]): FontChoice[] => [
  ...fonts.map(({ id }) => ownFontName(id)),
  ...designFonts,
];

/** Returns the fonts for a choice, those of the brand first. */
export function fontChoices(
  { headingFont, textFont, fonts }: Pick<Brand, "headingFont" | "textFont" | "fonts">,
  chosen?: FontChoice,
) {
  const choice = (value: FontChoice) => ({ value, label: fontNameOf(value, fonts) });
  const own = [
    ...new Set([
      ...[headingFont, textFont].filter((font) => font !== null),
      ...fonts.map(({ id }) => ownFontName(id)),
    ]),
  ];
  const others = designFonts.filter((font) => !own.includes(font));
  // Of a text whose font was removed.
  const gone = chosen && !own.includes(chosen) && !(chosen in shippedNames) ? [choice(chosen)] : [];
  if (own.length === 0) return [...gone, ...others.map(choice)];
  return [
    ...gone,
    { group: t`Our brand`, items: own.map(choice) },
    { group: t`Other fonts`, items: others.map(choice) },
  ];
}

/** Returns the chosen one of these fonts; null for a value that is none of them. */
export const chosenFont = (value: string, fonts: Brand["fonts"]): FontChoice | null =>
  allFonts(fonts).find((font) => font === value) ?? null;
