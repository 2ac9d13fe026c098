import type { SiteLanguage } from "#shared/site-pages.ts";
import source from "#web/ui/fonts/instrument-sans-latin.woff2";
import { language } from "../language.ts";

/** Letters that the typeface does not have. */
const ownLetters = {
  hi: () => import("./devanagari.ts"),
} satisfies Record<Exclude<SiteLanguage, "en">, () => Promise<unknown>>;

/**
 * Loads the typeface. Until then the page uses a system typeface. base.css adjusts Arial to the same measures, so that
 * nothing moves when the typeface arrives; a device without Arial shows another one.
 */
export function bringTypeface(document: Document): void {
  // Other letters do not come from it. Its spaces between them would move their lines, so these stay as they are.
  const unicodeRange = language === "en" ? "U+0-10FFFF" : "U+21-10FFFF";
  const face = new FontFace("Vitrine Sans", `url(${source})`, { weight: "400 700", unicodeRange });
  document.fonts.add(face);
  if (language !== "en") void ownLetters[language]();
  // If it fails, the page stays in the system's typeface.
  void face.load().catch(() => undefined);
}
