import { test as base, expect, type Page } from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "./browser-errors.ts";
import { SharedWindow } from "./shared-window.ts";

export { expect };

interface OfTest {
  browserErrors: BrowserErrors;
  freshPage: Page;
  screenshotOnFailure: undefined;
}

interface OfWorker {
  /** Whether the tests use one browser window after another (playwright.config.ts) or one each. */
  oneWindow: boolean;
  sharedWindow: SharedWindow;
}

/**
 * Playwright's test with a browser window that may be shared with the tests before it. An unexpected console error or
 * uncaught exception fails the test in which it happens.
 */
export const test = base.extend<OfTest, OfWorker>({
  oneWindow: [false, { scope: "worker", option: true }],
  sharedWindow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shared = new SharedWindow();
      await use(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, oneWindow, sharedWindow }, use) => {
    if (oneWindow) {
      await use(await sharedWindow.open(browser));
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
