import type { Page } from "@playwright/test";
import { addMedia, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/designs: a poster is drawn by pointer and keyboard, saved, and shown on a screen. */

const canvas = (page: Page) => page.getByRole("application", { name: "Canvas" });
const element = (page: Page, text: string) => canvas(page).locator("[data-element]", { hasText: text });
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function newDesign(page: Page, size = "Landscape 16:9"): Promise<void> {
  await page.goto("/app/designs");
  await page.getByRole("button", { name: "New design" }).first().click();
  await page.getByRole("button", { name: size }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
}

async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Text" }).last().waitFor();
  await page.keyboard.insertText(words);
  await page.keyboard.press("Escape");
}

test("a poster is drawn, undone, saved and shown on a screen as it was drawn", async ({ page, server, context }, info) => {
  await signUp(page, server);
  await addMedia(page, [await makeJpeg(info.outputPath("thali.jpg"), { colour: "#b3541e" })]);
  await newDesign(page);

  await page.getByRole("button", { name: "Pictures" }).click();
  await page.getByRole("button", { name: "thali.jpg" }).click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Heading" }).click();
  await canvas(page).focus();
  await write(page, "आज की थाली ₹120");
  await expect(element(page, "आज की थाली")).toBeVisible();

  await page.getByRole("button", { name: "Shapes" }).click();
  await page.getByRole("button", { name: "Price burst" }).click();
  await page.getByRole("button", { name: "Icons" }).click();
  await page.getByLabel("Search icons").fill("coffee");
  await page.getByRole("button", { name: "coffee" }).click();
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(canvas(page).locator("[data-element]")).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(canvas(page).locator("[data-element]")).toHaveCount(4);
  await saved(page);

  await page.getByRole("button", { name: "Add to playlist" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: /playlist/i }).first().click();
  await page.screenshot({ path: info.outputPath("editor.png") });
});
