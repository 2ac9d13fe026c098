import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { arrangeInGrid } from "#shared/video-walls/arrange.ts";
import { partsOf } from "#shared/video-walls/arrangement.ts";
import { stageOf, test } from "./player/fixtures.ts";
import { type ProtocolServer, startProtocolServer } from "./player/protocol-server.ts";
import { makeMp4 } from "./support/real-files.ts";

/** One frame of a film with 60 frames in a second. */
const frameMs = 17;
const minutes = Number(process.env.WALL_MINUTES ?? "1");
const filmS = 30;
const sampleEveryMs = 100;
/** A film needs this long to come in step after its start. */
const settleMs = 5_000;
/** How far each device's clock is off. Two of them also run too fast or too slow. */
const clocks = [
  { offMs: 0, drift: 0 },
  { offMs: -4 * 60_000, drift: 80e-6 },
  { offMs: 90_000, drift: -60e-6 },
  { offMs: 3_000, drift: 20e-6 },
];

/** By this machine's real clock, which all screens share but cannot read. */
interface Sample {
  atMs: number;
  /** When the film's first frame would have been shown (ms): equal on screens in step. */
  originMs: number;
}
interface Seen {
  samples: Sample[];
  changes: { slot: string; atMs: number }[];
}

async function openScreen(browser: Browser, url: string, clock: (typeof clocks)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 480, height: 270 } });
  const page = await context.newPage();
  await page.addInitScript(
    ({ offMs, drift, everyMs }) => {
      const begunMs = Date.now();
      const real = performance.now.bind(performance);
      const begunMonotonicMs = real();
      const elapsedMs = () => (real() - begunMonotonicMs) * (1 + drift);
      performance.now = () => begunMonotonicMs + elapsedMs();
      Date.now = () => Math.round(begunMs + offMs + elapsedMs());
      const trueNow = () => performance.timeOrigin + real();
      const seen: Seen = { samples: [], changes: [] };
      Object.assign(window, { seen });
      setInterval(() => {
        const film = document.querySelector<HTMLVideoElement>(".layer.is-shown:not(.is-leaving) video");
        if (film && !film.paused && !film.seeking)
          seen.samples.push({ atMs: trueNow(), originMs: trueNow() - film.currentTime * 1000 });
      }, everyMs);
      document.addEventListener("DOMContentLoaded", () => {
        const stage = document.querySelector("[data-testid=stage]");
        if (!stage) return;
        new MutationObserver(() => {
          const slot = stage.getAttribute("data-slot") ?? "";
          if (seen.changes[seen.changes.length - 1]?.slot !== slot)
            seen.changes.push({ slot, atMs: trueNow() });
        }).observe(stage, { attributes: true, attributeFilter: ["data-slot"] });
      });
    },
    { ...clock, everyMs: sampleEveryMs },
  );
  await page.goto(`${url}/player`);
  return page;
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const line = (name: string, sorted: readonly number[]): string =>
  `${name}: ${sorted.length} measurements, median ${part(sorted, 0.5).toFixed(1)} ms apart, 95 of 100 within ${part(sorted, 0.95).toFixed(1)} ms, at most ${part(sorted, 1).toFixed(1)} ms\n`;

/** Returns how far apart the four films are, at each tenth of a second in which all four run in one turn. */
function filmSpreads(all: readonly Seen[], fromMs: number): number[] {
  const spreads: number[] = [];
  for (const { atMs, originMs } of all[0]?.samples ?? []) {
    if (atMs < fromMs) continue;
    const origins = all.map(
      ({ samples }) =>
        samples.reduce<Sample | null>(
          (best, one) => (!best || Math.abs(one.atMs - atMs) < Math.abs(best.atMs - atMs) ? one : best),
          null,
        ) ?? { atMs: 0, originMs: 0 },
    );
    const near = origins.every((one) => Math.abs(one.atMs - atMs) < sampleEveryMs);
    const begun = atMs - originMs;
    // A screen that has begun the next turn of the film is not compared with one that has not: changes are measured below.
    if (!near || begun < settleMs || begun > filmS * 1000 - 500) continue;
    const times = origins.map((one) => one.originMs);
    const spread = Math.max(...times) - Math.min(...times);
    if (spread < filmS * 500) spreads.push(spread);
  }
  return spreads.sort((a, b) => a - b);
}

/** Returns how far apart the same changes of items are on the four screens. */
function changeSpreads(all: readonly Seen[], fromMs: number, itemMs: number): number[] {
  const [first, ...others] = all;
  return (first?.changes ?? [])
    .filter(({ atMs }) => atMs >= fromMs)
    .flatMap(({ slot, atMs }) => {
      const times = others.map(({ changes }) =>
        changes
          .filter((one) => one.slot === slot)
          .map((one) => one.atMs)
          .reduce(
            (best, at) => (Math.abs(at - atMs) < Math.abs(best - atMs) ? at : best),
            Number.NEGATIVE_INFINITY,
          ),
      );
      const spread = Math.max(atMs, ...times) - Math.min(atMs, ...times);
      return spread < itemMs ? [spread] : [];
    })
    .sort((a, b) => a - b);
}

