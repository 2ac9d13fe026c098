import { afterLoad } from "./after-load.ts";

/** Calls `act` once the page has loaded, `restMs` have passed, and there is no other work. */
export function whenIdle(window: Window, restMs: number, act: () => void): void {
  const idle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 5_000 });
    else act();
  };
  afterLoad(window, () => window.setTimeout(idle, restMs));
}

/** True when the visitor asked the browser to use little data. */
export function savesData(window: Window): boolean {
  const connection = "connection" in window.navigator ? window.navigator.connection : null;
  return (connection as { saveData?: boolean } | null)?.saveData === true;
}
