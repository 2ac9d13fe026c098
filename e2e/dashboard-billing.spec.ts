import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { forgetSession } from "./support/forget-session.ts";
import { expect, type TestServer, test } from "./support/test.ts";

/** Returns a pairing code, as shown by a device that was just switched on. */
async function pairingCode(page: Page, server: TestServer): Promise<string> {
  const answer = await page.request.post("/player/v1/pairing", {
    headers: { authorization: `Bearer ${randomBytes(32).toString("hex")}`, origin: server.url },
    data: {},
  });
  return (await answer.json()).code;
}

test("my subscription shows the plan, and what of it is used, per screen", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const paired = await page.request.post("/api/v1/screens", {
    headers: { origin: server.url },
    data: { code: await pairingCode(page, server), name: "Front window" },
  });
  expect(paired.status()).toBe(201);
  await page.goto("/app");
  await page.getByRole("button", { name: "Run the account" }).click();
  await page.getByRole("link", { name: "My Subscription" }).click();
  const plan = page.getByRole("region", { name: "Plan", exact: true });
  await expect(plan).toContainText("Trial");
  await expect(plan).toContainText("Active");
  await expect(plan).toContainText("1 of 3 licences; the plan allows up to 3");
  await expect(plan.getByRole("progressbar", { name: "Screens used" })).toBeVisible();
  const rows = page.getByRole("region", { name: "Licences" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("Front window");
  await expect(rows.nth(2)).toContainText("Free");
  await rows.nth(1).getByRole("link", { name: "Front window" }).click();
  await expect(page.getByRole("heading", { name: "Front window", level: 1 })).toBeVisible();
});

test("plans say what each costs with GST; Basic is bought after a declined try, and more screens by the day", async ({
  page,
  server,
  browserErrors,
}) => {
  // A wrong PIN code.
  browserErrors.allow(/400/);
  await signUp(page, server);
  await page.goto("/app/billing/plans");
  await page.getByRole("textbox", { name: "Screens" }).fill("4");
  const plan = (name: string) =>
    page.getByRole("list", { name: "Plans" }).getByRole("listitem").filter({ hasText: name });
  await expect(plan("Standard")).toContainText("₹1,883.28 a month with GST");
  await expect(plan("Standard")).toContainText("for 4 screens: ₹1,596 + ₹287.28 GST");
  await page.getByText("Yearly").click();
  await expect(plan("Standard")).toContainText("₹14,103.36 with GST billed once a year");
  await page.getByText("Monthly").click();
  await page.getByRole("textbox", { name: "Screens" }).fill("12");
  await expect(plan("Basic")).toContainText("Too small for 12 screens");
  await expect(plan("Basic").getByRole("button")).toBeDisabled();
  await page.getByRole("textbox", { name: "Screens" }).fill("4");

  const [opened] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/app/checkout?")),
    plan("Basic").getByRole("link", { name: "Buy Basic" }).click(),
  ]);
  expect(opened.headers()["content-security-policy"]).toMatch(/frame-src 'self' http:/);
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("₹1,175.28");
  // The address of the last purchase is filled in.
  await expect(page.getByLabel("PIN code")).toHaveValue("411001");
  // People copy it from an invoice, where it stands in groups.
  const gstin = page.getByLabel("GSTIN (if you have one)");
  await gstin.fill(" 27 AASCS 2460H 1Z0");
  await expect(gstin).toHaveValue("27AASCS2460H1Z0");
  await expect(page.getByText("State: Maharashtra.")).toBeVisible();
  await page.getByLabel("PIN code").fill("0");
  await page.getByRole("button", { name: "Pay ₹1,175.28" }).click();
  await expect(page.getByText("A PIN code has six digits")).toBeVisible();
  await page.getByLabel("PIN code").fill("411001");
  await page.getByRole("button", { name: "Pay ₹1,175.28" }).click();
  const bank = page.frameLocator("iframe[title=Payment]");
  await bank.getByRole("button", { name: /^Card/ }).click();
  await bank.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(bank.getByRole("alert")).toContainText("declined by the bank");
  await bank.getByRole("button", { name: "Close without paying" }).click();
  await expect(page.getByRole("alert")).toContainText("The payment was declined");

  await page.getByRole("button", { name: "Pay again" }).click();
  await page.getByRole("button", { name: "Pay ₹1,175.28" }).click();
  await bank.getByRole("button", { name: /^UPI QR/ }).click();
  await bank.getByRole("button", { name: "Approve, but close the tab before the answer" }).click();
  // The closed tab did not report the payment, so the checkout page asks the server for it.
  await expect(page.getByRole("heading", { name: "Paid: ₹1,175.28" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();

  await page.goto("/app/checkout?plan=basic&period=monthly&screens=6");
  await expect(summary).toContainText("You get 2 screens more now");
  const other = await page.goto("/app/billing/plans");
  expect(other?.headers()["content-security-policy"]).not.toContain("frame-src");
  expect(other?.headers()["cross-origin-opener-policy"]).toBe("same-origin");
});

test("payments are listed, an invoice prints without the panel, the CSV opens, and nobody else sees them", {
  tag: "@lab",
}, async ({ page, browser, browserErrors, server }) => {
  browserErrors.allow(/404/);
  await signUp(page, server, { name: "Corner Bakery" });
  await page.goto("/app/billing/invoices");
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Trial plan");
  await expect(row).toContainText("₹8.47");
  await expect(row).toContainText("₹1.53");
  await expect(row).toContainText("₹10");
  await expect(row).toContainText("Paid");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toMatch(/,received,8\.47,1\.53,10\.00,/);

  const next = page.getByRole("region", { name: "For the next invoice" });
  await next.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "For the next invoice" });
  await dialog.getByLabel("Name on the invoice").fill("Corner Bakery LLP");
  await dialog.getByLabel("GSTIN (if you have one)").fill("27AASCS2460H1Z0");
  await dialog.getByLabel("Street address").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter the street address")).toBeVisible();
  await dialog.getByLabel("Street address").fill("12 MG Road");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(next).toContainText("GSTIN 27AASCS2460H1Z0");
  await page.goto("/app/checkout?plan=basic&period=monthly&screens=3");
  await expect(page.getByLabel("Name on the invoice")).toHaveValue("Corner Bakery LLP");
  await page.goto("/app/billing/invoices");

  await row.getByRole("link").click();
  const sheet = page.getByRole("article", { name: /^Tax invoice \d{4}-\d\d\/\d{6}$/ });
  await expect(sheet).toContainText("Corner Bakery");
  await expect(sheet).toContainText("Total, paid₹10");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^invoice-\d{4}-\d\d-\d{6}\.pdf$/);
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();

  const stranger = await browser.newContext({ baseURL: server.url });
  browserErrors.watch(stranger);
  const theirs = await stranger.newPage();
  await signUp(theirs, server, { name: "Neighbour" });
  await theirs.goto(new URL(page.url()).pathname);
  await expect(theirs.getByText("This invoice could not be loaded")).toBeVisible();
  await stranger.close();
});

