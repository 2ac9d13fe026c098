import type { Page } from "@playwright/test";
import { addMedia, addPlaylist, itemNames, makePlaylist, signUp } from "./dashboard/account.ts";
import { previewIn } from "./dashboard/widget-preview.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/media: widgets are created, shown, changed and added to playlists. */

async function create(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: kind, exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Name", { exact: true })).toBeVisible();
}
const done = async (page: Page, label = "Create") => {
  await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
};
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Media" }).getByRole("listitem").filter({ hasText: name });

test("a text, a clock and a web page are made, drawn as a screen draws them, and changed", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/media");

  await create(page, "Text");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Enter the text")).toBeVisible();
  await dialog.getByLabel("Name").fill("Opening hours");
  await dialog.getByRole("textbox", { name: "Text" }).fill("Open from 7 to 19");
  await expect(previewIn(dialog).locator(".text-words")).toHaveText("Open from 7 to 19");
  await done(page);
  await expect(card(page, "Opening hours").locator(".text-words")).toHaveText("Open from 7 to 19");
  await expect(card(page, "Opening hours")).toContainText("Text");

  await create(page, "Clock");
  await dialog.getByLabel("Name").fill("Hall clock");
  await dialog.getByText("Hands").click();
  await done(page);
  await expect(card(page, "Hall clock").locator("svg circle").first()).toBeVisible();

  await create(page, "Web page");
  await dialog.getByLabel("Address").fill("example.com");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Enter the full address, starting with https://")).toBeVisible();
  await dialog.getByLabel("Address").fill("https://example.com/menu");
  await done(page);
  await expect(card(page, "Web page")).toContainText("example.com/menu");

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { where: colorScheme });
  }

  await page.getByRole("button", { name: "Preview Opening hours" }).click();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Closed on Sundays");
  await dialog.getByText("Scrolling", { exact: true }).click();
  // A browser that asks for less motion shows the text at rest.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(previewIn(dialog).locator(".ticker")).toHaveText("Closed on Sundays");
  await done(page, "Save");
  await expect(card(page, "Opening hours")).toContainText("Closed on Sundays");

  await makePlaylist(page, "All day", ["Hall clock", "Opening hours"]);
  expect(await itemNames(page)).toEqual(["Hall clock", "Opening hours"]);
});

test("a data tile gets its source, a value by hand and one from another system", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto("/app/media");
  await create(page, "Data tile");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Choose a data source")).toBeVisible();
  await dialog.getByLabel("New data source").fill("Oven temperature");
  await dialog.getByRole("button", { name: "Create data source" }).click();
  await expect(dialog.getByText("No value has been sent yet.")).toBeVisible();
  await dialog.getByLabel("Send a value manually").fill("218");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByLabel("Title").fill("Oven 2");
  await dialog.getByLabel("Unit").fill("°C");
  await expect(previewIn(dialog).locator(".tile")).toContainText("218\u00a0°C");

  await dialog.getByRole("button", { name: "Create a secret for other systems" }).click();
  const command = (await dialog.getByLabel("How other systems send a value").textContent()) ?? "";
  const [, address, token] = /PUT (\S+) [\s\S]*Bearer (\S+)"/.exec(command) ?? [];
  const sent = await fetch(String(address), {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ value: 221 }),
  });
  expect(sent.status).toBe(200);
  await expect(previewIn(dialog).locator(".tile")).toContainText("221\u00a0°C");
  await done(page);
  await expect(card(page, "Data tile").locator(".tile")).toContainText("Oven 2");
});

test("a layout divides the picture between playlists", { tag: "@lab" }, async ({ page, server }, info) => {
  await signUp(page, server);
  await addPlaylist(page, "Offers", await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]));
  await addPlaylist(page, "Headlines");
  await page.goto("/app/media");
  await create(page, "Layout");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Main and strip" }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Choose a playlist", { exact: true })).toHaveCount(2);
  for (const [region, playlist] of [
    ["Main", "Offers"],
    ["Strip below", "Headlines"],
  ] as const) {
    await dialog.getByRole("combobox", { name: region, exact: true }).click();
    await page.getByRole("option", { name: playlist }).click();
  }
  await done(page);
  await expect(card(page, "Layout")).toContainText("Offers");
  await expect(card(page, "Layout")).toContainText("Headlines");
});

for (const kind of ["Web page", "Clock", "Text", "Data tile", "Layout"]) {
  test(`the dialog of a ${kind.toLowerCase()} is accessible`, { tag: "@lab" }, async ({ page, server }) => {
    await signUp(page, server);
    await page.goto("/app/media");
    await create(page, kind);
    await expectAccessible(page, { include: "[role=dialog]" });
  });
}
