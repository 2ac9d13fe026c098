import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { makeMp4, makePng } from "../../support/real-files.ts";
import { test } from "../media/player-test.ts";
import { sampleWidgets, zones } from "../media/sample-playlists.ts";
import type { ProtocolServer } from "../protocol-server.ts";
import { type DevtoolsPage, openDevtoolsPage } from "./devtools-page.ts";
import { fetchBrowser, type OldBrowser, oldBrowsers } from "./fetch-browser.ts";

/**
 * Encodes the video as VP8 for browsers without H.264 (such devices exist), so that the player itself is still tested.
 */
async function makeFilm(folder: string, h264: boolean): Promise<{ bytes: Buffer; type: string }> {
  const mp4 = await makeMp4(join(folder, "own.mp4"), { seconds: 3 });
  if (h264) return { bytes: await readFile(mp4), type: "video/mp4" };
  const webm = join(folder, "own.webm");
  await promisify(execFile)("ffmpeg", ["-v", "error", "-y", "-i", mp4, "-c:v", "libvpx", webm]);
  return { bytes: await readFile(webm), type: "video/webm" };
}

/** A design with an element, so that a browser that can draw it has something to draw. */
const drawing: Extract<ManifestItem, { kind: "design" }>["settings"] = {
  width: 1_920,
  height: 1_080,
  background: "#553399",
  elements: [
    {
      id: "word",
      type: "text",
      x: 100,
      y: 400,
      w: 1_700,
      h: 300,
      runs: [{ text: "Fresh bread" }],
      font: "sans",
      size: 120,
      colour: "#ffffff",
      align: "left",
      valign: "top",
    },
  ],
};

async function publish(service: ProtocolServer, folder: string, h264: boolean): Promise<void> {
  const png = async (name: string, colour: string) =>
    service.addFile(await readFile(await makePng(join(folder, name), { colour, label: name })), "image/png")
      .sha256;
  const { bytes, type } = await makeFilm(folder, h264);
  const film = service.addFile(bytes, type).sha256;
  const { widgets, regions } = await sampleWidgets(service, folder, `${service.url}/player`);
  const common = (id: number, name: string) => ({ id, mediaId: id, name, durationMs: 2_000 });
  const items: ManifestItem[] = [
    { ...common(31, "Picture"), kind: "image", file: await png("picture.png", "#0b6e4f") },
    { ...common(32, "Film"), kind: "video", file: film, durationMs: 3_000, muted: true, transition: "slide" },
    {
      ...common(33, "Document"),
      kind: "pdf",
      pages: [await png("p1.png", "#8a1c1c"), await png("p2.png", "#1c2f8a")],
    },
    {
      ...common(34, "Poster"),
      kind: "design",
      settings: drawing,
      fonts: [],
      still: await png("drawing.png", "#553399"),
    },
    ...widgets.filter(({ kind }) => kind !== "web"),
  ];
  const [main, ...others] = regions;
  const filmRegion = main && {
    ...main,
    items: main.items.map((item) => (item.kind === "video" ? { ...item, file: film } : item)),
  };
  service.publish({
    zones,
    defaultPlaylistId: 1,
    playlists: [{ id: 1, name: "Daily", items }, ...(filmRegion ? [filmRegion] : []), ...others],
  });
}

const shown = "document.querySelector('#stage > .layer.is-shown:not(.is-leaving)')";
const asPicture = `(${shown}.querySelector('img') || {}).naturalWidth === 640`;
const drawn = `${shown}.textContent.indexOf('Fresh bread') >= 0`;
/** What must be on the stage for each kind, as expressions. */
const looks: [kind: string, look: string][] = [
  ["image", `${shown}.querySelector('img').naturalWidth === 640`],
  ["video", `${shown}.querySelector('video').currentTime > 0.2`],
  ["pdf", `${shown}.dataset.page === '2'`],
  ["design", drawn],
  ["clock", `/^\\d\\d:\\d\\d:\\d\\d$/.test(${shown}.querySelector('.clock-digits').textContent)`],
  ["text", `${shown}.querySelector('.text-words, .ticker').getBoundingClientRect().height > 60`],
  ["data", `${shown}.textContent.indexOf('No value yet') >= 0`],
  [
    "layout",
    `${shown}.querySelectorAll('.region').length === 3 && ${shown}.querySelector('video').currentTime > 0.1`,
  ],
];

/** Returns the distance in pixels between the two copies of the ticker when it repeats; checked on every frame. */
const tickersApart = `new Promise((resolve) => {
  const end = Date.now() + 90000;
  (function look() {
    const layers = document.querySelectorAll('.is-shown > .regions > .region:nth-child(3) > .is-shown');
    const lefts = [].map.call(layers, (layer) => layer.firstChild ? layer.firstChild.getBoundingClientRect().left : NaN);
    if (lefts.length === 2 && Math.abs(lefts[0] - lefts[1]) >= 0) resolve(Math.abs(lefts[0] - lefts[1]));
    else if (Date.now() > end) resolve(-1);
    else requestAnimationFrame(look);
  })();
})`;

async function expectWholeRound(page: DevtoolsPage): Promise<void> {
  for (const [kind, look] of looks)
    await page.until(`document.querySelector('#stage').dataset.itemKind === '${kind}' && ${look}`, 40_000);
}

for (const major of Object.keys(oldBrowsers).map(Number) as OldBrowser[]) {
  test(`Chromium ${major} pairs, plays every kind, and goes on without the server`, async ({
    service,
    folder,
  }, info) => {
    test.setTimeout(400_000);
    const program = await fetchBrowser(major);
    const page = await openDevtoolsPage(program);
    try {
      expect(page.version).toContain(`Chrome/${major}.`);
      await page.goto(`${service.url}/player`);
      await page.until("document.body.innerText.replace(/\\s/g, '').indexOf('482913') >= 0");
      const h264 = await page.evaluate<string>(
        `document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')`,
      );
      info.annotations.push({ type: "film", description: h264 ? "H.264" : "VP8: no H.264 in this build" });
      await publish(service, folder, h264 !== "");
      service.pair();
      await expectWholeRound(page);
      const apart = await page.evaluate<number>(tickersApart);
      expect(apart).toBeGreaterThanOrEqual(0);
      expect(apart).toBeLessThan(3);
      await writeFile(info.outputPath("layout.png"), await page.screenshot());
      expect(service.reports.at(-1)?.problems ?? []).toEqual([]);
      expect(page.errors).toEqual([]);

      await service.down();
      await expectWholeRound(page);

      // The picture that the server made is on the device as well, for browsers that cannot draw.
      await page.goto(`${service.url}/player?designs=picture`);
      await page.until(
        `document.querySelector('#stage').dataset.itemKind === 'design' && ${asPicture}`,
        40_000,
      );
    } finally {
      await page.close();
    }
  });
}
