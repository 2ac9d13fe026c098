import { afterLoad } from "./after-load.ts";

/** Milliseconds without other work after which the browser fetches the engine: the page itself comes first. */
const restMs = 1_500;

/**
 * Starts the live screens of the home page once the page is idle. Visitors who prefer reduced motion or reduced data
 * keep the still picture.
 */
export function awaitLiveScreens(window: Window): void {
  const { document } = window;
  if (!document.querySelector("[data-live-screen]")) return;
  const bring = async () => {
    const { mountLiveScreens } = await import("../features/live-screen/live-screen.ts");
    mountLiveScreens(document);
  };
  // If the download fails, the drawn posters stay.
  let brought = false;
  const start = () => {
    if (brought) return;
    brought = true;
    void bring().catch(() => undefined);
  };
  // Moving the hour slider starts the player, even for visitors who prefer reduced motion or data.
  document.querySelector("[data-day] input")?.addEventListener("input", start, { once: true });
  const connection = "connection" in window.navigator ? window.navigator.connection : null;
  const savesData = (connection as { saveData?: boolean } | null)?.saveData === true;
  if (savesData || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const idle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 5_000 });
    else start();
  };
  afterLoad(window, () => window.setTimeout(idle, restMs));
}
