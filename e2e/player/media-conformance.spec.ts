import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { MediaView } from "#player/engine/contracts.ts";
import type { createView } from "#player/media/index.ts";
import type { ViewWorld } from "#player/media/view.ts";
import { type ManifestItem, type MediaKind, widgetContracts } from "#shared/media-kinds/contract.ts";
import { makeHls, makeMp4, makePng } from "../support/real-files.ts";
import { expect, test as windowTest } from "../support/window-test.ts";

/* What every kind of media must do, in a real browser. A new kind does not compile until it has a sample here. */

const media = resolve(import.meta.dirname, "../../player/media");

interface Sample {
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

const hash = "ab".repeat(32);
const otherPage = "http://page.example/";
const streamAddress = "https://stream.example/index.m3u8";
const nothing = async () => Buffer.alloc(0);
const drawnHere = { type: "text/html", make: nothing, moves: false, troubles: [] };
const common = { id: 1, mediaId: 1, name: "Sample", durationMs: 2_000 };
const png = async (folder: string) => readFile(await makePng(join(folder, "sample.png")));
const pictureReady = "img.complete && img.naturalWidth === 640";
const samples = {
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

interface Lab {
  host: HTMLElement;
  view: MediaView;
  failures: string[];
}
declare global {
  interface Window {
    vitrineMedia: { createView: typeof createView };
    lab: Lab;
  }
}

const test = windowTest.extend<
  { lab: (sample: Sample, answer?: "good" | "missing" | "damaged") => Promise<Page> },
  { script: string }
>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const entry = resolve(media, "index.ts");
      const built = await build({
        configFile: false,
        logLevel: "silent",
        build: { write: false, lib: { entry, formats: ["iife"], name: "vitrineMedia" } },
      });
      const [output] = Array.isArray(built) ? built : [];
      const chunk = output && "output" in output ? output.output[0] : undefined;
      if (chunk?.type !== "chunk") throw new Error("the media views were not built");
      await use(chunk.code);
    },
    { scope: "worker" },
  ],
  lab: async ({ page, script, browserErrors }, use) => {
    // Chromium's words for the files that are missing on purpose.
    browserErrors.allow(/^console.error: Failed to load resource/);
    const folder = await mkdtemp(join(tmpdir(), "vitrine-media-"));
    await use(async (sample, answer = "good") => {
      const bytes = await sample.make(folder);
      const parts = await sample.parts?.(folder);
      await page.route("**/*", async (route) => {
        const url = route.request().url();
        if (url === otherPage) {
          if (answer === "missing") return route.abort("connectionrefused");
          return route.fulfill({ contentType: sample.type, body: bytes });
        }
        if (url.startsWith("https://stream.example/")) {
          const body = parts?.get(new URL(url).pathname.slice(1));
          if (answer === "missing" || !body) return route.abort("connectionrefused");
          return route.fulfill({ headers: { "access-control-allow-origin": "*" }, body });
        }
        if (!url.includes("/player/media/")) {
          return route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>Lab</title><main class='layer'></main>",
          });
        }
        if (answer === "missing") return route.fulfill({ status: 404 });
        const body = answer === "damaged" ? Buffer.alloc(bytes.length, 7) : bytes;
        const start = Number(/^bytes=(\d+)-/.exec(route.request().headers().range ?? "")?.[1] ?? 0);
        const headers = {
          "accept-ranges": "bytes",
          "content-range": `bytes ${start}-${body.length - 1}/${body.length}`,
        };
        return route.fulfill({ status: 206, contentType: sample.type, headers, body: body.subarray(start) });
      });
      await page.goto("http://localhost/lab");
      await page.addStyleTag({ path: resolve(media, "layers.css") });
      await page.addScriptTag({ content: script });
      await page.evaluate(
        ({ item, file }) => {
          const host = document.querySelector("main") ?? document.body;
          const slot = {
            key: "1",
            item,
            file,
            page: item.kind === "pdf" ? 0 : null,
            offsetMs: 0,
            durationMs: 2_000,
          };
          const world: ViewWorld = {
            addressOf: (file) => `/player/media/${file}`,
            fontAddress: (file) => `/player/media/${file}`,
            clock: {
              now: () => Date.now(),
              monotonic: () => performance.now(),
              after(ms, callback) {
                const timer = setTimeout(callback, ms);
                return () => clearTimeout(timer);
              },
            },
            offsetMin: () => 330,
            data: {
              dataValue: (sourceId) => ({
                ...{ sourceId, value: 218, atMs: Date.now() },
                ...(sourceId === 4 && {
                  version: "0123456789abcdef",
                  document: {
                    kind: "agenda",
                    title: "",
                    fromMs: 0,
                    untilMs: Date.now() + 86_400_000_000,
                    events: [
                      { title: "Talk", place: "", from: Date.now() - 600_000, until: Date.now() + 60_000 },
                    ],
                  },
                }),
                ...(sourceId === 3 && {
                  version: "0123456789abcdef",
                  document: {
                    kind: "news",
                    title: "City",
                    items: [
                      {
                        title: "The bridge is open",
                        summary: "Again both ways",
                        atMs: Date.now() - 7_200_000,
                      },
                    ],
                  },
                }),
                ...(sourceId === 2 && {
                  version: "0123456789abcdef",
                  document: {
                    kind: "table",
                    columns: [
                      { key: "n", name: "Dish", type: "text" },
                      { key: "p", name: "Price", type: "price" },
                    ],
                    rows: [{ key: "1", cells: ["Idli", "120000"] }],
                  },
                }),
              }),
              subscribe: () => () => undefined,
            },
            playRegion(playlistId, stage, shown) {
              const here = stage as unknown as { root: HTMLElement };
              here.root.textContent = `Region ${playlistId}`;
              shown();
              return () => undefined;
            },
            async reach(url) {
              await fetch(url, { mode: "no-cors" }).catch(() => {
                throw new Error("it is missing");
              });
            },
            layersIn: (root) =>
              ({ root, crossingMs: 0, create: () => view, setVolume: () => undefined }) as never,
            inRegion: false,
          };
          const view = window.vitrineMedia.createView(slot as never, host, world);
          const failures: string[] = [];
          view.onFailure = (message) => void failures.push(message);
          window.lab = { host, view, failures };
        },
        { item: sample.item, file: hash },
      );
      return page;
    });
    await rm(folder, { recursive: true });
  },
});

