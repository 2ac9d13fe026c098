import source from "#web/ui/fonts/instrument-sans-latin.woff2";
import { language } from "../language.ts";

/**
 * Loads the typeface. Until then the page uses a system typeface. base.css adjusts Arial to the same measures, so that
 * nothing moves when the typeface arrives; a device without Arial shows another one.
 */
export function bringTypeface(document: Document): void {
  const face = new FontFace("Vitrine Sans", `url(${source})`, { weight: "400 700" });
  document.fonts.add(face);
  if (language === "hi") void import("./devanagari.ts").then((hindi) => hindi.bringDevanagari(document));
  // If it fails, the page stays in the system's typeface.
  void face.load().catch(() => undefined);
}
