/** Wait before `?scroll=` moves the page. Source: public-site.md section 9. */
export const scrollDelayMs = 200;

/**
 * Every navigation starts at the top, also back and forward; then `?scroll=<id>` scrolls to that element after
 * 200 ms, smoothly unless the visitor asked for less motion. A `#id` in the address is left to the browser.
 * Source: public-site.md section 2, resolution T12.
 */
export function keepScrollRules(window: Window): void {
  const { document, history, location } = window;
  history.scrollRestoration = "manual";
  if (!location.hash) window.scrollTo(0, 0);
  const id = new URLSearchParams(location.search).get("scroll");
  if (!id) return;
  const target = document.getElementById(id);
  if (!target) return;
  // Sections above the target take their real height first (home.css), so that the way there does not change under way.
  document.documentElement.dataset.whole = "";
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.setTimeout(() => target.scrollIntoView({ behavior: calm ? "auto" : "smooth" }), scrollDelayMs);
}
