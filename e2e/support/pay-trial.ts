import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Pays on the checkout page, in the window of the local payments double. */
export async function payTrial(page: Page): Promise<void> {
  await page.getByLabel("Street address").fill("12 MG Road");
  await page.getByLabel("City").fill("Pune");
  await page.getByLabel("PIN code").fill("411001");
  await page.getByRole("combobox", { name: "State or territory" }).click();
  await page.getByRole("option", { name: "Maharashtra" }).click();
  await page.getByRole("button", { name: "Pay ₹10" }).click();
  const bank = page.frameLocator("iframe[title=Payment]");
  await bank.getByRole("button", { name: "UPI QR" }).click();
  await bank.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Paid: ₹10" })).toBeVisible();
  // A day is short: the hour at which it ends matters.
  await expect(page.getByRole("status")).toContainText(/active until \d+ \w+ \d{4}, \d+:\d{2}/);
}
