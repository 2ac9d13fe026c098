import { expect, type Page } from "@playwright/test";

/**
 * Lets the browser look for a new version of the player until one waits. It also looks by itself after each load, and a look
 * that joins that one may find the version before.
 */
export async function expectWaitingVersion(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/player");
      await registration?.update();
      return registration?.waiting != null;
    });
  await expect.poll(isWaiting).toBe(true);
}
