import type { Page } from "@playwright/test";
import { signIn } from "./backoffice/panel.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rowOf = (page: Page, name: string | RegExp) => page.getByRole("row", { name });

test("an admin enters a price for later, sees why a higher one cannot meet customers tomorrow, and withdraws it", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/400/);
  await signIn(page);
  await page.goto("/admin/prices");
  await expect(page.getByRole("heading", { level: 1, name: "Prices" })).toBeVisible();
  await expect(rowOf(page, /Basic.*Monthly.*₹249/)).toBeVisible();
  await page.getByRole("button", { name: "New price" }).click();
  const dialog = page.getByRole("dialog", { name: "New price" });
  await dialog.getByRole("textbox", { name: "Price" }).fill("299");
  await dialog.getByLabel("New customers pay it from").fill(dayAhead(40));
  await dialog.getByLabel("Present customers renew at it from").fill(dayAhead(10));
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(dialog.getByText("Choose the first day of sales or a later one")).toBeVisible();
  await dialog.getByLabel("New customers pay it from").fill(dayAhead(2));
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(dialog.getByText(/must be told 30 days before they pay more/)).toBeVisible();
  await dialog.getByLabel("Present customers renew at it from").fill("");
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, /Basic.*Monthly.*₹299.*Kept.*Coming/)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { impact: "serious", colours: colorScheme === "dark" });
  }
  await page.getByRole("button", { name: /Withdraw the price of Basic/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(rowOf(page, /₹299/)).toHaveCount(0);
});
