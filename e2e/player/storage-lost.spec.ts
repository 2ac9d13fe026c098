import { expect, type Page } from "@playwright/test";
import { expectWholeRound, hurry, publishAll, test } from "./fixtures.ts";
import type { ProtocolServer } from "./protocol-server.ts";

const chunkCache = "vitrine-chunks-1";
const fileCache = "vitrine-files-1";
const offline = /net::ERR_/;

/** Marks the page and returns a check that it is still the same one: a reload would lose the mark. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute("data-mark", "here"));
  return () => page.evaluate(() => document.body.getAttribute("data-mark") === "here");
}

const entries = (page: Page, names: string[]) =>
  page.evaluate(async (caches_) => {
    let count = 0;
    for (const name of caches_) count += (await (await caches.open(name)).keys()).length;
    return count;
  }, names);

const shellOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith("vitrine-shell-")) ?? "");

/** Returns all problems that the screen has reported. */
const reported = (service: ProtocolServer) => service.reports.flatMap((report) => report.problems);

async function expectStartsWithoutNetwork(page: Page, service: ProtocolServer): Promise<void> {
  await service.down();
  await page.reload();
  await expectWholeRound(page);
}

test.beforeEach(async ({ page, service, content }) => {
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
});

test("fetches its content again when the browser removed it while it plays, without a reload", async ({
  page,
  service,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  const same = await mark(page);
  const before = await entries(page, [chunkCache, fileCache]);
  await page.evaluate(
    (names) => Promise.all(names.map((name) => caches.delete(name))),
    [chunkCache, fileCache],
  );
  await hurry(page);
  await expect.poll(() => entries(page, [chunkCache, fileCache])).toBe(before);
  await expect
    .poll(() => reported(service))
    .toContain("The browser removed 4 of 4 stored files from this device; they are fetched again");
  await expectWholeRound(page);
  expect(await same()).toBe(true);
  browserErrors.allow(offline);
  await expectStartsWithoutNetwork(page, service);
});

test("fetches its own program again when the browser removed it, and then starts without network", async ({
  page,
  service,
  browserErrors,
}) => {
  const same = await mark(page);
  const shell = await shellOf(page);
  const before = await entries(page, [shell]);
  await page.evaluate((name) => caches.delete(name), shell);
  await hurry(page);
  await expect.poll(() => entries(page, [shell])).toBe(before);
  await expect
    .poll(() => reported(service))
    .toContain("The browser removed the stored player from this device; it was fetched again");
  expect(await same()).toBe(true);
  browserErrors.allow(offline);
  await expectStartsWithoutNetwork(page, service);
});

test("mends a part of its program that went bad", async ({ page, service, browserErrors }) => {
  const shell = await shellOf(page);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.endsWith(".css") || request.url.endsWith("/player"))
        await cache.put(request, new Response("rotten"));
  }, shell);
  await hurry(page);
  const rotten = () =>
    page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const texts = (await cache.matchAll()).map((response) => response.text());
      return (await Promise.all(texts)).filter((text) => text === "rotten").length;
    }, shell);
  await expect.poll(rotten).toBe(0);
  browserErrors.allow(offline);
  await expectStartsWithoutNetwork(page, service);
});

test("reports that it cannot start without network for as long as its program cannot be fetched", async ({
  page,
  service,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  const problem =
    "This screen cannot start without network: the stored player is incomplete and could not be fetched again";
  const shell = await shellOf(page);
  service.shellFault = (address) => address.endsWith(".js") && !address.endsWith("service-worker.js");
  await page.evaluate((name) => caches.delete(name), shell);
  await hurry(page);
  await expect.poll(() => service.reports.at(-1)?.problems).toContain(problem);
  service.shellFault = () => false;
  await hurry(page);
  await expect.poll(() => service.reports.at(-1)?.problems).not.toContain(problem);
  browserErrors.allow(offline);
  await expectStartsWithoutNetwork(page, service);
});

test("registers its service worker again when that was removed", async ({ page, service, browserErrors }) => {
  const registered = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration("/player")));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/player"))?.unregister());
  expect(await registered()).toBe(false);
  await hurry(page);
  await expect.poll(registered).toBe(true);
  await expectWholeRound(page);
  browserErrors.allow(offline);
  await expectStartsWithoutNetwork(page, service);
});

test("writes its records again when its databases were deleted while it plays", async ({
  page,
  service,
  browserErrors,
}) => {
  const same = await mark(page);
  const deleted = () =>
    page.evaluate(async () => {
      const drop = (name: string) =>
        new Promise<string>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve("deleted");
          request.onblocked = () => resolve("blocked");
          request.onerror = () => resolve("failed");
        });
      localStorage.clear();
      return Promise.all(["vitrine", "vitrine-plays"].map(drop));
    });
  expect(await deleted()).toEqual(["deleted", "deleted"]);
  await hurry(page);
  await expect
    .poll(() => reported(service))
    .toContain("The browser removed this screen's records from this device; they were written again");
  expect(await same()).toBe(true);
  browserErrors.allow(offline);
  await expectStartsWithoutNetwork(page, service);
  expect(service.keys.size).toBe(1);
});
