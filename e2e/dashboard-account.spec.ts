import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addMedia, signUp, type TestAccount } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { linkMailedTo, sentEmails } from "./support/emails.ts";
import { forgetSession } from "./support/forget-session.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, type TestServer, test } from "./support/test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto("/app");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function signIn(page: Page, server: TestServer, { email, password }: TestAccount): Promise<number> {
  const answer = await page.request.post("/api/v1/login", {
    headers: { origin: server.url },
    data: { login: email, password },
  });
  return answer.status();
}

test(
  "profile and brand are saved, typed words outlive the page, and the card is shown as it will be",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    await addMedia(page, [await makeJpeg(info.outputPath("logo.jpg"))]);
    await openAccount(page);
    const profile = part(page, "Profile");
    await profile.getByLabel("Account name").fill("Corner Bakery");
    await page.getByRole("link", { name: "Playlists" }).click();
    await openAccount(page);
    await expect(profile.getByLabel("Account name")).toHaveValue("Corner Bakery");
    const bar = page.getByRole("region", { name: "Not saved" });
    await expect(bar.getByText(/^Account name: was .*, now Corner Bakery$/)).toBeVisible();
    await bar.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(part(page, "Delete account")).toBeVisible();

    const brand = part(page, "Brand on your screens");
    await brand.getByLabel("Name on status cards").fill("The Bakery");
    await brand.getByLabel("Background colour").fill("#ffc653");
    await brand.getByRole("combobox", { name: "Logo" }).click();
    await page.getByRole("option", { name: "logo.jpg" }).click();
    const card = page.getByTestId("brand-preview");
    await expect(card).toContainText("The Bakery");
    await expect(card).toHaveCSS("background-color", "rgb(255, 198, 83)");
    await expect(card).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(card.locator("img")).toBeVisible();
    await expect(bar.getByRole("listitem")).toHaveCount(3);
    await bar.getByRole("button", { name: "Save" }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(brand.getByLabel("Name on status cards")).toHaveValue("The Bakery");
    await expect(profile.getByLabel("Account name")).toHaveValue("Corner Bakery");
  },
);

test("a new password needs the present one and signs out everywhere else", { tag: "@lab" }, async ({
  page,
  browser,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/400/);
  const account = await signUp(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  expect(await signIn(other, server, account)).toBe(200);
  await openAccount(page);
  await expect(part(page, "Signed-in devices").getByRole("listitem")).toHaveCount(2);
  const form = part(page, "Password");
  await form.getByLabel("Current password").fill("not this one");
  await form.getByLabel("New password").fill("an entirely new one");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("This password is wrong.", { exact: false })).toBeVisible();
  await expect(form.getByLabel("New password")).toHaveValue("an entirely new one");
  await form.getByLabel("Current password").fill(account.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed.", { exact: false })).toBeVisible();
  await expect(part(page, "Signed-in devices").getByRole("listitem")).toHaveCount(1);
  await other.goto("/app");
  await expect(other).toHaveURL(/\/login/);
  expect(await signIn(other, server, account)).toBe(401);
  expect(await signIn(other, server, { ...account, password: "an entirely new one" })).toBe(200);
  await elsewhere.close();
});

test("a new address is taken by its mailed link, once", { tag: "@lab" }, async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/400/);
  const account = await signUp(page, server);
  await openAccount(page);
  const form = part(page, "Email");
  await form.getByRole("button", { name: "Change email" }).click();
  const email = account.email.replace("asha-", "moved-");
  await form.getByLabel("New email").fill(email);
  await form.getByLabel("Your password").fill(account.password);
  await form.getByRole("button", { name: "Send the link" }).click();
  await expect(form.getByText(`${email} is not confirmed yet`)).toBeVisible();
  const link = await linkMailedTo(server, email, "confirm-email");
  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(form.getByText(email)).toBeVisible();
  await expect(form.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("The email address was not confirmed")).toBeVisible();
});

