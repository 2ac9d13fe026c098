import { signUp } from "./dashboard/account.ts";
import { followLink } from "./support/follow-link.ts";
import { expect, test } from "./support/test.ts";

/* The browser's Back, and the gesture of phones, while something is open over the page. */

test("Back closes the open dialog, asks before it loses what was typed, and afterwards leaves the page in one press", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto("/app/media");
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
  await followLink(page, "/app/guests");
  const dialog = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: "New guest link" }).first().click();
  const title = dialog.getByLabel("Title");
  const asked = dialog.getByText("What you typed is not saved.");
  const leaves = async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/media$/);
    await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/app\/guests$/);
    await expect(page.getByRole("heading", { name: "Guest uploads", level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  await test.step("nothing typed", async () => {
    await open();
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/app\/guests$/);
    await leaves();
  });

  await test.step("closed by its own button", async () => {
    await open();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await leaves();
    // Twice: the second dialog takes the entry that the first one left.
    for (const _ of [1, 2]) {
      await open();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await leaves();
  });

  await test.step("something typed", async () => {
    await open();
    await title.fill("Summer party");
    await page.goBack();
    await expect(asked).toBeVisible();
    await page.goBack();
    await expect(asked).toBeVisible();
    await expect(page).toHaveURL(/\/app\/guests$/);
    await expect(title).toHaveValue("Summer party");
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await expect(title).toHaveValue("Summer party");
    // Several entries at once, as from the list under the Back button.
    await page.evaluate(() => history.go(-2));
    await expect(asked).toBeVisible();
    await expect(title).toHaveValue("Summer party");
    await dialog.getByRole("button", { name: "Keep editing" }).click();
  });

  await test.step("the tab is closed", async () => {
    const question = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe("beforeunload");
    await (await question).dismiss();
    await expect(title).toHaveValue("Summer party");
  });

  await test.step("a dialog over a dialog", async () => {
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    const code = page.getByRole("dialog", { name: "Code of “Summer party”" });
    await code.getByRole("button", { name: "Make a new address" }).click();
    const question = page.getByRole("dialog", { name: "Make a new address?" });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(code).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await leaves();
  });

  await test.step("discarded after Back, and after a reload", async () => {
    await open();
    await title.fill("Winter party");
    await page.goBack();
    await dialog.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toHaveCount(0);
    await open();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Guest uploads", level: 1 })).toBeVisible();
    await leaves();
  });
});

test("Back closes the menu of a phone, and a page that was opened from a dialog leads back to the one under it", {
  tag: "@lab",
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signUp(page, server);
  await page.goto("/app/media");
  const menu = page.getByRole("dialog");
  const openMenu = () => page.getByRole("button", { name: "Open the menu" }).click();
  await openMenu();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await openMenu();
  await menu.getByRole("link", { name: "Playlists" }).click();
  await expect(page.getByRole("heading", { name: "Playlists", level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
  await page.goForward();
  await page.getByRole("button", { name: "New playlist" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Morning");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(/\/app\/playlists\/\d+$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Playlists", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
});
