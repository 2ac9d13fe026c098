import normal from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2";
import bold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2";

const unicodeRange = "U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF";
/** What devices have of their own; the same as in web/ui/devanagari.css. */
const onDevice = ["Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", "Mangal", "Lohit Devanagari"];

/*
 * Brings the typeface of Hindi to a device that has none, as `bringTypeface` does for Latin letters. Another device draws
 * the page with its own, and nothing moves. It joins the family of base.css, whose weights are these two: a browser looks
 * for a letter only in faces of one weight. It runs when it is loaded, which needs fewer bytes than a function.
 */
const own = new FontFace("Own", onDevice.map((name) => `local("${name}")`).join(", "));
own.load().catch(() => {
  for (const [weight, file] of [
    ["400", normal],
    ["700", bold],
  ] as const) {
    const face = new FontFace("Vitrine Sans Fallback", `url(${file}) format("woff2")`, {
      weight,
      unicodeRange,
      display: "swap",
    });
    document.fonts.add(face);
    void face.load().catch(() => undefined);
  }
});
