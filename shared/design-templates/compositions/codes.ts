import { contrastOf } from "#shared/words-on-colour.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { comes, sheet } from "../kit/sheet.ts";
import { accentOf, signature } from "../kit/signature.ts";
import type { TemplateAsk, Words } from "../kit/template.ts";
import { type Composition, type Look, wordsIn } from "./parts.ts";

/** Makes a colour so dark that white letters stand out. */
function deep(colour: string): string {
  let made = darker(colour, 0.4);
  while (contrastOf(made, "#ffffff") < 9) made = darker(made, 0.1);
  return made;
}

/** A poster around a QR code that phones read. */
export const codePoster: Composition<
  Look & {
    /** What the code contains. Empty: no code is drawn yet. */
    code: (ask: TemplateAsk) => string;
    /** Below the code. */
    under: Words;
    /** Stands above the text. */
    before?: Words;
    dark?: boolean;
  }
> = (ask, { art, accent: own, over, code, under, before, dark = false }) => {
  const accent = accentOf(ask, own);
  const ground = dark ? deep(accent) : mix("#ffffff", accent, 0.07);
  const to = sheet(ask, dark ? { from: ground, to: darker(ground, 0.45), angle: 170 } : ground);
  const { wide } = to;
  const ink = dark ? "#ffffff" : inkOn(ground, "#15181d");
  const strong = readable(dark ? lighter(accent, 0.4) : accent, ground, 5.5);
  const black = { colour: "#101418", background: "#ffffff" };
  const label = inkOn(accent, "#ffffff");
  if (wide) {
    to.shape("ellipse", [1180, -330, 1000, 1000], clear(accent, dark ? 0.25 : 0.12));
    to.rectangle([1130, 110, 680, 860], accent, { radius: 44, shadow: true });
    to.rectangle([1180, 160, 580, 580], "#ffffff", { radius: 24 });
    to.qr(code(ask), [1200, 180, 540, 540], black);
    to.text(wordsIn(under, ask), [1170, 762, 600, 180], {
      bold: true,
      size: 50,
      colour: label,
      align: "centre",
      valign: "middle",
      lineHeight: 1.2,
    });
    const artWide = Math.min(440, (170 * art.view[0]) / art.view[1]);
    to.art(art, [110, 120, artWide, 180], comes("zoom", 0, 700));
    to.text(wordsIn(over, ask), [110, 330, 940, 60], {
      bold: true,
      size: 42,
      colour: strong,
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [110, 396, 950, 260], {
      bold: true,
      size: 124,
      colour: ink,
      lineHeight: 1.05,
      valign: "middle",
    });
    to.text(wordsIn(before, ask), [110, 676, 950, 54], { size: 38, colour: ink });
    to.answer("text", [110, before ? 732 : 690, 950, before ? 130 : 170], {
      bold: true,
      size: 56,
      colour: ink,
      lineHeight: 1.25,
    });
    signature(to, [110, 890, 940, 84], { size: 44, colour: strong });
  } else {
    to.rectangle([0, 0, 1080, 28], accent);
    to.art(art, [330, 110, 420, 170], comes("zoom", 0, 700));
    to.text(wordsIn(over, ask), [90, 304, 900, 64], {
      bold: true,
      size: 44,
      colour: strong,
      align: "centre",
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [90, 372, 900, 230], {
      bold: true,
      size: 120,
      colour: ink,
      align: "centre",
      lineHeight: 1.05,
      valign: "middle",
    });
    to.rectangle([190, 640, 700, 880], accent, { radius: 44, shadow: true });
    to.rectangle([240, 690, 600, 600], "#ffffff", { radius: 24 });
    to.qr(code(ask), [260, 710, 560, 560], black);
    to.text(wordsIn(under, ask), [220, 1304, 640, 200], {
      bold: true,
      size: 52,
      colour: label,
      align: "centre",
      valign: "middle",
      lineHeight: 1.2,
    });
    to.text(wordsIn(before, ask), [90, 1550, 900, 56], { size: 40, colour: ink, align: "centre" });
    to.answer("text", [90, before ? 1608 : 1570, 900, before ? 120 : 150], {
      bold: true,
      size: 56,
      colour: ink,
      align: "centre",
      valign: "middle",
      lineHeight: 1.25,
    });
    signature(to, [90, 1750, 900, 90], { size: 50, colour: strong, align: "centre" });
  }
  return to.design();
};
