const slides = 3;
const slideMs = 5000;

/**
 * Lets the drawn screens change every five seconds, each with one short fade. A CSS animation would keep the whole
 * drawing repainting on every frame, also while nothing changes. Still for those who asked for less motion.
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
