import normal from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2";
import bold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2";

const unicodeRange = "U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF";
/** What devices have of their own, so that most fetch nothing; the same as in web/ui/devanagari.css. */
const onDevice = ["Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", "Mangal", "Lohit Devanagari"];

/**
 * Brings the typeface of Hindi, as `bringTypeface` does for Latin letters. It joins the family of base.css, whose weights are
 * these two: a browser looks for a letter only in faces of one weight.
 */
export function bringDevanagari(document: Document): void {
  for (const [weight, file, style] of [
    ["400", normal, ""],
    ["700", bold, " Bold"],
  ] as const) {
    const local = onDevice.map((name) => `local("${name}${style}")`);
    const sources = [...local, `url(${file}) format("woff2")`].join(", ");
    const face = new FontFace("Vitrine Sans Fallback", sources, { weight, unicodeRange, display: "swap" });
    document.fonts.add(face);
    void face.load().catch(() => undefined);
  }
}
