import { reloadByItself } from "#web/ui/panel/reload-by-itself.ts";
import { newerVersion } from "./worker-messages.ts";

const script = "/app/service-worker.js";

/** The app was installed, and runs without the browser's own bars. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches ||
  // Safari on iPhones.
  (navigator as { standalone?: boolean }).standalone === true;

/** Registers the service worker; null where there is none, as on a page without HTTPS. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return await navigator.serviceWorker.register(script, { scope: "/app" }).catch(() => null);
}

/**
 * On phones and in the installed app, pages open from the device and messages arrive. A browser on a computer does not
 * need it until a person wants messages there.
 */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === newerVersion) reloadByItself();
  });
  if (isInstalled() || matchMedia("(pointer: coarse)").matches) await registerWorker();
}
