import { expect } from "@playwright/test";
import { expectWholeRound, hurry, publishAll, test } from "./fixtures.ts";
import { entries, expectStartsWithoutNetwork, mark, offline, reported, shellOf } from "./lost-storage.ts";

const chunkCache = "vitrine-chunks-1";
const fileCache = "vitrine-files-1";

test.beforeEach(async ({ page, service, content }) => {
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
});

test("fetches its content again when the browser removed it while it plays, without a reload", {
  tag: "@lab",
}, async ({ page, service, browserErrors }) => {
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

test("fetches its own program again when the browser removed it, and then starts without network", {
  tag: "@lab",
}, async ({ page, service, browserErrors }) => {
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

test("writes its records again when its databases were deleted while it plays", { tag: "@lab" }, async ({
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
