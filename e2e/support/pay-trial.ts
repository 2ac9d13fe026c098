import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Pays on the checkout page, in the window of the local payments double. */
export async function payTrial(page: Page): Promise<void> {
  // The name of the account stands in the form; the state follows from the PIN code.
  await page.getByLabel("PIN code").fill("411001");
  await expect(page.getByText("State: Maharashtra.")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveCount(0);
  await page.getByRole("button", { name: "Pay ₹10" }).click();
  const bank = page.frameLocator("iframe[title=Payment]");
  await bank.getByRole("button", { name: "UPI QR" }).click();
  await bank.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Paid: ₹10" })).toBeVisible();
  // A day is short: the hour at which it ends matters.
  await expect(page.getByRole("status")).toContainText(/active until \d+ \w+ \d{4}, \d+:\d{2}/);
}
