import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { readFont } from "#server/fonts.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { Account } from "#shared/contracts/identity/account.ts";
import type { listCalendars } from "#shared/contracts/playing/calendars.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { savedDesign } from "#shared/media-kinds/design.ts";
import type { MadeInLab } from "#web/dashboard/features/library/designs/templates/testing/picker-lab.tsx";
import { pageCatalogue, reviewedShare } from "#web/ui/panel/words/page-catalogue.ts";
import { wordsInSource } from "#web/ui/panel/words/words-in-source.ts";
import { textsOfAllLanguages } from "../scripts/vite/texts-of-all-languages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test as windowTest } from "./support/window-test.ts";

/* The gallery of design templates: found, looked at, filled in and made. */

declare global {
  interface Window {
    made: MadeInLab[];
  }
}

const web = resolve(import.meta.dirname, "../web");
const entry = resolve(web, "dashboard/features/library/designs/templates/testing/picker-lab.tsx");
/** Twenty minutes after midnight on the second, in India. */
const now = "2026-12-01T18:50:00Z";
const calendars: ResponseOf<typeof listCalendars> = {
  items: [
    { id: 1, name: "Ours", builtIn: false, uses: 0, days: [{ date: "2026-12-14", name: "Rongali Bihu" }] },
    { id: 2, name: "Other", builtIn: false, uses: 0, days: [{ date: "2026-12-03", name: "बिहू" }] },
  ],
};
const account: Account = {
  user: {
    name: "Asha",
    email: "asha@example.com",
    emailConfirmed: true,
    newEmail: null,
    passwordChangedAt: "2026-01-01T00:00:00.000Z",
    publishingMails: true,
  },
  account: {
    name: "Asha’s Kitchen",
    phone: null,
    timeZone: "Asia/Kolkata",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  brand: {
    name: null,
    colour: "#0f6b46",
    logo: null,
    colours: [],
    headingFont: null,
    textFont: null,
    fonts: [],
  },
  deletion: null,
};

async function buildGallery() {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [wordsInSource(), pageCatalogue(), reviewedShare(), textsOfAllLanguages(), react()],
    build: { write: false, lib: { entry, formats: ["iife"], name: "gallery", cssFileName: "style" } },
  });
  const [output] = Array.isArray(made) ? made : [];
  const files = output && "output" in output ? output.output : [];
  const script = files.find((file) => file.type === "chunk");
  const style = files.find((file) => file.fileName.endsWith(".css"));
  if (script?.type !== "chunk" || style?.type !== "asset") throw new Error("the gallery was not built");
  return { value: { script: script.code, style: String(style.source) } };
}

const test = windowTest.extend<{ gallery: (language?: "en" | "hi") => Promise<Page> }>({
  gallery: async ({ page, once }, use) => {
    await page.route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url());
      const font = /^\/fonts\/([0-9a-f]+)\.woff2$/.exec(pathname)?.[1];
      if (font) return route.fulfill({ body: (await readFont(font)) ?? "" });
      if (pathname === "/api/v1/account") return route.fulfill({ json: account });
      if (pathname === "/api/v1/calendars") return route.fulfill({ json: calendars });
      return route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><html lang='en'><title>Templates</title><meta name='viewport' content='width=device-width'><main style='padding:16px'><h1>Templates</h1><div id='gallery'></div></main></html>",
      });
    });
    const built = await once("gallery of templates", buildGallery);
    await page.clock.setFixedTime(now);
    await use(async (language = "en") => {
      await page.goto("http://localhost/gallery");
      await page.evaluate((language) => localStorage.setItem("vitrine-language", language), language);
      await page.addStyleTag({ content: built.style });
      await page.addScriptTag({ content: built.script });
      await expect(page.getByRole("listitem").first()).toBeVisible();
      return page;
    });
  },
});

test.use({ timezoneId: "Asia/Kolkata" });

const cards = (page: Page) => page.getByRole("list", { name: "Templates" }).getByRole("listitem");
const madeIn = (page: Page) => page.evaluate(() => window.made);

