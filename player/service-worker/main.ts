import {
  chunkCache,
  coverCache,
  fileCache,
  fontAddressPattern,
  fontCache,
  mediaAddressPattern,
  shellCachePrefix,
  type WorkerMessage,
} from "../engine/places.ts";
import { answerFont } from "./answer-font.ts";
import { answerMedia } from "./answer-media.ts";
import { putCover } from "./put-cover.ts";
import { repairShell, type ShellFiles, storeShell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the files of the player with their hashes, and a hash of all of them. */
declare const __SHELL__: { version: string; files: ShellFiles };

const page = "/player";
const shell = __SHELL__;
const shellCache = shellCachePrefix + shell.version;

async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(shellCachePrefix) && name !== shellCache) await caches.delete(name);
  }
}

/** A file that is missing in this cache may be in the cache of a version that waits to take over. */
async function answerFromShell(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  const query = { ignoreVary: true };
  const stored = (await cache.match(address, query)) || (await caches.match(address, query));
  return stored || fetch(request);
}

async function answerPage(request: Request): Promise<Response> {
  const [answer, covers] = await Promise.all([answerFromShell(page, request), caches.open(coverCache)]);
  return putCover(answer, covers, Date.now());
}

async function answerStoredMedia(hash: string, range: string | null): Promise<Response> {
  const [files, chunks] = await Promise.all([caches.open(fileCache), caches.open(chunkCache)]);
  return answerMedia({ files, chunks }, hash, range);
}

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(shellCache).then((cache) => storeShell(cache, shell.files, caches))),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(dropOldShells().then(() => self.clients.claim())),
);

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message === "take-over") void self.skipWaiting();
  const [port] = event.ports;
  if (message === "check-shell" && port) {
    const answer = async () =>
      port.postMessage(await repairShell(await caches.open(shellCache), shell.files));
    event.waitUntil(answer());
  }
  if (message === "claim") event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const media = mediaAddressPattern.exec(pathname);
  const font = fontAddressPattern.exec(pathname);
  if (media?.[1]) {
    event.respondWith(answerStoredMedia(media[1], request.headers.get("range")));
  } else if (font?.[1]) {
    const stored = answerStoredMedia(font[1], null);
    event.respondWith(answerFont(request, stored, caches.open(fontCache)));
  } else if (pathname === page || pathname === `${page}/`) {
    event.respondWith(answerPage(request));
  } else if (shell.files[pathname]) {
    event.respondWith(answerFromShell(pathname, request));
  }
});
