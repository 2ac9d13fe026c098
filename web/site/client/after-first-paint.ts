import { afterLoad } from "./after-load.ts";

/** Milliseconds after the load event at which we stop waiting for a browser that reports no first paint. */
const patienceMs = 1_000;

/**
 * Calls `act` once after the first contentful paint, so that deferrable downloads do not compete with the page's own.
 * Calls it at once in a prerendered or hidden page, which has time to spare.
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
