import type { Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* During an update, a page may ask a server of another version for code that is not there. */

/** Answers the first `times` requests for a file as a server that does not have it. */
async function missing(page: Page, file: RegExp, times = Number.POSITIVE_INFINITY): Promise<void> {
  let asked = 0;
  await page.route(file, (route) =>
    asked++ < times ? route.fulfill({ status: 404, body: "Not found" }) : route.continue(),
  );
}

const expected = /404|dynamically imported module|code of this page could not be loaded|Unable to preload/;

test("the dashboard's own script is missing: reloads once by itself, then says so instead of an empty page", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(expected);
  await signUp(page, server);
  const script = /assets\/dashboard\/index-[^/]*\.js/;
  await missing(page, script, 1);
  await page.goto("/app/screens");
  await expect(page.getByRole("heading", { name: "Screens", level: 1 })).toBeVisible();
  await page.unroute(script);

  await page.evaluate(() => sessionStorage.clear());
  await missing(page, script);
  await page.goto("/app/media");
  const texts = page.getByRole("alert");
  await expect(texts).toContainText("The page could not be loaded");
  await page.unroute(script);
  await texts.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
});

test("an older server's answer cannot be drawn: says so instead of an empty page", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/undefined|PageBoundary/);
  await signUp(page, server);
  await page.route("**/api/v1/me", async (route) => {
    const answer = await route.fetch();
    const { visits: _, ...older } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: older });
  });
  await page.goto("/app/screens");
  await expect(page.getByRole("heading", { name: "This page stopped working" })).toBeVisible();
  await page.unroute("**/api/v1/me");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Screens", level: 1 })).toBeVisible();
});

test("a page's code is gone: reloads once by itself where nothing was typed, then asks", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(expected);
  await signUp(page, server);
  await page.goto("/app/screens");
  await expect(page.getByRole("heading", { name: "Screens", level: 1 })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  // The page tries twice before it concludes that the code is gone.
  await missing(page, /assets\/dashboard\/wall-[^/]*\.js/, 2);
  await page.getByRole("link", { name: "Live wall" }).first().click();
  await expect(page.getByRole("heading", { name: "Live wall", level: 1 })).toBeVisible();

  await missing(page, /assets\/dashboard\/playlists-[^/]*\.js/);
  await page.getByRole("link", { name: "Playlists" }).first().click();
  await expect(page.getByRole("heading", { name: "This page stopped working" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Playlists", level: 1 })).toBeVisible();
});

test("a dialog's code is gone: asks to reload where something was typed, and keeps it", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(expected);
  await signUp(page, server);
  await page.goto("/app/account");
  await page.getByLabel("Your name").fill("Asha Rao Patil");
  await missing(page, /assets\/dashboard\/two-factor-dialog-[^/]*\.js/);
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "There is a newer version" });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Asha Rao Patil");
  await page.unrouteAll();
  await notice.getByRole("button", { name: "Reload the page" }).click();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  await expect(page.getByRole("dialog", { name: "Two-factor sign-in" })).toBeVisible();
});
