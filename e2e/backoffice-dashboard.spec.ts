import type { Page } from "@playwright/test";
import { failure, mockCalls, signIn } from "./backoffice/panel.ts";
import { expect, test } from "./support/test.ts";

const months = [
  { month: "2026-11", users: 3, screens: 8, playlists: 4, ads: 20, licenses: 10, payments: 1200.5 },
  { month: "2026-10", users: 2, screens: 4, playlists: 2, ads: 10, licenses: 5, payments: 799.5 },
];
const sent = {
  success: true,
  as_of: "2026-11-20T06:00:00Z",
  payments: [],
  totals: { users: 5, screens: 12, playlists: 6, ads: 30, licenses: 15, payments: 2000 },
  months,
};
const users = [
  {
    id: 1,
    name: "Asha",
    screens: [{ id: 1, created_at: "2026-11-02" }, { id: 2 }],
    playlists: [{ id: 1 }],
    ads: [{ id: 1 }, { id: 2 }, { id: 3 }],
    licenses: [{ id: 1 }],
    payments: [{ amount: 300, date: "2026-11-20" }],
  },
  { id: 2, name: "Bala", payments: [{ amount: 100, date: "2026-10-05" }] },
];
const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

test.use({ timezoneId: "UTC" });
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime("2026-11-20T10:00:00Z");
  await signIn(page);
});
async function open(page: Page, dashboard: unknown) {
  const calls = await mockCalls(page, { "GET /admin/dashboard.php": dashboard, "GET /admin/api.php": users });
  await page.goto("/admin/dashboard");
  return calls;
}

test("291 to 298 305 the cards", async ({ page }) => {
  const calls = await open(page, sent);
  for (const [title, value] of [
    ["Total Users", "5"],
    ["Screens", "12"],
    ["Playlists", "6"],
    ["Ads", "30"],
    ["Licenses", "15"],
    ["Today Payments", "₹0"],
    ["Monthly Revenue", "₹2,000"],
    ["Per User Avg", "₹400"],
  ] as const)
    await expect(card(page, title).getByText(value, { exact: true })).toBeVisible();
  expect(calls.map((call) => call.path)).toEqual(["/admin/dashboard.php"]);
});

test("300 301 302 303 charts and the monthly table, newest first", async ({ page }) => {
  await open(page, sent);
  const lines = page.getByRole("img", { name: "Line chart of screens and payments by month" });
  await expect(lines.locator("polyline")).toHaveCount(2);
  await expect(lines.getByTestId("ticks")).toHaveText(["02468", "₹0₹500₹1K₹1.5K"]);
  await expect(lines.getByText("Payments")).toBeVisible();
  const bars = page.getByRole("img", { name: "Bar chart of screens, playlists and ads by month" });
  for (const name of ["Screens", "Playlists", "Ads"]) await expect(bars.getByText(name)).toBeVisible();
  const rows = page.getByRole("table", { name: "Monthly Summary" }).locator("tbody tr");
  await expect(rows).toHaveText([/November 2026.*8.*4.*20.*₹1,200.50/, /October 2026.*4.*2.*10.*₹799.50/]);
});

test("304 the trends follow the data", { tag: "@lab" }, async ({ page }) => {
  const trend = (title: string) => card(page, title).getByTestId("trend");
  await open(page, {
    ...sent,
    trends: { now: { users: 6, screens: 3 }, before: { users: 4, screens: 4 } },
    compared: {
      from: "2026-10-31T18:30:00Z",
      to: "2026-11-20T06:00:00Z",
      before_from: "2026-09-30T18:30:00Z",
      before_to: "2026-10-20T06:00:00Z",
    },
  });
  await expect(trend("Total Users")).toHaveText("+50%");
  await expect(trend("Screens")).toHaveText("−25%");
  await expect(trend("Ads")).toHaveText("–");
  await expect(page.getByText("1 Nov to 20 Nov against 1 Oct to 20 Oct")).toBeVisible();
  await open(page, { ...sent, trends: { now: { users: 5 }, before: { users: 4 } } });
  await expect(trend("Total Users")).toHaveText("+25%");
});

test("299 306 to 310 today's payments, and without users no division", { tag: "@lab" }, async ({ page }) => {
  await page.clock.setFixedTime("2026-11-20T20:00:00Z");
  // The date 5.5 hours ahead is today too.
  const payments = [
    { date: "2026-11-20", amount: "1.25" },
    { date: "2026-11-21", amount: 2 },
    { date: "2026-11-22", amount: 4 },
  ];
  await open(page, { ...sent, payments, totals: { users: 0 }, months: [] });
  await expect(card(page, "Today Payments").getByText("₹3.25", { exact: true })).toBeVisible();
  await expect(card(page, "Per User Avg")).toContainText("₹0");
  await expect(page.getByText(/NaN|Infinity/)).toHaveCount(0);
});

test("311 without the call the figures come from the users", { tag: "@lab" }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/500/);
  await open(page, failure(500));
  await expect(card(page, "Today Payments").getByText("₹300", { exact: true })).toBeVisible();
  await expect(card(page, "Total Users").getByText("2", { exact: true })).toBeVisible();
  await expect(card(page, "Ads").getByText("3", { exact: true })).toBeVisible();
  await expect(card(page, "Per User Avg").getByText("₹200", { exact: true })).toBeVisible();
});

test("without the call and without records of the users no figure is a false zero", { tag: "@lab" }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/500/);
  let answer: unknown = failure(500);
  await mockCalls(page, {
    "GET /admin/dashboard.php": () => answer,
    "GET /admin/api.php": [{ id: 1, name: "Asha" }],
  });
  await page.goto("/admin/dashboard");
  await expect(card(page, "Total Users").getByText("1", { exact: true })).toBeVisible();
  for (const title of ["Screens", "Licenses", "Today Payments", "Monthly Revenue", "Per User Avg"])
    await expect(card(page, title)).toContainText("Not available");
  answer = sent;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, "Screens").getByText("12", { exact: true })).toBeVisible();
});

test("the real figures are drawn", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(card(page, "Total Users")).toBeVisible();
  await expect(card(page, "Monthly Revenue")).toContainText("₹");
});
