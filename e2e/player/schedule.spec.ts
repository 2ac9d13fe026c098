import { expect } from "@playwright/test";
import { bandOf } from "#player/testing/manifests.ts";
import { type Interruption, manifestRule } from "#shared/contracts/playing/manifest.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { expectWholeRound, publishAll, stageOf, test } from "./fixtures.ts";

/** The resolver runs on the device itself; here in a real browser, at the real time. */

test("a screen follows its schedule, shows a dark card while closed and an emergency all the same", async ({
  page,
  service,
  content,
}) => {
  const picture = service.addFile(content.pages[0] ?? content.picture, "image/png").sha256;
  const common = { mediaId: 9, durationMs: 600_000, kind: "image", file: picture } as const;
  const rule = manifestRule.parse({
    id: 12,
    name: "All week",
    playlistId: 2,
    target: "screen",
    priority: 0,
    sharing: "alone",
    zone: null,
    when: {},
  });
  publishAll(service, content);
  const { playlists } = service.publish({});
  service.publish({
    rules: [rule],
    playlists: [...playlists, { id: 2, name: "Planned", items: [{ ...common, id: 90, name: "Offer" }] }],
  });
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "90");

  service.publish({ openingHours: openingHours.parse({ week: [] }) });
  const closed = page.getByTestId("card-closed");
  await expect(closed).toBeVisible();
  await expect(stageOf(page)).toHaveAttribute("data-state", "closed");
  const ground = await closed.evaluate((card) => getComputedStyle(card).backgroundColor);
  expect(Math.max(...(ground.match(/\d+/g) ?? []).map(Number))).toBeLessThan(32);
  await page.keyboard.press("i");
  const status = page.getByTestId("status-overlay");
  await expect(status).toContainText("Closed (closed hours): plays");
  await expect(status).toContainText("All week (schedule): closed");
  await page.keyboard.press("i");

  const alarm: Interruption = {
    id: 1,
    name: "Alarm",
    tier: "emergency",
    playlistId: 2,
    target: "account",
    fromMs: Date.now() - 1_000,
    untilMs: null,
  };
  service.publish({ interruptions: [alarm] });
  await expect(closed).toBeHidden();
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "90");

  service.publish({ interruptions: [], openingHours: null, rules: [] });
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "1");
});

test("a band lies over what plays, on turned screens too, leaves with an emergency, and comes back after a start without network", async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  // Chromium's words for the server that is away on purpose.
  browserErrors.allow(/^console.error: Failed to load resource/);
  const [news, logo] = content.pages.map((page) => service.addFile(page, "image/png").sha256);
  const { playlists } = publishAll(service, content);
  const item = { mediaId: 9, durationMs: 600_000, kind: "image", fit: "stretch" } as const;
  const wide = { edge: "bottom", percent: 12 } as const;
  service.publish({
    bands: [bandOf(5, wide), bandOf(6, { edge: "left", percent: 25 })],
    playlists: [
      ...playlists,
      { id: 5, name: "News", items: [{ ...item, id: 50, name: "News", file: news ?? "" }] },
      { id: 6, name: "Logo", items: [{ ...item, id: 60, name: "Logo", file: logo ?? "" }] },
    ],
  });
  service.pair();
  await page.goto(`${service.url}/player`);
  const strip = (edge: string) => page.locator(`.band[data-edge="${edge}"]`);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(strip("bottom").locator(".is-shown img")).toBeVisible();
  await expect(strip("left").locator(".is-shown img")).toBeVisible();
  const box = await strip("bottom").boundingBox();
  expect(box?.width).toBeCloseTo(size.width, 0);
  expect(box?.y).toBeCloseTo(size.height * 0.88, 0);
  await strip("bottom").evaluate((element) => element.setAttribute("data-first", ""));
  // The same element, while each kind of media was on the screen below it.
  await expectWholeRound(page);
  await expect(strip("bottom")).toHaveAttribute("data-first", "");
  await expect.poll(() => service.reports.at(-1)?.playing?.bands).toBe(true);

  const { screen } = service.publish({});
  service.publish({ screen: { ...screen, orientation: 90 } });
  // What people see as the bottom of a screen that is turned by 90 degrees is the left edge of the page.
  await expect.poll(async () => (await strip("bottom").boundingBox())?.height).toBeCloseTo(size.height, 0);
  const turned = await strip("bottom").boundingBox();
  expect([turned?.x, turned?.width]).toEqual([expect.closeTo(0, 0), expect.closeTo(size.width * 0.12, 0)]);

  const alarm: Interruption = {
    id: 1,
    name: "Alarm",
    tier: "emergency",
    playlistId: 1,
    target: "account",
    fromMs: Date.now() - 1_000,
    untilMs: null,
  };
  service.publish({ interruptions: [alarm] });
  await expect(strip("bottom")).toHaveCount(0);
  const { version } = service.publish({ interruptions: [] });
  await expect(strip("bottom").locator(".is-shown img")).toBeVisible();
  await expect(stageOf(page)).toHaveAttribute("data-version", String(version));

  await service.down();
  await page.reload();
  await expect(strip("bottom").locator(".is-shown img")).toBeVisible();
  await service.up();
  await expect
    .poll(() => service.plays.all().map(({ because, itemId }) => `${because} ${itemId}`))
    .toEqual(expect.arrayContaining(["band:5 50", "band:6 60", "default:1 1"]));
});