test(
  "an archive is asked for, made and downloaded, and is nobody else's",
  { tag: "@lab" },
  async ({ page, browser, server }, info) => {
    const { password } = await signUp(page, server);
    await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
    await openAccount(page);
    const form = part(page, "Your data");
    await form.getByRole("button", { name: "Create an archive" }).click();
    await form.getByLabel("Your password").fill(password);
    await form.getByRole("button", { name: "Create archive" }).click();
    const link = form.getByRole("link", { name: "Download" });
    await expect(link).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^vitrine-data-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.includes("offer.jpg")).toBe(true);
    const stranger = await browser.newContext({ baseURL: server.url });
    const theirs = await stranger.newPage();
    await signUp(theirs, server, { name: "Neighbour" });
    expect((await theirs.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(404);
    await stranger.close();
  },
);

test("a person asks for a copy of the own data, which is mailed, and for its erasure", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { email, password } = await signUp(page, server);
  await page.goto(await linkMailedTo(server, email, "confirm-email"));
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible();
  await openAccount(page);
  const own = part(page, "What we hold about you");
  const ask = async (what: string, isDone: string) => {
    await own.getByRole("button", { name: what }).click();
    await own.getByLabel("Your password").fill(password);
    await own.getByRole("button", { name: what }).click();
    await expect(own.getByRole("list", { name: "Your requests" })).toContainText(isDone);
  };
  await ask("Ask for a copy", "Copy of my data");
  await expect(own.getByRole("list", { name: "Your requests" })).toContainText("answered by email on");
  const mail = (await sentEmails(server)).find(({ to, text }) => to === email && text.includes("a copy of"));
  const archive = await page.request.get(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect((await archive.body()).subarray(0, 2).toString()).toBe("PK");
  await ask("Ask for erasure", "Erasure of my data");
  await expect(own.getByRole("button", { name: "Ask for erasure" })).toBeDisabled();
});

test("deleting takes name and password, is told on every page, and is taken back by signing in", {
  tag: "@lab",
}, async ({ page, browserErrors, server }) => {
  browserErrors.allow(/400/);
  const account = await signUp(page, server);
  await openAccount(page);
  const form = part(page, "Delete account");
  await form.getByRole("button", { name: "Delete account" }).click();
  await form.getByLabel("Type the name of the account: Asha Rao").fill("Asha");
  await form.getByLabel("Your password").fill(account.password);
  await form.getByRole("button", { name: "Delete in 30 days" }).click();
  await expect(form.getByText("Type the exact name of the account", { exact: false })).toBeVisible();
  await form.getByLabel("Type the name of the account: Asha Rao").fill("Asha Rao");
  await form.getByRole("button", { name: "Delete in 30 days" }).click();
  const banner = page.getByRole("complementary", { name: "Deletion of the account" });
  await expect(banner).toContainText("This account will be erased on");
  await forgetSession(page);
  expect(await signIn(page, server, account)).toBe(200);
  await page.goto("/app/media");
  await banner.getByRole("button", { name: "Keep my account" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText("Your account is kept")).toBeVisible();
});

test("the pages are clean for assistive technology and fit from 390 to 1440 px, light and dark", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/billing/invoices");
  const invoice = (await page.getByRole("row").nth(1).getByRole("link").getAttribute("href")) ?? "";
  const addresses = [
    "/app/account",
    "/app/subscription",
    "/app/billing/plans",
    "/app/billing/invoices",
    invoice,
    "/app/virtual-screen",
    "/app",
  ];
  await expectPagesAccessible(page, addresses, { widths: [390, 1440], exclude: "iframe" });
});

test("a banner asks to confirm the address of a sign-up until its link is opened", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server);
  await page.goto("/app");
  const banner = page.getByRole("complementary", { name: "Email address" });
  const trial = page.getByRole("complementary", { name: "Plan" });
  await expect(trial).toBeVisible();
  await expect(banner).toBeHidden();
  await trial.getByRole("button", { name: "Hide for now" }).click();
  await expect(trial).toBeHidden();
  await expect(banner).toContainText(email);
  await banner.getByRole("link", { name: "Change address" }).click();
  await expect(part(page, "Email").getByLabel("New email")).toBeFocused();
  await banner.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText(`We have emailed a link to ${email}`)).toBeVisible();
  await banner.getByRole("button", { name: "Hide for a week" }).click();
  await expect(banner).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "Show more notices" }).click();
  await expect(banner).toBeVisible();
  const link = await linkMailedTo(server, email, "confirm-email");
  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible();
  await expect(banner).toBeHidden();
});