/** Returns how `prepare` ended: null when it resolved. */
const prepare = (page: Page, offsetMs = 0): Promise<string | null> =>
  page.evaluate(
    (at) =>
      window.lab.view.prepare(at).then(
        () => null,
        (error: Error) => error.message,
      ),
    offsetMs,
  );
const isReady = (page: Page, condition: string): Promise<boolean> =>
  page.evaluate(
    `(() => { const main = document.querySelector("main"), img = main.querySelector("img"), video = main.querySelector("video"); return ${condition}; })()`,
  );
const progress = (page: Page) => page.evaluate(() => window.lab.view.progressMs());

// One worker runs all tests, so that the script is built and the video encoded only once.
test.describe.configure({ mode: "default" });

for (const [kind, sample] of Object.entries(samples) as [MediaKind, Sample][]) {
  test.describe(kind, () => {
    test("is ready with its first frame when prepared, and does not run yet", async ({ lab }) => {
      const page = await lab(sample);
      expect(await prepare(page)).toBeNull();
      expect(await isReady(page, sample.ready)).toBe(true);
      expect(await progress(page)).toBe(sample.moves ? 0 : null);
    });

    test("runs when shown", async ({ lab }) => {
      const page = await lab(sample);
      await prepare(page);
      await page.evaluate(() => window.lab.view.show());
      if (sample.moves) await expect.poll(() => progress(page)).toBeGreaterThan(200);
      else expect(await progress(page)).toBeNull();
      expect(await page.evaluate(() => window.lab.failures)).toEqual([]);
    });

    test("begins where it is told", async ({ lab }) => {
      const page = await lab(sample);
      expect(await prepare(page, 1_500)).toBeNull();
      expect(await isReady(page, sample.ready)).toBe(true);
      if (sample.moves) expect(await progress(page)).toBe(1_500);
    });

    for (const trouble of sample.troubles) {
      test(`says in words that it is ${trouble}`, async ({ lab }) => {
        const page = await lab(sample, trouble);
        expect(await prepare(page)).toMatch(/missing|damaged/);
      });
    }

    test("leaves nothing behind when disposed, shown or not", async ({ lab }) => {
      const page = await lab(sample);
      await prepare(page);
      await page.evaluate(() => {
        window.lab.view.show();
        window.lab.view.dispose();
      });
      expect(
        await page.evaluate(() => {
          const { childElementCount, dataset, style } = window.lab.host;
          return [childElementCount, { ...dataset }, style.cssText];
        }),
      ).toEqual([0, {}, ""]);
      expect(await page.evaluate(() => window.lab.failures)).toEqual([]);
    });

    test("can be disposed while it prepares", async ({ lab }) => {
      const page = await lab(sample);
      await page.evaluate(() => {
        window.lab.view.prepare(0).catch(() => undefined);
        window.lab.view.dispose();
      });
      expect(await page.evaluate(() => window.lab.host.childElementCount)).toBe(0);
    });
  });
}