test("a full plan and no plan say so where a screen or a file is added, and lead to the plans", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/409|403/);
  await signUp(page, server);
  for (const name of ["One", "Two", "Three"])
    await page.request.post("/api/v1/screens", {
      headers: { origin: server.url },
      data: { code: await pairingCode(page, server), name },
    });
  await page.goto(`/app/screens?pair=${await pairingCode(page, server)}`);
  const dialog = page.getByRole("dialog", { name: "Add screen" });
  // Said before the form is filled, not only after.
  await expect(dialog.getByRole("note")).toContainText("All licences are in use");
  await dialog.getByLabel("Name").fill("Four");
  await dialog.getByRole("button", { name: "Add screen" }).click();
  await expect(dialog.getByRole("alert")).toContainText("All licences of your Trial plan are in use");
  await dialog.getByRole("link", { name: "See the plans" }).first().click();
  await expect(page.getByRole("heading", { name: "Plans", level: 1 })).toBeVisible();

  await forgetSession(page);
  const declined = await page.request.post("/api/v1/signup", {
    headers: { origin: server.url },
    data: { name: "No plan", email: "no-plan@example.com", password: "a long enough password" },
  });
  expect(declined.status()).toBe(201);
  await page.goto("/app/media");
  await page
    .getByRole("complementary", { name: "Plan" })
    .getByRole("link", { name: "Start the trial" })
    .click();
  await expect(page.getByRole("link", { name: "Pay and start the trial" })).toBeVisible();
});
