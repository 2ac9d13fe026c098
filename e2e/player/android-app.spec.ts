import { readFile } from "node:fs/promises";
import { startPairing } from "#shared/contracts/playing/player.ts";
import { expect, test } from "../support/test.ts";

const key = "abcdefghijklmnopqrst_-";

test("inside the Android app the player says what device it is, and that it lives, as long as it does", async ({
  page,
}) => {
  // Behaves as android/…/DeviceBridge.java: present in every frame, and silent without the key.
  await page.addInitScript((right) => {
    const signs = { alive: 0, refused: 0 };
    const answer = (text: string) => (given: string) => {
      if (given !== right) signs.refused++;
      return given === right ? text : "";
    };
    const alive = (given: string) => {
      if (given === right) signs.alive++;
      else signs.refused++;
    };
    const device = {
      model: answer("Amazon AFTMM"),
      id: answer("0123456789abcdef"),
      version: answer("0.1.0"),
    };
    Object.assign(window, { signs, VitrineDevice: { ...device, alive, restart: answer("") } });
  }, key);
  await page.clock.install();
  const asked = page.waitForRequest(
    (one) => one.url().endsWith(startPairing.path) && one.method() === "POST",
  );
  await page.goto(`/player#device=${key}`);
  const { device } = startPairing.body.parse((await asked).postDataJSON());
  expect(device).toMatch(/^Amazon AFTMM, Vitrine for Android 0\.1\.0, Chrome \d+ on .*, 0123456789abcdef$/);
  await expect(page.getByTestId("pairing-code")).toHaveText(/^\d{6}$/);

  const signs = () => page.evaluate(() => Reflect.get(window, "signs") as { alive: number; refused: number });
  await page.clock.fastForward(60_000);
  await expect.poll(async () => (await signs()).alive).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByTestId("pairing-code")).toHaveText(/^\d{6}$/);
  await page.clock.fastForward(60_000);
  await expect.poll(async () => (await signs()).alive, "after a reload, too").toBeGreaterThan(0);
  expect(await signs()).toMatchObject({ refused: 0 });
});

test("the script of the Android app sees that a screenshot is wanted, asks for the display, and changes no other call", async ({
  page,
}) => {
  const script = await readFile(new URL("../../android/res/raw/screenshots.js", import.meta.url), "utf8");
  const headers: (string | undefined)[] = [];
  await page.route("**/player/v1/**", async (route) => {
    headers.push((await route.request().allHeaders())["vitrine-takes-screenshots"]);
    if (route.request().url().endsWith("/player/v1/display?sound=yes&brightness=no")) {
      const off = [{ from: "1970-01-01T00:00:01.000Z", until: "1970-01-01T00:00:02.000Z" }];
      const json = { times: { off }, sound: { volume: 40, muted: true }, brightness: null };
      return route.fulfill({ json });
    }
    await route.fulfill({ json: {}, headers: { "Vitrine-Screenshot": "7" } });
  });
  await page.goto("/player");
  headers.length = 0;
  await page.evaluate(() => {
    const seen: unknown[] = [];
    const screenshot = (...words: unknown[]) => seen.push(words);
    const display = screenshot;
    const canSet = () => "sound=yes&brightness=no";
    Object.assign(window, { seen, VitrineDevice: { screenshot, display, canSet } });
  });
  // The app runs it at the start and at the end of loading.
  for (let turn = 0; turn < 2; turn++) await page.evaluate(`${script}watchCommands("the-key");`);
  await page.evaluate(async () => {
    const init = { headers: { Authorization: "Bearer the-screen" } };
    await fetch("/player/v1/time", init);
    await fetch("/player/v1/commands", init);
  });
  await expect
    .poll(async () => (await page.evaluate(() => Reflect.get(window, "seen") as unknown[])).toSorted())
    .toEqual([
      ["the-key", "40,1,-1,1000,2000"],
      ["the-key", 7, "Bearer the-screen"],
    ]);
  expect(headers.filter(Boolean)).toEqual(["yes"]);
});
