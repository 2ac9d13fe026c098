import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* Search fields that keep their text in the page's address, which follows a moment after the last key. */

for (const { address, label } of [
  { address: "/app/media?kind=image", label: "Search by name" },
  { address: "/app/wall?state=online", label: "Search screens" },
])
  test(`what is typed on ${address} while the address follows is not undone`, async ({ page, server }) => {
    await signUp(page, server);
    await page.goto(address);
    const field = page.getByRole("searchbox", { name: label });
    await expect(field).toBeVisible();
    // The next key comes exactly between the new address and the page that shows it.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...args) => {
        replace(...args);
        history.replaceState = replace;
        const input = document.querySelector<HTMLInputElement>("input[type=search]");
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "soup");
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      };
    });
    await field.fill("sou");
    await expect(page).toHaveURL(/q=soup(&|$)/);
    await expect(field).toHaveValue("soup");
  });
