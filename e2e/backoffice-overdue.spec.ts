import { readFile } from "node:fs/promises";
import { accountOf, issue } from "./backoffice/documents.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

test("an admin notes a promise, stops reminders with a reason only, and downloads what is unpaid", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { name, email } = await signUp(page, server, { name: "Late Bakery" });
  const accountId = await accountOf(page);
  await signIn(page);
  const number = await issue(page, accountId);
  await page.goto("/admin/overdue");
  const row = page
    .getByRole("table", { name: "Unpaid invoices" })
    .getByRole("row")
    .filter({ hasText: number });
  await expect(row).toContainText(email);
  await expect(row).toContainText("₹11,800");

  await row.getByRole("button", { name: "Note…" }).click();
  const form = page.getByRole("dialog", { name: `${number} of ${name}` });
  await form.getByLabel("Promised for").fill("2099-02-03");
  await form.getByRole("switch", { name: "No reminders" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Write why", { exact: false })).toBeVisible();
  await form.getByRole("textbox", { name: "Note" }).fill("They check the number of screens");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText("03-02-2099");
  await expect(row).toContainText("They check the number of screens");
  await expect(row).toContainText("Paused");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("overdue.csv");
  const lines = (await readFile(await download.path(), "utf8")).split("\n");
  expect(lines.find((line) => line.startsWith(number))).toMatch(
    /11800\.00,.*2099-02-03,paused,They check the number of screens/,
  );
});
