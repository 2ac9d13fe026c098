import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { MediaView } from "#player/engine/contracts.ts";
import type { createView } from "#player/media/index.ts";
import type { ViewWorld } from "#player/media/view.ts";
import type { MediaKind } from "#shared/media-kinds/contract.ts";
import { textsOfAllLanguages } from "../../scripts/vite/texts-of-all-languages.ts";
import { expect, test as windowTest } from "../support/window-test.ts";
import { hash, otherPage, type Sample, samples } from "./media-samples.ts";

/* What every kind of media must do, in a real browser. A new kind does not compile until it has a sample in media-samples.ts. */

const media = resolve(import.meta.dirname, "../../player/media");

interface Lab {
  host: HTMLElement;
  view: MediaView;
  failures: string[];
  /** What the view said about showing a picture in place of a drawing. */
  stills: (string | null)[];
}
declare global {
  interface Window {
    vitrineMedia: { createView: typeof createView };
    lab: Lab;
  }
}

async function buildViews() {
  const entry = resolve(media, "index.ts");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [textsOfAllLanguages()],
    build: { write: false, lib: { entry, formats: ["iife"], name: "vitrineMedia" } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("the media views were not built");
  return { value: chunk.code };
}

const test = windowTest.extend<{
  lab: (sample: Sample, answer?: "good" | "missing" | "damaged") => Promise<Page>;
}>({
  lab: async ({ page, once, browserErrors }, use) => {
    // Chromium's words for the files that are missing on purpose.
    browserErrors.allow(/^console.error: Failed to load resource/);
    const script = await once("media views", buildViews);
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
          const stills: (string | null)[] = [];
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
            drawsDesigns: true,
            asPicture: (_, why) => void stills.push(why),
            clock: {
              now: () => Date.now(),
              monotonic: () => performance.now(),
              after(ms, callback) {
                const timer = setTimeout(callback, ms);
                return () => clearTimeout(timer);
              },
            },
            offsetMin: () => 330,
            language: () => "en",
            data: {
              dataValue: (sourceId) => ({
                sourceId,
                value: 218,
                atMs: Date.now(),
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
                ...(sourceId === 5 && {
                  version: "0123456789abcdef",
                  document: {
                    kind: "weather",
                    place: "Pune",
                    attribution: "Weather data by Open-Meteo.com",
                    hours: {
                      fromMs: Date.now() - 60_000,
                      temperature: [28.2],
                      feels: [null],
                      code: [61],
                      rain: [80],
                      wind: [9],
                      day: [1],
                    },
                    days: [],
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
          window.lab = { host, view, failures, stills };
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

    test("begins where it is told", { tag: "@lab" }, async ({ lab }) => {
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

    test("leaves nothing behind when disposed, shown or not", { tag: "@lab" }, async ({ lab }) => {
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

    test("can be disposed while it prepares", { tag: "@lab" }, async ({ lab }) => {
      const page = await lab(sample);
      await page.evaluate(() => {
        window.lab.view.prepare(0).catch(() => undefined);
        window.lab.view.dispose();
      });
      expect(await page.evaluate(() => window.lab.host.childElementCount)).toBe(0);
    });
  });
}

test("a device that cannot draw a design shows the server's picture of it, and says why", async ({ lab }) => {
  const { design } = samples;
  const withStill = { ...design, item: { ...design.item, still: hash } } as Sample;
  const texts = (page: Page) => page.evaluate(() => window.lab.stills);
  const picture =
    "main.querySelector('.design') === null && img.className === 'media' && img.naturalWidth === 640";

  let page = await lab(withStill);
  expect(await prepare(page)).toBeNull();
  expect(await isReady(page, design.ready)).toBe(true);
  expect(await texts(page)).toEqual([null]);

  page = await lab(withStill);
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "animate"));
  expect(await prepare(page)).toBeNull();
  expect(await isReady(page, picture)).toBe(true);
  expect(await texts(page)).toEqual(["browser"]);
  await page.evaluate(() => window.lab.view.show());
  await page.evaluate(() => window.lab.view.dispose());
  expect(await isReady(page, "img === null")).toBe(true);

  // The bytes at the font's address are none of a font.
  const fonts = [{ font: "sans", weight: 400, range: "U+0000-00FF", file: hash }] as const;
  page = await lab({ ...withStill, item: { ...withStill.item, fonts } } as unknown as Sample);
  expect(await prepare(page)).toBeNull();
  expect(await isReady(page, picture)).toBe(true);
  expect(await texts(page)).toEqual(["failed"]);

  page = await lab(withStill, "missing");
  expect(await prepare(page)).not.toBeNull();
});
