import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import type { ManifestPlaylist } from "#shared/contracts/manifest.ts";
import { type ManifestItem, widgetContracts } from "#shared/media-kinds/contract.ts";
import { type ProtocolServer, startProtocolServer } from "../protocol-server.ts";

/*
 * Draws the pictures of each media kind for the documents with a real player. Run it after a build: `node
 * e2e/player/media/draw-kinds.ts`. Not a test.
 */
const target = resolve(import.meta.dirname, "../../../docs/pictures");
const art = resolve(import.meta.dirname, "../../../web/site/features/live-screen/media");
/** Length of the video. */
const filmMs = 8000;
const common = (id: number, name: string) => ({ id, mediaId: id, name, durationMs: 3_600_000 });
const warm = { colour: "#ffe9c7", background: "#5b2a12" };

const menu = `<!doctype html><title>Menu</title><body style="margin:0;font:44px/1.7 Georgia,serif;background:#fbf6ec;color:#33241a">
<header style="background:#33241a;color:#fbf6ec;padding:20px 64px;font-size:60px">The bakery: lunch</header>
<ul style="padding:16px 110px;columns:2"><li>Tomato soup, bread</li><li>Quiche of the day</li><li>Lentil salad</li><li>Cheese plate</li><li>Apple cake</li><li>Cold coffee</li></ul>`;

async function items(
  service: ProtocolServer,
  page: string,
): Promise<[Record<string, ManifestItem>, ManifestPlaylist[]]> {
  const file = async (name: string, type: string) =>
    service.addFile(await readFile(resolve(art, name)), type).sha256;
  const bread = await file("sourdough.webp", "image/webp");
  const board = await file("baked-today.webp", "image/webp");
  const film = await file("croissant.mp4", "video/mp4");
  const ticker = widgetContracts.text.settings.parse({
    ...warm,
    text: "Fresh croissants from 7\nLunch from 12 to 2\nClosed on Mondays",
    motion: "ticker",
  });
  const hands = widgetContracts.clock.settings.parse({
    style: "analogue",
    zone: "Asia/Kolkata",
    background: "#33241a",
  });
  const regions: ManifestPlaylist[] = [
    {
      id: 11,
      name: "Main",
      items: [
        { ...common(21, "Film"), durationMs: filmMs, kind: "video", file: film, muted: true, fit: "cover" },
      ],
    },
    { id: 12, name: "Side", items: [{ ...common(22, "Clock"), kind: "clock", settings: hands }] },
    { id: 13, name: "News", items: [{ ...common(23, "News"), kind: "text", settings: ticker }] },
  ];
  const split = widgetContracts.layout.settings.parse({
    regions: [
      { x: 0, y: 0, width: 78, height: 80, playlistId: 11 },
      { x: 78, y: 0, width: 22, height: 80, playlistId: 12 },
      { x: 0, y: 80, width: 100, height: 20, playlistId: 13 },
    ],
  });
  const text = widgetContracts.text.settings.parse({ ...warm, text: "Fresh bread\nevery morning from six" });
  const oven = widgetContracts.data.settings.parse({ sourceId: 5, title: "Oven 2", unit: "°C" });
  return [
    {
      image: { ...common(1, "Sourdough"), kind: "image", file: bread },
      video: { ...common(2, "Croissant"), durationMs: filmMs, kind: "video", file: film, muted: true },
      pdf: { ...common(3, "Menu"), kind: "pdf", pages: [board] },
      web: {
        ...common(4, "Lunch"),
        kind: "web",
        settings: widgetContracts.web.settings.parse({ url: page }),
      },
      clock: {
        ...common(5, "Clock"),
        kind: "clock",
        settings: widgetContracts.clock.settings.parse({ zone: "Asia/Kolkata" }),
      },
      text: { ...common(6, "Hours"), kind: "text", settings: text },
      ticker: { ...common(7, "News"), kind: "text", settings: ticker },
      data: { ...common(8, "Oven"), kind: "data", settings: oven },
      layout: { ...common(9, "Split"), kind: "layout", settings: split },
    },
    regions,
  ];
}

const pageServer = createServer((_, response) => response.setHeader("content-type", "text/html").end(menu));
await new Promise<void>((done) => pageServer.listen(0, "127.0.0.1", done));
const service = await startProtocolServer();
const [kinds, regions] = await items(
  service,
  `http://127.0.0.1:${(pageServer.address() as AddressInfo).port}/`,
);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  await mkdir(target, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  service.pair();
  service.setData([{ sourceId: 5, value: 218, atMs: Date.now() }]);
  await page.goto(`${service.url}/player`);
  for (const [kind, item] of Object.entries(kinds)) {
    service.publish({
      zones: { "Asia/Kolkata": [[0, 330]] },
      defaultPlaylistId: 1,
      playlists: [{ id: 1, name: kind, items: [item] }, ...regions],
    });
    await page.waitForSelector(`#stage[data-item-id="${item.id}"]`, { state: "attached" });
    await page.waitForFunction(() => !document.querySelector(".is-leaving"));
    await page.waitForTimeout(1_000);
    // Wait until ticker and video are in their middle, so that the text is visible.
    await page.waitForFunction((middleS) => {
      const stage = document.querySelector("#stage > .is-shown");
      const film = stage?.querySelector("video");
      const left = stage?.querySelector(".ticker")?.getBoundingClientRect().left ?? 0;
      const running = left < 80 && left > -200;
      return film ? Math.abs(film.currentTime - middleS) < 0.4 : running;
    }, filmMs / 2_000);
    const webp = await sharp(await page.screenshot())
      .resize(640)
      .webp({ quality: 72, effort: 6 })
      .toBuffer();
    await writeFile(resolve(target, `kind-${kind}.webp`), webp);
  }
} finally {
  await browser.close();
  await service.down();
  pageServer.close();
}
