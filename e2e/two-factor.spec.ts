import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { forgetSession } from "./support/forget-session.ts";
import { codeOfApp, setUpTwoFactor, signInWithCode } from "./support/second-factor.ts";
import { adminLogin, expect, startServer, test } from "./support/test.ts";

test("an operator turns two-factor on in the header menu, signs in with a code and turns it off", async ({
  page,
  browser,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/403|400/);
  await signIn(page);
  const manager = { userid: `careful-${crypto.randomUUID()}`, password: "a long enough password" };
  const made = await page.request.post("/admin/users.php", { form: { name: "Careful", ...manager } });
  expect(made.ok(), await made.text()).toBe(true);

  await signIn(page, { userId: manager.userid, password: manager.password });
  await page.goto("/admin-manager/users");
  const openDialog = async () => {
    await page.getByRole("button", { name: "Manager", exact: true }).click();
    await page.getByRole("menuitem", { name: "Two-factor sign-in" }).click();
  };
  await openDialog();
  const { key, recoveryCodes } = await setUpTwoFactor(page, manager.password);

  await forgetSession(page);
  await signInWithCode(page, { login: manager.userid, password: manager.password, code: codeOfApp(key, 1) });
  await expect(page).toHaveURL(/\/admin-manager/);

  await openDialog();
  const dialog = page.getByRole("dialog", { name: "Two-factor sign-in" });
  await expect(dialog).toContainText("10 recovery codes are left");
  await dialog.getByLabel("Turn two-factor sign-in off").check();
  await dialog.getByLabel("Your password").fill("an open session alone");
  await dialog.getByLabel("Authentication code").fill("wrong");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog).toContainText("This password is wrong");
  await dialog.getByLabel("Your password").fill(manager.password);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog).toContainText("This code is wrong");
  await dialog.getByLabel("Authentication code").fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByRole("button", { name: "Set up" })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url });
  await signIn(await elsewhere.newPage(), { userId: manager.userid, password: manager.password });
  await elsewhere.close();
});

test("a customer turns two-factor on in the account menu and signs in with a recovery code, once", {
  tag: "@lab",
}, async ({ page, browserErrors, server }) => {
  browserErrors.allow(/403/);
  const { email, password } = await signUp(page, server);
  await page.goto("/app");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("button", { name: "Two-factor sign-in" }).click();
  const { recoveryCodes } = await setUpTwoFactor(page, password);
  const [code = ""] = recoveryCodes;

  await forgetSession(page);
  await signInWithCode(page, { login: email, password, code });
  await expect(page).toHaveURL(/\/app/);
  const again = await page.request.post("/api/v1/login", { data: { login: email, password, code } });
  expect(again.status()).toBe(403);
});

test("where it is required, an operator sees nothing but the set-up until it is done", {
  tag: "@lab",
}, async ({ browser, browserErrors }) => {
  browserErrors.allow(/403/);
  const strict = await startServer({ env: { OPERATOR_TWO_FACTOR: "required" } });
  const context = await browser.newContext({ baseURL: strict.url });
  try {
    const page = await context.newPage();
    const { userId, password } = adminLogin;
    await signIn(page);
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-factor sign-in");
    await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);
    expect((await page.request.get("/admin/api.php")).status()).toBe(403);

    const { key } = await setUpTwoFactor(page, password, page.getByRole("main"));
    await expect(page).toHaveURL(/\/admin\/users/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");

    await forgetSession(page);
    await signInWithCode(page, { login: userId, password, code: codeOfApp(key, 1) });
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Set up two-factor sign-in");
  } finally {
    await context.close();
    await strict.dispose();
  }
});
