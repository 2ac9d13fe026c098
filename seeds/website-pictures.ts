import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { loadSharp } from "#server/outside/media-tools/prepare-image.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";

/*
 * Takes the pictures of the product for the website, from a running server with the demo:
 *
 *   npm start -- --demo
 *   node seeds/website-pictures.ts
 *   node seeds/website-pictures.ts --only wall --login bazaar@demo.vitrine.example --language hi
 *
 * The results are stored with the website, so that its build needs neither a server nor a browser.
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:4000" },
    login: { type: "string", default: "cafe@demo.vitrine.example" },
    password: { type: "string", default: "window-shop-tour" },
    only: { type: "string", default: "" },
    language: { type: "string", default: "en" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
const target = resolve(import.meta.dirname, "../web/site/features/home/product", values.language);
const wordsIn: Record<string, { why: string; emergency: string }> = {
  en: { why: "Why is this playing?", emergency: "Please leave the building by the nearest exit" },
  hi: { why: "यह क्यों चल रहा है?", emergency: "कृपया सबसे पास के दरवाज़े से बाहर निकलें" },
};
const words = wordsIn[values.language];
if (!words) throw new Error("The website is in en and hi.");
const viewport = { width: 1280, height: 800 };

const settle = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  // Pictures fade in, and the player on the page changes its first item.
  await page.waitForTimeout(2_500);
  // The address of this server is not that of the service.
  for (const shown of await page.getByText(values.url).all())
    await shown.evaluate((element) => Object.assign(element, { textContent: "https://vitrine.example/tv" }));
};

/** Returns the id of a screen of the demo. */
async function aScreen(page: Page): Promise<number> {
  const answer = await page.request.get(`${values.url}/api/v1/screens`);
  const { items } = (await answer.json()) as { items: readonly { id: number }[] };
  const [first] = items;
  if (!first) throw new Error("The demo has no screens. Start the server with --demo.");
  return first.id;
}

/** Half past twelve tomorrow in India, where the shops of the demo are: open, with something on the schedule. */
function noonOfTheDemo(): string {
  const noonMs = (12.5 - 5.5) * hourMs;
  return new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs + noonMs).toISOString();
}

const pictures: Record<string, (page: Page) => Promise<void>> = {
  dashboard: async (page) => {
    await page.goto(`${values.url}${paths.screens}`);
  },
  wall: async (page) => {
    await page.goto(`${values.url}${paths.wall}`);
  },
  "time-machine": async (page) => {
    await page.goto(`${values.url}${paths.timeMachine(await aScreen(page))}?at=${noonOfTheDemo()}`);
  },
  why: async (page) => {
    await page.goto(`${values.url}${paths.screen(await aScreen(page))}`);
    await page.getByRole("heading", { name: words.why }).scrollIntoViewIfNeeded();
  },
  emergency: async (page) => {
    await page.goto(`${values.url}${paths.emergency}`);
    await page.getByRole("textbox").first().fill(words.emergency);
  },
};

const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ["--no-sandbox"],
});
const context = await browser.newContext({
  viewport,
  deviceScaleFactor: 1,
  colorScheme: "light",
  locale: `${values.language}-IN`,
});
const page = await context.newPage();
const signedIn = await page.request.post(`${values.url}/api/v1/login`, {
  data: { login: values.login, password: values.password },
  headers: { origin: values.url },
});
if (!signedIn.ok())
  throw new Error(`The login was refused: ${signedIn.status()}. See what the server printed.`);

await mkdir(target, { recursive: true });
const sharp = await loadSharp();
for (const [name, show] of Object.entries(pictures)) {
  if (values.only && values.only !== name) continue;
  await show(page);
  await settle(page);
  const shot = await page.screenshot();
  for (const width of [1280, 720]) {
    const webp = await sharp(shot).resize(width).webp({ quality: 68, effort: 6 }).toBuffer();
    await writeFile(join(target, `${name}-${width}.webp`), webp);
    process.stdout.write(`${name}-${width}.webp: ${webp.length} bytes\n`);
  }
}
await browser.close();
