import { failure, mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { buyTrial } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

const namesOf = (page: import("@playwright/test").Page) =>
  page.getByRole("table", { name: "Users" }).locator("tbody tr td:nth-child(2)");

test.beforeEach(async ({ page }) => signIn(page));

test.describe("users as the server sends them", () => {
  test.beforeEach(async ({ page }) => {
    await mockCalls(page, {
      "GET /admin/api.php": usersAndDetail(someUsers),
      "GET /manager/users.php": someUsers,
    });
  });

  test("312 to 317 326: all users, those that were switched, and what a search finds", async ({ page }) => {
    await page.goto("/admin/users");
    await expect(page.getByRole("tab", { name: "All Users" })).toHaveAttribute("aria-selected", "true");
    await expect(namesOf(page)).toHaveCount(3);
    await page.getByRole("tab", { name: "Switched Users" }).click();
    await expect(namesOf(page)).toHaveText([/Bala Stores/]);
    await page.getByRole("tab", { name: "All Users" }).click();
    const search = page.getByRole("searchbox", { name: "Search users" });
    for (const [line, typed, found] of [
      [314, "ASHA TR", "Asha Traders"],
      [315, "optics.in", "chandra optics"],
      [316, "bala-9", "Bala Stores"],
      [317, "12", "Asha Traders"],
    ] as const) {
      await search.fill(typed);
      await expect(namesOf(page), `line ${line}`).toHaveText([new RegExp(found)]);
    }
    await search.fill("zzz");
    await expect(page.getByText("No users found.")).toBeVisible();
  });

  test("318 to 321 323 331 the order: newest first, then as clicked; a password column without a password", {
    tag: "@lab",
  }, async ({ page }) => {
    await page.goto("/admin/users");
    await expect(page.getByRole("columnheader", { name: "Password" })).toBeVisible();
    await expect(page.getByText("••••••").first()).toBeVisible();
    const [a, b, c] = [/Asha/, /Bala/, /chandra/];
    await expect(namesOf(page)).toHaveText([a, c, b]);
    await page.getByRole("columnheader", { name: "ID", exact: true }).getByRole("button").click();
    await expect(namesOf(page)).toHaveText([b, c, a]);
    await page.getByRole("columnheader", { name: "ID", exact: true }).getByRole("button").click();
    await expect(namesOf(page)).toHaveText([a, c, b]);
    const name = page.getByRole("columnheader", { name: "Name" });
    await name.getByRole("button").click();
    await expect(namesOf(page)).toHaveText([a, b, c]);
    await expect(name).toHaveAttribute("aria-sort", "ascending");
    await name.getByRole("button").click();
    await expect(namesOf(page)).toHaveText([c, b, a]);
    await page.reload();
    await expect(namesOf(page)).toHaveText([c, b, a]);
  });

  test("322 491 492 managers see no password column, their own address, and not themselves", async ({
    page,
  }) => {
    const me = await page
      .goto("/admin-manager/users")
      .then(() => page.locator("#root").getAttribute("data-user-id"));
    const calls = await mockCalls(page, {
      "GET /manager/users.php": [...someUsers, { id: Number(me), name: "It is me" }],
    });
    await page.reload();
    await expect(namesOf(page)).toHaveCount(3);
    await expect(page.getByText("It is me")).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Password" })).toHaveCount(0);
    expect(new Set(calls.map((call) => call.path))).toEqual(new Set(["/manager/users.php"]));
  });

  test("324 325 333 View opens a user, Back to Users returns to the list as it was; cards on a phone", {
    tag: "@lab",
  }, async ({ page }) => {
    await page.goto("/admin/users");
    await page.getByRole("searchbox", { name: "Search users" }).fill("bala");
    await expect(namesOf(page)).toHaveCount(1);
    await page.getByRole("button", { name: "View" }).click();
    await expect(page.getByRole("heading", { name: "Bala Stores" })).toBeVisible();
    await page.getByRole("button", { name: "Back to Users" }).click();
    await expect(namesOf(page)).toHaveCount(1);
    await expect(page.getByRole("searchbox", { name: "Search users" })).toHaveValue("bala");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("searchbox", { name: "Search users" }).fill("");
    await expect(page.getByRole("list", { name: "Users" }).getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "View" })).toHaveCount(3);
  });
});

test("327 to 330 the list comes from admin/api.php: a session that ended, a failure, a malformed list", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/401|500/);
  let answer: unknown;
  const calls = await mockCalls(page, { "GET /admin/api.php": () => answer });
  for (const login of [{ data: "login" }, failure(401, { success: false, data: "login" })]) {
    answer = login;
    await page.goto("/admin/users");
    await page.waitForURL(/\/login\?next=%2Fadmin%2Fusers/);
  }
  answer = { success: true };
  await page.goto("/admin/users");
  await expect(page.getByText("Invalid users data")).toBeVisible();
  answer = failure(500);
  await page.goto("/admin/users");
  await expect(page.getByText("Failed to fetch users")).toBeVisible();
  answer = someUsers;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(namesOf(page)).toHaveCount(3);
  expect(calls[0]).toMatchObject({ method: "GET", path: "/admin/api.php" });
});

test("real users: search by the server, open one, mail a reset link", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  const name = `Corner Shop ${Date.now()}`;
  const email = `corner-${Date.now()}@example.com`;
  const visitor = await page.context().browser()?.newContext();
  const signUp = await visitor?.request.post(`${server.url}/api/v1/signup`, {
    data: { name, email, password: "correct horse battery" },
  });
  expect(signUp?.status()).toBe(201);
  if (visitor) await buyTrial(visitor.request, server.url);
  await visitor?.close();

  await page.goto("/admin/users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(email.slice(0, 20));
  await expect(namesOf(page)).toHaveText([name]);
  await page.getByRole("button", { name: `Send reset link to ${name}` }).click();
  await page
    .getByRole("dialog", { name: `Send a reset link to ${name}?` })
    .getByRole("button", { name: "Send link" })
    .click();
  await expect(page.getByText("Reset link sent")).toBeVisible();
  await expect.poll(async () => (await page.request.get("/dev/mail")).text()).toContain(`To ${email}`);
  await page.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("row", { name: "Email" })).toContainText(email);
  await expect(page.getByRole("row", { name: "Storage Plan", exact: false }).last()).toBeVisible();
  await expect(page.getByRole("row", { name: "Total Payment" })).toContainText("₹10");
});
