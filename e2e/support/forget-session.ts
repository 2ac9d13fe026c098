import type { Page } from "@playwright/test";

/**
 * Ends the session of this window. The page is left first: one that asks the server again by itself would leave for the
 * sign-in while the test opens the next page.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
