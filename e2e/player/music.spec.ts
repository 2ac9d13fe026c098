import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { playlistMusic } from "#shared/contracts/library/playlist-music.ts";
import { makeMp3 } from "../support/real-files.ts";
import { stageOf, test } from "./fixtures.ts";

/* Background music by the real player and the browser's own sound elements, from the files on the device. */

declare global {
  interface Window {
    heard: HTMLAudioElement[];
  }
}

test(
  "music waits for a touch where the browser demands one, then plays the moment that the clock says, across items and offline",
  { tag: "@lab" },
  async ({ page, service, content, browserErrors }, info) => {
    // Chromium's words for the server that is away on purpose.
    browserErrors.allow(/^console.error: Failed to load resource/);
    await page.addInitScript(() => {
      const Real = window.Audio;
      window.heard = [];
      window.Audio = class extends Real {
        constructor(src?: string) {
          super(src);
          window.heard.push(this);
        }
      };
    });
    const song = await readFile(await makeMp3(info.outputPath("song.mp3"), { seconds: 40 }));
    const track = { id: 70, mediaId: 70, name: "Song", kind: "audio", durationMs: 40_000 } as const;
    const picture = service.addFile(content.picture, "image/png").sha256;
    const items = [1, 2].map((id) => ({
      id,
      mediaId: id,
      name: `Picture ${id}`,
      durationMs: 1_000,
      ...({ kind: "image", file: picture, transition: "cut" } as const),
    }));
    const file = service.addFile(song, "audio/mpeg", 65_536).sha256;
    const music = playlistMusic.parse({ playlistId: 7, volume: 60, fadeMs: 0 });
    const playlists = [
      { id: 1, name: "Daily", items, music },
      { id: 7, name: "Radio", items: [{ ...track, file }] },
    ];
    service.publish({ defaultPlaylistId: 1, playlists });
    service.pair();
    await page.goto(`${service.url}/player`);
    await expect(stageOf(page)).toHaveAttribute("data-item-id", /[12]/);
    const playing = () =>
      page.evaluate(() =>
        window.heard
          .filter((each) => !each.paused)
          .map((each) => ({
            off: Math.abs(each.currentTime - ((Date.now() / 1000) % 40)),
            volume: Math.round(each.volume * 100),
          })),
      );
    const refused = () =>
      service.reports.at(-1)?.problems.some((each) => each.startsWith("The browser plays no sound"));
    await expect.poll(async () => (await playing()).length > 0 || refused()).toBe(true);
    await stageOf(page).click({ force: true });
    await expect.poll(async () => (await playing()).map(({ volume }) => volume)).toEqual([60]);
    await expect.poll(async () => (await playing())[0]?.off ?? 99).toBeLessThan(0.1);
    await expect.poll(refused).toBeFalsy();

    // Items change, the element stays; without the server, too.
    // The track itself ends every 40 seconds, and its next turn has another element.
    const opened = () => page.evaluate(() => window.heard.length - Math.floor(Date.now() / 40_000));
    const before = await opened();
    await service.down();
    for (const id of ["1", "2", "1"]) await expect(stageOf(page)).toHaveAttribute("data-item-id", id);
    expect(await opened()).toBe(before);
    await expect.poll(async () => (await playing())[0]?.off ?? 99).toBeLessThan(0.1);
  },
);
