import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

interface Part {
  /** Checks only what is inside this selector. */
  include?: string;
  /** Skips what is inside this selector. */
  exclude?: string;
  /** Names the tested state of the page in the failure message. */
  where?: string;
  /** The lowest severity that counts; all by default. */
  impact?: "serious";
}

/** Fails with each finding and its elements if axe finds a problem in the page. */
export async function expectAccessible(
  page: Page,
  { include, exclude, where, impact }: Part = {},
): Promise<void> {
  // axe runs in the page itself; otherwise it would open a second page for each analysis, to merge frames of other
  // sites.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  const counted = violations.filter(
    (found) => !impact || found.impact === "serious" || found.impact === "critical",
  );
  expect(
    counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    where ?? page.url(),
  ).toEqual([]);
}

/** Fails if the page is wider than the window at one of these widths. */
export async function expectFits(page: Page, widths: readonly number[], where = page.url()): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${where} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * Opens each address of a panel. Fails unless it has one h1, fits these widths, and axe finds nothing, in light and
 * dark.
 */
export async function expectPagesAccessible(
  page: Page,
  addresses: readonly string[],
  { widths, exclude, ready }: { widths: readonly number[]; exclude?: string; ready?: () => Promise<void> },
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await ready?.();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const where = `${address}, ${colorScheme}`;
      await expectAccessible(page, { where, ...(exclude && { exclude }) });
      await expectFits(page, widths, where);
    }
  }
}
