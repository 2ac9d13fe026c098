import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const categories = [
  "getting-started",
  "plans-billing",
  "managing-content",
  "screen-management",
  "account-settings",
  "troubleshooting",
  "faqs",
] as const;

const search = (page: Page) => page.getByRole("searchbox", { name: "Search the help center" });
const shownCategories = (page: Page) =>
  page
    .locator("[data-category]:visible")
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-category")));
const selected = (page: Page) => page.locator("[data-category][aria-current]");
const questions = (page: Page) => page.locator("[data-question]:visible");
/** The answers of the other categories arrive after the page. */
const expectAllAnswers = (page: Page) =>
  expect(page.locator("[data-question]:not(:has(.prose))")).toHaveCount(0);

test.beforeEach(async ({ page }) => {
  await page.goto("/help-center");
  await expect(page.locator("[data-island][data-ready]")).toBeVisible();
});

test("D 90 to 94: a search box, seven categories in order, getting-started with questions and answers", async ({
  page,
}) => {
  await expect(search(page)).toBeVisible();
  expect(await shownCategories(page)).toEqual([...categories]);
  await expect(selected(page)).toHaveAttribute("data-category", "getting-started");
  expect(await questions(page).count()).toBeGreaterThan(3);
  for (const article of await questions(page).all()) {
    await expect(article.getByRole("heading")).toBeVisible();
    await expect(article.locator(".prose")).toHaveText(/\S{3}/);
  }
});

test("D 95: one category at a time", { tag: "@lab" }, async ({ page }) => {
  await page.getByRole("link", { name: /Plans and billing/ }).click();
  await expect(selected(page)).toHaveCount(1);
  await expect(selected(page)).toHaveAttribute("data-category", "plans-billing");
  await expect(page.getByRole("heading", { name: "How can I pay?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How do I create an account?" })).toBeHidden();
});

test("D 96, 98: the search filters by question in any case", { tag: "@lab" }, async ({ page }) => {
  await search(page).fill("WHAT DO I NEED");
  await expect(questions(page)).toHaveCount(1);
  await expect(questions(page)).toContainText("What do I need to get a screen running?");
});

test("D 97, 99, 101: a word only in an answer finds its question; other categories are hidden", async ({
  page,
}) => {
  await search(page).fill("demoted kettle");
  await search(page).fill("baggage");
  await search(page).fill("H.264");
  await expect.poll(() => shownCategories(page)).toEqual(["troubleshooting"]);
  await expect(selected(page)).toHaveAttribute("data-category", "troubleshooting");
  await expect(questions(page)).toContainText("stays in");
});

test("D 100: clearing the search brings all categories and the earlier choice back", { tag: "@lab" }, async ({
  page,
}) => {
  await page.getByRole("link", { name: /Account settings/ }).click();
  await search(page).fill("H.264");
  await search(page).fill("");
  expect(await shownCategories(page)).toEqual([...categories]);
  await expect(selected(page)).toHaveAttribute("data-category", "account-settings");
});

test("D 102, 103: no match says so, and Still need help? goes to the contact page", { tag: "@lab" }, async ({
  page,
}) => {
  await search(page).fill("zzzzzz");
  await expect(page.getByText("No results.")).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Still need help?" }).click();
  await expect(page).toHaveURL("/contact");
});

test("D 104 to 107: the help texts hold what they must", { tag: "@lab" }, async ({ page }) => {
  await expectAllAnswers(page);
  const text = (await page.locator(".help-answers").evaluate((part) => part.textContent ?? "")).replace(
    /\s+/g,
    " ",
  );
  for (const phrase of [
    "screen code",
    "multiple files in an order, each with its own duration",
    "a date/time with recurrence",
    "folders and tags",
    "A group is a set of screens",
    "invoice",
    "add-on screens",
    "storage",
    "Switching plans is allowed, also from monthly to yearly at any time",
    "There are no refunds",
    "Team access with permissions is planned as a future update",
  ])
    expect(text.toLowerCase()).toContain(phrase.toLowerCase());
});

test("a link to a category opens it and scrolls to it", { tag: "@lab" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/help-center#plans-billing");
  await expect(selected(page)).toHaveAttribute("data-category", "plans-billing");
  const top = () => page.locator("#plans-billing").evaluate((panel) => panel.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
});

test("a search without a literal match finds by meaning, also mistyped words", async ({ page }) => {
  for (const [query, question] of [
    ["password reset", "How do I change or reset my password?"],
    ["2fa", "How do I turn two-factor sign-in on or off?"],
    ["shedule", "How do I schedule content?"],
  ] as const) {
    await search(page).fill(query);
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await expect(page.locator("[data-count]")).toContainText("No exact match");
  }
});

test("the best match comes first, whatever its category", { tag: "@lab" }, async ({ page }) => {
  await page.getByRole("link", { name: /Account settings/ }).click();
  await search(page).fill("do you take phonepe");
  await expect(questions(page).first()).toContainText("How can I pay?");
  await expect(selected(page)).toHaveAttribute("data-category", "plans-billing");
  await page.locator("[data-category]:visible").last().click();
  const categoryOf = () => selected(page).getAttribute("data-category");
  expect(await categoryOf()).not.toBe("plans-billing");
  await expect(page.getByRole("heading", { name: "How can I pay?" })).toBeHidden();
  await search(page).fill("");
  expect(await shownCategories(page)).toEqual([...categories]);
});

test("a link to one question opens its category and shows it; hits are marked and counted", async ({
  page,
}) => {
  await page.goto("/help-center#invoices");
  await expect(selected(page)).toHaveAttribute("data-category", "plans-billing");
  await expectAllAnswers(page);
  await expect(page.locator("#invoices")).toBeInViewport();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("invoice");
  await expect(page.locator("[data-count]")).toHaveText(/^\d+ answers in \d+ categor/);
  expect(await page.evaluate(() => CSS.highlights.get("help-match")?.size ?? 0)).toBeGreaterThan(2);
});

test("without JavaScript every question is on the page and leads to its answer", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/help-center");
  const links = page.locator("[data-question] h3 a");
  expect(await links.count()).toBeGreaterThan(50);
  const invoices = page.locator("#invoices a");
  await expect(invoices).toBeVisible();
  await invoices.click();
  await expect(page).toHaveURL("/help-center/plans-billing#invoices");
  await expect(page.locator("#invoices .prose")).toBeInViewport();
  await expect(page.locator("[data-question]:not(:has(.prose))")).toHaveCount(0);
  await context.close();
});

test("when the answers do not load, the questions are searched and stay links to them", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route("**/help-center/plans-billing", (route) => route.abort());
  await page.reload();
  await search(page).fill("invoice");
  await expect(page.locator("[data-count]")).toContainText("the answers did not load");
  await expect(page.locator("#invoices a")).toHaveAttribute("href", "/help-center/plans-billing#invoices");
  await page.unroute("**/help-center/plans-billing");
  await search(page).fill("invoices");
  await expectAllAnswers(page);
});
