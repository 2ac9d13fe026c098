import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import type { ManifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import { minuteMs } from "#shared/durations.ts";
import { type ManifestItem, widgetContracts } from "#shared/media-kinds/contract.ts";
import { type ProtocolServer, startProtocolServer } from "../protocol-server.ts";

/*
 * Draws the pictures of each media kind for the documents with a real player. Run it after a build: `node
 * e2e/player/media/draw-kinds.ts`, for some of them with their names: `… board news`. Not a test.
 */
const target = resolve(import.meta.dirname, "../../../docs/pictures");
const art = resolve(import.meta.dirname, "../../../web/site/features/live-screen/media");
/** Length of the video. */
const filmMs = 8000;
const common = (id: number, name: string) => ({ id, mediaId: id, name, durationMs: 3_600_000 });
const warm = { colour: "#ffe9c7", background: "#5b2a12" };

const dishes = [
  ["Tomato soup, bread", 120],
  ["Quiche of the day", 160],
  ["Lentil salad", 140],
  ["Cheese plate", 220],
  ["Apple cake", 90],
  ["Cold coffee", 110],
] as const;
const menu = `<!doctype html><meta charset="utf-8"><title>Menu</title><style>
@font-face { font-family: V; src: url(data:font/woff2;base64,${(await readFile(resolve(import.meta.dirname, "../../../web/ui/fonts/instrument-sans-latin.woff2"))).toString("base64")}); font-weight: 400 700 }
body { margin: 0; font: 44px/1.3 V, sans-serif; background: #fbf6ec; color: #33241a }
header { padding: 28px 64px; font-size: 64px; font-weight: 650; background: #33241a; color: #fbf6ec }
ul { display: grid; grid-template-columns: 1fr 1fr; gap: 28px 96px; margin: 0; padding: 48px 64px; list-style: none }
li { display: flex; justify-content: space-between; padding-bottom: 20px; border-bottom: 2px solid #e3d8c3 }
b { color: #a2521a }
</style><header>The bakery: lunch</header><ul>${dishes.map(([name, price]) => `<li>${name} <b>₹${price}</b></li>`).join("")}</ul>`;

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

const fed = { version: "0123456789abcdef", value: null, atMs: Date.now() } as const;
/** What the server has pushed, by the ids of the sources. */
const values = [
  { sourceId: 5, value: 218, atMs: Date.now() },
  {
    ...fed,
    sourceId: 6,
    document: {
      kind: "table",
      columns: [
        { key: "n", name: "Dish", type: "text" },
        { key: "d", name: "Detail", type: "text" },
        { key: "p", name: "Price", type: "price" },
      ],
      rows: [
        ["Masala dosa", "with sambar and two chutneys", "90"],
        ["Idli vada", "two of each", "80"],
        ["Filter coffee", "fresh from the press", "40"],
        ["Rava kesari", "with cashews", "60"],
      ].map((cells, at) => ({ key: `r${at}`, cells })),
    },
  },
  {
    ...fed,
    sourceId: 7,
    document: {
      kind: "table",
      columns: [
        { key: "n", name: "Notice", type: "text" },
        { key: "t", name: "Text", type: "text" },
      ],
      rows: [
        ["Fire drill on Friday", "At eleven. Meet at the gate."],
        ["Lost: a blue scarf", "It is at the reception."],
        ["Yoga on the roof", "Mondays at seven, for everyone."],
      ].map((cells, at) => ({ key: `r${at}`, cells })),
    },
  },
  {
    ...fed,
    sourceId: 8,
    document: {
      kind: "news",
      title: "City Times",
      items: [
        {
          title: "The new bridge opens on Sunday",
          summary: "Both lanes are free from noon, the footpath from the morning on.",
          atMs: Date.now() - 40 * minuteMs,
        },
      ],
    },
  },
  {
    ...fed,
    sourceId: 9,
    document: {
      kind: "agenda",
      title: "Room 2",
      fromMs: Date.now() - 60 * minuteMs,
      untilMs: Date.now() + 30 * 1440 * minuteMs,
      events: [
        {
          title: "Weekly planning",
          place: "",
          from: Date.now() - 20 * minuteMs,
          until: Date.now() + 25 * minuteMs,
        },
        {
          title: "Interview",
          place: "",
          from: Date.now() + 60 * minuteMs,
          until: Date.now() + 120 * minuteMs,
        },
      ],
    },
  },
] as const;

/** Kinds that are drawn from settings, documents and photos. */
async function apps(service: ProtocolServer): Promise<Record<string, ManifestItem>> {
  const { board, countdown, upi, wall, agenda, news, album } = widgetContracts;
  const photo = async (name: string) =>
    service.addFile(await readFile(resolve(art, name)), "image/webp").sha256;
  const soon = new Date(Date.now() + 330 * minuteMs + 9 * 1440 * minuteMs + 195 * minuteMs)
    .toISOString()
    .slice(0, 16);
  const bread = await photo("sourdough.webp");
  return {
    board: {
      ...common(31, "Menu"),
      kind: "board",
      settings: board.settings.parse({
        sourceId: 6,
        title: "Breakfast",
        columns: { name: "n", detail: "d", price: "p" },
      }),
    },
    countdown: {
      ...common(32, "Opening"),
      kind: "countdown",
      settings: countdown.settings.parse({ title: "The new shop opens in", at: soon, zone: "Asia/Kolkata" }),
    },
    "world-clocks": {
      ...common(33, "Offices"),
      kind: "world-clocks",
      settings: widgetContracts["world-clocks"].settings.parse({
        cities: [
          { label: "Mumbai", zone: "Asia/Kolkata" },
          { label: "London", zone: "Europe/London" },
          { label: "New York", zone: "America/New_York" },
        ],
      }),
    },
    prayer: {
      ...common(41, "Prayers"),
      kind: "prayer",
      settings: widgetContracts.prayer.settings.parse({
        title: "Jama Masjid",
        latitude: 28.6507,
        longitude: 77.2334,
        zone: "Asia/Kolkata",
      }),
    },
    panchang: {
      ...common(42, "Panchang"),
      kind: "panchang",
      settings: widgetContracts.panchang.settings.parse({
        title: "Shri Ram Mandir",
        latitude: 28.6139,
        longitude: 77.209,
        zone: "Asia/Kolkata",
      }),
    },
    upi: {
      ...common(34, "Pay here"),
      kind: "upi",
      settings: upi.settings.parse({ upiId: "bakery@examplebank", payee: "Corner Bakery", amount: "120" }),
    },
    wall: {
      ...common(35, "Notices"),
      kind: "wall",
      settings: wall.settings.parse({
        sourceId: 7,
        title: "Notices",
        mode: "notices",
        columns: { name: "n", text: "t" },
      }),
    },
    agenda: {
      ...common(36, "Room 2"),
      kind: "agenda",
      settings: agenda.settings.parse({ sourceId: 9, style: "door", title: "Room 2" }),
    },
    news: { ...common(37, "News"), kind: "news", settings: news.settings.parse({ sourceId: 8 }) },
    album: {
      ...common(38, "Album"),
      kind: "album",
      settings: album.settings.parse({ captions: true, motion: false }),
      photos: [{ mediaId: 2, file: await photo("cold-coffee.webp"), caption: "Cold coffee" }],
    },
    design: {
      ...common(39, "Design"),
      kind: "design",
      fonts: [],
      settings: {
        width: 1920,
        height: 1080,
        background: { from: "#5b2a12", to: "#b4571e", angle: 120 },
        elements: [
          { id: "p", type: "picture", x: 980, y: 260, w: 850, h: 478, mediaId: 2, file: bread, fit: "cover" },
          {
            id: "t",
            type: "text",
            x: 100,
            y: 260,
            w: 820,
            h: 360,
            font: "sans",
            size: 150,
            runs: [{ text: "Fresh bread", bold: true }],
            colour: "#ffe9c7",
            align: "left",
            valign: "top",
          },
          {
            id: "h",
            type: "text",
            x: 100,
            y: 660,
            w: 820,
            h: 120,
            font: "sans",
            size: 60,
            runs: [{ text: "Every morning from six" }],
            colour: "#ffffff",
            align: "left",
            valign: "top",
          },
        ],
      },
    },
  };
}

const pageServer = createServer((_, response) => response.setHeader("content-type", "text/html").end(menu));
await new Promise<void>((done) => pageServer.listen(0, "127.0.0.1", done));
const service = await startProtocolServer();
const [kinds, regions] = await items(
  service,
  `http://127.0.0.1:${(pageServer.address() as AddressInfo).port}/`,
);
Object.assign(kinds, await apps(service));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  await mkdir(target, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  service.pair();
  service.setData(structuredClone(values) as unknown as Parameters<ProtocolServer["setData"]>[0]);
  await page.goto(`${service.url}/player`);
  const wanted = process.argv.slice(2);
  for (const [kind, item] of Object.entries(kinds)) {
    if (wanted.length > 0 && !wanted.includes(kind)) continue;
    service.publish({
      zones: {
        "Asia/Kolkata": [[0, 330]],
        "Europe/London": [[0, 0]],
        "America/New_York": [[0, -300]],
      },
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
