import { expect, it } from "vitest";
import { live } from "#player/testing/fake-device.ts";
import { createFakeStage, type FakeStage } from "#player/testing/fake-stage.ts";
import { layoutItem } from "#player/testing/manifests.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { runShadow } from "./run-shadow.ts";
import { circumstancesOf, remarksOf } from "./standing.ts";
import { eventually, fileOf, playlist, startShop } from "./testing/shop-with-screen.ts";

it("the wall draws the regions of a layout as the screen has them, also while items in them do not play", async () => {
  const shop = await startShop();
  const { server, clock } = shop;
  await eventually(clock, () => shop.page().view.get().output.state === "playing");
  const split = layoutItem([7, 8], 60_000);
  shop.publish({
    defaultPlaylistId: 6,
    playlists: [
      ...server.manifest.playlists,
      { id: 6, name: "Split", items: [split] },
      playlist(7, "Left", ["Bread", "Cake", "Tea"]),
      playlist(8, "Right", ["Offer", "Night"]),
    ],
  });
  await eventually(clock, () => shop.page().view.get().output.turn?.slot.item.name === "Split");

  /** Returns what the screen and a newly opened wall show in their regions, and the wall's remarks. */
  async function look() {
    const report = shop.report();
    const plan = shop.plans.get(report.playing?.version ?? 0);
    if (!plan) throw new Error("No plan");
    let drawn: FakeStage | undefined;
    const shadow = runShadow({
      clock,
      stage: (world) => {
        drawn = createFakeStage(clock, world);
        return drawn;
      },
      changed: () => undefined,
      failed: () => undefined,
    });
    const { lease, clockTrusted, skips } = circumstancesOf(report);
    shadow.update({ manifest: plan, lease, clockTrusted, ...(skips && { skips }) });
    await live(clock, 2_000, 500);
    const seen = {
      screen: shop.page().stage.inRegions(),
      wall: drawn?.inRegions(),
      remarks: remarksOf(report, plan, server.now()).map(({ kind }) => kind),
    };
    shadow.stop();
    return seen;
  }
  await shop.pass(minuteMs);
  const sound = await look();
  expect(sound.wall).toEqual(sound.screen);
  expect(sound).toMatchObject({ remarks: [] });

  shop.page().stage.broken.add(fileOf("Cake"));
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) > 0);
  const shown = new Set<string>();
  for (let turn = 0; turn < 6; turn++) {
    await shop.pass(0);
    const { screen, wall, remarks } = await look();
    expect(wall).toEqual(screen);
    expect(remarks).toContain("skips");
    for (const name of screen[7] ?? []) shown.add(name);
  }
  expect([...shown].sort()).toEqual(["Bread", "Tea"]);

  for (const name of ["Offer", "Night"]) shop.page().stage.broken.add(fileOf(name));
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) === 3);
  await shop.pass(20_000);
  const empty = await look();
  expect(empty.wall).toEqual(empty.screen);
  expect(empty.screen[8]).toEqual([]);
  expect(empty.remarks).toContain("skips");

  shop.page().stage.broken.clear();
  await eventually(clock, () => server.reports.at(-1)?.skips?.length === 0, 2 * hourMs);
  await shop.pass(0);
  const mended = await look();
  expect(mended.wall).toEqual(mended.screen);
  expect(mended.screen[8]).toHaveLength(1);
});
