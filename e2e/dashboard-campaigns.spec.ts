import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { expectAccessible, expectPagesAccessible } from "./support/accessibility.ts";
import { makePng } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

test("a campaign is booked with a forecast, and its advertiser reads the report by a link", {
  tag: "@lab",
}, async ({ page, server, browser, browserErrors }) => {
  // A campaign that ends before it begins, and a link that was revoked.
  browserErrors.allow(/status of 40[04]/);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-campaign-"));
  try {
    await signUp(page, server, { name: "Chai House" });
    await addPlaylist(page, "Menu", await addMedia(page, [await makePng(join(folder, "Menu.png"))]));
    await addMedia(page, [await makePng(join(folder, "Spot.png"))]);
    await page.goto("/app/schedules");
    await page.getByRole("link", { name: "Campaigns" }).click();
    await expect(page.getByText("No campaigns yet")).toBeVisible();
    await page.getByRole("button", { name: "New campaign" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New campaign" });
    await dialog.getByLabel("Name").fill("Tea week");
    await dialog.getByLabel("Advertiser").fill("Tea Board");
    await expect(dialog.getByText("Choose media and days to see how often")).toBeVisible();
    await dialog.getByRole("button", { name: "Choose media" }).click();
    const picker = page.getByRole("dialog", { name: "Add media" });
    await picker.getByRole("checkbox", { name: "Spot.png" }).check();
    await picker.getByRole("button", { name: /^Add 1/ }).click();
    // There is no screen yet.
    await expect(dialog.getByRole("region", { name: "Forecast" })).toContainText("0 plays");
    await dialog.getByLabel("Minutes between two plays").fill("15");
    await dialog.getByLabel("Category").fill("Tea");
    await dialog.getByLabel("Amount agreed").fill("2500");
    await dialog.getByLabel("Price of a play").fill("2.5");
    await dialog.getByLabel("End the campaign when this is reached").check();
    await expect(dialog.getByText("After 1,000 counted plays.")).toBeVisible();
    await dialog.getByLabel("Plays agreed").fill("500");
    await expect(dialog.getByText("0 of 500 agreed plays: it will not be reached.")).toBeVisible();
    await dialog.getByLabel("Last day").fill("2020-01-01");
    await dialog.getByRole("button", { name: "Book" }).click();
    await expect(dialog.getByText("It ends before it starts")).toBeVisible();
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Last day").fill(nextWeek);
    await dialog.getByRole("button", { name: "Book" }).click();
    const card = page.getByRole("listitem").filter({ hasText: "Tea week" });
    await expect(card).toContainText("0 of 500 plays");
    await expectPagesAccessible(page, ["/app/campaigns"], { widths: [390, 1440] });
    await page.goto("/app/campaigns");
    await card.getByRole("link", { name: "Tea week" }).click();
    await page.getByRole("button", { name: "Make a secret link" }).click();
    const address = await page.getByLabel("Secret link", { exact: true }).inputValue();
    await expectAccessible(page, { where: "campaign" });

    const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: "en-IN" });
    const visitor = await context.newPage();
    const opened = await visitor.goto(address);
    expect(opened?.headers()).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    await expect(visitor.getByRole("heading", { level: 1, name: "Tea week" })).toBeVisible();
    await expect(visitor.getByText("For Tea Board, on the screens of Chai House")).toBeVisible();
    await expect(visitor.getByText("No screen has reported a play yet.")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expectAccessible(visitor, { where: colorScheme });
    }
    await page.getByRole("button", { name: "Revoke the link" }).click();
    await page
      .getByRole("dialog", { name: "Revoke the link?" })
      .getByRole("button", { name: "Revoke" })
      .click();
    await expect(page.getByRole("button", { name: "Make a secret link" })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    await context.close();

    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused")).toBeVisible();
    await page.getByRole("button", { name: "Remove the campaign" }).click();
    await page
      .getByRole("dialog", { name: "Remove the campaign?" })
      .getByRole("button", { name: "Remove" })
      .click();
    await expect(page.getByText("No campaigns yet")).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
