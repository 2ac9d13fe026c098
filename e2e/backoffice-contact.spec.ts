import type { Page } from "@playwright/test";
import { failure, mockCalls, signIn } from "./backoffice/panel.ts";
import { expect, test } from "./support/test.ts";

const base = { phone: "9820012345", message: "Twelve screens, please.", created_at: "2026-11-20T02:03:38Z" };
const items = [
  { ...base, id: 1, name: "Asha", email: "asha@x.in", type: "contact", status: "open" },
  { ...base, id: 2, name: "Bala", email: "bala@x.in", ticket_type: "bot", ticket_status: "open" },
  { ...base, id: 3, name: "Chandra", email: "c@x.in", category: "enquery", state: "open" },
  { ...base, id: 4, name: "Deepa", email: "d@x.in", type: "contact", status: "closed" },
];
const names = (page: Page) => page.getByRole("tabpanel").locator("tbody tr td:first-child");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Message Details" });

test.beforeEach(async ({ page }) => signIn(page));

test("415 to 422 429 messages by type, closed ones not; a failed call", async ({ page, browserErrors }) => {
  browserErrors.allow(/500/);
  let answer: unknown = { success: true, data: items };
  await mockCalls(page, { "GET /admin/contact.php": () => answer });
  await page.goto("/admin/contact");
  await expect(page.getByRole("tab")).toHaveText([/^Contact/, /^Bot/, /^Enquiry/]);
  for (const [tab, name] of [
    ["Contact", "Asha"],
    ["Bot", "Bala"],
    ["Enquiry", "Chandra"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(names(page)).toHaveText([name]);
    await expect(page.getByRole("tabpanel").getByText(`20/11/2026, 7:33 am · ${base.message}`)).toBeVisible();
  }
  answer = failure(500);
  await page.goto("/admin/contact");
  await expect(page.getByText("Failed to fetch data")).toBeVisible();
});

test("423 424 425 430 a message, for a manager too", { tag: "@lab" }, async ({ page }) => {
  await mockCalls(page, { "GET /admin/contact.php": items });
  await page.goto("/admin-manager/contact");
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Email", "Mobile", "Actions"]);
  await page.getByRole("button", { name: "View" }).click();
  for (const text of [
    "Asha",
    "asha@x.in",
    "9820012345",
    "20/11/2026, 7:33 am",
    "Twelve screens, please.",
    "Open",
  ])
    await expect(dialog(page)).toContainText(text);
});

test("426 427 428 Resolved hides it here without a call; it can be shown again", { tag: "@lab" }, async ({
  page,
}) => {
  const calls = await mockCalls(page, { "GET /admin/contact.php": items });
  await page.goto("/admin/contact");
  await page.getByRole("button", { name: "View" }).click();
  await expect(dialog(page)).toContainText("on this device only");
  await dialog(page).getByRole("button", { name: "Resolved", exact: true }).click();
  await expect(names(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No messages")).toBeVisible();
  await page.getByRole("switch", { name: "Show hidden" }).click({ force: true });
  await page.getByRole("button", { name: "View" }).click();
  await expect(dialog(page)).toContainText("Closed");
  await expect(dialog(page)).toContainText("Hidden on this device only");
  await dialog(page).getByRole("button", { name: "Show again" }).click();
  await page.reload();
  await expect(names(page)).toHaveText(["Asha"]);
  expect(calls.every((call) => call.method === "GET")).toBe(true);
});

test("a real message, resolved for everyone", async ({ page }) => {
  const name = `Visitor ${Date.now()}`;
  const sent = await page.request.post("/contact.php", {
    form: {
      name,
      email: "visitor@example.com",
      phone: "9820012345",
      message: "We have forty shops.",
      type: "contact",
    },
  });
  expect(sent.ok()).toBe(true);
  await page.goto("/admin/contact");
  await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "View" }).click();
  await dialog(page).getByRole("button", { name: "Resolve for everyone" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});
