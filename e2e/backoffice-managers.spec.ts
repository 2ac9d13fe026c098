import type { Page } from "@playwright/test";
import { profileCall } from "#shared/operator-api/addresses.ts";
import { type Answer, failure, mockCalls, signIn } from "./backoffice/panel.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { linkMailedTo } from "./support/emails.ts";
import { adminLogin, expect, test } from "./support/test.ts";

const rows = [
  { id: 4, name: "Meera Iyer", userid: "meera", role: "manager" },
  { id: 5, name: "Rohan Das", userid: "rohan", user_type: "manager" },
  { id: 1, name: "The Admin", userid: "admin", role: "admin" },
];
const form = (page: Page) => page.getByRole("dialog", { name: /Manager User$/ });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function open(page: Page, answers: Record<string, Answer> = {}) {
  const calls = await mockCalls(page, { "GET /admin/users.php": rows, ...answers });
  await page.goto("/admin/manager");
  return calls;
}
async function openForm(page: Page) {
  await page.getByRole("button", { name: "Create Manager User" }).click();
  await expect(form(page)).toBeVisible();
}
test.beforeEach(async ({ page }) => signIn(page));

test("395 to 398 400 to 403 408 managers, the form and what it asks for", { tag: "@lab" }, async ({
  page,
}) => {
  const calls = await open(page, { "GET /admin/users.php": { success: true, data: rows } });
  const table = page.getByRole("table", { name: "Managers" }).locator("tbody tr");
  await expect(table).toHaveText([/Meera Iyer.*meera/, /Rohan Das.*rohan/]);
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(2);

  await openForm(page);
  for (const label of ["Name", "User ID", "Password"])
    await expect(form(page).getByRole("textbox", { name: label })).toBeVisible();
  await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveAttribute("required", "");
  await form(page).getByRole("textbox", { name: "Name" }).fill("Asha");
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(form(page).getByText("User ID is required")).toBeVisible();
  const field = form(page).getByRole("textbox", { name: "User ID" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/User ID is required/);
  expect(calls.filter((call) => call.method === "POST")).toEqual([]);
});

test("404 414 creating sends a form without id, and the list follows", async ({ page }) => {
  const list = [...rows];
  const calls = await open(page, {
    "GET /admin/users.php": () => list,
    "POST /admin/users.php": () => {
      list.push({ id: 6, name: "Asha", userid: "asha", role: "manager" });
      return { success: true, message: "Manager created." };
    },
  });
  await openForm(page);
  await form(page).getByRole("textbox", { name: "Name" }).fill("Asha");
  await form(page).getByRole("textbox", { name: "User ID" }).fill("asha");
  await form(page).getByRole("textbox", { name: "Password" }).fill("ten letters");
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, "Asha")).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  const [post] = calls.filter((call) => call.method === "POST");
  expect(post?.contentType).toContain("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual({
    name: "Asha",
    userid: "asha",
    password: "ten letters",
  });
});

test("405 406 407 editing sends the id and no blank password; a failed save says so and keeps what was typed", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/500|409/);
  let answer: unknown;
  const calls = await open(page, { "POST /admin/users.php": () => answer });
  await rowOf(page, "Meera").getByRole("button", { name: "Edit" }).click();
  await form(page).getByRole("textbox", { name: "Name" }).fill("Meera I.");
  for (const [texts, words] of [
    [failure(500, {}), "Failed to save user"],
    [failure(409, { success: false, message: "This user ID is taken." }), "This user ID is taken."],
  ] as const) {
    answer = texts;
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(form(page).getByRole("alert")).toHaveText(words);
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Meera I.");
  }
  answer = { success: true, message: "ok" };
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(form(page)).toHaveCount(0);
  const posts = calls.filter((call) => call.method === "POST");
  expect(posts).toHaveLength(3);
  expect(Object.fromEntries(new URLSearchParams(posts.at(-1)?.body))).toEqual({
    id: "4",
    name: "Meera I.",
    userid: "meera",
  });
});

test("409 to 414 deleting asks, does nothing when told not to, never deletes an empty id, and says when it failed", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/500/);
  let list: unknown[] = rows;
  let fails = true;
  const calls = await open(page, {
    "GET /admin/users.php": () => list,
    "DELETE /admin/users.php": () => {
      if (fails) return failure(500);
      list = rows.slice(1);
      return { success: true };
    },
  });
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await rowOf(page, "Meera").getByRole("button", { name: "Delete" }).click();
  expect(asked).toEqual(["confirm: Are you sure you want to delete this user?"]);
  expect(calls.filter((call) => call.method === "DELETE")).toEqual([]);
  page.once("dialog", (dialog) => dialog.accept());
  await rowOf(page, "Meera").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to delete user");
  await expect(rowOf(page, "Meera")).toBeVisible();
  fails = false;
  page.once("dialog", (dialog) => dialog.accept());
  await rowOf(page, "Meera").getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(page, "Meera")).toHaveCount(0);
  const deletes = calls.filter((each) => each.method === "DELETE");
  expect(deletes).toHaveLength(2);
  const call = deletes.at(-1);
  expect(call?.query).toBe("?id=4&action=delete");
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ id: "4", action: "delete" });

  list = [{ id: "", name: "Nobody", userid: "nobody", role: "manager" }];
  await page.reload();
  await rowOf(page, "Nobody").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid user id");
  expect(calls.filter((each) => each.method === "DELETE")).toHaveLength(2);
});

