import { aDetail, mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const sections = ["dashboard", "users", "users/9", "contact", "ticket", "manager"];

for (const section of sections)
  test(`529 axe finds nothing serious in ${section}, light and dark`, async ({ page }) => {
    await signIn(page);
    await mockCalls(page, { "GET /admin/api.php": usersAndDetail(someUsers, aDetail) });
    await page.goto(`/admin/${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await expectAccessible(page, { impact: "serious", colours: colorScheme === "dark" });
    }
  });
