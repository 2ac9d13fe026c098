import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { uploadReady } from "../../e2e/dashboard/account.ts";
import { makeJpeg, makeMp4 } from "../../e2e/support/real-files.ts";
import { get } from "../admin/load.ts";
import type { Measured } from "../goals.ts";
import type { Part } from "../player/part.ts";
import type { World } from "../player/world.ts";
import { accountWith, type BenchAccount } from "./account.ts";
import { openBrowser, signedInPage, steadyIn } from "./open-browser.ts";

const screens = 5_000;
const pictures = 11;
const tiles = 12;

/** Uploads real pictures and a film, and makes a playlist of them the default of all the account's screens. */
async function fill(page: Page, { pool, url }: World, { id }: BenchAccount, folder: string): Promise<void> {
  const files: string[] = [];
  for (let number = 0; number < pictures; number++)
    files.push(
      await makeJpeg(join(folder, `picture-${number}.jpg`), { width: 1920 + 2 * number, height: 1080 }),
    );
  files.push(await makeMp4(join(folder, "film.mp4"), { seconds: 8, width: 1280, height: 720 }));
  await uploadReady(page, files);
  const headers = { origin: url };
  const made = await page.request.post("/api/v1/playlists", { headers, data: { name: "Wall" } });
  const playlist = (await made.json()) as { id: number; revision: number };
  const { items } = (await (await page.request.get("/api/v1/media?limit=50")).json()) as {
    items: { id: number; name: string }[];
  };
  const shown = items.filter(({ name }) => name.startsWith("picture-") || name.startsWith("film"));
  await page.request.put(`/api/v1/playlists/${playlist.id}`, {
    headers,
    data: {
      name: "Wall",
      revision: playlist.revision,
      items: shown.map((one) => ({ mediaId: one.id, durationMs: 3_000 })),
    },
  });
  await pool.query(
    "delete from manifests where screen_id in (select id from screens where account_id = $1)",
    [id],
  );
  await pool.query("update screens set default_playlist_id = $2 where account_id = $1", [id, playlist.id]);
}

/** Requests the manifests of the screens that will be visible, and writes reports in which all screens play them. */
async function givePlans({ url, pool }: World, { id, cookie }: BenchAccount): Promise<void> {
  const body = await get(`${url}/api/v1/screens?limit=200`, { cookie });
  const { items } = JSON.parse(body.toString()) as { items: { id: number }[] };
  for (const screen of items) await get(`${url}/api/v1/screens/${screen.id}/manifest`, { cookie });
  await pool.query(
    `update screens set last_contact_at = now(), report = jsonb_set(report, '{playing}', jsonb_build_object(
        'version', 1, 'since', '2026-11-20T06:00:00.000Z', 'itemName', 'picture-1.jpg', 'because', null))
      where account_id = $1`,
    [id],
  );
}

/** Resolves to the seconds of processor time that the page's main thread has used. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

/** Resolves to the lengths of the tasks over 50 ms since the last call, longest first. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const kept = window as unknown as { longTasks: number[] };
    const lengths = kept.longTasks.splice(0).sort((a, b) => b - a);
    return lengths.map((length) => Math.round(length));
  });

/**
 * Measures the wall of 5,000 screens in a browser: twelve tiles play pictures and a film, then the page is scrolled.
 */
export const wall: Part = {
  name: "wall",
  async measure(world, { seconds }) {
    const account = await accountWith(world, "wall", screens);
    const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-wall-"));
    const browser = await openBrowser();
    try {
      const page = await signedInPage(browser, world, account.cookie, {
        baseURL: world.url,
        viewport: { width: 1440, height: 1000 },
      });
      await fill(page, world, account, folder);
      await givePlans(world, account);
      await page.addInitScript(() => {
        const kept = window as unknown as { longTasks: number[] };
        kept.longTasks = [];
        new PerformanceObserver((list) => {
          kept.longTasks.push(...list.getEntries().map(({ duration }) => duration));
        }).observe({ type: "longtask", buffered: true });
      });
      return await measureWall(page, seconds);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measureWall(page: Page, seconds: number): Promise<Measured[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const playing = page.locator('article [data-item-id]:not([data-item-id=""])');
  const started = performance.now();
  await page.goto("/app/wall");
  while ((await playing.count()) < tiles) await pause(25);
  const drawnMs = performance.now() - started;
  await pause(3_000);
  await longTasks(page);

  const watchMs = Math.max(40_000, seconds * 1000);
  const before = await busySeconds(session);
  const wallBefore = performance.now();
  await pause(watchMs);
  const share = (await busySeconds(session)) - before;
  const watched = (performance.now() - wallBefore) / 1000;
  const atRest = await longTasks(page);

  let max = 0;
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 700);
    await pause(80);
    max = Math.max(max, await page.locator("article").count());
  }
  await pause(1_000);
  const scrolling = await longTasks(page);
  await page.getByRole("searchbox").pressSequentially("screen 49", { delay: 90 });
  await pause(1_000);
  const typing = await longTasks(page);
  const steady = await steadyIn(page);
  const longest = (what: string, lengths: readonly number[]): Measured => ({
    what: `${what}: longest task`,
    value: lengths[0] ?? 0,
    unit: "ms",
    peer: steady,
    goal: { atMost: 100 },
    note: `${lengths.length} over 50 ms`,
  });
  return [
    {
      what: `wall of ${screens.toLocaleString("en-IN")} screens: ${tiles} tiles play`,
      value: drawnMs,
      unit: "ms",
    },
    {
      what: `${tiles} tiles for a minute: main thread`,
      value: (share / watched) * 100,
      unit: "% of a core",
      peer: { is: `${steady.is}, 50 times a second`, value: steady.value * 5 },
      goal: { atMost: 3 },
    },
    longest("the same", atRest),
    longest(`scrolling through it, at most ${max} tiles on the page`, scrolling),
    longest("typing into its search", typing),
  ];
}
