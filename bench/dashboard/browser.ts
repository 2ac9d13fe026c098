import type { Page } from "@playwright/test";
import { spreadOf } from "../admin/load.ts";
import { type Measured, ms } from "../goals.ts";
import type { Part } from "../player/part.ts";
import { accountWith } from "./account.ts";
import { openBrowser, signedInPage, steadyIn } from "./open-browser.ts";

const screens = 5000;

/** Measures the list of 5,000 screens in a real browser: time to the first rows, and long tasks. */
export const browser: Part = {
  name: "browser",
  async measure(world, { short }) {
    const account = await accountWith(world, "browser", screens);
    const chromium = await openBrowser();
    try {
      const page = await signedInPage(chromium, world, account.cookie);
      await page.addInitScript(watchLongTasks);
      const first: number[] = [];
      const bare: number[] = [];
      await world.bare.answer(Buffer.from(bareList), "text/html");
      for (let round = 0; round < (short ? 3 : 7); round++) {
        first.push(await firstRows(page, `${world.url}/app/screens`));
        bare.push(await firstRows(page, world.bare.url));
      }
      const rows: Measured[] = [
        {
          what: `first rows of ${screens.toLocaleString("en-IN")} screens, from the navigation, p50`,
          value: spreadOf(first).p50,
          unit: "ms",
          peer: { is: "a page of plain HTML", value: spreadOf(bare).p50 },
          goal: { atMost: 15 },
          note: `worst ${ms(Math.max(...first))}`,
        },
        await longest(page, "scrolling through all of them", () => scrollThrough(page)),
        await longest(page, "typing into the search", () => typeWords(page)),
      ];
      await page.goto(`${world.url}/app/screens?view=wall`);
      await page.getByRole("link", { name: "Screen 1", exact: true }).waitFor();
      rows.push(await longest(page, "scrolling the wall", () => scrollThrough(page)));
      return rows;
    } finally {
      await chromium.close();
    }
  },
};

/** The rows without anything else. */
const bareList = Array.from({ length: 100 }, (_, at) => `<a href="#">Screen ${at + 1}</a><br>`).join("");

/** Resolves to the milliseconds from the navigation to the first row on the page. */
async function firstRows(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  // Checked with every frame; a locator's polling interval grows to half a second.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("a")].some(({ textContent }) => textContent === "Screen 1"),
  );
  return performance.now() - started;
}

interface Watched {
  longTasks: number[];
}

function watchLongTasks(): void {
  const watched = window as unknown as Watched;
  watched.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ entryTypes: ["longtask"] });
}

/** Measures the longest task while `work` runs. The browser does not report tasks under 50 ms. */
async function longest(page: Page, what: string, work: () => Promise<void>): Promise<Measured> {
  await page.evaluate(() => {
    (window as unknown as Watched).longTasks = [];
  });
  await work();
  const tasks = await page.evaluate(() => (window as unknown as Watched).longTasks);
  const max = Math.max(0, ...tasks);
  return {
    what: `longest task while ${what}`,
    value: max,
    unit: "ms",
    peer: await steadyIn(page),
    goal: { atMost: 100 },
    note: `${tasks.length} of 50 ms or more`,
  };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  // Scroll to the end, so that all pages are fetched one after the other.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("link", { name: `Screen ${screens}`, exact: true }).waitFor({ timeout: 30_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("link", { name: "Screen 1", exact: true }).waitFor();
}

async function typeWords(page: Page): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Search by name, place or tag" });
  for (const words of ["screen 49", "pune floor 3", "shop 12"]) {
    await field.fill("");
    await field.pressSequentially(words, { delay: 60 });
    await page.waitForFunction((asked) => new URLSearchParams(location.search).get("q") === asked, words);
    await page.getByRole("listitem").first().waitFor();
  }
  await field.fill("");
  await page.getByRole("link", { name: "Screen 1", exact: true }).waitFor();
}
