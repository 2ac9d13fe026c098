import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMedia, addPlaylist, pairPlayer, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { makePng } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

test("a wall of two screens is made, moved by keyboard, shown cut on a player, and taken apart with undo", {
  tag: "@lab",
}, async ({ page, browser, server }) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-wall-"));
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 640, height: 360 } });
  try {
    await signUp(page, server);
    const media = await addMedia(page, [await makePng(join(folder, "Panorama.png"), { label: "Panorama" })]);
    const playlistId = await addPlaylist(page, "Panorama", media);
    const player = await context.newPage();
    const cookies = await page.context().cookies();
    await context.addCookies(cookies);
    await pairPlayer(player, { name: "Left", defaultPlaylistId: playlistId });
    await pairDevice(page, server, { name: "Right" });
    const layer = player.locator(".layer.is-shown:not(.is-leaving)");
    await expect(layer).toBeVisible();
    expect((await layer.boundingBox())?.width).toBe(640);

    await page.goto("/app/screens");
    await page.getByRole("link", { name: "Video walls" }).click();
    await page.getByRole("link", { name: "New video wall" }).first().click();
    await page.getByLabel("Rows").fill("1");
    await page.getByRole("button", { name: "Arrange in a grid" }).click();
    for (const [number, name] of [
      [1, "Left"],
      [2, "Right"],
    ] as const) {
      await page.getByRole("button", { name: `Place ${number}:` }).click();
      await page.getByLabel(`Screen in place ${number}`).click();
      await page.getByRole("option", { name }).click();
      await expect(page.getByRole("button", { name: `Place ${number}: ${name}` })).toBeVisible();
    }
    // Another step with an own size, and back: one undo.
    await page.getByRole("button", { name: "Place 2: Right" }).press("ArrowDown");
    await expect(page.getByLabel("From the top")).toHaveValue("10 mm");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("From the top")).toHaveValue("0 mm");
    await page.getByLabel("Name", { exact: true }).fill("Lobby");
    await page.getByLabel("Default playlist").click();
    await page.getByRole("option", { name: "Panorama" }).click();
    await page.getByRole("button", { name: "Make the video wall" }).click();
    await expect(page.getByRole("heading", { name: "Lobby", level: 1 })).toBeVisible();

    // Two pictures and the bezels between them are as wide as 2.013 screens.
    await expect.poll(async () => (await layer.boundingBox())?.width).toBeGreaterThan(1_280);
    expect((await layer.boundingBox())?.x).toBe(0);
    const states = page.getByRole("list", { name: "Screens of the wall" });
    await expect(states.getByRole("listitem").filter({ hasText: "Left" })).toContainText(
      "Shows its part",
      {},
    );
    await page.getByRole("button", { name: "Find my screens" }).click();
    await expect(player.getByTestId("identify-overlay")).toContainText("Left");
    await expectPagesAccessible(page, [new URL(page.url()).pathname, "/app/video-walls"], {
      widths: [390, 1440],
    });

    await page.goto("/app/video-walls");
    await page.getByRole("link", { name: "Lobby" }).click();
    await page.getByRole("button", { name: "Take apart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take apart" }).click();
    await expect(page.getByText("No video walls yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Lobby" })).toBeVisible();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
