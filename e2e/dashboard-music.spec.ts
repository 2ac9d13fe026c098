import { addMedia, addPlaylist, signUp, uploadReady } from "./dashboard/account.ts";
import { makeJpeg, makeMp3 } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/playlists/:id: tracks and background music. */

test(
  "a track is uploaded and heard, and a playlist of tracks becomes the music of another one",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const songs = [
      await makeMp3(info.outputPath("morning.mp3"), { seconds: 3 }),
      await makeMp3(info.outputPath("evening.mp3"), { seconds: 4, hertz: 330 }),
    ];
    const picture = await makeJpeg(info.outputPath("menu.jpg"), { width: 640, height: 360 });
    await page.goto("/app/media");
    await uploadReady(page, songs);
    await page.getByRole("button", { name: "Preview morning.mp3" }).click();
    const player = page.getByRole("dialog").locator("audio");
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeGreaterThan(2.8);
    await page.keyboard.press("Escape");

    const [menu = 0] = await addMedia(page, [picture]);
    const window = await addPlaylist(page, "Window", [menu]);
    await page.goto(`/app/playlists/${window}`);
    const music = page.getByRole("region", { name: "Background music" });
    await expect(music.getByText("upload audio files under")).toBeVisible();

    const tracks = await page.evaluate(async () => {
      const { items } = await (await fetch("/api/v1/media")).json();
      return items
        .filter(({ kind }: { kind: string }) => kind === "audio")
        .map(({ id }: { id: number }) => id);
    });
    await addPlaylist(page, "Radio", tracks);
    await page.reload();
    await music.getByRole("combobox", { name: "Background music" }).click();
    await page.getByRole("option", { name: "Radio" }).click();
    await expect(music.getByText("2 tracks · 0:07")).toBeVisible();
    await music.getByRole("slider", { name: "Music volume" }).press("Home");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    // Each is one step of undo: the volume first, then the music itself.
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(music.getByRole("slider", { name: "Music volume" })).toHaveAttribute("aria-valuenow", "50");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(music.getByRole("slider")).toHaveCount(0);
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(music.getByRole("combobox", { name: "Background music" })).toHaveValue("Radio");
  },
);
