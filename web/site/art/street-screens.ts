const slides = 3;
const slideMs = 5000;

/**
 * Changes the drawn screens every five seconds, each with one short fade. A CSS animation would repaint the whole
 * drawing on every frame, even while nothing changes. Does nothing for visitors who prefer reduced motion.
 */
export function mountStreetScreens(root: HTMLElement): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let slide = 0;
  window.setInterval(() => {
    if (document.hidden) return;
    slide = (slide + 1) % slides;
    root.dataset.slide = String(slide + 1);
  }, slideMs);
}
