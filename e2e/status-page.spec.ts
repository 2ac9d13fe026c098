import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("a member shares the status page of a group, replaces its link and revokes it", { tag: "@lab" }, async ({
  page,
  server,
  browser,
}) => {
  await signUp(page, server, { name: "Chai House" });
  const group = await page.request.post("/api/v1/groups", {
    headers: { origin: server.url },
    data: { name: "Shops in Pune", parentId: null, screenIds: [] },
  });
  expect(group.status(), await group.text()).toBe(201);
  await page.goto("/app/groups");
  await page.getByRole("button", { name: "Status page of Shops in Pune" }).click();
  const dialog = page.getByRole("dialog", { name: "Status page of Shops in Pune" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const field = dialog.getByRole("textbox", { name: "Address of the status page" });
  const address = await field.inputValue();

  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: "en-IN" });
  const visitor = await context.newPage();
  const opened = await visitor.goto(address);
  expect(opened?.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("script-src 'self';"),
  });
  await expect(visitor.getByRole("heading", { level: 1, name: "Shops in Pune" })).toBeVisible();
  await expect(visitor.getByText("Screens of Chai House")).toBeVisible();
  await expect(visitor.getByText("There are no screens in this group yet.")).toBeVisible();
  await expect(visitor.getByText("The page asks again every minute.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await visitor.emulateMedia({ colorScheme });
    await expectAccessible(visitor, { where: colorScheme });
  }

  // Without a connection the page keeps what it has, and says so.
  await context.setOffline(true);
  await visitor.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(visitor.getByRole("alert")).toContainText("The page could not ask again.");
  await context.setOffline(false);

  // Hindi brings its typeface, for devices that have none.
  await visitor.getByRole("button", { name: "हिन्दी" }).click();
  await expect(visitor.getByText("Chai House की स्क्रीन")).toBeVisible();
  const typefaces = () =>
    visitor.evaluate(() =>
      [...document.fonts].filter((face) => face.unicodeRange.includes("U+900")).map(({ status }) => status),
    );
  await expect.poll(typefaces).toContain("loaded");
  await visitor.getByRole("button", { name: "English" }).click();

  // A page that cannot be loaded does not blame its link.
  await visitor.route("**/api/v1/status", (route) => route.abort());
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await visitor.unroute("**/api/v1/status");
  await visitor.getByRole("button", { name: "Try again" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Shops in Pune" })).toBeVisible();

  await dialog.getByRole("button", { name: "Make a new address" }).click();
  await page
    .getByRole("dialog", { name: "Make a new address?" })
    .getByRole("button", { name: "Make a new address" })
    .click();
  await expect(field).not.toHaveValue(address);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "This link does not work" })).toBeVisible();

  await dialog.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("dialog", { name: "Revoke the link?" })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
  await context.close();
});
