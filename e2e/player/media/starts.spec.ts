import { writeFile } from "node:fs/promises";
import { expect, type Page, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { daytimeZone } from "../../support/daytime-zone.ts";
import { hurry, publishPictures, stageOf, test } from "../fixtures.ts";
import { expectWaitingVersion } from "../waiting-version.ts";
import { framesDuring, type SeenFrame } from "./frames-during.ts";

type Colour = [number, number, number];
const red: Colour = [192, 57, 43];
const green: Colour = [20, 120, 90];
const itemMs = 600_000;

const plain = ([r, g, b]: Colour) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();

const isNear = (a: Colour, b: Colour) => a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 12);

async function expectNoneEmpty(frames: SeenFrame[], info: TestInfo): Promise<void> {
  const empty = frames.filter((frame) => frame.empty);
  for (const [index, { png }] of empty.slice(0, 5).entries())
    await writeFile(info.outputPath(`empty-${index}.png`), png);
  expect(empty.map(({ atMs }) => Math.round(atMs - (frames[0]?.atMs ?? 0)))).toEqual([]);
  expect(frames.length).toBeGreaterThan(1);
}

/** At most two frames may fail `isFine`: on a loaded machine the card's background may be visible for a moment. */
async function expectAtMostTwoOdd(
  frames: SeenFrame[],
  isFine: (middle: Colour) => boolean,
  info: TestInfo,
): Promise<void> {
  const odd = frames.filter(({ middle }) => !isFine(middle));
  for (const [index, { png }] of odd.slice(0, 5).entries())
    await writeFile(info.outputPath(`odd-${index}.png`), png);
  const seen = odd.map(({ atMs, middle }) => `${Math.round(atMs - (frames[0]?.atMs ?? 0))} ms: ${middle}`);
  expect(seen.length, seen.join("; ")).toBeLessThanOrEqual(2);
}

async function expectPlaying(page: Page): Promise<void> {
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await expect(page.locator("#stage > .layer.is-shown img")).toHaveCount(1);
  await expect(page.locator("#cover.is-lifted:empty")).toHaveCount(1);
  // A cover without a picture is empty before it has faded out.
  await expect(page.locator("#cover")).toHaveCSS("opacity", "0");
}

test.use({ timezoneId: daytimeZone() });

test.beforeEach(async ({ page, service }) => {
  service.publish({ brand: { name: "Corner Bakery", colour: "#14785a" } });
  publishPictures(service, [await plain(red)], itemMs);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectPlaying(page);
  // The service worker controls the page from its second load on.
  await page.reload();
  await expectPlaying(page);
});

test("a new version of the player takes over behind the picture that was on screen, never black", async ({
  page,
  service,
}, info) => {
  const frames = await framesDuring(page, async () => {
    service.upgrade("second");
    await expectWaitingVersion(page);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/player");
      registration?.waiting?.postMessage("take-over");
    });
    await expect(page.locator("html")).toHaveAttribute("data-marked", "second");
    await expectPlaying(page);
  });
  await expectNoneEmpty(frames, info);
  await expectAtMostTwoOdd(frames, (middle) => isNear(middle, red), info);
  await expect
    .poll(() => service.plays.all().map(({ result, reason }) => `${result}: ${reason}`))
    .toContain("cut: the player was told to reload");
});

test(
  "a restart without network shows the brand card until it plays, and tells how long the play before it was",
  { tag: "@lab" },
  async ({ page, service, browserErrors }, info) => {
    browserErrors.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
    // Simulates a device that draws slowly: the fade takes longer than usual.
    await page.addInitScript(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync("#cover.is-lifted { transition: opacity 1500ms linear, visibility 0s linear 1500ms }");
      document.adoptedStyleSheets = [slow];
      document.addEventListener("DOMContentLoaded", () => {
        const cover = document.getElementById("cover");
        if (!cover) return;
        new MutationObserver(([change]) => {
          if (change?.removedNodes.length) cover.dataset.opacityWhenEmptied = getComputedStyle(cover).opacity;
        }).observe(cover, { childList: true });
      });
    });
    // The brand card is drawn some time after the start.
    const drawn = () => page.evaluate(async () => Boolean(await caches.match("/player/cover/brand")));
    await expect.poll(drawn).toBe(true);
    await service.down();
    const beganMs = Date.now();
    let stoppedMs = 0;
    const frames = await framesDuring(page, async () => {
      stoppedMs = Date.now();
      await page.reload();
      await expectPlaying(page);
    });
    await expectNoneEmpty(frames, info);
    // The brand's name is in the middle; it fades into the picture.
    const isBrandOrRed = (middle: Colour) =>
      isNear(middle, red) || middle[1] >= Math.min(red[1], green[1]) - 12;
    await expectAtMostTwoOdd(frames, isBrandOrRed, info);
    await expect(page.locator("#cover")).toHaveAttribute("data-opacity-when-emptied", "0");

    await service.up();
    await hurry(page);
    const cut = () => service.plays.all().filter(({ reason }) => reason?.includes("without notice"));
    await expect.poll(() => cut().length).toBe(2);
    const lengthMs = cut()[1]?.lengthMs ?? 0;
    expect(lengthMs).toBeGreaterThan(stoppedMs - beganMs);
  },
);