test("four screens of a video wall show one film and one change within a frame of each other", async ({
  content,
  launchOptions,
}, testInfo) => {
  test.setTimeout((minutes + 6) * 60_000);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-wall-"));
  const servers: ProtocolServer[] = [];
  const browsers: Browser[] = [];
  try {
    const film = await readFile(
      await makeMp4(join(folder, "film.mp4"), { seconds: filmS, width: 640, height: 360 }),
    );
    const bezel = { top: 10, right: 10, bottom: 10, left: 10 };
    const parts = partsOf(arrangeInGrid({ rows: 2, columns: 2 }, { width: 800, height: 450, bezel }));
    const publish = (
      server: ProtocolServer,
      index: number,
      items: (add: ProtocolServer) => ManifestItem[],
    ) => {
      const own = parts[index];
      const { screen } = server.publish({});
      return server.publish({
        screen: { ...screen, ...(own && { part: own }) } as Manifest["screen"],
        defaultPlaylistId: 1,
        playlists: [{ id: 1, name: "Wall", items: items(server) }],
      });
    };
    const filmItems = (server: ProtocolServer): ManifestItem[] => [
      {
        id: 1,
        mediaId: 1,
        name: "Film",
        kind: "video",
        muted: true,
        durationMs: filmS * 1000,
        file: server.addFile(film, "video/mp4").sha256,
      } as ManifestItem,
    ];
    const pictureItems = (server: ProtocolServer): ManifestItem[] =>
      [content.picture, ...content.pages].map(
        (picture, index): ManifestItem => ({
          id: index + 10,
          mediaId: index + 10,
          name: `Picture ${index}`,
          kind: "image",
          file: server.addFile(picture, "image/png").sha256,
          durationMs: 1_000,
          transition: "cut",
        }),
      );
    const pages: Page[] = [];
    for (const [index, clock] of clocks.entries()) {
      const server = await startProtocolServer();
      servers.push(server);
      publish(server, index, filmItems);
      server.pair();
      const browser = await chromium.launch(launchOptions);
      browsers.push(browser);
      pages.push(await openScreen(browser, server.url, clock));
    }
    for (const page of pages)
      await expect(stageOf(page)).toHaveAttribute("data-state", "playing", { timeout: 60_000 });
    // The layer is as large as the whole picture, and lies so that the screen shows its part.
    const boxes = await Promise.all(
      pages.map((page) =>
        page
          .locator(".layer.is-shown")
          .last()
          .evaluate((layer) => layer.getBoundingClientRect().toJSON()),
      ),
    );
    for (const [index, { x, y, width, height }] of boxes.entries()) {
      const own = parts[index] ?? { x: 0, y: 0, width: 1, height: 1 };
      expect(width).toBeCloseTo(480 / own.width, 0);
      expect(height).toBeCloseTo(270 / own.height, 0);
      expect(x).toBeCloseTo((-own.x * 480) / own.width, 0);
      expect(y).toBeCloseTo((-own.y * 270) / own.height, 0);
    }

    const report: string[] = [];
    const text = (name: string, sorted: readonly number[]): number => {
      const text = line(name, sorted);
      process.stdout.write(text);
      report.push(text);
      testInfo.annotations.push({ type: "spread", description: text });
      return part(sorted, 0.95);
    };
    const all = () => Promise.all(pages.map(seenOn));
    const [first] = pages;
    if (!first) throw new Error("No screen was opened");
    const settledMs = Date.now() + 20_000;
    await first.waitForTimeout(20_000 + minutes * 60_000);
    const results = [text("film", filmSpreads(await all(), settledMs))];
    const lastMs = Date.now() - 30_000;
    text("film, the last 30 seconds", filmSpreads(await all(), lastMs));

    await pages[3]?.reload();
    await expect(stageOf(pages[3] as Page)).toHaveAttribute("data-state", "playing", { timeout: 60_000 });
    const reloadedMs = Date.now() + 15_000;
    await first.waitForTimeout(60_000);
    results.push(text("film, after one screen was loaded again", filmSpreads(await all(), reloadedMs)));

    for (const [index, server] of servers.entries()) publish(server, index, pictureItems);
    for (const page of pages)
      await expect(stageOf(page)).toHaveAttribute("data-item-kind", "image", { timeout: 60_000 });
    const picturesMs = Date.now() + 3_000;
    await first.waitForTimeout(45_000);
    results.push(text("changes of items", changeSpreads(await all(), picturesMs, 1_000)));
    await writeFile(testInfo.outputPath("spread.txt"), report.join(""));
    for (const result of results) expect(result, report.join("")).toBeLessThanOrEqual(frameMs);
  } finally {
    for (const browser of browsers) await browser.close();
    for (const server of servers) await server.down();
    await rm(folder, { recursive: true, force: true });
  }
});
