import source from "#web/ui/fonts/instrument-sans-latin.woff2";

const face = new FontFace("Vitrine Sans", `url(${source})`, { weight: "400 700" });

/** Resolves when the page has its typeface; rejects when it keeps the system's, because it could not be loaded. */
export const typeface = face.loaded;

/**
 * Loads the typeface. Until then the page uses a system typeface. base.css adjusts Arial to the same measures, so that
 * nothing moves when the typeface arrives; a device without Arial shows another one.
 */
export function bringTypeface(document: Document): void {
  document.fonts.add(face);
  face.load().catch(() => {});
}
