import type { Browser, BrowserContext, Page } from "@playwright/test";

/** All that a page can store in its browser, except the HTTP cache. */
const storageTypes = [
  ...["cookies", "local_storage", "indexeddb", "cache_storage", "service_workers"],
  ...["file_systems", "websql", "shared_storage", "storage_buckets", "interest_groups"],
].join(",");

/** What tests listen to. Playwright's own listeners are for other events. */
const events = ["console", "dialog", "page", "request", "requestfailed", "requestfinished", "response"];

/**
 * A browser window that the tests of a worker use one after another. Between them it loses everything that pages can
 * leave behind, but keeps what makes pages load fast: the HTTP cache, the compiled scripts and the process of the
 * pages. Playwright's `reuseContext` would also empty the cache, so that each test compiles all scripts again.
 */
export class SharedWindow {
  private context: BrowserContext | undefined;
  private options = "";
  private readonly origins = new Set<string>();

  /**
   * Opens the window for the first test; later ones find it as `empty` left it, with one page. A test of a project with
   * other options of a window opens another one.
   */
  async open(browser: Browser, contextOptions: object): Promise<BrowserContext> {
    const options = JSON.stringify(contextOptions);
    if (options !== this.options) await this.close();
    if (this.context) return this.context;
    this.options = options;
    this.context = await browser.newContext();
    await this.openPage(this.context);
    return this.context;
  }

  /** Removes what a test has left behind. Its pages are replaced by a new one. */
  async empty(): Promise<void> {
    const context = this.context;
    if (!context) return;
    const left = context.pages();
    for (const event of [...events, "weberror", "serviceworker"]) context.removeAllListeners(event);
    await context.unrouteAll();
    // The next page opens first: with the last page the process would end that has its scripts compiled.
    const next = await this.openPage(context);
    // A clock that a test took cannot be given back: the next test opens another window.
    if (await next.evaluate(() => "__pwClock" in globalThis)) return this.close();
    await Promise.all(left.map((page) => page.close()));
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    const session = await context.newCDPSession(next);
    await Promise.all(
      [...this.origins].map((origin) => session.send("Storage.clearDataForOrigin", { origin, storageTypes })),
    );
    await session.detach();
    this.origins.clear();
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
    this.origins.clear();
  }

  private async openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    this.note(page);
    context.on("page", (opened) => this.note(opened));
    return page;
  }

  /** Keeps the addresses whose storage this page and its frames may have used. */
  private note(page: Page): void {
    page.on("framenavigated", (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== "null") this.origins.add(origin);
    });
  }
}
