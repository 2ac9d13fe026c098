import { signIn } from "./backoffice/panel.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an admin announces a company, the website names it in both languages, and the admin withdraws it", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/400.*subprocessors/);
  await signIn(page);
  await page.goto("/admin/subprocessors");
  const list = page.getByRole("table", { name: "Sub-processors" });
  await expect(list.getByRole("row").filter({ hasText: "Google, Apple" })).toContainText("In use");

  await page.getByRole("button", { name: "Announce", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const name = `mail-${Date.now()}.example.com`;
  await dialog.getByLabel("Company").fill(name);
  const earliest = await dialog.getByLabel("First day").inputValue();
  await dialog.getByLabel("First day").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(dialog.getByText("Customers get a notice of 30 days")).toBeVisible();
  await dialog.getByLabel("First day").fill(earliest);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Announced" })).toBeVisible();
  const row = list.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Announced");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectFits(page, [390, 1440]);

  for (const path of ["/trust", "/hi/trust"]) {
    await page.goto(path);
    await expect(page.getByText(name)).toBeVisible();
  }
  expect((await (await page.request.get("/trust.json")).json()).comingProcessors).toContainEqual({
    name,
    purpose: "other",
    from: earliest,
  });

  await page.goto("/admin/subprocessors");
  await page.getByRole("button", { name: `Withdraw the announcement of ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toBeHidden();
  await page.goto("/trust");
  await expect(page.getByText(name)).toBeHidden();
});
