import { groupsOf } from "#web/backoffice/frame/groups.ts";
import { sectionsOf } from "#web/backoffice/frame/sections.ts";
import { aDetail, mockCalls, signIn, someUsers, usersAndDetail } from "./backoffice/panel.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

/** Those with the most parts are checked always, the others in the lab. */
const always = ["users/9", "ticket"];
const pages = [
  ...always,
  ...sectionsOf("admin").map(({ key }) => key),
  ...groupsOf("admin", true).flatMap(({ pages }) => pages.map(({ key }) => key)),
  "saved-replies",
  "reconciliation",
];

for (const path of new Set(pages))
  test(`529 axe finds nothing serious in ${path}, light and dark, and it fits every width`, {
    tag: always.includes(path) ? [] : ["@lab"],
  }, async ({ page }) => {
    await signIn(page);
    await mockCalls(page, { "GET /admin/api.php": usersAndDetail(someUsers, aDetail) });
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByText("Page not found")).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await expectAccessible(page, { impact: "serious", colours: colorScheme === "dark" });
    }
    await expectFits(page, [390, 768, 1440]);
  });
