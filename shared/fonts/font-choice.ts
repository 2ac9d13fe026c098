import type { DesignFont } from "../media-kinds/design-fonts.ts";

/** An own font of an account by its id. */
export type OwnFontName = `own-${number}`;
/** A choice of font: a shipped one, or an own one. */
export type FontChoice = DesignFont | OwnFontName;

export const ownFontName = (id: number): OwnFontName => `own-${id}`;

/** Returns the id of an own font that a choice is; null: it is a shipped one. */
export const ownFontOf = (choice: FontChoice): number | null =>
  choice.startsWith("own-") ? Number(choice.slice(4)) : null;

/** Returns the font that a text names. */
export const fontOf = ({ font, ownFont }: { font: DesignFont; ownFont?: number | undefined }): FontChoice =>
  ownFont === undefined ? font : ownFontName(ownFont);

/** Returns the fields of a text with a font: an own one keeps the shipped one behind it. */
export function letteringWith(
  choice: FontChoice,
  behind: DesignFont = "sans",
): { font: DesignFont; ownFont: number | undefined } {
  const id = ownFontOf(choice);
  return id === null ? { font: choice as DesignFont, ownFont: undefined } : { font: behind, ownFont: id };
}
