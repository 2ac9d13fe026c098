import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an admin sees the tables of the running month, takes its files, closes the month before and opens it again", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await signIn(page);
  await page.goto("/admin/taxes");
  await expect(page.getByRole("heading", { level: 1, name: "Taxes" })).toBeVisible();
  const sums = page.getByRole("table", { name: "Sums" });
  await expect(sums.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("table", { name: "Table 3.1 of GSTR-3B" }).getByRole("row")).toHaveCount(4);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { impact: "serious", colours: colorScheme === "dark" });
  }

  await page.getByRole("button", { name: "Download" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "JSON for the portal" }).click();
  expect((await file).suggestedFilename()).toMatch(/^gstr1-.*\.json$/);

  for (const name of ["Vouchers (XML)", "Customer payments (CSV)", "Sheet of 3.1 and 3.2 (CSV)"]) {
    await page.getByRole("button", { name: "Download" }).click();
    const other = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    expect((await other).suggestedFilename()).toMatch(/^(tally|zoho|gstr3b)-.*\.(xml|csv)$/);
  }

  await page.getByRole("button", { name: "Close the month" }).click();
  const closing = page.getByRole("dialog", { name: /^Close / });
  await closing.getByRole("textbox").fill("Filed");
  await closing.getByRole("button", { name: "Close the month" }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByText("no document and no money gets a date in it")).toBeVisible();
  await expect(page.getByRole("table", { name: "Closings" })).toContainText("Filed");

  await page.getByRole("button", { name: "Reopen" }).click();
  const opening = page.getByRole("dialog", { name: /^Reopen / });
  await opening.getByRole("button", { name: "Reopen the month" }).click();
  await expect(opening).toBeVisible();
  await opening.getByRole("textbox").fill("A note was missing");
  await opening.getByRole("button", { name: "Reopen the month" }).click();
  await expect(opening).toBeHidden();
  await expect(page.getByRole("table", { name: "Closings" })).toContainText("A note was missing");

  await page.getByText("Credit notes", { exact: true }).click();
  await expect(page).toHaveURL(/register=notes/);

  await page.goto("/admin/revenue");
  await expect(page.getByRole("table", { name: "Earned over time" }).getByRole("row")).toHaveCount(13);
});
