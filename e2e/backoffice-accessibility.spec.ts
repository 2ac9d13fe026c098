import { aDetail, mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

/** The sections with the most parts are checked always, the others in the lab. */
const sections = [
  { section: "users/9", tag: [] },
  { section: "ticket", tag: [] },
  ...["dashboard", "users", "contact", "manager"].map((section) => ({ section, tag: ["@lab"] })),
];

for (const { section, tag } of sections)
  test(`529 axe finds nothing serious in ${section}, light and dark`, { tag }, async ({ page }) => {
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
