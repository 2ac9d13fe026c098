import type { DesignFont } from "../media-kinds/design-fonts.ts";

/** One file of a shipped font. */
export interface ShippedFont {
  /** The font of a design that it belongs to. `emoji`: behind all fonts of designs, and behind the device's own emoji. */
  font: DesignFont | "emoji";
  weight: number;
  /** Below node_modules/@fontsource; `own/` is shared/fonts/files. */
  path: string;
  /** Its SHA-256. */
  file: string;
  bytes: number;
  /** The letters that it is used for, as a CSS unicode-range. */
  range: string;
}
