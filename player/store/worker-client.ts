import { hourMs } from "#shared/durations.ts";
import type { WorkerMessage } from "../engine/places.ts";
import { createShellKeeper, type ShellKeeper } from "./shell-keeper.ts";

const address = "/player/service-worker.js";
const scope = "/player";
const controlWithinMs = 10_000;
const lookForUpdatesMs = hourMs;

/** Returns why this page cannot store content on the device, as text for people; null when it can. */
export function whyUnsupported(): string | null {
  if (!window.isSecureContext) {
    return "Screens need a secure address: open this page with https://, or on this very computer as http://localhost.";
  }
  if (!navigator.serviceWorker || !window.caches || !window.crypto?.subtle || !window.indexedDB) {
    return "This browser cannot keep content on the device. Use a current Chrome, Edge or Android browser, not in a private window.";
  }
  return null;
}

function send(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

const register = () => navigator.serviceWorker.register(address, { scope, updateViaCache: "none" });

/** Returns the keeper of this page's service worker and its stored files. */
export const shellKeeper = (): ShellKeeper =>
  createShellKeeper({ find: () => navigator.serviceWorker.getRegistration(scope), register });

/**
 * Starts the service worker and waits until it controls this page. A new version takes over when `mayReload` allows it,
 * at the latest when the page is next opened; `onReplaced` must then reload the page.
 */
export async function startWorker(mayReload: () => boolean, onReplaced: () => void): Promise<void> {
  const container = navigator.serviceWorker;
  const hadController = container.controller !== null;
  const registration = await register();
  container.addEventListener("controllerchange", () => {
    if (hadController) onReplaced();
  });
  const considerUpdate = () => {
    if (registration.waiting && hadController && mayReload()) send(registration.waiting, "take-over");
  };
  considerUpdate();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", considerUpdate);
  });
  setInterval(() => {
    considerUpdate();
    void registration.update().catch(() => undefined);
  }, lookForUpdatesMs);
  await inControl(registration);
}

/** A page loaded past the cache (shift and reload) is not controlled until its worker claims it. */
async function inControl(registration: ServiceWorkerRegistration): Promise<void> {
  const container = navigator.serviceWorker;
  if (container.controller) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, controlWithinMs);
    container.addEventListener("controllerchange", () => {
      clearTimeout(timer);
      resolve();
    });
    send(registration.active, "claim");
  });
}
