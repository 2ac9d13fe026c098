import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

const trial = { plan: "basic", period: "monthly", screens: 3 };
const buyer = {
  name: "Corner Bakery",
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "",
};

test("an admin finds a payment, refunds a part, and enters a bank transfer; the customer sees both", {
  tag: "@lab",
}, async ({ page, server }) => {
  const account = await signUp(page, server);
  // An order that the customer pays by bank transfer.
  const placed = await page.request.post("/api/v1/checkout", {
    headers: { origin: server.url },
    data: { ...trial, buyer, totalPaise: 88_146 },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { id: orderId } = await placed.json();

  await signIn(page);
  await page.goto("/admin/payments");
  await page.getByRole("searchbox", { name: "Search payments" }).fill(account.email);
  const rows = page.getByRole("table", { name: "Payments" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Not paid");
  await rows
    .nth(2)
    .getByRole("link", { name: /^Payment, order/ })
    .click();
  await page.getByRole("button", { name: "Refund" }).click();
  const form = page.getByRole("dialog", { name: "Refund" });
  const amount = form.getByRole("textbox", { name: "Amount" });
  const ends = form.getByRole("radio", { name: "End the time that this money paid" });
  await expect(ends).toBeChecked();
  for (const [typed, read] of [
    ["1,002.50", "₹1,002.50"],
    ["0.05", "₹0.05"],
    ["4.", "₹4"],
  ] as const) {
    await amount.fill("");
    await amount.pressSequentially(typed);
    await expect(form.getByRole("button", { name: `Refund ${read}`, exact: true })).toBeVisible();
  }
  await expect(form.getByRole("radio", { name: "Keep the time" })).toBeChecked();
  await expect(form).toContainText("A credit note of ₹3.39 and ₹0.61 GST");
  // What was chosen stays, also when it is what was shown before.
  for (const choice of [ends, form.getByRole("radio", { name: "Keep the time" })]) {
    await choice.click();
    await choice.click();
    await amount.fill("10000");
    await amount.fill("4");
    await expect(choice).toBeChecked();
  }
  await form.getByRole("textbox", { name: "Reason" }).fill("The screen was late");
  await form.getByRole("button", { name: "Refund ₹4" }).click();
  await expect(page.getByText("₹4 was refunded. The customer gets an email.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("The screen was late");
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText(/C\/\d{4}-\d\d\/\d{6}/);

  await page.goto(`/admin/payments/${orderId}`);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  const offline = page.getByRole("dialog", { name: "Mark as paid" });
  await offline.getByRole("textbox", { name: "Reference" }).fill(`NEFT ${orderId} ${account.email}`);
  await offline.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByRole("article", { name: /^Payment/ })).toContainText("Outside of the provider");
  await expect(page.getByRole("button", { name: "Mark as paid" })).toHaveCount(0);
  await page.getByRole("link", { name: new RegExp(account.email) }).click();
  const ledger = page.getByRole("table", { name: "Ledger" }).getByRole("row");
  await expect(ledger).toHaveCount(4);
  await expect(ledger.nth(1)).toContainText("₹887.46");

  const login = await page.request.post("/api/v1/login", {
    data: { login: account.email, password: account.password },
  });
  expect(login.status()).toBe(200);
  await page.goto("/app/billing/invoices");
  await expect(page.getByText(/^₹4 refunded on/)).toBeVisible();
  await page.getByRole("link", { name: /^Credit note C\// }).click();
  await expect(page.getByRole("heading", { name: "Credit note" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Total, refunded");
});
