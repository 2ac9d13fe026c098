import source from "#web/ui/fonts/instrument-sans-latin.woff2";
import { language } from "../language.ts";

/**
 * Loads the typeface. Until then the page uses a system typeface. base.css adjusts Arial to the same measures, so that
 * nothing moves when the typeface arrives; a device without Arial shows another one.
 */
export function bringTypeface(document: Document): void {
  // Letters of Hindi do not come from it. Its spaces between them would move their lines, so these stay as they are.
  const unicodeRange = language === "hi" ? "U+21-10FFFF" : "U+0-10FFFF";
  const face = new FontFace("Vitrine Sans", `url(${source})`, { weight: "400 700", unicodeRange });
  document.fonts.add(face);
  if (language === "hi") void import("./devanagari.ts");
  // If it fails, the page stays in the system's typeface.
  void face.load().catch(() => undefined);
}
