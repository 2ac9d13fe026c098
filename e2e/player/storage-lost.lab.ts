import { expect } from "@playwright/test";
import { expectWholeRound, hurry, publishAll, test } from "./fixtures.ts";
import { expectStartsWithoutNetwork, offline, shellOf } from "./lost-storage.ts";

test.beforeEach(async ({ page, service, content }) => {
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
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
