import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fontPath } from "#server/fonts.ts";
import { fontTable } from "#shared/fonts/table.ts";
import { addPlaylist, pairPlayer, signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* /app/account: an own font is added, used in a design, shown by a screen without a network, and removed. */

const fileOf = (font: string, weight: number): string =>
  fontPath(fontTable.find((one) => one.font === font && one.weight === weight)?.file ?? "") ?? "";
/** The families of own fonts that a page has loaded. */
const ownFamilies = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, weight, status }) =>
      family.includes("vitrine-own") ? [`${weight} ${status}`] : [],
    ),
  );

async function addFont(page: Page, file: string, name = ""): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File of the font").setInputFiles(file);
  if (name) await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a brand's own font is added, drawn in a design and on a screen offline, and removed", {
  tag: "@lab",
}, async ({ page, server, context, browserErrors }) => {
  browserErrors.allow(/400|ERR_INTERNET_DISCONNECTED/);
  await signUp(page, server);
  await page.goto("/app/account");
  const part = page.getByRole("region", { name: "Own fonts" });
  await part.getByRole("button", { name: "Add a font" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Choose the file of the font")).toBeVisible();
  await expect(dialog.getByText("Confirm that you may use this font on screens")).toBeVisible();
  await dialog
    .getByLabel("File of the font")
    .setInputFiles(join(import.meta.dirname, "dashboard-fonts.spec.ts"));
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("This file is no font.")).toBeVisible();
  await addFont(page, fileOf("oswald", 400), "House letters");
  await expect(part.getByText("AaBbGgQqRr")).toBeVisible();
  await part.getByRole("button", { name: "Add a style" }).click();
  await addFont(page, fileOf("oswald", 700));
  await expect(part.getByText("Regular, Bold")).toBeVisible();
  await expect.poll(() => ownFamilies(page)).toEqual(expect.arrayContaining(["400 loaded", "700 loaded"]));

  await page.goto("/app/designs/new");
  await page.getByRole("button", { name: "Landscape 16:9" }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
  const design = Number(page.url().split("/").at(-1));
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Heading" }).click();
  await page.getByLabel("Font").selectOption({ label: "House letters" });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect.poll(() => ownFamilies(page)).toContain("700 loaded");

  const player = await context.newPage();
  await pairPlayer(player, { name: "Bar", defaultPlaylistId: await addPlaylist(page, "Menu", [design]) });
  const words = player.locator(".layer.is-shown .design-text > div").last();
  await expect(words).toHaveCSS("font-family", /^"?vitrine-own-/);
  expect(await ownFamilies(player)).toContain("700 loaded");
  await expect.poll(() => player.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await context.setOffline(true);
  await player.reload();
  await expect(words).toHaveCSS("font-family", /^"?vitrine-own-/);
  expect(await ownFamilies(player)).toContain("700 loaded");
  await context.setOffline(false);

  // A colleague has the page open, too.
  const colleague = await context.newPage();
  await colleague.goto("/app/account");
  const seen = colleague.getByRole("region", { name: "Own fonts" }).getByText("House letters");
  await expect(seen).toBeVisible();
  await page.goto("/app/account");
  await part.getByRole("button", { name: "Remove House letters" }).click();
  await expect(dialog.getByText("1 design has it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  // An offer stays while the mouse is on it, however long the screen and the colleague need.
  await undo.hover();
  await expect(part.getByText("Regular, Bold")).toBeHidden();
  await expect(seen).toBeHidden();
  await expect(words).not.toHaveCSS("font-family", /vitrine-own-/);
  await undo.click();
  await expect(part.getByText("Regular, Bold")).toBeVisible();
  await expect(words).toHaveCSS("font-family", /^"?vitrine-own-/);
});
