import { t } from "@lingui/core/macro";
import { type DesignFont, designFonts } from "#shared/media-kinds/design-fonts.ts";
import type { Brand } from "../queries/brand.ts";

/** The names of the shipped fonts, which stay as they are in every language. */
export const fontNames: Record<DesignFont, string> = {
  sans: "Noto Sans",
  poppins: "Poppins",
  playfair: "Playfair Display",
  oswald: "Oswald",
  kalam: "Kalam",
};

/** Returns the fonts for a choice, those of the brand first. */
export function fontChoices({ headingFont, textFont }: Pick<Brand, "headingFont" | "textFont">) {
  const choice = (value: DesignFont) => ({ value, label: fontNames[value] });
  const own = [...new Set([headingFont, textFont].filter((font) => font !== null))];
  if (own.length === 0) return designFonts.map(choice);
  return [
    { group: t`Our brand`, items: own.map(choice) },
    { group: t`Other fonts`, items: designFonts.filter((font) => !own.includes(font)).map(choice) },
  ];
}
