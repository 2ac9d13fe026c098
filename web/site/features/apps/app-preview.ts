import { savesData, whenIdle } from "../../client/when-idle.ts";

/** Milliseconds after loading before which nothing more is fetched: the page itself comes first. */
const restMs = 600;

/** Plays an app on its page with the player, once the page is idle; the picture stays for who wants no motion. */
export function mountAppPreview(root: HTMLElement): void {
  const place = root.querySelector<HTMLElement>("[data-app]");
  if (!place || savesData(window) || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // If it cannot be fetched, the picture stays.
  const bring = async () => (await import("./app-live.ts")).playApp(place, place.dataset.app ?? "");
  whenIdle(window, restMs, () => void bring().catch(() => undefined));
}
