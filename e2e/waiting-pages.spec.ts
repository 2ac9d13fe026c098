import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tizenParts } from "#server/device-packages/build.ts";
import { languages, localeOf } from "#shared/languages.ts";
import { waitingTexts } from "#shared/waiting-texts.ts";
import { waitingPage } from "../devices/kiosk/waiting-page.ts";
import { expect, test } from "./support/test.ts";

const devices = join(import.meta.dirname, "../devices");
const host = "signage-of-the-shop.example.com";
const read = (path: string) => (path.endsWith(".png") ? Buffer.from("") : readFileSync(join(devices, path)));
const { entries } = tizenParts({ server: `https://${host}`, version: "1.2.3", read });
const startPage = entries.find(({ path }) => path === "index.html")?.bytes.toString() ?? "";

/** PICTURES=folder keeps what it sees. */
const pictures = process.env.PICTURES;

for (const [asked, language] of [
  ...languages.map((each) => [localeOf(each), each] as const),
  ["de-DE", "en"] as const,
])
  test(`a device in ${asked} says in ${language} that the server does not answer`, async ({
    browser,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_(FAILED|CONNECTION_REFUSED)/);
    const context = await browser.newContext({
      locale: asked.slice(0, 5),
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const say = waitingTexts(language);
    const kiosk = waitingPage(`https://${host}`, "net::ERR_CONNECTION_REFUSED", 2000, language);
    await page.route("https://tv.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: startPage }),
    );
    await page.route(`https://${host}/**`, (route) => route.abort());
    for (const address of [kiosk, "https://tv.example/"]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const text of [say("waiting", { host }), say("again"), say("next", { seconds: "2" })])
        await expect(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (pictures)
        for (const [width, height] of [
          [390, 844],
          [1920, 1080],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.screenshot({
            path: join(pictures, `${address === kiosk ? "kiosk" : "tv"}-${asked}-${width}.png`),
          });
        }
    }
    await context.close();
  });
