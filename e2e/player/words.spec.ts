import { type Browser, expect, type Page } from "@playwright/test";
import { fill } from "#shared/languages/fill.ts";
import { leaseNotices } from "#shared/lease-notices.ts";
import { widgetContracts } from "#shared/media-kinds/contract.ts";
import { test } from "./fixtures.ts";

/** What a screen shows by itself is in the language of its device, and once it is paired in that of its apps. */

async function deviceIn(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  return context.newPage();
}

const words = (page: Page, language: string, text: string) =>
  expect(page.locator(`html[lang=${language}] #words`)).toContainText(text);

test("a device that is not paired shows its code in its own language, also when the server is away later", async ({
  browser,
  service,
}) => {
  const page = await deviceIn(browser, "ta-IN");
  await page.goto(`${service.url}/player`);
  await words(page, "ta", "இந்தத் திரையை இணைக்கவும்");
  await words(page, "ta", "திரை சேர்");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await service.down();
  await page.reload();
  await words(page, "ta", "இன்னும் இணையவில்லை");
  await words(page, "ta", "சர்வரை அடைய முடியவில்லை");
  await page.context().close();
});

test("a device whose language we do not know, or whose words cannot be fetched, shows its code in English", {
  tag: "@lab",
}, async ({ browser, service }) => {
  service.shellFault = (address) => address.includes("/assets/words-");
  for (const locale of ["fr-FR", "kn-IN"]) {
    const page = await deviceIn(browser, locale);
    await page.goto(`${service.url}/player`);
    await words(page, "en", "Connect this screen");
    await words(page, "en", "482");
    await page.context().close();
  }
  expect(service.addresses.filter((each) => /\/words-(hi|ta)/.test(each))).toEqual([]);
});

test("a paired screen shows its cards, its licence and its status in the language of its apps", {
  tag: "@lab",
}, async ({ browser, service }) => {
  const settings = widgetContracts.countdown.settings.parse({
    title: "",
    at: "2199-01-01T00:00",
    language: "hi",
  });
  const item = { id: 1, mediaId: 1, name: "Diwali", durationMs: 5_000, kind: "countdown", settings } as const;
  service.publish({ playlists: [{ id: 1, name: "Daily", items: [item] }] });
  service.pair();
  const page = await deviceIn(browser, "en-IN");
  await page.goto(`${service.url}/player`);
  await words(page, "hi", "इस स्क्रीन के लिए कोई प्लेलिस्ट नहीं चुनी गई है");

  await page.keyboard.press("i");
  const status = page.getByTestId("status-overlay");
  await expect(status).toContainText("चलाने को कुछ नहीं");
  await expect(status).toContainText("जुड़ा है");
  expect((await status.innerText()).replace(/Entrance|MB|ms|\bs\b|\bi\b/g, "")).not.toMatch(/[a-z]/i);

  service.lease = { until: null, notice: fill(leaseNotices.ended, { day: "12 November 2026" }) };
  service.publish({ brand: { name: "Corner Bakery" } });
  await words(page, "hi", "प्लान 12 नवंबर 2026 को खत्म हुआ");
  await page.context().close();
});
