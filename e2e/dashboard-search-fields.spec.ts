import type { Page } from "@playwright/test";
import { addPlaylist, signUp } from "./dashboard/account.ts";
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

/** Types words into the focused field, and returns where an option is in each of the next frames. */
const placesOf = (page: Page, words: string, option: string) =>
  page.evaluate(
    async ([words, option]) => {
      const input = document.activeElement as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, words);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const tops: number[] = [];
      for (let frame = 0; frame < 30; frame++) {
        await new Promise(requestAnimationFrame);
        const found = [...document.querySelectorAll("[role=option]")].find(
          (one) => one.textContent === option,
        );
        tops.push(Math.round(found?.getBoundingClientRect().top ?? Number.NaN));
      }
      return [...new Set(tops)];
    },
    [words, option] as const,
  );

test("options stay at their places while a list above its field becomes shorter", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  for (let number = 10; number < 22; number++)
    await addPlaylist(page, number % 4 === 0 ? `Soup ${number}` : `Menu ${number}`);
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto("/app/settings");
  const field = page.getByRole("combobox", { name: "Default playlist of all screens" });
  await expect(field).toBeVisible();
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await field.click();
  const list = page.getByRole("listbox", { name: "Default playlist of all screens" });
  await expect(list.getByRole("option")).toHaveCount(12);
  const above = async () => ((await list.boundingBox())?.y ?? 0) < ((await field.boundingBox())?.y ?? 0);
  await expect.poll(above).toBe(true);
  expect(await placesOf(page, "soup", "Soup 16")).toHaveLength(1);
  expect(await placesOf(page, "soup 2", "Soup 20")).toHaveLength(1);
  await list.getByRole("option", { name: "Soup 20" }).click();
  await expect(field).toHaveValue("Soup 20");
});
