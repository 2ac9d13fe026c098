import type { Page } from "@playwright/test";
import { addPlaylist, anotherMember, pairPlayer, signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* Search fields that keep their text in the page's address, which follows a moment after the last key. */

for (const { address, label, tag } of [
  { address: "/app/media?kind=image", label: "Search by name", tag: "@lab" },
  { address: "/app/wall?state=online", label: "Search screens", tag: [] },
])
  test(`what is typed on ${address} while the address follows is not undone`, { tag }, async ({
    page,
    server,
  }) => {
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

test("a list opens below its field where the page can make room, and keeps its options in place above it", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.setViewportSize({ width: 1000, height: 500 });
  const boxes = async (label: string) => {
    const list = await page.getByRole("listbox", { name: label }).boundingBox();
    const field = await page.getByRole("combobox", { name: label }).boundingBox();
    return { list: list?.y ?? 0, field: field?.y ?? 0 };
  };
  await addPlaylist(page, "Soup");
  await page.goto("/app/settings");
  const playlist = page.getByRole("combobox", { name: "Default playlist of all screens" });
  await playlist.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await playlist.click();
  await expect.poll(async () => (await boxes("Default playlist of all screens")).list).toBeGreaterThan(0);
  const below = await boxes("Default playlist of all screens");
  expect(below.list).toBeGreaterThan(below.field);

  // At the end of a dialog there is no room below.
  await page.goto("/app/screens");
  await page.getByRole("button", { name: "Add screen" }).first().click();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.click();
  await expect.poll(async () => (await boxes("Time zone")).list).toBeGreaterThan(0);
  const above = await boxes("Time zone");
  expect(above.list).toBeLessThan(above.field);
  expect(await placesOf(page, "kolk", "Kolkata, Asia (GMT+5:30)")).toHaveLength(1);
  expect(await placesOf(page, "kolka", "Kolkata, Asia (GMT+5:30)")).toHaveLength(1);
});

/* Fields that choose from a list: Enter after typing chooses the first match and does not send the form. */

/** Counts the forms that this page sends. */
const countSent = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.sent = "0";
    const count = () => {
      document.documentElement.dataset.sent = String(Number(document.documentElement.dataset.sent) + 1);
    };
    addEventListener("submit", count, true);
  });

test("Enter chooses what was typed in a field for one entry, and keeps it when it is typed again", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/checkout?plan=basic&period=monthly&screens=3");
  // The state is that of the PIN code until one wants another.
  await page.getByRole("button", { name: "Another state" }).click();
  const state = page.getByRole("combobox", { name: "State or territory" });
  await expect(state).toHaveValue("Maharashtra");
  await countSent(page);
  const type = async (words: string) => {
    await state.clear();
    await state.pressSequentially(words);
    await state.press("Enter");
  };
  await type("Kar");
  await expect(state).toHaveValue("Karnataka");
  await type("Maha");
  await expect(state).toHaveValue("Maharashtra");
  const tax = page.getByLabel("GSTIN");
  for (const again of ["Maha", "Maharashtra", "", "nowhere"]) {
    await type(again);
    await tax.focus();
    await expect(state, `typed "${again}"`).toHaveValue("Maharashtra");
  }
  await expect(page.locator("html")).toHaveAttribute("data-sent", "0");
});

test("Enter chooses what was typed in a field for several entries, and removes none of them", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const member = await anotherMember(page, server, { name: "Ravi Kumar" });
  await member.context().close();
  await page.goto("/app/reports-by-email");
  await page.getByRole("button", { name: "New report" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New report by email" });
  await countSent(page);
  const people = dialog.getByRole("combobox", { name: "Who gets an email" });
  for (let time = 1; time <= 2; time++) {
    await people.pressSequentially("Ravi");
    await people.press("Enter");
    await dialog.getByLabel("Name").focus();
    await expect(dialog.getByText(/^Ravi Kumar \(/), `time ${time}`).toBeVisible();
  }
  await expect(page.locator("html")).toHaveAttribute("data-sent", "0");
});

test("Enter waits for a list that comes from the server, and then chooses", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await pairPlayer(page, { name: "Kitchen" });
  await page.goto("/app/emergency");
  await page.getByRole("radio", { name: "Chosen groups and screens" }).check();
  await countSent(page);
  const screens = page.getByRole("combobox", { name: "Screens" });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/screens.*kit/i, async (route) => {
    await asked;
    await route.continue();
  });
  await screens.pressSequentially("nothing of this name");
  await screens.press("Enter");
  await screens.clear();
  await screens.pressSequentially("Kit");
  answer();
  await expect(page.getByRole("option")).toHaveText(["Kitchen"]);
  await screens.press("Enter");
  await page.getByRole("textbox", { name: "Message" }).focus();
  await expect(screens.locator("..")).toContainText("Kitchen");
  await expect(page.locator("html")).toHaveAttribute("data-sent", "0");
});
