import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { expectWholeRound } from "./player/fixtures.ts";
import { collectBrowserErrors } from "./support/browser-errors.ts";
import { payTrial } from "./support/pay-trial.ts";
import { makeJpeg, makeMp4, makePdfFile } from "./support/real-files.ts";
import { adminLogin, expect, startServer, type TestServer, test } from "./support/test.ts";

/*
 * The main journey: from an empty service to a playing screen that survives a server outage. One test, because each
 * step needs the result of the previous one.
 */
test("first light: sign up, upload, playlist, pair, play without the server, follow a change, seen by operators", async ({
  browser,
  launchOptions,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-first-light-"));
  const server = await startServer({ bare: true });
  const errors = collectBrowserErrors();
  // The player runs without its server for a while.
  errors.allow(
    /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  );
  const desk = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  errors.watch(desk);
  const startPlayer = () =>
    chromium.launchPersistentContext(join(folder, "profile"), {
      ...launchOptions,
      headless: true,
      baseURL: server.url,
      // Painting without a graphics card is most of the player's work: a quarter of the pixels, a third of the time.
      viewport: { width: 640, height: 360 },
    });
  let box: BrowserContext = await startPlayer();
  try {
    const page = await desk.newPage();
    await test.step("1. account", () => signUp(page));
    await test.step("2. media: a JPEG, an H.264 MP4 and a PDF", () => upload(page, folder));
    await test.step("3. playlist", () => makePlaylist(page));
    let player = await openPlayer(box);
    await test.step("4. screen by its six-digit code", () => addScreen(page, player));
    await test.step("5. the player plays all three kinds", () => expectWholeRound(player));

    await test.step("goes on playing when the server was killed and the page is loaded again", async () => {
      await server.kill9();
      await player.reload();
      await expectWholeRound(player);
      await expectMovingPicture(player);
    });
    await test.step("and when the browser is started again, still without the server", async () => {
      await box.close();
      box = await startPlayer();
      player = await openPlayer(box);
      await expectWholeRound(player);
    });
    await test.step("the server is back, the playlist changes, the screen follows within 2 s", async () => {
      await server.restart();
      await followChange(page, player);
    });
    await test.step("6. the operator sees the customer with screen and ads", () => asOperator(server, desk));
    expect(errors.unexpected()).toEqual([]);
  } finally {
    await box.close();
    await desk.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

async function signUp(page: Page): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Name").fill("Corner Bakery");
  await page.getByLabel("Email").fill("owner@corner-bakery.example");
  await page.getByLabel("Password", { exact: true }).fill("warm bread at seven");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto("/app/checkout?plan=trial");
  await payTrial(page);
}

async function upload(page: Page, folder: string): Promise<void> {
  const files = [
    await makeJpeg(join(folder, "Window.jpg"), { width: 1920, height: 1080, label: "Window" }),
    await makeMp4(join(folder, "Oven.mp4"), { seconds: 3 }),
    await makePdfFile(join(folder, "Menu.pdf")),
  ];
  await page.goto("/app/media");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Upload" }).first().click(),
  ]);
  await chooser.setFiles(files);
  for (const name of ["Window.jpg", "Oven.mp4", "Menu.pdf"])
    await expect(page.getByRole("button", { name: `Preview ${name}`, exact: true })).toBeVisible({});
}

async function makePlaylist(page: Page): Promise<void> {
  await page.goto("/app/playlists");
  await page.getByRole("button", { name: "New playlist" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Every day");
  await dialog.getByRole("button", { name: /create/i }).click();
  await expect(page).toHaveURL(/\/app\/playlists\/\d+/);
  await page.getByRole("button", { name: "Add media" }).first().click();
  const picker = page.getByRole("dialog");
  for (const name of ["Window.jpg", "Oven.mp4", "Menu.pdf"]) await picker.getByLabel(name).click();
  await picker.getByRole("button", { name: /^add/i }).click();
  for (const field of await page.getByLabel(/^Seconds for/).all()) await field.fill("2");
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
}

async function openPlayer(box: BrowserContext): Promise<Page> {
  const player = box.pages()[0] ?? (await box.newPage());
  await player.goto("/player");
  return player;
}

async function addScreen(page: Page, player: Page): Promise<void> {
  const shown = player.getByTestId("pairing-code");
  await expect(shown).toHaveText(/\d[\d\s]{5,}/);
  const code = ((await shown.textContent()) ?? "").replace(/\D/g, "");
  expect(code).toMatch(/^\d{6}$/);
  await page.goto("/app/screens");
  await page.getByRole("button", { name: "Add screen" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Six-digit code").fill(code);
  await dialog.getByLabel("Name").fill("Shop window");
  await dialog
    .getByRole("combobox", { name: "Default playlist" })
    .or(dialog.getByLabel("Default playlist"))
    .first()
    .click();
  await page.getByRole("option", { name: "Every day" }).click();
  await dialog.getByRole("button", { name: "Add screen" }).click();
  // With all its parts: their code must not be on its way when the server is killed.
  await expect(page).toHaveURL(/\/app\/screens\/\d+/);
  for (const part of ["Screenshot", "Commands"])
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
}

const stage = (player: Page) => player.getByTestId("stage");

/** Expects two samples of the same video to differ: it is not a still. */
async function expectMovingPicture(player: Page): Promise<void> {
  await expect(stage(player)).toHaveAttribute("data-item-kind", "video");
  const video = stage(player).locator("video").first();
  const time = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime);
  const before = await time();
  await expect.poll(time).not.toBe(before);
}

async function followChange(page: Page, player: Page): Promise<void> {
  const version = Number(await stage(player).getAttribute("data-version"));
  // The player has reconnected to the server.
  await player.waitForResponse((answer) => answer.url().endsWith("/player/v1/heartbeat") && answer.ok(), {});
  await page.goto("/app/playlists");
  await page
    .getByRole("link", { name: /Every day/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Remove Oven.mp4" }).click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  const saved = Date.now();
  await expect(stage(player)).toHaveAttribute("data-version", String(version + 1));
  test.info().annotations.push({ type: "followed after", description: `${Date.now() - saved} ms` });
}

async function asOperator(server: TestServer, desk: BrowserContext): Promise<void> {
  await desk.clearCookies();
  const page = await desk.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByLabel("Email or user ID").fill(adminLogin.userId);
  await page.getByLabel("Password", { exact: true }).fill(adminLogin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page
    .getByRole("button", { name: "Users" })
    .or(page.getByRole("link", { name: "Users" }))
    .first()
    .click();
  await expect(page.getByText("owner@corner-bakery.example").first()).toBeVisible();
  await page.getByRole("button", { name: /View/ }).first().click();
  await expect(page.getByText("Shop window").first()).toBeVisible();
  await page.getByRole("tab", { name: "Ads" }).click();
  await expect(page.getByText("Window.jpg").first()).toBeVisible();
}
