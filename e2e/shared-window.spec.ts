import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/* Tests share a browser window (docs/decisions/0125): what one leaves behind, the next must not find. */

test.describe.configure({ mode: "serial" });

const ground = "/player";

/** Returns what this window has stored for its origin. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.getItem("left"),
    session: sessionStorage.getItem("left"),
    database: (await indexedDB.databases()).some(({ name }) => name === "left"),
    caches: await caches.keys().then((names) => names.includes("left")),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    allowed: (await navigator.permissions.query({ name: "geolocation" })).state === "granted",
    online: navigator.onLine,
    script: Reflect.has(window, "left"),
  }));

const nothing = {
  cookie: "",
  local: null,
  session: null,
  database: false,
  caches: false,
  workers: 0,
  allowed: false,
  online: true,
  script: false,
};

test("a test leaves everything behind that a page can", async ({ page, context, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.route("**/about", (route) => route.fulfill({ body: "left" }));
  await page.addInitScript(() => Reflect.set(window, "left", true));
  await page.goto(ground);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is no part of what is tested
    document.cookie = "left=1";
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    await caches.open("left");
    await new Promise((resolve) => {
      indexedDB.open("left").onsuccess = resolve;
    });
    await navigator.serviceWorker.ready;
  });
  await context.grantPermissions(["geolocation"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await (await context.newPage()).goto("/terms");
  await context.setOffline(true);
  expect(await stored(page)).toEqual({
    cookie: "left=1",
    local: "1",
    session: "1",
    database: true,
    caches: true,
    workers: 1,
    allowed: true,
    online: false,
    script: true,
  });
});

test("the next test in the window finds nothing of it", async ({ page, context }) => {
  expect(context.pages()).toEqual([page]);
  expect(await context.cookies()).toEqual([]);
  // The player's own page would register its service worker again.
  await page.goto("/terms");
  expect(await stored(page)).toEqual(nothing);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 });
  expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(false);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
