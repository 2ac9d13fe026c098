import type { Page } from "@playwright/test";
import { homeSections } from "#shared/paths.ts";
import { expect, test } from "./support/test.ts";

test("B 35 to 46: the ten sections are there once each, in order", async ({ page }) => {
  await page.goto("/");
  const ids = await page.evaluate(
    (wanted) =>
      [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id) => wanted.includes(id)),
    [...homeSections] as string[],
  );
  expect(ids).toEqual([...homeSections]);
  await expect(page.locator("#hero-section")).toBeVisible();
});

test("B 47, 48, 49: navigation bar, client slider and about section are on the page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.locator("#about-section")).toContainText("cloud service");
  const track = page.locator("#client-slider").getByRole("list", { name: "Kinds of places" });
  await page.getByRole("button", { name: "Next places" }).click();
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Previous places" }).click();
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeLessThan(5);
});

/** Records every call of scrollIntoView without performing it. */
const recordScrolls = (page: Page) =>
  page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { scrollCalls: calls });
    Element.prototype.scrollIntoView = function (options) {
      calls.push({ id: this.id, options });
    };
  });
const scrollCalls = (page: Page) => page.evaluate(() => Reflect.get(window, "scrollCalls") as unknown[]);

/** Stops the page's clock, so that only runFor moves it. */
async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-01-05T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-01-05T10:00:01Z"));
}

test("B 50, 51: ?scroll= moves after 200 ms, not before, and smoothly", { tag: "@lab" }, async ({
  freshPage: page,
}) => {
  await freezeClock(page);
  await recordScrolls(page);
  await page.goto("/?scroll=faq-section");
  await page.clock.runFor(199);
  expect(await scrollCalls(page)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(1);
  // It moves there again whenever the page's height changes.
  await expect
    .poll(async () => (await scrollCalls(page)).at(0))
    .toEqual({ id: "faq-section", options: { behavior: "smooth" } });
});

test("B 52: with reduced motion the jump is not animated", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await recordScrolls(page);
  await page.goto("/?scroll=faq-section");
  await expect
    .poll(async () => (await scrollCalls(page)).at(0))
    .toEqual({ id: "faq-section", options: { behavior: "auto" } });
});

async function expectInView(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.locator(`#${id}`).evaluate((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return top > -5 && top < window.innerHeight - 60 && bottom > 0;
      }),
    )
    .toBe(true);
}

test("B 53: /?scroll= ends at each section", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const id of homeSections)
    await test.step(id, async () => {
      await page.goto(`/?scroll=${id}`);
      if (id !== "hero-section")
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expectInView(page, id);
    });
});

test("B 54: ?scroll= with an unknown id stays at the top without an error", async ({ freshPage: page }) => {
  await freezeClock(page);
  await page.goto("/?scroll=nonexistent");
  await page.clock.runFor(1_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("B 55, 56: FAQs in the footer ends at the questions, from another page and from there again", async ({
  page,
}) => {
  await page.goto("/about");
  const faqs = page.getByRole("contentinfo").getByRole("link", { name: "FAQs" });
  await faqs.click();
  await expect(page).toHaveURL("/?scroll=faq-section");
  await expectInView(page, "faq-section");
  await faqs.click();
  await expectInView(page, "faq-section");
});

for (const address of ["/?scroll=faq-section", "/#faq-section"])
  test(`B 57: ${address} is kept in view while the page grows and shrinks, until the visitor moves`, {
    tag: "@lab",
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await expectInView(page, "faq-section");
    const hero = page.locator("#hero-section");
    for (const height of ["300vh", "10vh", "200vh"]) {
      await hero.evaluate(
        (section, height) => Object.assign(section.style, { height, overflow: "hidden" }),
        height,
      );
      await expectInView(page, "faq-section");
    }
    await page.mouse.wheel(0, -600);
    const top = () =>
      page.locator("#faq-section").evaluate(
        (section) =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(section.getBoundingClientRect().top)),
            );
          }),
      );
    await expect.poll(top).toBeGreaterThan(100);
    await hero.evaluate((section) => Object.assign(section.style, { height: "400vh" }));
    expect(await top()).toBeGreaterThan(100);
  });

