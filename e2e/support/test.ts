import { test as base, expect, type Page } from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "./browser-errors.ts";
import { startServer, type TestServer } from "./server.ts";

export { adminLogin, startServer, type TestServer } from "./server.ts";
export { expect };

/**
 * Playwright's test with a real server. All tests of a worker share one server, so each test creates its own accounts.
 * A test that stops or kills a server starts its own with `startServer`. An unexpected console error, uncaught
 * exception or server log error fails the test in which it happens.
 */
export const test = base.extend<
  { browserErrors: BrowserErrors; quietServer: undefined; freshPage: Page },
  { server: TestServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  browserErrors: [
    async ({ context }, use) => {
      const errors = collectBrowserErrors();
      errors.watch(context);
      await use(errors);
      expect(errors.unexpected(), "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
  /**
   * A page in its own window, for a test that takes the clock before it loads anything: in a shared window
   * (playwright.config.ts) Chromium may run the scripts of Playwright's clock in the wrong order.
   */
  freshPage: async ({ browser, browserErrors, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    browserErrors.watch(context);
    await use(await context.newPage());
    await context.close();
  },
  quietServer: [
    async ({ server }, use) => {
      server.takeErrors();
      await use(undefined);
      expect(server.takeErrors(), "errors in the server's log").toEqual([]);
    },
    { auto: true },
  ],
});
