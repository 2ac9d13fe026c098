import { expect, type Page } from "@playwright/test";

/**
 * Opens a page of the same panel as its links do, without loading the panel again, and waits until the page has named
 * itself. Loads the panel when it is not open yet, or when only the part after `?` changes: the page keeps its name then.
 */
export async function followLink(page: Page, address: string): Promise<void> {
  const from = new URL(page.url()).pathname;
  const [to = ""] = address.split("?");
  const panelOf = (path: string) => path.split("/")[1];
  if (panelOf(from) !== panelOf(to) || from === to) {
    await page.goto(address);
    return;
  }
  await page.evaluate((path) => {
    document.title = "";
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).toHaveTitle(/./);
}
