import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type ManifestItem, widgetContracts } from "#shared/media-kinds/contract.ts";
import { makePng } from "../../support/real-files.ts";
import type { ProtocolServer } from "../protocol-server.ts";
import { startOtherSite } from "./other-site.ts";
import { stageOf, test } from "./player-test.ts";

const shown = (page: Page) => page.locator("#stage > .layer.is-shown:not(.is-leaving)");
const web = (url: string, settings: object = {}): ManifestItem => ({
  id: 1,
  mediaId: 1,
  name: "Menu",
  kind: "web",
  durationMs: 24 * 3_600_000,
  settings: widgetContracts.web.settings.parse({ url, ...settings }),
});

async function play(page: Page, service: ProtocolServer, items: ManifestItem[]): Promise<void> {
  service.publish({ defaultPlaylistId: 1, playlists: [{ id: 1, name: "Daily", items }] });
  service.pair();
  await page.goto(`${service.url}/player`);
}

test("a page is loaded again as often as it should be, and stays while its server is away", {
  tag: "@lab",
}, async ({ page, service, browserErrors }) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/);
  const site = await startOtherSite("Tomato soup");
  await page.clock.install();
  // The clock also advances by itself. 60 s is short enough to pass by hand, and long enough that a slow machine adds
  // no visit.
  await play(page, service, [web(site.url, { refreshS: 60 })]);
  // The new frame is below the old one for a moment.
  const words = shown(page).frameLocator("iframe >> nth=0").locator("h1");
  await expect(words).toHaveText("Tomato soup");
  // More than one on a busy machine: when the clock is set while the first is getting ready, the player begins again.
  const atFirst = site.visits();
  site.text("Lentil soup");
  await page.clock.runFor(61_000);
  await expect(words).toHaveText("Lentil soup");
  await expect(shown(page).locator("iframe")).toHaveCount(1);
  expect(site.visits()).toBe(atFirst + 1);

  await site.stop();
  await page.clock.runFor(180_000);
  await expect(words).toHaveText("Lentil soup");
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
});

test("a page that nobody asked to load again is loaded anew after an hour, so that what it leaks is freed", {
  tag: "@lab",
}, async ({ page, service }) => {
  const site = await startOtherSite("Tomato soup");
  await page.clock.install();
  await play(page, service, [web(site.url)]);
  const words = shown(page).frameLocator("iframe >> nth=0").locator("h1");
  await expect(words).toHaveText("Tomato soup");
  const atFirst = site.visits();
  site.text("Lentil soup");
  await page.clock.fastForward(3_500_000);
  expect(site.visits()).toBe(atFirst);
  await page.clock.fastForward(101_000);
  await expect(words).toHaveText("Lentil soup");
  await expect(shown(page).locator("iframe")).toHaveCount(1);
  await site.stop();
});

test("a page that cannot be reached is skipped, and said so in words", { tag: "@lab" }, async ({
  page,
  service,
  folder,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/);
  const site = await startOtherSite("Gone");
  await site.stop();
  const png = await readFile(await makePng(join(folder, "picture.png")));
  const file = service.addFile(png, "image/png").sha256;
  const picture: ManifestItem = {
    id: 2,
    mediaId: 2,
    name: "Picture",
    kind: "image",
    file,
    durationMs: 1_000,
  };
  await play(page, service, [{ ...web(site.url), durationMs: 1_000 }, picture]);
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "2");
  await expect.poll(() => service.reports.at(-1)?.problems[0]).toMatch(/^Menu: the page cannot be reached/);
});

test("a page of this very server gets no storage, and none may lead the player elsewhere", {
  tag: "@lab",
}, async ({ page, service, browserErrors }) => {
  browserErrors.allow(/Unsafe attempt to initiate navigation|SecurityError/);
  const site = await startOtherSite(`<script>top.location = "about:blank"</script>Soup`);
  await play(page, service, [web(`${service.url}/player/service-worker.js`)]);
  await expect(shown(page).locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
  service.publish({ playlists: [{ id: 1, name: "Daily", items: [{ ...web(site.url), id: 5 }] }] });
  await expect(shown(page).locator("iframe")).toHaveAttribute("sandbox", "allow-scripts allow-same-origin");
  await expect(shown(page).frameLocator("iframe").locator("h1")).toContainText("Soup");
  expect(page.url()).toBe(`${service.url}/player`);
  await site.stop();
});
