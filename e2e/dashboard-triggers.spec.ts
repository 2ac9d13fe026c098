import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { makePng } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

test("a trigger is made, fired by its link, gets a new link, and is removed", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-trigger-"));
  try {
    await signUp(page, server);
    await addPlaylist(page, "Visitors", await addMedia(page, [await makePng(join(folder, "Door.png"))]));
    await page.goto("/app/schedules");
    await page.getByRole("link", { name: "Triggers" }).click();
    await page.getByRole("button", { name: "New trigger" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Doorbell");
    await dialog.getByLabel("Playlist").click();
    await page.getByRole("option", { name: "Visitors" }).click();
    await dialog.getByLabel("Keys and scanned codes").fill("4006381333931");
    await dialog.getByLabel("Keys and scanned codes").press("Enter");
    await dialog.getByRole("button", { name: "Create" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Doorbell" });
    await expect(row).toContainText("Keys and codes: 4006381333931");
    await row.getByRole("button", { name: "How to fire it", exact: true }).click();
    await row.getByRole("button", { name: "Make a secret link" }).click();
    const link = await row.getByLabel("Secret link", { exact: true }).inputValue();
    // A doorbell has no cookies of a browser.
    const ring = async (address: string) => (await fetch(address, { method: "POST" })).status;
    expect(await ring(link)).toBe(200);
    await expect(row).toContainText("Plays until");
    await expect(row).toContainText("Fired once");
    await expectPagesAccessible(page, ["/app/schedules/triggers"], { widths: [390, 1440] });
    await page.goto("/app/schedules/triggers");
    await row.getByRole("button", { name: "How to fire it", exact: true }).click();
    await row.getByRole("button", { name: "New link" }).click();
    await dialog.getByRole("button", { name: "Make a new link" }).click();
    await expect(row.getByLabel("Secret link", { exact: true })).not.toHaveValue(link);
    expect(await ring(link)).toBe(404);
    await row.getByRole("button", { name: "Remove" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No triggers yet")).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
