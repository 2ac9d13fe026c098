import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/* From the galleries of the website into the dashboard. */

const editorText = (page: Page) => page.locator("main .design-text");

test("a visitor finds a template, writes own words, signs up, and the editor opens with them", {
  tag: "@lab",
}, async ({ page }) => {
  await page.goto("/templates");
  await page.getByRole("link", { name: "Holi", exact: true }).click();
  await page.getByRole("link", { name: "Chalkboard menu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chalkboard menu");
  await page.getByLabel("Headline").fill("Dinner from seven");
  const drawn = page.locator("[data-place] .design-text");
  await expect(drawn.filter({ hasText: "Dinner from seven" })).toBeVisible();
  await page.getByRole("radio", { name: "Hindi" }).check();
  await expect(drawn.filter({ hasText: "मसाला डोसा" })).toBeVisible();
  await expect(drawn.filter({ hasText: "Dinner from seven" })).toBeVisible();
  await page.getByRole("radio", { name: "English" }).check();
  await page.getByRole("radio", { name: "Upright" }).check();
  await page.getByRole("link", { name: "Use this template" }).click();

  await expect(page.getByText("you go on with what you chose")).toBeVisible();
  await page.getByLabel("Name").fill("Asha’s Kitchen");
  await page.getByLabel("Email").fill(`gallery-${process.pid}-${Date.now()}@shop.example`);
  await page.getByLabel("Password").fill("three unrelated words");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
  await expect(editorText(page).filter({ hasText: "Dinner from seven" })).toBeVisible();
  await expect(editorText(page).filter({ hasText: "Asha’s Kitchen" })).toBeVisible();
  const { width, height } = (await page.locator("main .design").first().boundingBox()) ?? {
    width: 1,
    height: 0,
  };
  expect(height).toBeGreaterThan(width);

  // Who is signed in goes straight to the editor; the link of a colleague asks the questions first.
  await page.goto("/templates/wifi");
  await page.getByRole("link", { name: "Use this template" }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
  await expect(editorText(page).filter({ hasText: "Cafe-Guest" })).toBeVisible();
  await page.goto("/app/designs/new?template=wifi");
  await expect(page.getByRole("dialog", { name: "Wi-Fi for guests" })).toBeVisible();

  // An app plays on its page, and leads to its form.
  await page.goto("/apps/board");
  await expect(page.locator("[data-app]")).toContainText("Masala dosa");
  await page.goto("/apps/youtube");
  await page.getByRole("link", { name: "Use this" }).click();
  await expect(page.getByRole("dialog", { name: "YouTube" })).toBeVisible();
});

test("sign-in and sign-up keep the page that a visitor wanted, and refuse one of another site", async ({
  page,
}) => {
  await page.goto("/signup?next=%2Fapp%2Fdesigns%2Fnew%3Ftemplate%3Dwifi");
  const signIn = page.getByRole("link", { name: "Sign in" });
  await expect(signIn).toHaveAttribute("href", /next=/);
  await signIn.click();
  await expect(page).toHaveURL("/login?next=%2Fapp%2Fdesigns%2Fnew%3Ftemplate%3Dwifi");
  const create = page.getByRole("link", { name: "Create an account" });
  await expect(create).toHaveAttribute("href", /next=/);
  await create.click();
  await expect(page).toHaveURL("/signup?next=%2Fapp%2Fdesigns%2Fnew%3Ftemplate%3Dwifi");
  await page.goto("/signup?next=/..//evil.example");
  await expect(page.getByText("you go on with what you chose")).toBeHidden();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
});
