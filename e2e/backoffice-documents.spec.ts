import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

test("an admin issues an invoice before it is paid, and enters money, TDS and a write-off", {
  tag: "@lab",
}, async ({ page, server }) => {
  const account = await signUp(page, server);
  const known = await (await page.request.get("/api/v1/me")).json();
  await signIn(page);
  await page.goto(`/admin/users/${known.account.id}?tab=payments`);
  const documents = page.getByRole("region", { name: "Documents" });
  const issue = async (kind: string, fill: (form: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await documents.getByRole("button", { name: "New document" }).click();
    const form = page.getByRole("dialog", { name: "New document" });
    await form.getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: kind, exact: true }).click();
    await form.getByRole("textbox", { name: "Line 1" }).fill("Enterprise plan for 10 screens");
    await form.getByRole("textbox", { name: "Quantity" }).fill("10");
    await form.getByRole("textbox", { name: "Price of one" }).fill("1000");
    await fill(form);
    await expect(form).toContainText("₹10,000, all without GST");
    await form.getByRole("button", { name: `Issue ${kind.toLowerCase()}` }).click();
    await expect(form).toHaveCount(0);
  };
  await issue("Quote", async () => {});
  await issue("Invoice", async (form) => {
    await form.getByLabel("Pay by").fill("2099-12-31");
    await form.getByRole("textbox", { name: "Purchase order" }).fill("PO-4711");
  });
  const rows = documents.getByRole("row");
  await expect(rows.nth(1)).toContainText(/PO-4711.*₹11,800.*₹11,800/);
  await expect(rows.nth(2)).toContainText("Quote");

  const enter = async (what: string, amount: string, field: string, value: string) => {
    await rows.nth(1).getByRole("button", { name: "Enter payment" }).click();
    const form = page.getByRole("dialog", { name: /^Payment of/ });
    await form.getByRole("radio", { name: what }).check();
    await form.getByRole("textbox", { name: "Amount" }).fill(amount);
    await form.getByRole("textbox", { name: field }).fill(value);
    await form.getByRole("button", { name: "Enter payment" }).click();
    await expect(form).toHaveCount(0);
  };
  await enter("Money", "10600", "Reference", `UTR ${account.email}`);
  await expect(rows.nth(1)).toContainText("₹1,200");
  await enter("TDS", "1000", "Note", "Certificate 17");
  await enter("Write-off", "200", "Note", "Bank charges");
  await expect(rows.nth(1)).toContainText("Paid");
  await expect(page.getByRole("table", { name: "Ledger" })).toContainText("₹10,600");
});
