/** Returns true when this browser has all that drawing a design needs; it is asked, not recognised by its name. */
export function canDrawDesigns(page: Window & typeof globalThis = window): boolean {
  const { FontFace, ResizeObserver, HTMLImageElement, Element, CSS, document } = page;
  return (
    typeof FontFace === "function" &&
    typeof document.fonts?.add === "function" &&
    typeof ResizeObserver === "function" &&
    typeof Element.prototype.animate === "function" &&
    typeof HTMLImageElement.prototype.decode === "function" &&
    CSS.supports("object-fit", "cover") &&
    CSS.supports("font-variant-numeric", "lining-nums")
  );
}
