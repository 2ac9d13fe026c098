import { minuteMs } from "#shared/durations.ts";
import { mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { adminLogin } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const links = { name: "Main" };

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await mockCalls(page, {
    "GET /admin/api.php": usersAndDetail(someUsers),
    "GET /manager/users.php": someUsers,
  });
});

test("277 280 281 283 the admin's sections, in order, and their titles; Sign out in the header", async ({
  page,
}) => {
  // The number of waiting tickets is part of the link's name, so the name must not depend on earlier tests' tickets.
  await page.route("**/api/v1/operator/waiting-tickets", (route) =>
    route.fulfill({ json: { success: true, waiting: 3 } }),
  );
  await page.goto("/admin/users");
  const navigation = page.getByRole("navigation", links);
  const sidebar = navigation.getByRole("list").getByRole("link");
  await expect(sidebar).toHaveText(["Dashboard", "Users", "Live chat", "Contact", "Ticket", "Manager"]);
  await expect(navigation.getByRole("link", { name: /^Ticket ?3$/ })).toBeVisible();
  for (const title of ["Dashboard", "Contact", "Ticket", "Manager", "Users"]) {
    await sidebar.filter({ hasText: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await page.getByRole("button", { name: "Admin" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toHaveAttribute("href", "/logout");
});

test("Payments, Revenue and Partners are in groups of the side bar of admins, which stay open", {
  tag: "@lab",
}, async ({ page }) => {
  await page.goto("/admin/users");
  const navigation = page.getByRole("navigation", links);
  for (const [group, title] of [
    ["Money", "Payments"],
    ["Money", "Revenue"],
    ["Selling", "Partners"],
  ] as const) {
    const button = navigation.getByRole("button", { name: group });
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
    await navigation.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(navigation.getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");
  }
  await page.goto("/admin/users");
  await expect(navigation.getByRole("link", { name: "Partners" })).toBeVisible();
  await page.goto("/admin-manager");
  await expect(navigation.getByRole("list").getByRole("link")).toHaveCount(4);
  await expect(navigation.getByRole("button", { name: "Money" })).toHaveCount(0);
});

test("278 285 287 a manager's sections; Users opens first, also when the browser remembers a forbidden one", async ({
  page,
}) => {
  await page.goto("/admin-manager");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  const sidebar = page.getByRole("navigation", links).getByRole("list").getByRole("link");
  await expect(sidebar).toHaveText(["Users", "Live chat", "Contact", "Ticket"]);
  for (const section of ["dashboard", "manager"]) {
    await page.evaluate(
      (value) => localStorage.setItem("vitrine-backoffice-section-manager", value),
      section,
    );
    await page.goto("/admin-manager");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  }
});

test("279 on a phone the sections slide in, and a row is a card: nothing of it lies outside the view", {
  tag: "@lab",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/users");
  await expect(page.getByRole("navigation", links)).toBeHidden();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", links).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page.getByRole("navigation", links)).toBeHidden();

  await page.goto("/admin/manager");
  const card = page
    .getByRole("list", { name: "Admins" })
    .getByRole("listitem")
    .filter({ hasText: adminLogin.userId });
  await expect(card.getByRole("term")).toHaveText(["User ID", "Since", "Two-factor sign-in"]);
  await expect(card.getByRole("definition").first()).toHaveText(adminLogin.userId);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("282 290 528 a rejection nobody handles shows no dialog; Logout ends the session, and Back shows nothing of it", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/nobody waits for this/);
  let dialogs = 0;
  page.on("dialog", () => dialogs++);
  await page.goto("/admin/users");
  await expect(page.getByText("Asha Traders")).toBeVisible();
  const logged = page.waitForEvent("pageerror");
  await page.evaluate(() => void Promise.reject(new Error("nobody waits for this")));
  expect((await logged).message).toContain("nobody waits for this");
  await expect(page.getByText("Asha Traders")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  expect(dialogs).toBe(0);
  await page.unrouteAll();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL(/\/login/);
  await page.goBack();
  await page.waitForURL(/\/login/);
  await expect(page.getByText("Asha Traders")).toHaveCount(0);
});

test("284 286 the first visit opens Dashboard, later ones the last section", { tag: "@lab" }, async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.getByRole("navigation", links).getByRole("link", { name: "Ticket" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket");
});

test("288 289 a page that cannot be drawn says so and reloads", { tag: "@lab" }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Intl\.NumberFormat|broken on purpose/);
  await page.addInitScript(() => {
    if (sessionStorage.getItem("whole")) return;
    sessionStorage.setItem("whole", "1");
    Object.defineProperty(Intl, "NumberFormat", {
      value: () => {
        throw new Error("broken on purpose");
      },
    });
  });
  await page.goto("/admin/users/9");
  await expect(page.getByText("Something went wrong. Please reload the page.")).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Basic Information")).toBeVisible();
});

test("the panel is never kept by a browser, and a call that is not there is no page", async ({ page }) => {
  for (const path of ["/admin", "/admin/users", "/admin-manager/ticket"])
    expect((await page.request.get(path)).headers()["cache-control"]).toBe("no-store");
  const missing = await page.request.get("/admin/nothing.php", { headers: { accept: "text/html" } });
  expect(missing.status()).toBe(404);
  expect(missing.headers()["content-type"]).toContain("application/json");
});

test("a session that ends while one works is explained at the sign-in, which leads back, as without a session", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  await page.clock.install();
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Ticket" }).click();
  await expect(page).toHaveURL("/admin/ticket");
  await page.context().clearCookies();
  // Whichever call comes first finds the end, also one that was on its way.
  await page.clock.fastForward(minuteMs);
  await expect(page.getByRole("status").filter({ hasText: "Your session has ended" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/admin/ticket");
  await page.goto("/login");
  await expect(page.getByText("Your session has ended")).toBeHidden();
  await page.goto("/admin/users/9");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/admin/users/9")}`);
});
