import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { arrive } from "./arrive.ts";

test("K 212 to 216: opens with Online and Chat 24x7; minimised and closed it keeps its messages", async ({
  page,
}) => {
  const { bubbles, hear, launcher, window } = await arrive(page);
  await expect(window.getByText("Online")).toBeVisible();
  await expect(window.getByText("Chat 24x7")).toBeVisible();
  await hear("hello");
  const texts = await bubbles.allInnerTexts();
  for (const way of ["Minimise chat", "Close chat"]) {
    await window.getByRole("button", { name: way }).click();
    await expect(window).toBeHidden();
    await launcher.click();
    expect(await bubbles.allInnerTexts()).toEqual(texts);
  }
});

test("K 217, 218: below 768 px the open window fills the screen; turning the phone keeps text and focus", {
  tag: "@lab",
}, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  const { input, pass, window } = await arrive(page);
  await pass(1_000);
  const boxAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return window.boundingBox();
  };
  await input.fill("half a quest");
  await expect.poll(() => boxAt(767)).toEqual({ x: 0, y: 0, width: 767, height: 900 });
  await expect.poll(async () => (await boxAt(768))?.width).toBeLessThan(768);
  await expect.poll(async () => (await boxAt(500))?.width).toBe(500);
  await expect(input).toBeFocused();
  await page.setViewportSize({ width: 1000, height: 500 });
  await expect.poll(async () => (await window.boundingBox())?.width).toBeLessThan(500);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("half a quest");
});

test("K 219: the welcome lines arrive 1.5 s apart; the first says that it is automated and who answers when", {
  tag: "@lab",
}, async ({ page }) => {
  const { bubbles, open, pass } = await arrive(page, { welcomed: false });
  await open();
  await expect(bubbles).toHaveCount(1);
  await expect(bubbles.first()).toContainText("automated");
  await expect(bubbles.first()).toContainText("Monday to Friday, 10 AM to 7 PM IST");
  for (const count of [2, 3]) {
    await pass(1_499);
    await expect(bubbles).toHaveCount(count - 1);
    await pass(1);
    await expect(bubbles).toHaveCount(count);
  }
});

test("K 248 to 251: the scroll-down button", { tag: "@lab" }, async ({ page }) => {
  const { bubbles, hear, window, pass } = await arrive(page);
  const down = window.getByRole("button", { name: "Scroll down" });
  const box = window.getByRole("region", { name: "Conversation" });
  const fromEnd = () =>
    box.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  const scrollTo = (distance: number) =>
    box.evaluate((element, wanted) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - wanted;
    }, distance);

  await page.setViewportSize({ width: 1000, height: 420 });
  await expect(bubbles).toHaveCount(3);
  await scrollTo(10_000);
  expect(await fromEnd()).toBeGreaterThan(100);
  await expect(down).toHaveCount(0);

  await hear("price");
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  await expect(down).toHaveCount(0);
  await scrollTo(100);
  await expect.poll(fromEnd).toBe(100);
  await expect(down).toHaveCount(0);
  await scrollTo(102);
  await expect(down).toBeVisible();
  await down.click();
  await expect.poll(fromEnd).toBeLessThanOrEqual(1);
  await expect(bubbles.last()).toBeInViewport();
  await expect(down).toHaveCount(0);

  await scrollTo(10_000);
  await expect(down).toBeVisible();
  await window.getByRole("button", { name: "No thanks" }).evaluate((button: HTMLElement) => button.click());
  await pass(100);
  expect(await fromEnd()).toBeGreaterThan(100);
});

test("V 532: by keyboard alone: open, ask, follow the focus, choose a topic, leave with Escape", async ({
  page,
}) => {
  const { answered, bubbles, input, launcher, topic, window } = await arrive(page);
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await page.keyboard.type("connect screen");
  await page.keyboard.press("Enter");
  await expect(input).toBeDisabled();
  await expect(window.getByRole("region", { name: "Conversation" })).toBeFocused();
  await answered();
  await expect(input).toBeFocused();
  await topic("Contact support").focus();
  await page.keyboard.press("Enter");
  await answered();
  await expect(bubbles.filter({ hasText: "Write to" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  await expect(launcher).toBeFocused();
});

test("V 532: on a phone the page behind is out of reach, and Escape still leaves", { tag: "@lab" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { launcher, window } = await arrive(page);
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  await expect(launcher).toBeFocused();
});

const looks = [
  { width: 390, colorScheme: "light", colours: false },
  { width: 390, colorScheme: "dark", colours: true },
  { width: 768, colorScheme: "light", colours: false },
  { width: 1440, colorScheme: "dark", colours: false },
] as const;

test("V 529, 531: axe finds nothing at three widths, light and dark; lines and typing are announced", {
  tag: "@lab",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { answered, ask, hear, open, window } = await arrive(page, { welcomed: false });
  const check = async (include: string) => {
    for (const { width, colorScheme, colours } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      // axe waits by the page's clock, so the clock must run.
      await page.clock.resume();
      await expectAccessible(page, { include, where: `${width} px, ${colorScheme}`, colours });
    }
  };
  await check(".chat-launcher");
  await open();
  await check(".chat");
  await ask("price");
  await expect(window.getByRole("status").filter({ hasText: "Analyzing..." })).toBeVisible();
  await expectAccessible(page, { include: ".chat" });
  await answered();
  await hear("qwertz");
  await hear("contact support");
  await check(".chat");
  await expect(window.getByRole("log")).toContainText("Write to");
  await window.getByRole("button", { name: "Open the contact form" }).click();
  await window.getByRole("checkbox").check();
  await window.getByRole("textbox", { name: /What is/ }).fill("99");
  await page.keyboard.press("Enter");
  await expect(window.getByRole("alert").filter({ hasText: "Incorrect answer" })).toBeVisible();
  await check(".chat");
});
