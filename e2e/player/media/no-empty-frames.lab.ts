import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { crossingPlaylists } from "./crossing-playlists.ts";
import { sampleFrames } from "./frame-sampler.ts";
import { stageOf, test } from "./player-test.ts";

/* The short form of `npm run bench:player -- frames`. */

for (const { regions, bands = false, rate, transitions } of [
  { regions: false, rate: 1, transitions: 12 },
  { regions: false, rate: 6, transitions: 12 },
  { regions: true, rate: 1, transitions: 24 },
  // Of the picture 200, and as many of each band.
  { regions: false, bands: true, rate: 1, transitions: 600 },
]) {
  test(`no frame is black or white between items: ${regions ? "four regions" : bands ? "two bands" : "whole screen"}, processor slowed ${rate} times`, async ({
    page,
    service,
    folder,
  }, info) => {
    const { manifest, areas } = await crossingPlaylists(service, folder, { regions, bands });
    service.publish(manifest);
    service.pair();
    await page.goto(`${service.url}/player`);
    await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
    await expect
      .poll(() => page.locator(".layer.is-shown video, .layer.is-shown img").count())
      .toBeGreaterThan(0);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    const report = await sampleFrames(page, { transitions, areas });
    for (const [index, jpeg] of report.evidence.entries())
      await writeFile(info.outputPath(`empty-${index}.jpg`), jpeg);
    expect(report.empty, `of ${report.frames} frames`).toBe(0);
    expect(report.frames).toBeGreaterThan(transitions * (bands ? 1 : 3));
    if (!bands) return;
    // No turn of a band is reported twice, however late a busy machine begins it.
    await expect
      .poll(() => service.plays.all().filter(({ because }) => because === "band:2").length)
      .toBeGreaterThan(190);
    for (const number of [2, 3]) {
      const own = service.plays.all().filter(({ because }) => because === `band:${number}`);
      const turns = own.map(
        ({ itemId, startMs }) => `${itemId} ${Math.floor((startMs / 1_000 - (itemId - 10 * number)) / 6)}`,
      );
      expect(turns).toEqual([...new Set(turns)]);
      expect(own.filter(({ result }) => result === "failed")).toEqual([]);
    }
  });
}
