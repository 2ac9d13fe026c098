import source from "#web/ui/fonts/instrument-sans-latin.woff2";

/**
 * Brings the typeface to a page that stands in the system's own, which base.css has stretched to the same measures:
 * nothing moves when it arrives.
 */
export function bringTypeface(document: Document): void {
  const face = new FontFace("Vitrine Sans", `url(${source})`, { weight: "400 700" });
  document.fonts.add(face);
  // Without it the page reads as well in the system's typeface.
  void face.load().catch(() => undefined);
}
