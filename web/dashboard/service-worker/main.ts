import { openPage, renewSubscription, showPush } from "./pushes.ts";
import { answerAsset, answerShell, isOfShell } from "./shell.ts";

/*
 * The service worker of the dashboard. The page registers it on phones, in the installed app and where a person wants
 * messages (`install/register-worker.ts`); other browsers work without it.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/dashboard/")) event.respondWith(answerAsset(request));
  else if (request.mode === "navigate" && isOfShell(pathname, request.cache))
    event.respondWith(answerShell(event));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPage(event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => {
  // TypeScript does not know it as an extendable event.
  (event as ExtendableEvent).waitUntil(renewSubscription());
});
