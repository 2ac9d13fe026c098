/** The page comes first: the engine is fetched when the browser has had nothing else to do for a while. */
const restMs = 1_500;

/**
 * Starts the live screens of the home page after it has come to rest. Whoever asks for less motion or less data keeps
 * the still picture.
 */
export function awaitLiveScreens(window: Window): void {
  const { document } = window;
  if (!document.querySelector("[data-live-screen]")) return;
  const connection = "connection" in window.navigator ? window.navigator.connection : null;
  const savesData = (connection as { saveData?: boolean } | null)?.saveData === true;
  if (savesData || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const bring = async () => {
    const { mountLiveScreens } = await import("../features/live-screen/live-screen.ts");
    mountLiveScreens(document);
  };
  const idle = () => {
    // Without a network the drawn posters stay.
    const start = () => void bring().catch(() => undefined);
    if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 5_000 });
    else start();
  };
  const rest = () => window.setTimeout(idle, restMs);
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}
