import { irnOf } from "#server/outside/e-invoices/irn.ts";
import { aCompany } from "#server/testing/factories/a-company.ts";
import { companyCall, documentPdfCall } from "#shared/operator-api/addresses.ts";
import { accountOf, documentsOf, issue } from "./backoffice/documents.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, startServer, test } from "./support/test.ts";

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format();
const buyer = { name: "Lamp Traders", address: "12 MG Road", city: "Pune", state: "27", pin: "411001" };

test("an admin cancels the IRN of one invoice, and enters that of another by hand", { tag: "@lab" }, async ({
  browser,
}) => {
  // Its company registers e-invoices: no other test should wait for numbers.
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await signUp(page, server);
    const accountId = await accountOf(page);
    const purchase = { plan: "basic", period: "monthly", screens: 1 };
    const { totalPaise } = await (await page.request.get("/api/v1/checkout", { params: purchase })).json();
    const ordered = await page.request.post("/api/v1/checkout", {
      headers: { origin: server.url },
      data: {
        ...purchase,
        buyer: { ...buyer, gstin: "27AAPFU0939F1ZV" },
        totalPaise,
      },
    });
    expect(ordered.ok(), await ordered.text()).toBe(true);
    await signIn(page);
    const company = { ...aCompany, valid_from: today(), turnover: "to-10-crore", e_invoices: true };
    const entered = await page.request.post(companyCall, { data: company });
    expect(entered.ok(), await entered.text()).toBe(true);

    const first = await issue(page, accountId);
    await page.goto(`/admin/users/${accountId}?tab=payments`);
    const row = (number: string) =>
      page
        .getByRole("table", { name: "Documents" })
        .getByRole("row")
        .filter({ hasText: `${number} (PDF)` });
    await row(first).getByRole("button", { name: "Ask again" }).click();
    await expect(row(first)).toContainText(/IRN [0-9a-f]{64}/);
    await row(first).getByRole("button", { name: "Cancel IRN" }).click();
    const cancel = page.getByRole("dialog", { name: `Cancel the IRN of ${first}` });
    await cancel.getByRole("combobox", { name: "Reason" }).click();
    await page.getByRole("option", { name: "1: issued twice" }).click();
    await cancel.getByRole("textbox", { name: "Remark" }).fill("Issued twice");
    await expectAccessible(page, { impact: "serious" });
    await expectFits(page, [390, 768, 1440]);
    await cancel.getByRole("button", { name: "Cancel IRN" }).click();
    await expect(cancel).toBeHidden();
    await expect(row(first)).toContainText("IRN cancelled. 1: Issued twice");
    await expect(row(first)).toContainText(/Cancelled$/);
    const [note, ...others] = await documentsOf(page, accountId);
    expect(note).toMatchObject({ kind: "credit-note" });
    const cancelled = others.find(({ number }) => number === first);
    expect((await page.request.get(documentPdfCall(cancelled?.id ?? 0))).status()).toBe(200);

    const second = await issue(page, accountId);
    await page.reload();
    await row(second).getByRole("button", { name: "Enter IRN" }).click();
    const enter = page.getByRole("dialog", { name: `IRN of ${second}` });
    await enter.getByRole("textbox", { name: "IRN", exact: true }).fill("0".repeat(64));
    await enter.getByRole("textbox", { name: "Acknowledgement number" }).fill("112010036563310");
    await enter.getByRole("textbox", { name: "Acknowledgement date and time" }).fill(`${today()} 00:00:01`);
    await expectAccessible(page, { impact: "serious" });
    await expectFits(page, [390, 768, 1440]);
    await enter.getByRole("button", { name: "Enter IRN" }).click();
    await expect(enter.getByRole("alert")).toContainText(second);
    const irn = irnOf({ gstin: aCompany.gstin, kind: "INV", number: second, issuedOn: today() });
    await enter.getByRole("textbox", { name: "IRN", exact: true }).fill(irn);
    await enter.getByRole("button", { name: "Enter IRN" }).click();
    await expect(enter).toBeHidden();
    await expect(row(second)).toContainText(`IRN ${irn}`);
  } finally {
    await context.close();
    await server.dispose();
  }
});
