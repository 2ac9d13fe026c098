import { isDashboardPath } from "#shared/paths.ts";
import { newerVersion } from "../install/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** The page, which is the same for every address, and the files of the version that it starts. */
const shellCache = "vitrine-app";
const filesPrefix = "vitrine-app-files ";
const page = "/app";
/** The checkout has a content policy of its own. */
const checkout = "/app/checkout";

/** Returns whether a page opens from the stored shell. A person who reloads asks the server. */
export const isOfShell = (pathname: string, cache: RequestCache): boolean =>
  isDashboardPath(pathname) && !pathname.startsWith(checkout) && cache !== "reload" && cache !== "no-cache";

/** The script that a page starts names its version. */
const versionOf = (html: string): string => /src="([^"]+\.js)"/.exec(html)?.[1] ?? "";

/** Answers with the stored page at once, and asks the server for a newer one meanwhile. */
export async function answerShell(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(shellCache);
  const stored = await cache.match(page);
  const fresh = fetch(event.request);
  if (!stored) {
    const answer = await fresh;
    event.waitUntil(keep(answer.clone(), null));
    return answer;
  }
  event.waitUntil(
    stored
      .clone()
      .text()
      .then(async (html) => keep(await fresh, versionOf(html)))
      // Without a network the stored page is all there is.
      .catch(() => undefined),
  );
  return stored;
}

/** Keeps a page for the next time. `before`: the version that was stored; its pages are told of another one. */
async function keep(answer: Response, before: string | null): Promise<void> {
  const cache = await caches.open(shellCache);
  // Whoever is signed out is led elsewhere, also the next time.
  if (answer.type === "opaqueredirect" || answer.redirected) {
    await cache.delete(page);
    return;
  }
  if (!answer.ok) return;
  const version = versionOf(await answer.clone().text());
  await cache.put(page, answer);
  if (before === null || before === version) return;
  const kept = [filesPrefix + before, filesPrefix + version];
  for (const name of await caches.keys())
    if (name.startsWith(filesPrefix) && !kept.includes(name)) await caches.delete(name);
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage(newerVersion);
}

/** Answers with a stored file, whose name changes with its content, or fetches and stores it. */
export async function answerAsset(request: Request): Promise<Response> {
  const stored = await caches.match(request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) {
    const shell = await (await caches.open(shellCache)).match(page);
    const version = shell ? versionOf(await shell.text()) : "";
    const files = await caches.open(filesPrefix + version);
    // A full disk must not keep the page from working.
    await files.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
