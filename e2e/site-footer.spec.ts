import { expect, test } from "./support/test.ts";

const links = [
  { line: 67, group: "Terms & Privacy", name: "Privacy Policy", href: "/privacy-policy" },
  { line: 68, group: "Terms & Privacy", name: "Terms and Conditions", href: "/terms" },
  { line: 69, group: "Terms & Privacy", name: "Refund & Exchange", href: "/refund-policy" },
  { line: 70, group: "Terms & Privacy", name: "Copyright", href: "/copyright" },
  { line: 71, group: "Support", name: "Help center", href: "/help-center" },
  { line: 72, group: "Support", name: "FAQs", href: "/?scroll=faq-section" },
  { line: 73, group: "Support", name: "Contact", href: "/contact" },
  { line: 74, group: "Company", name: "About", href: "/about" },
  // Not in the specification.
  { line: 0, group: "Product", name: "Templates", href: "/templates" },
  { line: 0, group: "Product", name: "Apps", href: "/apps" },
  { line: 0, group: "Product", name: "Features", href: "/features" },
  { line: 0, group: "Product", name: "Evidence", href: "/evidence" },
  { line: 0, group: "Product", name: "Trust", href: "/trust" },
  { line: 0, group: "Terms & Privacy", name: "Credits", href: "/credits" },
  { line: 0, group: "Company", name: "Partners", href: "/partners" },
  { line: 75, group: "Company", name: "Customer Reviews", href: "/?scroll=partner-logos-section" },
  { line: 76, group: "Company", name: "Product Updates", href: "/get-started" },
] as const;

test("C 67 to 76: the groups of the footer hold their links", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  for (const { line, group, name, href } of links) {
    const link = footer.getByRole("navigation", { name: group }).getByRole("link", { name, exact: true });
    await expect(link, `line ${line}`).toHaveAttribute("href", href);
  }
});

test("C 77 to 86: payment and social marks are shown", { tag: "@lab" }, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Visa", "Mastercard", "PayPal", "RuPay", "UPI"])
    await expect(footer.getByRole("img", { name, exact: true })).toBeVisible();
  for (const name of ["YouTube", "X", "Facebook", "LinkedIn", "Instagram"])
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
});

test("C 87: the copyright line shows the current year", async ({ freshPage: page }) => {
  await page.clock.setFixedTime(new Date("2031-03-01T12:00:00Z"));
  await page.goto("/terms");
  await expect(page.getByRole("contentinfo")).toContainText("© 2031 Vitrine");
});

test("C 88: a footer link scrolls to the top, also to the page one is on", { tag: "@lab" }, async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["About", "Contact"]) {
    const loaded = page.waitForEvent("load");
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await loaded;
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("C 89: the product updates are linked from other pages", async ({ page }) => {
  for (const path of ["/", "/get-started"]) {
    await page.goto(path);
    await expect(page.locator('a[href="/update"]:visible').first()).toBeVisible();
  }
});
