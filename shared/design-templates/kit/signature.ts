import { letteringWith } from "#shared/fonts/font-choice.ts";
import type { DesignFont } from "#shared/media-kinds/design.ts";
import { lineWidth } from "./letter-widths.ts";
import type { Box, Sheet } from "./sheet.ts";
import type { TemplateAsk } from "./template.ts";

/** Returns the account's colour, or the template's own. */
export const accentOf = ({ brand }: TemplateAsk, own: string): string => brand.colour ?? own;

/** Draws the name of the business, after its logo if the account has one. */
export function signature(
  to: Sheet,
  [x, y, w, h]: Box,
  look: {
    colour: string;
    size: number;
    align?: "left" | "centre" | "right";
    font?: DesignFont;
    bold?: boolean;
    uppercase?: boolean;
    spacing?: number;
    key?: string;
  },
): void {
  const { align = "left", key = "name", bold = true, ...rest } = look;
  const { font } = letteringWith(to.ask.brand.textFont ?? look.font ?? "poppins", look.font ?? "poppins");
  const name = to.ask.answers[key] ?? "";
  const wide = Math.min(w, lineWidth(name, { font, bold, ...rest }) * look.size * 1.1);
  const logo = to.ask.brand.hasLogo ? h * 1.4 : 0;
  const whole = Math.min(w, wide + logo + (logo ? 24 : 0));
  const left = align === "left" ? x : align === "right" ? x + w - whole : x + (w - whole) / 2;
  const from = logo ? logo + 24 : 0;
  if (logo) to.logo([left, y, logo, h]);
  const box: Box = logo ? [left + from, y, whole - from, h] : [x, y, w, h];
  to.answer(key, box, { ...rest, font, bold, align: logo ? "left" : align, valign: "middle" });
}
