import { expect, test } from "../support/test.ts";
import { arrive, chatOf, stopClock } from "./arrive.ts";

test("B 63, 64: no byte of the chat is fetched and no button shown 1.9 s after arrival; it is there at 2 s", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(request.url()));
  const { launcher, pass } = chatOf(page);
  await stopClock(page);
  await page.goto("/");
  await pass(1_900);
  await page.waitForLoadState("networkidle");
  await expect(launcher).toHaveCount(0);
  expect(fetched.filter((url) => url.includes("chatbot"))).toEqual([]);
  await pass(100);
  await expect(launcher).toBeVisible();
  expect(fetched.filter((url) => url.includes("chatbot")).length).toBeGreaterThan(0);
});

test("B 65: the chat comes on the home page only", { tag: "@lab" }, async ({ page }) => {
  await stopClock(page);
  for (const path of ["/about", "/contact", "/help-center", "/terms", "/admin"]) {
    await page.goto(path);
    await page.clock.runFor(30_000);
    await page.waitForLoadState("networkidle");
    await expect(chatOf(page).launcher, path).toHaveCount(0);
  }
});

test("B 66: who leaves within 2 s does not meet it on the next page", async ({ page }) => {
  const { launcher, pass } = chatOf(page);
  await stopClock(page);
  await page.goto("/");
  await pass(1_000);
  await page.locator('footer a[href="/about"]').click();
  await expect(page).toHaveURL(/\/about$/);
  await pass(30_000);
  await page.waitForLoadState("networkidle");
  await expect(launcher).toHaveCount(0);
});

test("K 210, 211, T43: a floating round button with a counter of lines not yet seen, also while minimised", {
  tag: "@lab",
}, async ({ page }) => {
  const { ask, launcher, open, pass, window } = await arrive(page, { welcomed: false });
  await expect(launcher).toHaveAccessibleName("Open chat, 1 unread message");
  await pass(3_000);
  await expect(launcher).toHaveAccessibleName("Open chat, 3 unread messages");
  await expect(launcher).toHaveText("3");
  const look = await launcher.evaluate((button) => {
    const { width, height } = button.getBoundingClientRect();
    const { position, borderTopLeftRadius } = getComputedStyle(button);
    return { round: width === height && Number.parseFloat(borderTopLeftRadius) >= width / 2, position };
  });
  expect(look).toEqual({ round: true, position: "fixed" });
  await open();
  await window.getByRole("button", { name: "Close chat" }).click();
  await expect(launcher).toHaveAccessibleName("Open chat");
  await open();
  await ask("price");
  await window.getByRole("button", { name: "Minimise chat" }).click();
  await pass(10_000);
  await expect(launcher).toHaveAccessibleName("Continue chat, 4 unread messages");
});

test("T43: the conversation is kept for the tab, and closed or ended timers do nothing elsewhere", {
  tag: "@lab",
}, async ({ page }) => {
  const { ask, bubbles, launcher, open, pass } = await arrive(page);
  await ask("connect screen");
  await pass(1_200);
  await page.goto("/about");
  await pass(10_000);
  await page.goto("/");
  await pass(2_000);
  await open();
  await expect(bubbles.filter({ hasText: "6-digit code" })).toHaveCount(1);
  await expect(bubbles.filter({ hasText: "works only once" })).toHaveCount(1);
  await pass(30_000);
  await expect(bubbles).toHaveCount(3 + 1 + 3 + 1);
  await expect(launcher).toBeHidden();
});