test("B 57: /#plan-section ends at the plans", async ({ page }) => {
  await page.goto("/#plan-section");
  await expectInView(page, "plan-section");
});

test("B 58 to 62: the home page says what it does, how a screen is linked and how one pays", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main).toContainText("Upload, schedule and show content on many screens from one dashboard");
  await expect(main).toContainText("player app (APK)");
  await expect(main).toContainText("links to your dashboard with a screen code");
  await expect(main).toContainText("Screens keep playing offline from locally synced content");
  const plans = page.locator("#plan-section");
  await expect(plans).toContainText("monthly or yearly, with add-on screens and extra storage");
  await expect(plans).toContainText("UPI, card or net banking");
});

test("plans: prices follow the switch, and the calculator adds 18 % GST", async ({ page }) => {
  await page.goto("/#plan-section");
  const basic = page.locator("[data-plan=basic]");
  const calculator = page.locator(".calculator");
  await expect(basic.locator("strong:visible")).toHaveText("₹249");
  await expect(page.locator("[data-plan=trial]")).toContainText("₹10");
  await page.getByRole("radio", { name: "Yearly" }).check();
  await expect(basic.locator("strong:visible")).toHaveText("₹199");
  await page.getByRole("textbox", { name: "Screens" }).fill("12");
  await expect(calculator).toContainText("12 × ₹199 × 12 = ₹28,656");
  await expect(calculator).toContainText("₹33,814.08");
  await expect(calculator).toContainText("Standard fits 12");
  await page.getByRole("textbox", { name: "Screens" }).fill("none");
  await expect(calculator).toContainText("whole number");
  await expect(calculator.locator("output")).not.toContainText("₹");
});

test("plans: forced colours show the chosen period", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/#plan-section");
  const colourOf = (period: string) =>
    page
      .locator(".switch label")
      .filter({ hasText: period })
      .locator("span")
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await colourOf("Monthly")).not.toBe(await colourOf("Yearly"));
  await page.emulateMedia({ forcedColors: null });
});

test("plans: the chosen plan and period are kept through sign-up, into the dashboard", async ({ page }) => {
  await page.goto("/#plan-section");
  await page.getByRole("radio", { name: "Yearly" }).check();
  await page.locator("[data-plan=standard]").getByRole("link", { name: "Start with Standard" }).click();
  await expect(page).toHaveURL("/signup?plan=standard&period=yearly");
  await expect(page.getByText("You chose Standard, billed yearly.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /next=.*plan%3Dstandard/);
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill(`wish-${process.pid}-${Date.now()}@shop.example`);
  await page.getByLabel("Password").fill("three unrelated words");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto("/app/billing/plans");
  const standard = page
    .getByRole("list", { name: "Plans" })
    .getByRole("listitem")
    .filter({ hasText: "Standard" });
  await expect(standard).toContainText("Your choice");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();
});

test("the street scene can be paused, and goes on", { tag: "@lab" }, async ({ page }) => {
  await page.goto("/");
  const pause = page.getByRole("button", { name: "Pause the moving pictures" });
  await pause.click();
  const hero = page.locator("#hero-section");
  await expect(hero).toHaveAttribute("data-paused");
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await pause.click();
  await expect(hero).not.toHaveAttribute("data-paused");
});

test("a day in the shop: four hours of it, each with what plays and why", { tag: "@lab" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("#retail-section li")).toHaveText([
    /08:30 Breakfast\s*plays until 11:00/,
    /12:00 Lunch and chai\s*plays until 17:00/,
    /18:00 Last loaves\s*plays until 21:00/,
    /22:00 Good night\s*nothing is scheduled: the screen default plays/,
  ]);
});
