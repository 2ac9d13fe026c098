import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ManifestItem, type MediaKind, widgetContracts } from "#shared/media-kinds/contract.ts";
import { lookOf } from "#shared/media-kinds/looks.ts";
import { makeHls, makeMp3, makeMp4, makePng } from "../support/real-files.ts";

/* One item of each kind of media with its files, for the conformance suite. */

export interface Sample {
  type: string;
  item: ManifestItem;
  make(folder: string): Promise<Buffer>;
  /** Files of a stream, by name. */
  parts?(folder: string): Promise<ReadonlyMap<string, Buffer>>;
  /** Expression in the page that is true once its first frame can be shown. */
  ready: string;
  moves: boolean;
  /** The ways in which its files can be bad. */
  troubles: readonly ("missing" | "damaged")[];
}

export const hash = "ab".repeat(32);
export const otherPage = "http://page.example/";
const streamAddress = "https://stream.example/index.m3u8";
const nothing = async () => Buffer.alloc(0);
const drawnHere = { type: "text/html", make: nothing, moves: false, troubles: [] };
const common = { id: 1, mediaId: 1, name: "Sample", durationMs: 2_000 };
const png = async (folder: string) => readFile(await makePng(join(folder, "sample.png")));
const pictureReady = "img.complete && img.naturalWidth === 640";
export const samples = {
  image: {
    type: "image/png",
    item: { ...common, kind: "image", file: hash },
    make: png,
    ready: pictureReady,
    moves: false,
    troubles: ["missing", "damaged"],
  },
  video: {
    type: "video/mp4",
    item: { ...common, kind: "video", file: hash, muted: true },
    make: async (folder) => readFile(await makeMp4(join(folder, "sample.mp4"), { seconds: 2 })),
    ready: "video.readyState >= 2 && video.videoWidth === 640",
    moves: true,
    troubles: ["missing", "damaged"],
  },
  pdf: {
    type: "image/png",
    item: { ...common, kind: "pdf", pages: [hash] },
    make: png,
    ready: pictureReady,
    moves: false,
    troubles: ["missing", "damaged"],
  },
  audio: {
    type: "audio/mpeg",
    item: { ...common, kind: "audio", file: hash },
    make: async (folder) => readFile(await makeMp3(join(folder, "sample.mp3"), { seconds: 2 })),
    ready: "main.querySelector('audio').readyState >= 2 && main.innerText.includes('Sample')",
    moves: true,
    troubles: ["missing", "damaged"],
  },
  web: {
    type: "text/html",
    item: { ...common, kind: "web", settings: widgetContracts.web.settings.parse({ url: otherPage }) },
    make: async () => Buffer.from("<!doctype html><title>Page</title><h1>Hello</h1>"),
    ready: "main.querySelector('iframe').getAttribute('sandbox') === 'allow-scripts allow-same-origin'",
    moves: false,
    troubles: ["missing"],
  },
  clock: {
    ...drawnHere,
    item: { ...common, kind: "clock", settings: widgetContracts.clock.settings.parse({}) },
    ready: "/^\\d\\d:\\d\\d$/.test(main.querySelector('svg text').textContent)",
  },
  text: {
    ...drawnHere,
    item: { ...common, kind: "text", settings: widgetContracts.text.settings.parse({ text: "Fresh bread" }) },
    ready:
      "main.innerText === 'Fresh bread' && parseInt(main.querySelector('.text-words').style.fontSize) > 60",
  },
  data: {
    ...drawnHere,
    item: {
      ...common,
      kind: "data",
      settings: widgetContracts.data.settings.parse({ sourceId: 1, title: "Oven", unit: "°C" }),
    },
    ready: "main.innerText.replace(/\\s+/g, ' ').includes('Oven 218 °C')",
  },
  board: {
    ...drawnHere,
    item: {
      ...common,
      kind: "board",
      settings: widgetContracts.board.settings.parse({
        sourceId: 2,
        title: "Menu",
        columns: { name: "n", price: "p" },
      }),
    },
    ready: "main.innerText.replace(/\\s+/g, ' ').includes('Menu Idli ₹1,20,000')",
  },
  countdown: {
    ...drawnHere,
    item: {
      ...common,
      kind: "countdown",
      settings: widgetContracts.countdown.settings.parse({ title: "Opening", at: "2199-01-01T00:00" }),
    },
    ready: "/^Opening\\s+\\d+\\s+days\\s+\\d\\d\\s+hours?/.test(main.innerText)",
  },
  "world-clocks": {
    ...drawnHere,
    item: {
      ...common,
      kind: "world-clocks",
      settings: widgetContracts["world-clocks"].settings.parse({
        cities: [
          { label: "Mumbai", zone: "Asia/Kolkata" },
          { label: "London", zone: "Europe/London" },
        ],
      }),
    },
    ready: "main.querySelectorAll('svg text').length === 2 && /Mumbai[\\s\\S]+London/.test(main.innerText)",
  },
  prayer: {
    ...drawnHere,
    item: {
      ...common,
      kind: "prayer",
      settings: widgetContracts.prayer.settings.parse({
        title: "Jama Masjid",
        latitude: 28.6507,
        longitude: 77.2334,
        zone: "Asia/Kolkata",
      }),
    },
    ready: "/Jama Masjid[\\s\\S]+Fajr\\s+[45]:\\d\\d[\\s\\S]+Isha\\s+\\d:\\d\\d/.test(main.innerText)",
  },
  panchang: {
    ...drawnHere,
    item: {
      ...common,
      kind: "panchang",
      settings: widgetContracts.panchang.settings.parse({
        title: "Shri Ram Mandir",
        latitude: 28.6139,
        longitude: 77.209,
        zone: "Asia/Kolkata",
      }),
    },
    ready: "/Shri Ram Mandir[\\s\\S]+paksha[\\s\\S]+Rahu kalam\\s+\\d+:\\d\\d/.test(main.innerText)",
  },
  upi: {
    ...drawnHere,
    item: {
      ...common,
      kind: "upi",
      settings: widgetContracts.upi.settings.parse({
        upiId: "blue.tokai@okbank",
        payee: "Blue Tokai",
        amount: "120000",
      }),
    },
    ready: "main.querySelector('svg path') !== null && main.innerText.includes('₹1,20,000')",
  },
  card: {
    ...drawnHere,
    item: {
      ...common,
      kind: "card",
      settings: widgetContracts.card.settings.parse({
        variant: "gold",
        at: "2026-11-20T09:30",
        rows: [{ name: "22 carat, 10 g", value: "₹71,500" }],
        ...lookOf("night"),
      }),
    },
    ready: "main.querySelector('.look-scene') !== null && main.innerText.includes('Of 20 November, 09:30')",
  },
  wall: {
    ...drawnHere,
    item: {
      ...common,
      kind: "wall",
      settings: widgetContracts.wall.settings.parse({
        sourceId: 2,
        title: "Notices",
        mode: "notices",
        columns: { name: "n", text: "p" },
      }),
    },
    ready: "main.innerText.replace(/\\s+/g, ' ').includes('Notices Idli 120000')",
  },
  agenda: {
    ...drawnHere,
    item: {
      ...common,
      kind: "agenda",
      settings: widgetContracts.agenda.settings.parse({ sourceId: 4, style: "door", title: "Room 2" }),
    },
    ready: "main.innerText.replace(/\\s+/g, ' ').includes('Room 2 Busy until')",
  },
  weather: {
    ...drawnHere,
    item: {
      ...common,
      kind: "weather",
      settings: widgetContracts.weather.settings.parse({ sourceId: 5 }),
    },
    ready:
      "main.querySelector('svg[data-sky=drizzle]') !== null && main.innerText.replace(/\\s+/g, ' ').includes('Pune 28° Light rain')",
  },
  news: {
    ...drawnHere,
    item: {
      ...common,
      kind: "news",
      settings: widgetContracts.news.settings.parse({ sourceId: 3 }),
    },
    ready:
      "main.innerText.replace(/\\s+/g, ' ').includes('City · 2 hours ago The bridge is open Again both ways')",
  },
  album: {
    ...drawnHere,
    type: "image/png",
    make: png,
    item: {
      ...common,
      kind: "album",
      settings: widgetContracts.album.settings.parse({ captions: true }),
      photos: [{ mediaId: 2, file: hash, caption: "Bread" }],
    },
    ready: `${pictureReady} && main.innerText === 'Bread'`,
    troubles: ["missing", "damaged"],
  },
  stream: {
    type: "application/vnd.apple.mpegurl",
    item: {
      ...common,
      kind: "stream",
      settings: widgetContracts.stream.settings.parse({ url: streamAddress }),
    },
    make: nothing,
    parts: (folder) => makeHls(join(folder, "live")),
    ready: "video.readyState >= 2 && video.videoWidth === 320 && video.muted",
    moves: false,
    troubles: ["missing"],
  },
  layout: {
    ...drawnHere,
    item: {
      ...common,
      kind: "layout",
      settings: widgetContracts.layout.settings.parse({
        regions: [
          { x: 0, y: 0, width: 100, height: 85, playlistId: 1 },
          { x: 0, y: 85, width: 100, height: 15, playlistId: 2 },
        ],
      }),
    },
    ready: "main.querySelectorAll('.region').length === 2 && main.innerText.includes('Region 2')",
  },
  design: {
    ...drawnHere,
    type: "image/png",
    make: png,
    item: {
      ...common,
      kind: "design",
      fonts: [],
      settings: {
        width: 1920,
        height: 1080,
        background: { from: "#aa2200", to: "#ffcc00", angle: 90 },
        elements: [
          { id: "p", type: "picture", x: 0, y: 0, w: 640, h: 360, mediaId: 2, file: hash, fit: "cover" },
          {
            id: "t",
            type: "text",
            x: 100,
            y: 400,
            w: 900,
            h: 200,
            runs: [{ text: "Fresh " }, { text: "bread", bold: true }],
            font: "sans",
            size: 120,
            colour: "#ffffff",
            align: "left",
            valign: "top",
          },
          {
            id: "q",
            type: "qr",
            x: 1400,
            y: 600,
            w: 300,
            h: 300,
            text: "https://bread.example",
            colour: "#000000",
            background: "#ffffff",
          },
        ],
      },
    },
    ready:
      "main.innerText === 'Fresh bread' && main.querySelectorAll('.design-element').length === 3 && main.querySelector('img').naturalWidth === 640",
    troubles: ["missing", "damaged"],
  },
} satisfies Record<MediaKind, Sample>;
