import type { Page } from "@playwright/test";
import {
  type Answer,
  aDetail,
  failure,
  mockCalls,
  signIn,
  someUsers,
  usersAndDetail,
} from "./backoffice/panel.ts";
import { takeClock } from "./support/page-clock.ts";
import { expect, test } from "./support/test.ts";

const plans = [
  { id: 2, name: "Basic", description: "One shop", price: 249, storage: 2000 },
  { id: 3, title: "Standard", description: "Branches", price_text: "₹399 a month", storage: 5000 },
];
const dialog = (page: Page) => page.getByRole("dialog", { name: "Change Storage Plan" });

async function open(page: Page, answers: Record<string, Answer> = {}) {
  const calls = await mockCalls(page, {
    "GET /admin/api.php": usersAndDetail(someUsers),
    "GET /admin/storage_plan.php": plans,
    ...answers,
  });
  await page.goto("/admin/users/9");
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(dialog(page)).toBeVisible();
  return calls;
}

test.beforeEach(async ({ page }) => signIn(page));

test("342 376 377 378 380 381 382 the plans as cards, none chosen", { tag: "@lab" }, async ({ page }) => {
  const calls = await open(page);
  const cards = dialog(page).getByRole("radio");
  await expect(cards).toHaveCount(2);
  await expect(dialog(page).getByRole("radio", { name: "Basic" })).toContainText("One shop");
  await expect(dialog(page).getByRole("radio", { name: "Basic" })).toContainText("₹249");
  await expect(dialog(page).getByRole("radio", { name: "Basic" })).toContainText("2.00 GB");
  await expect(dialog(page).getByRole("radio", { name: "Basic" })).toContainText("Current");
  await expect(dialog(page).getByRole("radio", { name: "Standard" })).toContainText("₹399 a month");
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveCount(0);
  for (const name of ["Cancel", "Confirm Change"])
    await expect(dialog(page).getByRole("button", { name, exact: true })).toBeVisible();
  expect(calls.filter((call) => call.path === "/admin/storage_plan.php")).toHaveLength(1);
});

test("383 394 confirming without a choice, and cancelling, call nothing", { tag: "@lab" }, async ({
  page,
}) => {
  const calls = await open(page);
  await dialog(page).getByRole("button", { name: "Confirm Change" }).click();
  await expect(dialog(page).getByText("Please select a plan")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(calls.filter((call) => call.method === "POST")).toEqual([]);
});

test("384 to 388 applying, done, closed after 0.9 s, and the new plan in the detail", async ({
  freshPage: page,
}) => {
  await signIn(page);
  const clock = await takeClock(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let changed = false;
  const calls = await open(page, {
    "GET /admin/api.php": usersAndDetail(someUsers, aDetail),
    "POST /admin/storage_plan.php": async () => {
      await held;
      changed = true;
      return { success: true, message: "ok", plan_name: "Standard" };
    },
  });
  await mockCalls(page, {
    "GET /admin/api.php": () =>
      changed ? { ...aDetail, storage_plan: 3, storage_plan_name: "Standard" } : aDetail,
  });
  await dialog(page).getByRole("radio", { name: "Standard" }).click();
  await dialog(page).getByRole("button", { name: "Confirm Change" }).click();
  await expect(dialog(page).getByRole("button", { name: "Applying..." })).toBeVisible();
  await clock.stop();
  answer();
  // The page receives the response in a timer of 0 ms; the 900 ms start when "Done" first appears.
  const done = dialog(page).getByRole("button", { name: "Done" });
  await expect
    .poll(async () => {
      await clock.pass(1);
      return done.isVisible();
    })
    .toBe(true);
  await clock.pass(800);
  await expect(dialog(page)).toBeVisible();
  await clock.pass(200);
  await expect(dialog(page)).toHaveCount(0);
  await clock.resume();
  await expect(
    page.getByRole("row").filter({ hasText: "Storage Plan" }).filter({ hasText: "Switch" }),
  ).toContainText("Standard");
  const [post] = calls.filter((call) => call.method === "POST");
  expect(post).toMatchObject({ path: "/admin/storage_plan.php", query: "?action=renew" });
  expect(JSON.parse(post?.body ?? "")).toEqual({ user_id: 9, plan_id: 3 });
});

test("379 389 390 391 plans that come in a field `plans`; without plans the page says so", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/500/);
  let answer: unknown = { success: true, plans };
  await open(page, { "GET /admin/storage_plan.php": () => answer });
  await expect(dialog(page).getByRole("radio")).toHaveCount(2);
  for (const [texts, words] of [
    [failure(500), "Failed to fetch storage plans"],
    [{ success: true }, "Storage plans not found"],
    [[], "No plans available."],
  ] as const) {
    answer = texts;
    await page.reload();
    await page.getByRole("button", { name: "Switch" }).click();
    await expect(dialog(page).getByText(words)).toBeVisible();
  }
});

test("392 393 a failed change says so, in the server's words if it has some, and keeps the choice", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/500|409/);
  let answer: unknown;
  await open(page, { "POST /admin/storage_plan.php": () => answer });
  await dialog(page).getByRole("radio", { name: "Standard" }).click();
  for (const [texts, words] of [
    [failure(500, {}), "Failed to update plan"],
    [failure(409, { success: false, message: "Too many screens" }), "Too many screens"],
    [{ success: false, message: "Plan is sold out" }, "Plan is sold out"],
  ] as const) {
    answer = texts;
    await dialog(page).getByRole("button", { name: "Confirm Change" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(words);
    await expect(dialog(page).getByRole("radio", { name: "Standard" })).toBeChecked();
  }
});
