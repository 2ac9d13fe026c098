import { bringLaterStyle } from "./later-style.ts";
import { stayAt } from "./stay-at.ts";

/** Milliseconds before `?scroll=` moves the page. Source: public-site.md section 9. */
export const scrollDelayMs = 200;

/**
 * Starts every navigation at the top, also back and forward. Then `?scroll=<id>` scrolls to that element after 200 ms,
 * when the page has all its styles, smoothly unless the visitor prefers reduced motion. The browser moves to a `#id` in
 * the address; the page stays there. Source: public-site.md section 2, resolution T12.
 */
export function keepScrollRules(window: Window & typeof globalThis): void {
  const { document, history, location } = window;
  history.scrollRestoration = "manual";
  // Not `:target`: the browser marks it only after this script.
  const section = document.getElementById(location.hash.slice(1));
  if (section) {
    void bringLaterStyle(document);
    stayAt(window, () => section.scrollIntoView());
  } else if (!location.hash && wasOpenBefore(window)) window.scrollTo(0, 0);
  const id = new URLSearchParams(location.search).get("scroll");
  if (!id) return;
  const target = document.getElementById(id);
  if (!target) return;
  // Give the sections above the target their real height first (home.css): the target must not move while scrolling.
  document.documentElement.dataset.whole = "";
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const delay = new Promise((resolve) => window.setTimeout(resolve, scrollDelayMs));
  const behavior = calm ? "auto" : "smooth";
  void Promise.all([delay, bringLaterStyle(document)]).then(() =>
    stayAt(window, () => target.scrollIntoView({ behavior })),
  );
}

/** True when the browser may have restored a place in the page. A new page is at its top; scrolling would lay it out. */
function wasOpenBefore({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type !== "navigate";
}
