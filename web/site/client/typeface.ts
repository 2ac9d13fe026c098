import source from "#web/ui/fonts/instrument-sans-latin.woff2";

/**
 * Loads the typeface. Until then the page uses a system typeface. base.css adjusts Arial to the same measures, so that
 * nothing moves when the typeface arrives; a device without Arial shows another one.
 */
export function bringTypeface(document: Document): void {
  const face = new FontFace("Vitrine Sans", `url(${source})`, { weight: "400 700" });
  document.fonts.add(face);
  // If it fails, the page stays in the system's typeface.
  void face.load().catch(() => undefined);
}
