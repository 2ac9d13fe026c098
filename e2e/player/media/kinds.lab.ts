import { expect, type Page } from "@playwright/test";
import { startOtherSite } from "./other-site.ts";
import { stageOf, test } from "./player-test.ts";
import { sampleWidgets, zones } from "./sample-playlists.ts";

/** Waits for an item, up to a whole round: the position in a round follows from the clock. */
const expectItem = (page: Page, id: string) =>
  expect(stageOf(page)).toHaveAttribute("data-item-id", id, { timeout: 30_000 });
const shown = (page: Page) => page.locator("#stage > .layer.is-shown:not(.is-leaving)");

test("shows every kind that it draws by itself, and goes on with them offline", async ({
  page,
  service,
  folder,
  browserErrors,
}) => {
  test.setTimeout(180_000);
  // All errors that a connection can have when the server stops.
  browserErrors.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE_CHUNKED/);
  const menu = await startOtherSite("Soup of the day");
  const { widgets, regions } = await sampleWidgets(service, folder, menu.url);
  service.publish({
    zones,
    defaultPlaylistId: 1,
    playlists: [{ id: 1, name: "Daily", items: widgets }, ...regions],
  });
  service.pair();
  await page.goto(`${service.url}/player`);

  await expectItem(page, "2");
  await expect(shown(page).frameLocator("iframe").getByText("Soup of the day")).toBeVisible();
  await menu.stop();

  await expectItem(page, "3");
  const sent = await shown(page).locator(".clock-digits").textContent();
  const there = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(11, 19);
  expect(Math.abs(Date.parse(`2026-01-01T${sent}Z`) - Date.parse(`2026-01-01T${there}Z`))).toBeLessThan(
    2_000,
  );

  await expectItem(page, "4");
  const letters = await shown(page)
    .locator(".text-words")
    .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize) / window.innerHeight);
  expect(letters).toBeGreaterThan(0.08);

  await expectItem(page, "5");
  const left = () =>
    shown(page)
      .locator(".ticker")
      .evaluate((line) => line.getBoundingClientRect().left);
  const before = await left();
  await expect.poll(left).toBeLessThan(before - 50);

  await expectItem(page, "6");
  await expect(shown(page)).toContainText("No value yet");

  await expectItem(page, "7");
  await expectWholeLayout(page);

  await service.down();
  for (const id of ["3", "5", "7"]) await expectItem(page, id);
  await expectWholeLayout(page);
});

test("a ticker that follows itself runs on as one", async ({ page, service, folder }) => {
  const { widgets, regions } = await sampleWidgets(service, folder, "http://127.0.0.1:9/");
  const layout = widgets.filter(({ kind }) => kind === "layout");
  service.publish({
    zones,
    defaultPlaylistId: 1,
    playlists: [{ id: 1, name: "Daily", items: layout }, ...regions],
  });
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectItem(page, "7");
  const apart = await page.evaluate(async () => {
    for (;;) {
      const region = document.querySelectorAll("#stage > .layer.is-shown .region")[2];
      const both = [...(region?.querySelectorAll(".ticker") ?? [])];
      const [one, other] = both.map((line) => line.getBoundingClientRect().left);
      if (region?.querySelector(".is-leaving") && one !== undefined && other !== undefined)
        return Math.abs(one - other);
      await new Promise(requestAnimationFrame);
    }
  });
  expect(apart).toBeLessThan(2);
});

/** Expects a video, the region beside it and a ticker, all at the same time. */
async function expectWholeLayout(page: Page): Promise<void> {
  const layout = shown(page);
  await expect(layout.locator(".region")).toHaveCount(3);
  await expect(layout.locator(".ticker").first()).toBeVisible();
  const film = layout.locator("video").first();
  const first = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).not.toBe(first);
}
