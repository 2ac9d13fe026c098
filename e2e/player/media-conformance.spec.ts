import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { build } from "vite";
import type { MediaView } from "#player/engine/contracts.ts";
import type { MediaFactory } from "#player/media/view.ts";
import type { MediaKind } from "#shared/contracts/media.ts";
import type { Slot } from "#shared/schedule/index.ts";
import { makeMp4, makePng } from "../support/real-files.ts";

/* What every kind of media must do, in a real browser. A new kind does not compile until it has a sample here. */

interface Sample {
  type: string;
  item: Slot["item"];
  make(folder: string): Promise<Buffer>;
  /** Its first frame could be shown at once. */
  ready: string;
  moves: boolean;
}

const hash = "ab".repeat(32);
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
  },
  video: {
    type: "video/mp4",
    item: { ...common, kind: "video", file: hash, muted: true },
    make: async (folder) => readFile(await makeMp4(join(folder, "sample.mp4"), { seconds: 2 })),
    ready: "video.readyState >= 2 && video.videoWidth === 640",
    moves: true,
  },
  pdf: {
    type: "image/png",
    item: { ...common, kind: "pdf", pages: [hash] },
    make: png,
    ready: pictureReady,
    moves: false,
  },
} satisfies Record<MediaKind, Sample>;

interface Lab {
  media: Record<MediaKind, MediaFactory>;
  host: HTMLElement;
  view: MediaView;
  failures: string[];
}
declare global {
  interface Window {
    vitrineMedia: { media: Lab["media"] };
    lab: Lab;
  }
}

const test = base.extend<
  { lab: (sample: Sample, answer?: "good" | "missing" | "damaged") => Promise<Page> },
  { script: string }
>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const entry = resolve(import.meta.dirname, "../../player/media/index.ts");
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
  lab: async ({ page, script }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-media-"));
    await use(async (sample, answer = "good") => {
      const bytes = await sample.make(folder);
      await page.route("**/*", async (route) => {
        if (!route.request().url().includes("/player/media/")) {
          return route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>Lab</title><main></main>",
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
          const view = window.vitrineMedia.media[item.kind as MediaKind](
            slot,
            host,
            (file) => `/player/media/${file}`,
          );
          const failures: string[] = [];
          view.onFailure = (message) => void failures.push(message);
          window.lab = { media: window.vitrineMedia.media, host, view, failures };
        },
        { item: sample.item, file: hash },
      );
      return page;
    });
    await rm(folder, { recursive: true });
  },
});

/** How `prepare` ended: null when it resolved. */
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
    `(() => { const img = document.querySelector("main img"), video = document.querySelector("main video"); return ${condition}; })()`,
  );
const progress = (page: Page) => page.evaluate(() => window.lab.view.progressMs());

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

    for (const trouble of ["missing", "damaged"] as const) {
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
        await page.evaluate(() => [window.lab.host.childElementCount, { ...window.lab.host.dataset }]),
      ).toEqual([0, {}]);
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
