import { afterLoad } from "./after-load.ts";

/** A browser that never reports its first paint is given this long after the page has loaded. */
const patienceMs = 1_000;

/**
 * Calls once after something of the page has been on the visitor's screen, so that nothing which can wait shares the
 * line with what they came for. A page that is prepared ahead of a click has time now.
 */
export function afterFirstPaint(window: Window, act: () => void): void {
  const { document } = window;
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    act();
  };
  const ahead = "prerendering" in document && document.prerendering === true;
  if (ahead || document.visibilityState === "hidden") {
    once();
    return;
  }
  if (PerformanceObserver.supportedEntryTypes.includes("paint"))
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      once();
    }).observe({ type: "paint", buffered: true });
  afterLoad(window, () => window.setTimeout(once, patienceMs));
}
