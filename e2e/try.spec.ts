import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { forgetSession } from "./support/forget-session.ts";
import { expect, startServer, test } from "./support/test.ts";

/* A visitor tries the product at /try, without signing up: dashboard and playing screen on one page. */

/** Opens a shop and returns both frames, when the screen plays. */
async function openShop(page: Page): Promise<{ dashboard: FrameLocator; screen: FrameLocator }> {
  await page.goto("/try");
  await page.getByRole("button", { name: "Open my shop" }).click();
  await expect(page).toHaveURL(/\/try\/shop$/);
  const screen = page.frameLocator("iframe[title='The screen']");
  await expect(screen.getByText("Filter coffee").first()).toBeVisible();
  return { dashboard: page.frameLocator("iframe[title='Your dashboard']"), screen };
}

async function changePrice(page: Page, dashboard: FrameLocator, price: string): Promise<void> {
  await dashboard.getByRole("gridcell", { name: "60", exact: true }).dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await dashboard.getByRole("link", { name: "Review and publish" }).click();
  await dashboard.getByRole("button", { name: "Publish now" }).click();
}

/** Opens a shop in a window, changes a price in it until the screen shows it, and leaves for the sign-up. */
async function visit(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const { dashboard, screen } = await openShop(page);
  await expect(screen.getByText("₹60").first()).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 400) {
    await page.getByRole("button", { name: "Dashboard only" }).click();
    await expect(page.locator(".try-tv")).toBeHidden();
    await page.getByRole("button", { name: "With screen" }).click();
  }
  await changePrice(page, dashboard, "65");
  await expect(screen.getByText("₹65").first()).toBeVisible();
  // What is not the dashboard opens in the whole window.
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await context.close();
}

/** Where the dashboard of a window may stand in a frame. */
async function framesOf({ request }: BrowserContext) {
  const answer = (await request.get("/app")).headers();
  const ancestors = /frame-ancestors ([^;]*)/.exec(answer["content-security-policy"] ?? "")?.[1];
  return { ancestors, options: answer["x-frame-options"] };
}

test.describe("/try", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  test.beforeAll(async () => {
    server = await startServer({ env: { SANDBOXES: "2" } });
  });
  test.afterAll(() => server.dispose());

  test("a visitor changes a price, publishes it, and the screen beside it shows it; the third finds it full, and only a visitor's dashboard may stand in a frame, of ours", {
    tag: "@lab",
  }, async ({ browser, browserErrors }) => {
    // Chromium's words for a proof of work that is asked, and for no place.
    browserErrors.allow(/status of (429|503)/);
    const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    browserErrors.watch(phone);
    await visit(phone);

    const another = await browser.newContext({ baseURL: server.url });
    // Opens with a proof of work, because the first was opened from the same address.
    await openShop(await another.newPage());
    expect(await framesOf(another)).toEqual({ ancestors: "'self'", options: "SAMEORIGIN" });
    await another.clearCookies();
    const data = { name: "Shop", email: "shop@example.com", password: "a long enough password" };
    await another.request.post("/api/v1/signup", { data });
    expect(await framesOf(another), "of a customer").toEqual({ ancestors: "'none'", options: "DENY" });
    await another.close();

    const context = await browser.newContext({ baseURL: server.url });
    browserErrors.watch(context);
    const page = await context.newPage();
    await page.goto("/try/shop");
    await expect(page).toHaveURL(/\/try$/);
    await expectFits(page, [390, 768, 1440], "/try");
    await expectAccessible(page, { where: "/try" });
    await page.getByRole("button", { name: "Open my shop" }).click();
    await expect(
      page.getByRole("heading", { name: "Every place is taken at the moment", level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectFits(page, [390, 768, 1440], "/try/full");
    await expectAccessible(page, { where: "/try/full" });
    await context.close();
  });

  test("a visitor changes a price on a wide window, too", { tag: "@lab" }, async ({
    browser,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 429/);
    const own = await startServer();
    try {
      const wide = await browser.newContext({ baseURL: own.url, viewport: { width: 1440, height: 900 } });
      browserErrors.watch(wide);
      await visit(wide);
    } finally {
      await own.dispose();
    }
  });

  test("a press before the form's script is there opens the shop, too; a link of another website opens none", {
    tag: "@lab",
  }, async ({ browser, browserErrors }) => {
    browserErrors.allow(/status of (429|503)|net::ERR_FAILED/);
    const own = await startServer();
    try {
      const context = await browser.newContext({ baseURL: own.url });
      browserErrors.watch(context);
      expect((await context.request.post("/try")).url()).toBe(`${own.url}/try/shop`);
      await context.clearCookies();
      const page = await context.newPage();
      await page.goto("/try#open");
      await expect(page.locator("[data-island=try-form][data-ready]")).toBeVisible();
      await expect(page).toHaveURL(/\/try#open$/);

      await page.goto("about:blank");
      const pressed = Promise.withResolvers<void>();
      await page.route(/\/open-shop-[^/]*\.js$/, async (route) => {
        await pressed.promise;
        await route.continue();
      });
      await page.goto("/try", { waitUntil: "commit" });
      await page.getByRole("button", { name: "Open my shop" }).click({ noWaitAfter: true });
      pressed.resolve();
      await expect(page).toHaveURL(/\/try\/shop$/);

      await forgetSession(page);
      await page.goto("/try");
      await page.route("/try", (route) => route.abort());
      await page.locator("[data-island=try-form][data-ready] button").click();
      await expect(page.getByRole("alert")).toContainText("could not be reached");
      await expect(page.getByRole("button", { name: "Open my shop" })).toBeEnabled();
      await context.close();
    } finally {
      await own.dispose();
    }
  });
});
