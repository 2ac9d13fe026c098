import { randomInt } from "node:crypto";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an admin makes a coupon; a customer applies it in the checkout, sees what it takes off, and takes it out", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  // A code that nobody made.
  browserErrors.allow(/409/);
  const code = `TEA-${randomInt(1_000_000)}`;
  await signIn(page);
  await page.goto("/admin/coupons");
  await page.getByRole("button", { name: "New coupon" }).click();
  const dialog = page.getByRole("dialog", { name: "New coupon" });
  await dialog.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await dialog.getByRole("textbox", { name: "Percent" }).fill("20");
  await dialog.getByRole("button", { name: "Add coupon" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("table", { name: "Coupons" }).getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("20 %, once");
  await expectAccessible(page, { impact: "serious" });

  // The page of the admin asks for chats as long as it is open, also after the customer has signed up.
  await page.goto("about:blank");
  await signUp(page, server);
  await page.goto("/app/checkout?plan=basic&period=monthly&screens=4");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("₹1,175.28");
  await page.getByRole("button", { name: "I have a coupon" }).click();
  const asked = page.getByRole("dialog", { name: "Use a coupon" });
  await asked.getByRole("textbox", { name: "Code" }).fill("no such code");
  await asked.getByRole("button", { name: "Use coupon" }).click();
  await expect(asked).toContainText("This code cannot be used");
  await asked.getByRole("textbox", { name: "Code" }).fill(` ${code.toLowerCase()} `);
  await asked.getByRole("button", { name: "Use coupon" }).click();
  await expect(asked).toBeHidden();
  await expect(summary).toContainText(`Coupon ${code}−₹200`);
  await expect(summary).toContainText("₹939.28");
  await expect(page.getByText("20 % less, before tax, for one period that you pay.")).toBeVisible();
  await expectAccessible(page, { impact: "serious" });
  await page.getByRole("button", { name: `Take out the coupon ${code}` }).click();
  await expect(summary).toContainText("₹1,175.28");
});
