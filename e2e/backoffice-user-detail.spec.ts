import type { Page } from "@playwright/test";
import { aDetail, failure, mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { expect, test } from "./support/test.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function open(page: Page, detail: unknown = aDetail, base = "/admin") {
  const calls = await mockCalls(page, {
    "GET /admin/api.php": (request: { url: URL }) =>
      usersAndDetail(someUsers, typeof detail === "function" ? detail() : detail)(request),
  });
  await page.route("**/ads/**", (route) => route.fulfill({ contentType: "image/png", body: picture }));
  await page.goto(`${base}/users/9`);
  return calls;
}
const fact = (page: Page, name: string) =>
  page.getByRole("rowheader", { name, exact: true }).locator("xpath=following-sibling::td");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test.beforeEach(async ({ page }) => signIn(page));

test("332 334 335 336 338 341 344 a user's plain facts", async ({ page }) => {
  const calls = await open(page, { ...aDetail, city: "Pune", joined: "2026-02-03", password: "secret" });
  await expect(fact(page, "Name")).toHaveText("Bala Stores");
  await expect(fact(page, "User ID")).toHaveText("bala-9");
  await expect(fact(page, "City")).toHaveText("Pune");
  await expect(fact(page, "Joined")).toHaveText("03-02-2026");
  await expect(fact(page, "Storage")).toHaveText("999 MB");
  await expect(fact(page, "Expiry Date")).toHaveText("31-12-2026");
  await expect(fact(page, "Storage Plan")).toContainText("Basic");
  await expect(fact(page, "Total Payment")).toHaveText("₹500");
  await expect(fact(page, "Password")).toContainText("••••••");
  await expect(page.getByText("secret")).toHaveCount(0);
  expect(calls[0]).toMatchObject({ path: "/admin/api.php", query: "?id=9" });
});

test("337 339 355 363 364 365 374 375 other details: in GB, without expiry, screens in another field, nothing, malformed", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/500/);
  const { screens, ...rest } = aDetail;
  let detail: unknown = { ...rest, screen: screens, storage: 2000, expiry: "" };
  await open(page, () => detail);
  await expect(fact(page, "Storage")).toHaveText("2.00 GB");
  await expect(fact(page, "Expiry Date")).toHaveText("N/A");
  await expect(rowOf(page, "Door")).toBeVisible();

  detail = { ...aDetail, screens: [], ads: [], payments: [] };
  await page.reload();
  await expect(page.getByText("No screens found")).toBeVisible();
  await page.getByRole("tab", { name: "Ads" }).click();
  await expect(page.getByText("No ads found")).toBeVisible();
  await page.getByRole("tab", { name: "Payments" }).click();
  await expect(page.getByText("No payments found")).toBeVisible();

  detail = { success: true };
  await page.reload();
  await expect(page.getByText("Invalid user data received")).toBeVisible();
  detail = failure(500);
  await page.reload();
  await expect(page.getByText("Failed to fetch user details")).toBeVisible();
});

