import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { type Browser, expect, type Page } from "@playwright/test";
import { moreRule } from "#shared/contracts/playing/manifest.ts";
import { publishAll, publishPictures, stageOf, test } from "./player/fixtures.ts";

/** Screens with the same playlist change items within this many milliseconds of each other. */
const withinMs = 50;
/** A newly opened screen is busy, and measures the server's time during this period. */
const settleMs = 15_000;
const measureMs = 40_000;
const itemMs = 1_000;

interface Change {
  slot: string;
  /** By this machine's real clock, which both screens share but cannot read. */
  atMs: number;
}

/** Opens a screen whose clock is off by `offMs` and runs too fast by the factor `drift`. */
async function screen(browser: Browser, url: string, offMs: number, drift: number): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(
    ({ offMs, drift }) => {
      const begunMs = Date.now();
      const real = performance.now.bind(performance);
      const begunMonotonicMs = real();
      const elapsedMs = () => (real() - begunMonotonicMs) * (1 + drift);
      performance.now = () => begunMonotonicMs + elapsedMs();
      Date.now = () => Math.round(begunMs + offMs + elapsedMs());
      // The real time, for the test only.
      Object.assign(window, { changes: [], trueNow: () => performance.timeOrigin + real() });
      document.addEventListener("DOMContentLoaded", () => {
        const stage = document.querySelector("[data-testid=stage]");
        if (!stage) return;
        const { changes, trueNow } = window as unknown as { changes: Change[]; trueNow: () => number };
        new MutationObserver(() => {
          const slot = stage.getAttribute("data-slot") ?? "";
          if (changes[changes.length - 1]?.slot !== slot) changes.push({ slot, atMs: trueNow() });
        }).observe(stage, { attributes: true, attributeFilter: ["data-slot"] });
      });
    },
    { offMs, drift },
  );
  await page.goto(`${url}/player`);
  return page;
}

const changesOf = (page: Page) => page.evaluate(() => (window as unknown as { changes: Change[] }).changes);

/** Starts two programs for each core that use all of its time. */
function load(): ChildProcess[] {
  const spin = () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  return Array.from({ length: 2 * availableParallelism() }, spin);
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Returns the sorted distances between the same changes on two screens. */
function spreadsBetween(here: readonly Change[], there: readonly Change[]): number[] {
  return there
    .map(({ slot, atMs }) =>
      Math.min(...here.filter((one) => one.slot === slot).map((one) => Math.abs(one.atMs - atMs))),
    )
    .filter((spread) => spread < itemMs)
    .sort((a, b) => a - b);
}

/** Waits for both screens, and returns how far apart their changes were when they had settled. */
async function measure(
  screens: readonly [Page, Page],
  { what, changes, wait }: { what: string; changes: number; wait: () => Promise<void> },
): Promise<{ sorted: number[]; line: string }> {
  for (const page of screens) await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await wait();
  const all = [await changesOf(screens[0]), await changesOf(screens[1])];
  const fromMs = Math.max(...all.map(([first]) => first?.atMs ?? 0)) + settleMs;
  const [here = [], there = []] = all.map((list) => list.filter(({ atMs }) => atMs >= fromMs));
  const sorted = spreadsBetween(here, there);
  const figures = [0.5, 0.95, 1].map((part) => share(sorted, part).toFixed(1));
  const line = `${what}: ${sorted.length} changes on two screens, median ${figures[0]} ms apart, 95 of 100 within ${figures[1]} ms, at most ${figures[2]} ms`;
  process.stdout.write(`${line}\n`);
  expect(sorted.length).toBeGreaterThanOrEqual(changes);
  for (const page of screens) await page.context().close();
  return { sorted, line };
}

for (const busy of [false, true])
  test(`two screens change within 50 ms of each other, with clocks that are minutes apart${busy ? ", on a busy machine" : ""}`, async ({
    browser,
    service,
    content,
  }) => {
    test.setTimeout(180_000);
    publishPictures(service, [content.picture, ...content.pages], itemMs);
    service.pair();
    const hogs = busy ? load() : [];
    try {
      const left = await screen(browser, service.url, 0, 0);
      const right = await screen(browser, service.url, -4 * 60_000, 80e-6);
      const { sorted, line } = await measure([left, right], {
        what: busy ? "busy" : "idle",
        changes: measureMs / itemMs / 2,
        wait: () => right.waitForTimeout(settleMs + measureMs),
      });
      // One change in twenty may be late, because a busy machine sometimes gives one of the browsers no time.
      expect(share(sorted, 0.95), line).toBeLessThan(withinMs);
    } finally {
      for (const hog of hogs) hog.kill("SIGKILL");
    }
  });

test("two screens that see the same fact change within 100 ms of each other, with clocks that are minutes apart", async ({
  browser,
  service,
  content,
}) => {
  test.setTimeout(180_000);
  const { playlists } = publishAll(service, content);
  const file = service.addFile(content.pages[0] ?? content.picture, "image/png").sha256;
  const picture = (id: number) => ({
    id,
    name: `Picture ${id}`,
    items: [{ id, mediaId: id, name: `Picture ${id}`, kind: "image" as const, file, durationMs: 3_600_000 }],
  });
  const rain = { fact: 3, is: "above", value: 50, validS: null, unknown: "no" } as const;
  const rule = {
    id: 20,
    name: "Rain",
    playlistId: 92,
    target: "account",
    priority: 9,
    sharing: "alone",
  } as const;
  service.publish({
    defaultPlaylistId: 91,
    playlists: [...playlists, picture(91), picture(92)],
    moreRules: [moreRule.parse({ ...rule, zone: null, when: {}, if: rain })],
  });
  service.pair();
  const left = await screen(browser, service.url, 0, 0);
  const right = await screen(browser, service.url, -4 * 60_000, 80e-6);
  const values = 12;
  const { sorted, line } = await measure([left, right], {
    what: "a fact",
    changes: values - 1,
    wait: async () => {
      await right.waitForTimeout(settleMs);
      for (let at = 0; at < values; at++) {
        service.setData([{ sourceId: 3, value: at % 2 === 0 ? 80 : 20, atMs: Date.now() }]);
        await right.waitForTimeout(5_000);
      }
    },
  });
  expect(share(sorted, 1), line).toBeLessThan(100);
});
