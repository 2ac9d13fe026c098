import { readFile } from "node:fs/promises";
import { signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an owner finds out who renamed a playlist, and downloads that as CSV", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server, { name: "Chai House" });
  const made = await page.request.post("/api/v1/playlists", { data: { name: "Morning" } });
  const { id, revision } = await made.json();
  const rename = { data: { name: "Breakfast", items: [], revision } };
  expect((await page.request.put(`/api/v1/playlists/${id}`, rename)).status()).toBe(200);

  await page.goto("/app");
  await page.getByRole("button", { name: "See results" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit log" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "changed playlist “Breakfast”" });
  await expect(entry).toContainText("Chai House");
  await expect(entry.getByText("Name: was Morning, now Breakfast")).toBeVisible();
  await entry.getByRole("button", { name: "Only this" }).click();
  await expect(page).toHaveURL(new RegExp(`about=playlist%3A${id}`));
  await expect(page.getByRole("button", { name: "Only this" })).toHaveCount(2);
  await page.getByRole("searchbox").fill("morning breakfast");
  await expect(page.getByRole("button", { name: "Only this" })).toHaveCount(1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(
    'Chai House,Member,changed playlist “Breakfast”,"Name: was Morning, now Breakfast',
  );

  await page.getByLabel("Who", { exact: true }).selectOption({ label: "Support staff" });
  await expect(page.getByText("Nothing matches in this period")).toBeVisible();
  await expectPagesAccessible(page, ["/app/audit"], { widths: [390, 1440] });
});
