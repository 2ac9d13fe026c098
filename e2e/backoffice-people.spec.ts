import type { Browser, Page } from "@playwright/test";
import { adminsCall } from "#shared/operator-api/addresses.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { adminLogin, expect, type TestServer, test } from "./support/test.ts";

const secondPassword = "seven dry leaves fall";

/** Makes a second admin, as the admin of this page, and returns a page on which the second one is signed in. */
async function aSecondAdmin(page: Page, browser: Browser, server: TestServer): Promise<Page> {
  const login = { userId: `second-${Date.now()}`, password: secondPassword };
  const added = await page.request.post(adminsCall, {
    data: { name: "Second Admin", userid: login.userId, current: adminLogin.password },
  });
  const { link } = await added.json();
  const context = await browser.newContext({ baseURL: server.url });
  const second = await context.newPage();
  const chosen = await second.request.post("/api/v1/password-resets", {
    headers: { origin: server.url },
    data: { token: new URL(link).searchParams.get("token"), password: login.password },
  });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  await signIn(second, login);
  return second;
}

/** Types the operator's own password in the dialog that asks for it, and sends it. */
async function confirm(
  page: Page,
  { title, submit, password }: Record<"title" | "submit" | "password", string>,
) {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("textbox", { name: "Your own password" }).fill(password);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("an admin erases a customer: proof, preview, another admin who confirms, and what the law keeps", {
  tag: "@lab",
}, async ({ page, browser, server }) => {
  const { email } = await signUp(page, server, { name: "Nila Das" });
  await signIn(page);
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "New request" }).click();
  const asked = page.getByRole("dialog", { name: "New request" });
  await asked.getByRole("combobox", { name: "The person wants" }).click();
  await page.getByRole("option", { name: /erase|erasure/i }).click();
  await asked.getByRole("textbox", { name: "Email address" }).fill(email);
  await asked.getByRole("button", { name: "Open request" }).click();

  const request = page.getByRole("dialog", { name: /^Request \d+/ });
  await request.getByRole("button", { name: "Note a proof" }).click();
  const proof = page.getByRole("dialog", { name: "Note a proof" });
  await proof.getByRole("textbox").fill("A passport in a video call");
  await proof.getByRole("button", { name: "Note a proof" }).click();
  await request.getByRole("button", { name: "Look", exact: true }).click();
  await expect(request.getByRole("table", { name: "Found" })).toContainText("tax and company law");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { impact: "serious", colours: colorScheme === "dark" });
  }
  await expectFits(page, [390, 768, 1440]);
  await request.getByRole("button", { name: "Ask to erase" }).click();
  await confirm(page, { title: "Ask to erase", submit: "Ask to erase", password: adminLogin.password });
  await expect(request.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect(request.getByRole("button", { name: "Erase", exact: true })).toHaveCount(0);

  const second = await aSecondAdmin(page, browser, server);
  await second.goto("/admin/people");
  await second.getByRole("table", { name: "Requests" }).getByText(email).click();
  const theirs = second.getByRole("dialog", { name: /^Request \d+/ });
  await theirs.getByRole("button", { name: "Erase", exact: true }).click();
  await confirm(second, { title: "Erase this person", submit: "Erase", password: secondPassword });
  await expect(theirs.getByRole("table", { name: "Result" })).toContainText(/Money receipt1131-03-20\d\d/);
  await expect(second.getByRole("table", { name: "Kept for the law" })).toBeVisible();
  await expect(second.getByRole("main")).not.toContainText(email);
  await second.context().close();

  const login = await page.request.post("/api/v1/login", {
    data: { login: email, password: "a long enough password" },
  });
  expect(login.status()).toBe(401);
});
