import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { followLink } from "./follow-link.ts";
import { expect } from "./test.ts";

const axeScript = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Part {
  /** Checks only what is inside this selector. */
  include?: string;
  /** Skips what is inside this selector. */
  exclude?: string;
  /** Names the tested state of the page in the failure message. */
  where?: string;
  /** The lowest severity that counts; all by default. */
  impact?: "serious";
  /** Checks colours only: enough for a page whose light form was checked, because the schemes differ in nothing else. */
  colours?: boolean;
}

/** Fails with each finding and its elements if axe finds a problem in the page. */
export async function expectAccessible(
  page: Page,
  { include, exclude, where, impact, colours }: Part = {},
): Promise<void> {
  const violations = await runAxe(
    page,
    { include: include ? [include] : [], exclude: exclude ? [exclude] : [] },
    colours ? { runOnly: ["color-contrast", "link-in-text-block"] } : {},
  );
  const counted = violations.filter(
    (found) => !impact || found.impact === "serious" || found.impact === "critical",
  );
  expect(
    counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    where ?? page.url(),
  ).toEqual([]);
}

/**
 * Runs axe in the page and its frames of the same site. `@axe-core/playwright` would send axe to the page twice for each
 * analysis, which takes longer than the analysis.
 */
async function runAxe(
  page: Page,
  context: { include: string[]; exclude: string[] },
  rules: Pick<RunOptions, "runOnly">,
): Promise<AxeResults["violations"]> {
  for (const frame of page.frames()) {
    const loaded = frame.evaluate(() => "axe" in window).then((has) => has || frame.evaluate(axeScript));
    // A frame that leaves the page meanwhile needs no axe.
    await (frame === page.mainFrame() ? loaded : loaded.catch(() => undefined));
  }
  // Only the rule about playing sound needs files, and no rule that runs needs the style sheets.
  const options: RunOptions = { ...rules, resultTypes: ["violations"], preload: { assets: ["media"] } };
  return page.evaluate(
    async ({ context, options }) => {
      // While colours change from one scheme to the other, axe would measure neither. Without a frame no change ends.
      const changes = () =>
        document
          .getAnimations()
          .some((animation) => animation instanceof CSSTransition && animation.playState === "running");
      for (let frames = 0; changes() && frames < 120; frames++) await new Promise(requestAnimationFrame);
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      return (await axe.run(context, options)).violations;
    },
    { context, options },
  );
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
 * Opens each address of a panel. Fails unless it has one h1, names each main action once, fits these widths, and axe
 * finds nothing, in light and dark. Both schemes have the same layout and the same elements.
 */
export async function expectPagesAccessible(
  page: Page,
  addresses: readonly string[],
  { widths, exclude, ready }: { widths: readonly number[]; exclude?: string; ready?: () => Promise<void> },
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of addresses) {
    await followLink(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await ready?.();
    const main = page.locator("main .mantine-Button-root:not([data-variant]):visible");
    const names = await main.allTextContents();
    expect(names, address).toEqual([...new Set(names)]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const where = `${address}, ${colorScheme}`;
      await expectAccessible(page, { where, colours: colorScheme === "dark", ...(exclude && { exclude }) });
    }
    await expectFits(page, widths, address);
  }
}
