import { savesData, whenIdle } from "./when-idle.ts";

/** Milliseconds after loading before which the browser does not fetch the engine: the page itself comes first. */
const restMs = 1_500;

/**
 * Starts the live screens of the home page once the page is idle. Visitors who prefer reduced motion or reduced data
 * keep the still picture.
 */
function awaitLiveScreens(window: Window): void {
  const { document } = window;
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
  const slider = document.querySelector<HTMLInputElement>("[data-day] input");
  slider?.addEventListener("input", start, { once: true });
  // It was moved before this script came.
  if (slider && slider.value !== slider.defaultValue) start();
  if (savesData(window) || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  whenIdle(window, restMs, start);
}

awaitLiveScreens(window);
