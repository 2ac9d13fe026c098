import { expect } from "@playwright/test";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { stageOf, test } from "./fixtures.ts";

test("a key and a scanned code play a playlist for its seconds, also without the server", async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  // The server is down for a while.
  browserErrors.allow(
    /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  );
  const picture = (id: number, bytes: Buffer): ManifestItem => ({
    id,
    mediaId: id,
    name: `Picture ${id}`,
    kind: "image",
    durationMs: 60_000,
    transition: "cut",
    file: service.addFile(bytes, "image/png").sha256,
  });
  const [offer = content.picture] = content.pages;
  const overMs = Date.now() - 60_000;
  service.publish({
    defaultPlaylistId: 1,
    playlists: [
      { id: 1, name: "Daily", items: [picture(1, content.picture)] },
      { id: 2, name: "Offers", items: [picture(2, offer)] },
    ],
    interruptions: [
      {
        id: 5,
        name: "Offers",
        tier: "takeover",
        playlistId: 2,
        target: "group",
        fromMs: overMs,
        untilMs: overMs,
        trigger: { seconds: 5, codes: ["F2", "4006381333931"] },
      },
    ],
  });
  service.pair();
  await page.goto(`${service.url}/player`);
  const stage = stageOf(page);
  await expect(stage).toHaveAttribute("data-item-id", "1");
  await service.down();
  // The code of triggers comes with the manifest; a key before that does nothing.
  await expect(async () => {
    await page.keyboard.press("F2");
    await expect(stage).toHaveAttribute("data-item-id", "2", { timeout: 500 });
  }).toPass();
  await expect(stage).toHaveAttribute("data-item-id", "1");
  // On a busy machine the keys come so slowly that they are no scan; a person scans again.
  await expect(async () => {
    await page.keyboard.type("4006381333931");
    await page.keyboard.press("Enter");
    await expect(stage).toHaveAttribute("data-item-id", "2", { timeout: 500 });
  }).toPass();
  await service.up();
  // Proof of play names the interruption as if the server had started it.
  await expect
    .poll(() => service.plays.all().filter(({ because }) => because === "interruption:5").length, {})
    .toBeGreaterThan(0);
});
