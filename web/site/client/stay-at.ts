/**
 * Moves the page now, and again whenever its height changes: late styles, typefaces and answers push the place away, in
 * any order. Ends when the visitor does something.
 */
export function stayAt(window: Window & typeof globalThis, move: () => void): void {
  // A new observer reports at once.
  const heights = new window.ResizeObserver(move);
  heights.observe(window.document.body);
  for (const deed of ["wheel", "touchmove", "pointerdown", "keydown"])
    window.addEventListener(deed, () => heights.disconnect(), { once: true, passive: true });
}
