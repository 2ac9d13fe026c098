import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { linkMailedTo, sentEmails } from "./support/emails.ts";
import { expect, test } from "./support/test.ts";

test("an owner sets up a report by email, gets one at once as PDF and CSV, pauses it and removes it", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { email } = await signUp(page, server);
  // Mail goes only to addresses that are confirmed.
  await page.goto(await linkMailedTo(server, email, "confirm-email"));
  await expect(page.getByText(/confirmed/).first()).toBeVisible();
  await page.goto("/app/proof-of-play");
  await page.getByRole("link", { name: "By email" }).click();
  await expect(page.getByRole("heading", { name: "No reports by email yet" })).toBeVisible();
  await page.getByRole("button", { name: "New report" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New report by email" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Monday report");
  await dialog.getByLabel("Report", { exact: true }).selectOption({ label: "Uptime" });
  await expect(dialog.getByLabel("Counted").locator("option")).toHaveText(["By screen", "By group"]);
  await expectAccessible(page, { include: '[role="dialog"]' });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: "Monday report" });
  await expect(row).toContainText("Uptime · By screen · All screens · 1 recipient");
  await expect(row).toContainText("Every Monday at 7:00 am");
  await expect(row).toContainText("Next email:");

  await row.getByRole("button", { name: "Send one to me" }).click();
  await expect(row).toContainText("1 sent");
  const mail = (await sentEmails(server)).find(({ subject }) => subject.includes("Monday report"));
  expect(mail?.to).toBe(email);
  await expectAccessible(page);
  await expectFits(page, [390, 768, 1440]);

  await row.getByRole("button", { name: "Switch off" }).click();
  await expect(row).toContainText("Switched off");
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No reports by email yet" })).toBeVisible();
});
