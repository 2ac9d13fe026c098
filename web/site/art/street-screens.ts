const slides = 3;
const slideMs = 5000;

/** Sent to the section when its visitor pauses the moving pictures or lets them go on; see `isPaused`. */
export const pauseEvent = "vitrine-pause";
export const isPaused = (section: Element | null): boolean => section?.hasAttribute("data-paused") ?? false;

/**
 * Changes the drawn screens every five seconds, each with one short fade. A CSS animation would repaint the whole
 * drawing on every frame, even while nothing changes. Does nothing for visitors who prefer reduced motion.
 */
export function mountStreetScreens(root: HTMLElement): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const section = root.closest("section");
  bindPause(root, section);
  let slide = 0;
  window.setInterval(() => {
    if (document.hidden || isPaused(section)) return;
    slide = (slide + 1) % slides;
    root.dataset.slide = String(slide + 1);
  }, slideMs);
}

function bindPause(root: HTMLElement, section: HTMLElement | null): void {
  const button = root.querySelector<HTMLButtonElement>("[data-pause]");
  if (!button || !section) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    section.toggleAttribute("data-paused");
    button.setAttribute("aria-pressed", String(isPaused(section)));
    section.dispatchEvent(new Event(pauseEvent));
  });
}
