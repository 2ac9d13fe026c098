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

test("the Android app asks for the display in the page, and again when it was told meanwhile", async ({
  page,
}) => {
  const script = await readFile(new URL("../../android/res/raw/display.js", import.meta.url), "utf8");
  const asked: (string | undefined)[] = [];
  await page.route("**/player/v1/display?sound=yes&brightness=no", async (route) => {
    asked.push((await route.request().allHeaders()).authorization);
    const off = [{ from: "1970-01-01T00:00:01.000Z", until: "1970-01-01T00:00:02.000Z" }];
    const json = { times: { off }, sound: { volume: 40, muted: true }, brightness: null };
    await route.fulfill({ json });
  });
  await page.goto("/player");
  await page.evaluate(() => {
    const seen: unknown[] = [];
    const display = (...sent: unknown[]) => seen.push(sent);
    Object.assign(window, { seen, VitrineDevice: { display, canSet: () => "sound=yes&brightness=no" } });
  });
  await page.evaluate(`${script}askDisplay("the-key","Bearer one");`);
  // The app runs the whole script each time.
  await page.evaluate(
    `${script}askDisplay("the-key","Bearer two");${script}askDisplay("the-key","Bearer three");`,
  );
  const orders = ["the-key", "40,1,-1,1000,2000"];
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "seen") as unknown[]))
    .toEqual([orders, orders, orders]);
  expect(asked).toEqual(["Bearer one", "Bearer two", "Bearer three"]);
});