test("the account's trade stands first, then the occasion of tomorrow, and a menu is found, filled in and made", {
  tag: "@lab",
}, async ({ gallery }) => {
  const page = await gallery();
  // Those of restaurants come first: the account is “Asha’s Kitchen”.
  const restaurants = allTemplates.filter(({ category }) => category === "restaurant").length;
  await expect(cards(page).nth(restaurants)).toContainText("Bihu");
  await expect(cards(page).nth(restaurants)).toContainText("Tomorrow");
  await expect(cards(page).nth(restaurants + 1)).toContainText("Christmas");
  await expect(cards(page).nth(restaurants + 1)).toContainText("in 23 days");
  await expect(cards(page).filter({ hasText: "Makar Sankranti" })).toContainText("in 44 days");
  // Only what is near the visible part is drawn.
  await expect(cards(page).nth(0).locator(".design-text").first()).toBeVisible();
  expect(await page.locator(".design").count()).toBeLessThan(40);

  await page.getByRole("button", { name: "Restaurants" }).click();
  await expect(cards(page)).toHaveCount(restaurants);
  await page.getByRole("searchbox", { name: "Search templates" }).fill("chalkboard");
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Chalkboard menu" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name of your business")).toHaveValue("Asha’s Kitchen");
  await dialog.getByLabel("Headline").fill("சிறப்பு உணவு");
  await dialog.getByLabel("Dishes and prices, one a line").fill("Pongal 65\nVada 40");
  const drawn = dialog.locator(".design");
  await expect(drawn).toContainText("சிறப்பு உணவு");
  await expect(drawn).toContainText("₹65");
  await expect(drawn).not.toContainText("Masala dosa");
  await dialog.getByText("Portrait").click();
  await expect.poll(() => drawn.evaluate((each) => (each as HTMLElement).offsetHeight)).toBe(1920);
  await dialog.getByRole("button", { name: "Use this template" }).click();

  await expect.poll(async () => (await madeIn(page)).length).toBe(1);
  const [made] = await madeIn(page);
  expect(made?.name).toBe("Chalkboard menu");
  const design = savedDesign.parse(made?.design);
  expect([design.width, design.height]).toEqual([1080, 1920]);
  expect(JSON.stringify(design)).toContain("Vada");
});

test("a wrong UPI ID is named before a code with it is made", { tag: "@lab" }, async ({ gallery }) => {
  const page = await gallery();
  await page.getByRole("searchbox", { name: "Search templates" }).fill("pay by upi");
  await page.getByRole("button", { name: "Pay by UPI" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("UPI ID").fill("asha");
  await dialog.getByRole("button", { name: "Use this template" }).click();
  await expect(dialog.getByText("Enter the UPI ID as in your payment app")).toBeVisible();
  expect(await madeIn(page)).toEqual([]);
  await dialog.getByLabel("UPI ID").fill("asha@okbank");
  await dialog.getByRole("button", { name: "Use this template" }).click();
  await expect
    .poll(async () => JSON.stringify(await madeIn(page)))
    .toContain("upi://pay?pa=asha@okbank&pn=Asha");
});

test("by keyboard and on a phone, with a search that finds nothing, in light and dark", {
  tag: "@lab",
}, async ({ gallery }) => {
  const page = await gallery();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("searchbox", { name: "Search templates" }).fill("spaceship");
  await expect(page.getByRole("heading", { name: "No template found" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 templates" })).toBeAttached();
  await page.getByRole("button", { name: "Show all templates" }).press("Enter");
  expect(await cards(page).count()).toBeGreaterThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { where: colorScheme, exclude: ".design", colours: colorScheme === "dark" });
  }
  const card = page.getByRole("button", { name: "Price list of sweets" });
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { where: "dialog", exclude: ".design" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test("in Hindi the gallery, the questions and the examples are Hindi", { tag: "@lab" }, async ({
  gallery,
}) => {
  const page = await gallery("hi");
  await page.getByRole("searchbox", { name: "टेम्पलेट खोजें" }).fill("चॉकबोर्ड");
  await page.getByRole("button", { name: "चॉकबोर्ड मेन्यू" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("शीर्षक")).toHaveValue("दक्षिण भारतीय नाश्ता");
  await expect(dialog.locator(".design")).toContainText("मसाला डोसा");
  await expect(dialog.locator(".design")).toContainText("हर सुबह ताज़ा");
});