test("a real manager: made without a password, chooses one by the link, signs in, is deleted", {
  tag: "@lab",
}, async ({ page, browser, server }) => {
  const userid = `asha-${Date.now()}`;
  await page.goto("/admin/manager");
  await openForm(page);
  await form(page).getByRole("textbox", { name: "Name" }).fill("Asha Rao");
  await form(page).getByRole("textbox", { name: "User ID" }).fill(userid);
  await form(page).getByRole("button", { name: "Save" }).click();
  const link = await form(page).getByRole("textbox", { name: "One-time link" }).inputValue();
  await form(page).getByRole("button", { name: "Done" }).click();

  const context = await browser.newContext({ baseURL: server.url });
  const token = new URL(link).searchParams.get("token");
  const password = "chosen by asha";
  expect(
    (await context.request.post("/api/v1/password-resets", { data: { token, password } })).status(),
  ).toBe(200);
  const theirs = await context.newPage();
  await signIn(theirs, { userId: userid, password });
  await theirs.goto("/admin");
  await expect(theirs).toHaveURL(/\/admin-manager\/users$/);
  await theirs.locator("#root").evaluate((root) => root.setAttribute("data-user-type", "admin"));
  for (const [method, path] of [
    ["GET", "/admin/api.php"],
    ["GET", "/admin/dashboard.php"],
    ["GET", "/admin/users.php"],
    ["POST", "/admin/storage_plan.php?action=renew"],
    ["POST", "/admin/api.php?screen_id=1&status=active"],
    ["POST", "/admin/users.php"],
    ["DELETE", "/admin/users.php?id=1&action=delete"],
    ["PATCH", "/admin/ticket.php?assignTicket=1"],
  ] as const)
    expect(
      (await theirs.request.fetch(path, { method, data: method === "GET" ? undefined : {} })).status(),
      path,
    ).toBe(403);

  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("row").filter({ hasText: userid }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row").filter({ hasText: userid })).toHaveCount(0);
  expect((await theirs.request.get("/manager/users.php")).status()).toBe(401);
  await context.close();
});

test("an admin sends a manager a link for a new password, with the own password only", {
  tag: "@lab",
}, async ({ page, browser, browserErrors, server }) => {
  browserErrors.allow(/400/);
  const manager = { userid: `forgets-${crypto.randomUUID()}`, password: "a long enough password" };
  const made = await page.request.post("/admin/users.php", { form: { name: "Forgetful", ...manager } });
  expect(made.ok(), await made.text()).toBe(true);
  const context = await browser.newContext({ baseURL: server.url });
  const theirs = await context.newPage();
  await signIn(theirs, { userId: manager.userid, password: manager.password });
  const list = page.getByRole("table", { name: "Second factors" }).getByRole("row");
  const row = list.filter({ hasText: "Forgetful" }).first();
  await page.goto("/admin/manager");
  await expect(row).toContainText("No email address for a link");
  const email = `${manager.userid}@example.com`;
  const saved = await theirs.request.post(profileCall, {
    data: { name: "Forgetful", email, current: manager.password },
  });
  expect(saved.ok(), await saved.text()).toBe(true);

  await page.reload();
  await row.getByRole("button", { name: "Send password link" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send Forgetful a link/ });
  const own = dialog.getByRole("textbox", { name: "Your own password" });
  await own.fill("not this one");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("This password is wrong", { exact: false })).toBeVisible();
  await expectAccessible(page, { impact: "serious" });
  await expectFits(page, [390, 768, 1440]);
  await own.fill(adminLogin.password);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("emailed to Forgetful", { exact: false })).toBeVisible();

  await theirs.goto(await linkMailedTo(server, email, "token"));
  await theirs.getByLabel("New password").fill("nine wet stones there");
  await theirs.getByRole("button", { name: "Save the new password" }).click();
  await expect(theirs.getByText("Your password was changed.")).toBeVisible();
  await signIn(theirs, { userId: manager.userid, password: "nine wet stones there" });
  await context.close();
});
