import type { Browser, Locator, Page } from "@playwright/test";
import { expect, type TestServer } from "../support/test.ts";

/** A slow network in a shop: 300 ms to the server and back, 1 Mbit/s. */
const slow = { offline: false, latency: 300, downloadThroughput: 125_000, uploadThroughput: 125_000 };

/** A phone that counts taps. The first one opens the installed app. */
export interface Phone {
  page: Page;
  /** Slows the network of this page down from now on. */
  slowDown: () => Promise<void>;
  /** Opens the app, as a tap on its icon does: the first tap. */
  open: () => Promise<void>;
  tap: (target: Locator) => Promise<void>;
  /** Presses for as long as the page asks. Counts as a tap. */
  hold: (target: Locator, until: () => Promise<void>) => Promise<void>;
  taps: () => number;
}

/** Opens a phone's browser that follows touches. The caller closes its context. */
export async function openPhone(browser: Browser, server: TestServer): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  let taps = 0;
  return {
    page,
    async slowDown() {
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", slow);
    },
    async open() {
      taps = 1;
      await page.goto("/app");
    },
    async tap(target) {
      taps += 1;
      await target.tap();
    },
    async hold(target, until) {
      taps += 1;
      await expect(target).toBeVisible();
      await target.scrollIntoViewIfNeeded();
      await target.dispatchEvent("pointerdown");
      await until();
      await target.dispatchEvent("pointerup");
    },
    taps: () => taps,
  };
}
