import type { Page } from "@playwright/test";
import { signIn } from "./backoffice/panel.ts";
import { forgetSession } from "./support/forget-session.ts";
import { expect, test } from "./support/test.ts";

const manager = { userId: "roles-manager", password: "a manager of the tests" };

/** Creates a real manager as admin, and signs it in on this page. */
async function asManager(page: Page): Promise<void> {
  await signIn(page);
  const form = { name: "Meera", userid: manager.userId, password: manager.password };
  const made = await page.request.post("/admin/users.php", { form });
  if (!made.ok() && made.status() !== 409) throw new Error(`No manager was made: ${await made.text()}`);
  await forgetSession(page);
  await signIn(page, manager);
}

test("493 a manager reaches Dashboard and Manager by no link, address or remembered section", async ({
  page,
}) => {
  await asManager(page);
  for (const address of [
    "/admin",
    "/admin/dashboard",
    "/admin/managers",
    "/admin-manager/dashboard",
    "/admin-manager/managers",
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/admin-manager/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Dashboard|Manager/);
    for (const name of ["Dashboard", "Manager"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});

test("500 a page that calls itself admin's still gets 403 from the server", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/403/);
  await asManager(page);
  await page.route("**/admin-manager", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('data-user-type="manager"', 'data-user-type="admin"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/admin-manager");
  await expect(page.locator("[data-user-type=admin]")).toHaveCount(1);
  const refused = await page.evaluate(async () => {
    const calls: [string, string, string?][] = [
      ["POST", "/admin/storage_plan.php?action=renew", '{"user_id":1,"plan_id":1}'],
      ["POST", "/admin/api.php?screen_id=1&status=inactive"],
      ["GET", "/admin/dashboard.php"],
      ["GET", "/admin/users.php"],
      ["DELETE", "/admin/users.php?id=1&action=delete"],
    ];
    const headers = { "content-type": "application/json" };
    return Promise.all(
      calls.map(
        async ([method, url, body]) => (await fetch(url, { method, ...(body && { body, headers }) })).status,
      ),
    );
  });
  expect(refused).toEqual([403, 403, 403, 403, 403]);
});
