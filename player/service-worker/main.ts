import {
  chunkCache,
  fileCache,
  mediaAddressPattern,
  shellCachePrefix,
  type WorkerMessage,
} from "../engine/places.ts";
import { answerMedia } from "./answer-media.ts";

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: every file of the player's shell, and a hash over all of them. */
declare const __SHELL__: { version: string; files: string[] };

const page = "/player";
const shellCache = shellCachePrefix + __SHELL__.version;

/** All or nothing: a shell is either complete or not there. */
async function storeShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll(__SHELL__.files.map((address) => new Request(address, { cache: "reload" })));
}

async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(shellCachePrefix) && name !== shellCache) await caches.delete(name);
  }
}

async function answerFromShell(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  return (await cache.match(address, { ignoreVary: true })) || fetch(request);
}

async function answerStoredMedia(hash: string, range: string | null): Promise<Response> {
  const [files, chunks] = await Promise.all([caches.open(fileCache), caches.open(chunkCache)]);
  return answerMedia({ files, chunks }, hash, range);
}

self.addEventListener("install", (event) => event.waitUntil(storeShell()));

self.addEventListener("activate", (event) =>
  event.waitUntil(dropOldShells().then(() => self.clients.claim())),
);

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message === "take-over") void self.skipWaiting();
  if (message === "claim") event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const media = mediaAddressPattern.exec(pathname);
  if (media?.[1]) {
    event.respondWith(answerStoredMedia(media[1], request.headers.get("range")));
  } else if (pathname === page || pathname === `${page}/`) {
    event.respondWith(answerFromShell(page, request));
  } else if (__SHELL__.files.indexOf(pathname) >= 0) {
    event.respondWith(answerFromShell(pathname, request));
  }
});
