import { expect } from "@playwright/test";
import { hurry, publishPictures, stageOf, test } from "./fixtures.ts";

const key = "abcdefghijklmnopqrst_-";

/** `older`: an app that overhears the page's `fetch` instead of being told, and so has no `contact`. */
for (const older of [false, true])
  test(`${older ? "an older app is left to overhear the calls" : "the player tells its app when the server may want something of the device"}`, {
    tag: "@lab",
  }, async ({ page, service, content }) => {
    const able: (string | undefined)[] = [];
    await page.route("**/player/v1/commands", async (route) => {
      able.push((await route.request().allHeaders())["vitrine-takes-screenshots"]);
      await route.fulfill({ json: { commands: [] }, headers: { "Vitrine-Screenshot": "7" } });
    });
    await page.addInitScript((old) => {
      const sent: string[] = [];
      const announce =
        (name: string) =>
        (...words: unknown[]) => {
          sent.push([name, ...words].join(" "));
          return "";
        };
      const names = ["model", "id", "version", "restart", "alive", ...(old ? [] : ["contact"])];
      Object.assign(window, {
        sent,
        VitrineDevice: Object.fromEntries(names.map((name) => [name, announce(name)])),
      });
    }, older);
    publishPictures(service, content.pages, 1_000);
    service.pair();
    await page.goto(`${service.url}/player#device=${key}`);
    await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
    await hurry(page);
    const sent = async () => {
      const all = await page.evaluate(() => Reflect.get(window, "sent") as string[]);
      return [...new Set(all)].filter((line) => /^contact /.test(line)).toSorted();
    };
    await expect.poll(() => able.length).toBeGreaterThan(0);
    if (older) expect(await sent()).toEqual([]);
    else
      await expect
        .poll(sent)
        .toEqual([
          expect.stringMatching(new RegExp(`^contact ${key} Bearer [0-9a-f]{64} 0$`)),
          expect.stringMatching(new RegExp(`^contact ${key} Bearer [0-9a-f]{64} 7$`)),
        ]);
    expect(new Set(able)).toEqual(new Set([older ? undefined : "yes"]));
  });
