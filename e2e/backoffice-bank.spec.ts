import { randomUUID } from "node:crypto";
import { accountDocumentsCall, idempotencyKeyHeader } from "#shared/operator-api/addresses.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const header = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";

test("an admin reads a statement in, books a transfer with TDS kept back by one click, and takes it back", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const { account } = await (await page.request.get("/api/v1/me")).json();
  await signIn(page);
  // ₹10,000 and 18 % GST.
  const line = {
    description: "Setup",
    quantity: 10,
    unit_paise: 100_000,
    discount_paise: 0,
    period_from: "",
    period_to: "",
  };
  const issued = await page.request.post(accountDocumentsCall(account.id), {
    headers: { [idempotencyKeyHeader]: randomUUID() },
    data: { kind: "invoice", lines: [line], due_on: "2099-01-31", purchase_order: "" },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  const documents = await (await page.request.get(accountDocumentsCall(account.id))).json();
  const number = documents.data[0].number;

  await page.goto("/admin/bank");
  const reference = `HDFCN520261120${String(Date.now()).slice(-8)}`;
  const statement = `${header}\n20/11/26,NEFT ${number},${reference},20/11/26,,10800.00,0.00\n21/11/26,RENT,,21/11/26,500.00,,0.00`;
  await page.locator("input[type=file]").setInputFiles({
    name: "November.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(statement),
  });
  await expect(page.getByRole("status").filter({ hasText: "The statement was read" })).toContainText(
    "1 line with money that left",
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
  const paid = await (await page.request.get(accountDocumentsCall(account.id))).json();
  expect(paid.data.find((entry: { number: string }) => entry.number === number).open_paise).toBe(0);
});
