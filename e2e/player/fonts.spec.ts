import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import { farFontsOf } from "#shared/fonts/far-fonts.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { fontsIn, openWithoutFonts } from "../fonts/no-fonts.ts";
import { cases, words } from "../fonts/text-cases.ts";
import { makeMp3 } from "../support/real-files.ts";
import { hurry, test as playerTest, stageOf } from "./fixtures.ts";
import type { ProtocolServer } from "./protocol-server.ts";

/* Every text on a screen is drawn with shipped fonts: on a device with one font
 * that has Latin letters only, also without a network. */

const test = playerTest.extend<{ bareScreen: Page }>({
  bareScreen: async ({ once }, use, info) => {
    const bare = await once("a browser without fonts", async () => {
      const path = info.project.use.launchOptions?.executablePath;
      const { browser, close } = await openWithoutFonts(path, { but: "Latin" });
      return { value: browser, end: close };
    });
    const context = await bare.newContext({ viewport: { width: 1280, height: 720 } });
    await use(await context.newPage());
    await context.close();
  },
});

/** Checks that all texts in an element are drawn with shipped fonts, and that there are as many letters as wanted. */
async function expectShipped(page: Page, where: string, least = 1): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const used = await fontsIn(page, where);
  const letters = used.reduce((sum, { glyphs }) => sum + glyphs, 0);
  expect(letters, `letters in ${where}`).toBeGreaterThanOrEqual(least);
  expect(used.filter(({ isShipped }) => !isShipped)).toEqual([]);
}
const farFilesOf = (text: string) => farFontsOf(text).map(({ file }) => file);

/** Starts a paired screen, with its service worker in charge. */
async function start(page: Page, service: ProtocolServer): Promise<void> {
  service.pair();
  await page.goto(`${service.url}/player`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
const playing = (item: ManifestItem) => ({
  defaultPlaylistId: 1,
  playlists: [{ id: 1, name: "Daily", items: [item] }],
});
/** An interruption, so that it is shown at once. */
const takingOver = (item: ManifestItem, id: number) => ({
  playlists: [{ id, name: "Now", items: [{ ...item, id: id + 100 }] }],
  interruptions: [
    {
      id,
      name: "Now",
      tier: "takeover" as const,
      playlistId: id,
      target: "screen" as const,
      fromMs: 0,
      untilMs: null,
    },
  ],
});

test(
  "each kind that shows text writes every script with shipped fonts",
  { tag: "@lab" },
  async ({ bareScreen: screen, service, content }, info) => {
    const sound = service.addFile(
      await readFile(await makeMp3(info.outputPath("a.mp3"), { seconds: 60 })),
      "audio/mpeg",
    );
    const picture = service.addFile(content.picture, "image/png");
    const all = cases({ sound: sound.sha256, picture: picture.sha256 });
    // A new kind that shows text needs a case.
    expect(Object.keys(all).sort()).toEqual(kindsWith("showsText").sort());
    await start(screen, service);
    let id = 1;
    for (const [kind, { item, document, value = null, letters }] of Object.entries(all)) {
      const version = String(++id).padStart(16, "0");
      const known = document && { version, document };
      await screen.evaluate(() => {
        for (const part of window.document.querySelectorAll("#stage .layer > *"))
          part.setAttribute("data-before", "");
      });
      service.setData([{ sourceId: 1, value, atMs: Date.now(), ...known }]);
      service.publish(takingOver(item, id));
      await expect(stageOf(screen)).toHaveAttribute("data-item-kind", kind);
      await expect(screen.locator("#stage .is-shown > :not([data-before])")).not.toHaveCount(0);
      await expect(screen.locator("#stage [data-before]")).toHaveCount(0);
      await test.step(kind, () => expectShipped(screen, "#stage", letters));
    }
  },
);

test("ticker, emergency, cards and pairing page are written with shipped fonts, also without a network", {
  tag: "@lab",
}, async ({ bareScreen: screen, service }) => {
  await screen.goto(`${service.url}/player`);
  await expect(screen.getByTestId("card-pairing")).toBeVisible();
  await expectShipped(screen, "#words", 40);

  await start(screen, service);
  const { text } = cases({ sound: "", picture: "" });
  if (text?.item.kind !== "text") throw new Error("there is no case for texts");
  const ticker: ManifestItem = { ...text.item, settings: { ...text.item.settings, motion: "ticker" } };
  service.publish({ ...playing(ticker), brand: { name: words } });
  await expect(screen.locator(".ticker")).toBeVisible();
  await expectShipped(screen, "#stage", 100);

  service.publish({
    playlists: [
      { id: 1, name: "Daily", items: [ticker] },
      { id: 2, name: "Emergency", items: [{ ...text.item, id: 2, mediaId: 2 }] },
    ],
    interruptions: [
      { id: 1, name: "Fire", tier: "emergency", playlistId: 2, target: "account", fromMs: 0, untilMs: null },
    ],
  });
  await expect(screen.locator(".text-words")).toBeVisible();
  await expectShipped(screen, "#stage", 100);

  await service.down();
  await screen.reload();
  await expect(screen.locator(".text-words")).toBeVisible();
  await expectShipped(screen, "#stage", 100);

  await service.up();
  service.publish({ ...nothingScheduled, brand: { name: words }, playlists: [] });
  await expect(screen.getByTestId("card-idle")).toContainText("ताज़ी");
  await expectShipped(screen, "#words", 100);
});

test("an emergency is shown at once when a font has not arrived, and gets it later", { tag: "@lab" }, async ({
  bareScreen: screen,
  service,
}) => {
  const { text } = cases({ sound: "", picture: "" });
  if (text?.item.kind !== "text") throw new Error("there is no case for texts");
  const plain: ManifestItem = {
    ...text.item,
    name: "Bread",
    settings: { ...text.item.settings, text: "Bread" },
  };
  await start(screen, service);
  service.publish(playing(plain));
  await expect(screen.locator(".text-words")).toHaveText("Bread");
  let arrived = false;
  const [, japanese] = farFilesOf("火事です");
  expect(japanese).toBeDefined();
  service.fontFault = () => !arrived;
  service.fault = (hash) => (!arrived && farFilesOf("火事です").includes(hash) ? "busy" : undefined);
  const fire: ManifestItem = {
    ...plain,
    id: 2,
    mediaId: 2,
    name: "Fire",
    settings: { ...text.item.settings, text: "आग Fire 火事です" },
  };
  service.publish({
    playlists: [
      { id: 1, name: "Daily", items: [plain] },
      { id: 2, name: "Emergency", items: [fire] },
    ],
    interruptions: [
      { id: 1, name: "Fire", tier: "emergency", playlistId: 2, target: "account", fromMs: 0, untilMs: null },
    ],
  });
  await expect(screen.locator(".layer.is-shown .text-words", { hasText: "आग Fire 火事です" })).toBeVisible();
  expect((await fontsIn(screen, "#stage")).some(({ isShipped }) => !isShipped)).toBe(true);
  arrived = true;
  await hurry(screen);
  await expect
    .poll(async () => (await fontsIn(screen, "#stage")).filter(({ isShipped }) => !isShipped))
    .toEqual([]);
});
