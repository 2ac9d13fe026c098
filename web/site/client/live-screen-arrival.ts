import { afterLoad } from "./after-load.ts";

/** The page comes first: the engine is fetched when the browser has had nothing else to do for a while. */
const restMs = 1_500;

/**
 * Starts the live screens of the home page after it has come to rest. Whoever asks for less motion or less data keeps
 * the still picture.
 */
export function awaitLiveScreens(window: Window): void {
  const { document } = window;
  if (!document.querySelector("[data-live-screen]")) return;
  const bring = async () => {
    const { mountLiveScreens } = await import("../features/live-screen/live-screen.ts");
    mountLiveScreens(document);
  };
  // Without a network the drawn posters stay.
  let brought = false;
  const start = () => {
    if (brought) return;
    brought = true;
    void bring().catch(() => undefined);
  };
  // Whoever moves the hour asks to see it, whatever they asked for before.
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
