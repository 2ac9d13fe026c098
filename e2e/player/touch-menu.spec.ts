import { expect } from "@playwright/test";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { stageOf, test } from "./fixtures.ts";

test("a person touches the screen and chooses; it returns by itself, also without the server", {
  tag: "@lab",
}, async ({ page, service, content, browserErrors }) => {
  // The server is down for a while.
  browserErrors.allow(
    /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  );
  const picture = (id: number, bytes: Buffer) =>
    ({
      id,
      mediaId: id,
      name: `Picture ${id}`,
      durationMs: 60_000,
      kind: "image" as const,
      transition: "cut" as const,
      file: service.addFile(bytes, "image/png").sha256,
    }) satisfies ManifestItem;
  const [rooms = content.picture, food = content.picture] = content.pages;
  const overMs = Date.now() - 60_000;
  const choice = (id: number, name: string, playlistId: number) => ({
    id,
    name,
    tier: "takeover" as const,
    playlistId,
    target: "group" as const,
    fromMs: overMs,
    untilMs: overMs,
  });
  const roomsItem = picture(2, rooms);
  service.publish({
    defaultPlaylistId: 1,
    playlists: [
      { id: 1, name: "Daily", items: [picture(1, content.picture)] },
      { id: 2, name: "Rooms", items: [roomsItem] },
      { id: 3, name: "Food", items: [picture(3, food)] },
    ],
    interruptions: [choice(5, "Our rooms", 2), choice(6, "Food", 3)],
    menu: {
      title: "What do you look for?",
      invitation: "Touch the screen",
      back: "Back",
      seconds: 10,
      choices: [{ id: 5, picture: roomsItem.file }, { id: 6 }],
    },
  });
  service.pair();
  await page.goto(`${service.url}/player`);
  const stage = stageOf(page);
  await expect(stage).toHaveAttribute("data-item-id", "1");
  const opener = page.getByRole("button", { name: "Touch the screen" });
  await expect(opener).toBeVisible();
  await service.down();

  const menu = page.getByRole("dialog", { name: "What do you look for?" });
  await opener.click({ position: { x: 40, y: 40 } });
  await expect(menu.getByRole("button")).toHaveText(["Our rooms", "Food", "Back"]);
  await expect
    .poll(() => menu.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  // The second tap of a double tap chooses nothing, so the button is pressed until it is taken.
  await expect(async () => {
    await menu.getByRole("button", { name: "Our rooms" }).click({ timeout: 500 });
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(menu).toBeHidden();
  await expect(stage).toHaveAttribute("data-item-id", "2");
  // Nothing is touched any more: after its seconds the schedule is back.
  await expect(stage).toHaveAttribute("data-item-id", "1");

  // The same by keys: one opens it, arrows move, Enter chooses, Escape leads back.
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("button", { name: "Our rooms" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(menu.getByRole("button", { name: "Food" })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(stage).toHaveAttribute("data-item-id", "3");
  await opener.click();
  await expect(async () => {
    await menu.getByRole("button", { name: "Back" }).click({ timeout: 500 });
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(stage).toHaveAttribute("data-item-id", "1");

  await service.up();
  // Proof of play names what was chosen as if the server had started it.
  await expect
    .poll(() => service.plays.all().filter(({ because }) => because === "interruption:5").length, {})
    .toBeGreaterThan(0);
});
