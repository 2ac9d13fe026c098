import { expect } from "@playwright/test";
import { type Interruption, manifestRule } from "#shared/contracts/playing/manifest.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { publishAll, stageOf, test } from "./fixtures.ts";

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
  await expect(status).toContainText("Closed (closed hours): won");
  await expect(status).toContainText("All week (scheduled): closed");
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