test("340 343 346 369 370 what a manager does not see and may not do", async ({ page }) => {
  await open(page, aDetail, "/admin-manager");
  await expect(fact(page, "Name")).toHaveText("Bala Stores");
  await expect(page.getByRole("rowheader", { name: "Password" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
  await expect(page.getByRole("tab")).toHaveText(["Screens", "Ads"]);
  await expect(page.getByRole("main").getByRole("switch")).toHaveCount(0);
  await rowOf(page, "Door").getByText("Active").hover();
  await expect(page.getByRole("tooltip", { name: "No access" })).toBeVisible();
  await page.goto("/admin-manager/users/9?tab=payments");
  await expect(page.getByRole("tab", { name: "Screens" })).toHaveAttribute("aria-selected", "true");
});

test("345 347 348 349 350 351 361 362 screens and payments", { tag: "@lab" }, async ({ page }) => {
  await open(page);
  await expect(page.getByRole("tab")).toHaveText(["Screens", "Ads", "Payments"]);
  await expect(page.getByRole("table", { name: "Screens" }).getByRole("columnheader")).toHaveText([
    "ID and Name",
    "Pass",
    "License",
    "Playlist",
    "Start Date",
    "End Date",
    "Type",
  ]);
  const door = rowOf(page, "Door");
  for (const text of ["31", "LIC-1", "Mornings", "05-01-2026", "04-01-2027", "Landscape", "Active"])
    await expect(door).toContainText(text);
  await expect(rowOf(page, "Till")).toContainText("Inactive");
  await expect(door).not.toContainText("482915");
  await door.getByRole("button", { name: "Show pass of Door" }).click();
  await expect(door).toContainText("482915");

  await page.getByRole("tab", { name: "Payments" }).click();
  const table = page.getByRole("table", { name: "Payments" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "ID",
    "Amount",
    "Transaction Code",
    "Date",
    "Remarks",
    "Status",
  ]);
  await expect(rowOf(page, "pay_1")).toContainText("₹470.82");
  await expect(rowOf(page, "pay_1")).toContainText("02-11-2026");
  await expect(rowOf(page, "pay_2")).toContainText("02-10-2026");
});

test("356 357 the playlist button shows that playlist's ads, and all again", { tag: "@lab" }, async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Mornings" }).click();
  await expect(page.getByRole("tab", { name: "Ads" })).toHaveAttribute("aria-selected", "true");
  const ads = page.getByRole("table", { name: "Ads" }).locator("tbody tr");
  await expect(ads).toHaveCount(1);
  await expect(ads).toContainText("Dosa");
  await page.getByRole("button", { name: "Show all ads" }).click();
  await expect(ads).toHaveCount(2);
});

test("358 359 360 ads with pictures and moving clips", { tag: "@lab" }, async ({ page }) => {
  const images = ["jpg", "jpeg", "png", "gif", "webp"];
  const videos = ["mp4", "mov", "avi", "webm", "mkv"];
  const ads = [...images, ...videos, "pdf"].map((extension, index) => ({
    id: index + 1,
    name: `ad-${extension}`,
    src: `${index + 1}.${extension}`,
    size: "1 MB",
    orient: "Landscape",
    type: "x",
  }));
  await open(page, { ...aDetail, ads });
  await page.getByRole("tab", { name: "Ads" }).click();
  const table = page.getByRole("table", { name: "Ads" });
  await expect(table.getByRole("columnheader")).toHaveText(["ID", "Name", "Clip", "Size", "Orient", "Type"]);
  for (const [index, extension] of images.entries())
    await expect(table.getByRole("img", { name: `ad-${extension}` })).toHaveAttribute(
      "src",
      `/ads/thumb-${index + 1}.${extension}`,
    );
  await page.route("**/ads/*.{mp4,mov,avi,webm,mkv}", () => {});
  for (const [index, extension] of videos.entries()) {
    const clip = rowOf(page, `ad-${extension}`).locator("video");
    await expect(clip).toHaveAttribute("src", `/ads/${images.length + index + 1}.${extension}`);
    await expect(clip).toHaveJSProperty("muted", true);
    await expect(clip).toHaveJSProperty("loop", true);
  }
  await expect(rowOf(page, "ad-pdf").locator("video, img")).toHaveCount(0);
});

test("366 367 368 an admin switches a screen off and on; a switch that fails goes back and alerts", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/500/);
  await open(page);
  const calls = await mockCalls(page, {
    "POST /admin/api.php": { success: true },
    "GET /admin/api.php": aDetail,
  });
  const toggle = rowOf(page, "Door").getByRole("switch");
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeEnabled();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(() => calls.filter((call) => call.method === "POST").length).toBe(2);
  expect(calls.filter((call) => call.method === "POST")).toMatchObject([
    { query: "?screen_id=31&status=inactive", body: "" },
    { query: "?screen_id=31&status=active", body: "" },
  ]);
  await mockCalls(page, { "POST /admin/api.php": failure(500) });
  await toggle.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to update status" })).toBeVisible();
  await expect(toggle).toBeChecked();
});

test("371 372 373 the way back to the top", { tag: "@lab" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page);
  await expect(rowOf(page, "Door")).toBeVisible();
  const button = page.getByRole("button", { name: "Scroll to top" });
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  await scrollTo(199);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(199);
  await expect(button).toHaveCount(0);
  await scrollTo(201);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  await page.getByRole("button", { name: "Back to Users" }).click();
  await page.setViewportSize({ width: 390, height: 300 });
  await expect(page.getByRole("list", { name: "Users" })).toBeVisible();
  await scrollTo(300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await expect(button).toHaveCount(0);
});
