import { test as base, expect, type Page } from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "./browser-errors.ts";
import { startServer, type TestServer } from "./server.ts";
import { SharedWindow } from "./shared-window.ts";

export { expect };

/** Files whose tests take the clock before they load a page, or open windows of another kind. */
const inOwnWindows =
  /\/e2e\/(backoffice-dashboard|chatbot\/.*|phone\/.*|player|player\/android-app|player\/media\/(starts|web-page)|site-accounts)\.spec\.ts$/;

/** Panels of customers and operators. They heed a browser that asks for less motion, so tests do not wait for transitions. */
const ofPanels =
  /\/e2e\/(backoffice-(?!dashboard)|backoffice-tickets\/|checkout-abroad|dashboard-|two-factor)/;

const nameOf = (file: string) => file.replaceAll("\\", "/");

interface OfTest {
  /** True: the test uses the browser window that the test before it has used (docs/decisions/0125). False: it opens its own. */
  oneWindow: boolean;
  browserErrors: BrowserErrors;
  freshPage: Page;
  screenshotOnFailure: undefined;
}

/** What a file's fixture made for all tests of this process, and how it ends. */
interface Made<T> {
  value: T;
  end?: () => Promise<unknown>;
}

interface OfWorker {
  sharedWindow: SharedWindow;
  server: TestServer;
  /** Returns what the first call with this name made in this process. */
  once: <T>(name: string, make: () => Promise<Made<T>>) => Promise<T>;
}

/**
 * Playwright's test with a browser window that may be shared with the tests before it. An unexpected console error or
 * uncaught exception fails the test in which it happens.
 *
 * Playwright starts another process, browser and server for files with other fixtures of a worker. So all of them are
 * here, and start when a test first asks for them; what only one file needs, its own fixture makes by `once`.
 */
export const test = base.extend<OfTest, OfWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  oneWindow: async ({}, use, { file }) => use(!inOwnWindows.test(nameOf(file))),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  contextOptions: async ({}, use, { file }) =>
    use(ofPanels.test(nameOf(file)) ? { reducedMotion: "reduce" } : {}),
  sharedWindow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shared = new SharedWindow();
      await use(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  once: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const made = new Map<string, Promise<Made<unknown>>>();
      await use(async <T>(name: string, make: () => Promise<Made<T>>) => {
        const known = made.get(name) ?? make();
        made.set(name, known);
        return (await known).value as T;
      });
      for (const one of made.values()) await (await one.catch(() => undefined))?.end?.();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, oneWindow, sharedWindow, contextOptions, baseURL }, use) => {
    if (oneWindow) {
      // Some files have no address of a server for their pages: their window has none either.
      await use(await sharedWindow.open(browser, { ...contextOptions, baseURL }));
      await sharedWindow.empty();
      return;
    }
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
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
   * A page in its own window: for a test that takes the clock, which cannot be given back, or measures how a page loads
   * for the first time.
   */
  freshPage: async ({ browser, browserErrors }, use) => {
    const context = await browser.newContext();
    browserErrors.watch(context);
    await use(await context.newPage());
    await context.close();
  },
  // Playwright's own option takes a picture of each page before it closes, and throws most of them away.
  screenshotOnFailure: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const [index, page] of context.pages().entries()) {
        const path = info.outputPath(`failed-${index + 1}.png`);
        await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
      }
    },
    { auto: true },
  ],
});
