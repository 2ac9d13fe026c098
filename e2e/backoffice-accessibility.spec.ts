import { aDetail, mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const sections = ["dashboard", "users", "users/9", "contact", "ticket", "manager"];

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const section of sections)
      test(`529 axe finds nothing serious in ${section}`, async ({ page }) => {
        await signIn(page);
        await mockCalls(page, { "GET /admin/api.php": usersAndDetail(someUsers, aDetail) });
        await page.goto(`/admin/${section}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page, { impact: "serious" });
      });
  });
