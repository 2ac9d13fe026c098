/** The shipped fonts that designs may use. Apart from `design.ts`, because account settings name them too. */
export const designFonts = ["sans", "poppins", "playfair", "oswald", "kalam"] as const;
export type DesignFont = (typeof designFonts)[number];
