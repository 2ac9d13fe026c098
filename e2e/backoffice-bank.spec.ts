import type { Page } from "@playwright/test";
import { accountOf, documentsOf, issue } from "./backoffice/documents.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const header = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";

const aReference = () => `HDFCN520261120${String(Date.now()).slice(-8)}`;
const read = (page: Page, lines: string[]) =>
  page.locator("input[type=file]").setInputFiles({
    name: "November.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...lines].join("\n")),
  });

test("an admin reads a statement in, books a transfer with TDS kept back by one click, and takes it back", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const accountId = await accountOf(page);
  await signIn(page);
  const number = await issue(page, accountId);

  await page.goto("/admin/bank");
  const reference = aReference();
  await read(page, [
    `20/11/26,NEFT ${number},${reference},20/11/26,,10800.00,0.00`,
    "21/11/26,RENT,,21/11/26,500.00,,0.00",
  ]);
  await expect(page.getByRole("status").filter({ hasText: "The statement was read" })).toContainText(
    "Left out because the money left: 1 line.",
  );
  const waiting = page.getByRole("table", { name: "Lines that wait" });
  const row = waiting.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("TDS ₹1,000");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { impact: "serious", colours: colorScheme === "dark" });
  }
  await expectFits(page, [390, 768, 1440]);

  await row
    .getByRole("button", { name: `Book for ${number}` })
    .first()
    .click();
  await expect(row).toHaveCount(0);
  const booked = page.getByRole("table", { name: "Booked or set aside last" }).getByRole("row");
  await booked.filter({ hasText: reference }).getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);

  await row.getByRole("button", { name: "Book…" }).click();
  const form = page.getByRole("dialog", { name: "Book ₹10,800" });
  await expect(form.getByRole("textbox", { name: "TDS", exact: true })).toHaveValue(/1,?000/);
  await form.getByRole("textbox", { name: "TDS", exact: true }).fill("800");
  await form.getByRole("textbox", { name: "Write-off" }).fill("200");
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await expect(form).toBeHidden();
  const paid = await documentsOf(page, accountId);
  expect(paid.find((entry) => entry.number === number)?.open_paise).toBe(0);
});

test("an admin says what money is that pays no invoice: a part is an advance with its voucher, the rest is owed back", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { name } = await signUp(page, server, { name: "Prepaying Bakery" });
  const accountId = await accountOf(page);
  await signIn(page);
  const quote = await issue(page, accountId, "quote");
  await page.goto("/admin/bank");
  const reference = aReference();
  await read(page, [`20/11/26,NEFT FROM A BAKERY,${reference},20/11/26,,25000.00,0.00`]);
  const waiting = page.getByRole("table", { name: "Lines that wait" }).getByRole("row");
  await waiting.filter({ hasText: reference }).getByRole("button", { name: "Book…" }).click();
  const book = page.getByRole("dialog", { name: "Book ₹25,000" });
  await book.getByRole("combobox", { name: "Customer" }).click();
  await page.getByRole("option", { name }).last().click();
  await expect(book).toContainText("no open invoice");
  await book.getByRole("button", { name: "Book", exact: true }).click();
  await expect(book).toBeHidden();

  const credit = page.getByRole("table", { name: "Credit of customers" }).getByRole("row");
  const row = credit.filter({ hasText: reference });
  const form = page.getByRole("dialog", { name: `Credit of ${name}` });
  await row.getByRole("button", { name: "Say what it is" }).click();
  await expect(form.getByRole("button", { name: "Issue receipt voucher" })).toBeDisabled();
  await form.getByRole("radio", { name: `Advance for ${quote}` }).check();
  await expect(form.getByRole("textbox", { name: "Amount" })).toHaveValue("₹11,800");
  await expectAccessible(page, { impact: "serious" });
  await expectFits(page, [390, 768, 1440]);
  await form.getByRole("button", { name: "Issue receipt voucher" }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText(/Advance of ₹11,800: R\/.*No name ₹13,200/);
  const [voucher] = await documentsOf(page, accountId);
  expect(voucher?.kind).toBe("receipt-voucher");

  await row.getByRole("button", { name: "Say what it is" }).click();
  await form.getByRole("radio", { name: "Owed back" }).check();
  await form.getByRole("button", { name: "Owe back" }).click();
  await expect(form.getByText("This is empty")).toBeVisible();
  await form.getByRole("textbox", { name: "Reason" }).fill("Paid too much");
  await form.getByRole("button", { name: "Owe back" }).click();
  await expect(form).toBeHidden();
  await expect(row.getByRole("button", { name: "Say what it is" })).toHaveCount(0);
});
