import { z } from "zod";
import { designFonts } from "../media-kinds/design-fonts.ts";
import type { FontChoice } from "./font-choice.ts";

/* Fonts of an account's own. A design names one by its id beside a shipped font, which draws what the own one lacks. */

export const fontLimits = {
  /** Of an uploaded file. */
  bytes: 2_000_000,
  /** Of what is packed in it. */
  unpackedBytes: 16_000_000,
  glyphs: 30_000,
} as const;

export const fontStyles = ["regular", "bold", "italic", "bold-italic"] as const;
export type FontStyle = (typeof fontStyles)[number];

/** Returns the weight and slant that a style is for. */
export const lettersOfStyle = (style: FontStyle): { weight: 400 | 700; italic: boolean } => ({
  weight: style.startsWith("bold") ? 700 : 400,
  italic: style.endsWith("italic"),
});

/** What a person confirms for each file. It stands in the audit log with the day. */
export const fontPromise = "We may use this font on our screens: we own it, or its licence allows that.";

/** A choice of font, checked. Not a transformation, of which the API document could not say what it answers. */
export const fontChoice = z
  .string()
  .regex(new RegExp(`^(${designFonts.join("|")}|own-[1-9]\\d{0,9})$`)) as unknown as z.ZodType<FontChoice>;
