import type { Page } from "@playwright/test";
import { linkMailedTo } from "./support/emails.ts";
import { adminLogin, expect, test } from "./support/test.ts";

const password = "three unrelated words";
let people = 0;
const newEmail = () => `person-${process.pid}-${++people}@shop.example`;

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app/);
}
async function signIn(page: Page, login: string, secret: string): Promise<void> {
  await page.getByLabel("Email or user ID").fill(login);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a form that is sent before its script is loaded waits for it and keeps what was typed", async ({
  page,
}) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email or user ID").fill("early");
  await page.getByLabel("Password").fill("bird");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled();
  load();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email or user ID")).toHaveValue("early");
});

test("sign-up says 18, terms and trial; what is wrong is said under its field and nothing typed is lost", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/400/);
  await page.goto("/signup");
  await expect(page.getByText("at least 18 years old and accept the Terms and Conditions")).toBeVisible();
  await expect(page.getByText("1-day trial")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("#name-error")).toHaveText("Name is required");
  await expect(page.getByLabel("Name")).toBeFocused();

  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("#email-error")).toHaveText("Enter a valid email");
  await expect(page.locator("#password-error")).toHaveText("Use at least 10 characters");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveValue("not an address");
  await expect(page.getByRole("button", { name: "Create account" })).toBeEnabled();
});

test("sign-in: a wrong password is said, each role lands on its pages, ?next= leads only inside", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  await page.goto("/login");
  await signIn(page, adminLogin.userId, "wrong password");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel("Email or user ID")).toHaveValue(adminLogin.userId);
  await signIn(page, adminLogin.userId, adminLogin.password);
  await expect(page).toHaveURL(/\/admin(\/|$)/);

  await page.goto("/login?next=//evil.example/app");
  await signIn(page, adminLogin.userId, adminLogin.password);
  await expect(page).toHaveURL(/\/admin(\/|$)/);
  await page.goto("/login?next=/help-center%23invoices");
  await signIn(page, adminLogin.userId, adminLogin.password);
  await expect(page).toHaveURL("/help-center#invoices");
});

test("after many wrong tries from elsewhere the browser works for a moment, and the right password is taken", {
  tag: "@lab",
}, async ({ page, browser, baseURL, browserErrors }) => {
  browserErrors.allow(/429/);
  const email = newEmail();
  const elsewhere = await browser.newPage({ baseURL });
  await signUp(elsewhere, email);
  await elsewhere.close();
  for (let tries = 0; tries < 10; tries++)
    await page.request.post("/api/v1/login", { data: { login: email, password: "a guess of ours" } });

  await page.goto("/login");
  const works = page.waitForFunction(() => document.querySelector("[data-working]:not([hidden])"), null, {
    polling: 5,
  });
  await signIn(page, email, password);
  await works;
  await expect(page).toHaveURL(/\/app/);
});

test("signing out ends the session and leads to the login page", async ({ page, browserErrors }) => {
  browserErrors.allow(/401/);
  await signUp(page, newEmail());
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/app");
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("signing out asks before edits that wait are lost, and leaves nothing of the person in this browser", async ({
  page,
}) => {
  await signUp(page, newEmail());
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    const own = `vitrine-of-${localStorage.getItem("vitrine-signed-in")}-`;
    localStorage.setItem(`${own}outbox-1-table-7`, "{}");
    localStorage.setItem(`${own}open-order`, "{}");
    localStorage.setItem("vitrine-language", "en");
    await new Promise((resolve) => {
      const opening = indexedDB.open("vitrine-uploads");
      opening.onupgradeneeded = () => opening.result.createObjectStore("files").put("a film", "1|film.mp4");
      opening.onsuccess = resolve;
    });
  });
  await page.goto("/logout");
  await expect(page.getByText("Signing out deletes them.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  const left = await page.evaluate(async () => {
    const files = await new Promise((resolve) => {
      const opening = indexedDB.open("vitrine-uploads");
      opening.onsuccess = () => {
        const count = opening.result.transaction("files").objectStore("files").count();
        count.onsuccess = () => resolve(count.result);
      };
    });
    return { files, keys: Object.keys(localStorage).filter((key) => /vitrine-(of-|signed-in)/.test(key)) };
  });
  expect(left).toEqual({ files: 0, keys: [] });
});

test("a forgotten password is replaced by the mailed link, once", async ({ page, server, browserErrors }) => {
  browserErrors.allow(/40\d/);
  const email = newEmail();
  await signUp(page, email);
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email." })).toBeFocused();

  const link = await linkMailedTo(server, email, "/reset-password\\?token");
  for (const outcome of ["changed", "refused"] as const) {
    await page.goto(link);
    await page.getByLabel("New password").fill("quite different words now");
    await page.getByRole("button", { name: "Save the new password" }).click();
    if (outcome === "changed") await expect(page.getByText("Your password was changed.")).toBeVisible();
    else await expect(page.getByRole("alert")).not.toBeEmpty();
  }
  await page.goto("/login");
  await signIn(page, email, "quite different words now");
  await expect(page).toHaveURL(/\/app/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the help center shows every answer, the forms have addresses, the menu opens", async ({ page }) => {
    await page.goto("/help-center");
    await expect(page.getByRole("heading", { name: "Where do I find my invoices?" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.goto("/logout");
    await expect(page.locator("form[method=post]")).toHaveAttribute("action", "/api/v1/logout");
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/about");
    await page.locator("details.menu summary").click();
    await expect(
      page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Help" }),
    ).toBeVisible();
  });
});
