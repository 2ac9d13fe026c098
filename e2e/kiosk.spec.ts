import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitingTexts } from "#shared/waiting-texts.ts";
import "#server/texts.ts";
import { createKiosk, type Kiosk, type World } from "../devices/kiosk/kiosk.ts";
import { readSettings } from "../devices/kiosk/settings.ts";
import { patience } from "../devices/kiosk/watchdog.ts";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, startServer, test } from "./support/test.ts";

/* devices/kiosk with a real browser: what the package for Raspberry Pi and PC does on its device. */

/** A page that was replaced before gets more time for its first sign. */
const longestPatienceMs = 16 * patience.firstSignMs;

/** Evaluates an expression in the kiosk's page. */
async function read(kiosk: Kiosk, expression: string): Promise<unknown> {
  const browser = kiosk.browser();
  const answer = await browser?.pipe.call<{ result: { value?: unknown } }>(
    "Runtime.evaluate",
    { expression, returnByValue: true },
    { session: browser.session },
  );
  return answer?.result.value;
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === "object" && address?.port);
}

function kioskFor(
  server: string,
  profile: string,
  browser: string | undefined,
  world: Partial<World>,
  eventsPort?: string,
): Kiosk {
  const settings = readSettings({
    VITRINE_EVENTS_PORT: eventsPort,
    VITRINE_SERVER: server,
    LANG: "hi_IN.UTF-8",
    VITRINE_BROWSER: browser,
    VITRINE_BROWSER_SWITCHES: "--headless --no-sandbox --disable-gpu",
    VITRINE_PROFILE: profile,
  });
  return createKiosk(settings, "1.2.3", {
    now: () => performance.now(),
    log: () => undefined,
    limits: patience,
    switchDisplay: () => Promise.resolve(true),
    restartDevice: () => Promise.resolve(),
    ...world,
  });
}

test("a kiosk is paired as a device, is restarted from the dashboard, replaces a page that hangs and switches the display off", {
  tag: "@lab",
}, async ({ page, server, launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), "vitrine-kiosk-"));
  const logged: string[] = [];
  const displays: boolean[] = [];
  let skippedMs = 0;
  const eventsPort = await freePort();
  const world = {
    now: () => performance.now() + skippedMs,
    log: (line: string) => logged.push(line),
    async switchDisplay(on: boolean) {
      displays.push(on);
      return true;
    },
  };
  const kiosk = kioskFor(server.url, profile, launchOptions.executablePath, world, eventsPort);
  let ticking = Promise.resolve();
  const ticks = setInterval(() => {
    ticking = ticking.then(() => kiosk.tick());
  }, 500);
  const seen = (expression: string) => expect.poll(() => read(kiosk, expression).catch(() => null));
  const play = async (defaultPlaylistId: number | null) => {
    const screenId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    const data = { defaultPlaylistId };
    expect((await page.request.patch(`/api/v1/screens/${screenId}`, { data })).status()).toBe(200);
  };
  const network = async (offline: boolean) => {
    const browser = kiosk.browser();
    const how = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await browser?.pipe.call("Network.enable", {}, { session: browser.session });
    await browser?.pipe.call("Network.emulateNetworkConditions", how, { session: browser.session });
  };
  const code = 'document.querySelector("[data-testid=pairing-code]")?.textContent.replace(/\\D/g, "")';
  try {
    await test.step("it shows its code, and the dashboard names the device", async () => {
      await seen(code).toMatch(/^\d{6}$/);
      await signUp(page, server);
      await page.goto(`/app/screens?pair=${await read(kiosk, code)}`);
      const dialog = page.getByRole("dialog", { name: "Add screen" });
      await dialog.getByLabel("Name").fill("Door");
      await dialog.getByRole("button", { name: "Add screen" }).click();
      await expect(page.getByText("Online", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Health", exact: true }).click();
      await expect(page.getByText(/Vitrine for Linux 1\.2\.3/).first()).toBeVisible();
      await page.getByRole("link", { name: "Now", exact: true }).click();
    });

    await test.step("the player can read how the machine is", async () => {
      await seen(
        "JSON.parse(window.VitrineDevice.health(location.hash.slice('#device='.length))).memoryTotalMb > 0",
      ).toBe(true);
      expect(await read(kiosk, "window.VitrineDevice.health('a wrong key')")).toBe("");
    });

    await test.step("the dashboard asks for a screenshot, and compares it with what should be there", async () => {
      const poster = await makeJpeg(join(profile, "poster.jpg"), { width: 1600, height: 900 });
      await play(await addPlaylist(page, "Posters", await addMedia(page, [poster])));
      await seen('document.getElementById("stage").dataset.state').toBe("playing");
      // The shadow screen plays by what the screen reports.
      const part = page.getByRole("region", { name: "Screenshot" });
      await page.getByRole("button", { name: "Take a screenshot" }).click();
      await expect(part.getByRole("img", { name: "Screenshot of Door" })).toBeVisible();
      await expect(part.getByText(/^Taken /)).toBeVisible();
      await expect(part.getByText(/^Difference: [0-5] of 100$/)).toBeVisible();
    });

    await test.step("a sensor at the device fires a trigger without the network, and web pages cannot", async () => {
      const offer = await makeJpeg(join(profile, "offer.jpg"), { width: 800, height: 600 });
      const playlistId = await addPlaylist(page, "Offers", await addMedia(page, [offer]));
      const data = { name: "Motion", playlistId, target: { kind: "account" }, seconds: 5, codes: ["motion"] };
      const itemId = 'document.getElementById("stage").dataset.itemId';
      const daily = await read(kiosk, itemId);
      const made = await page.request.post("/api/v1/triggers", { headers: { origin: server.url }, data });
      expect(made.status()).toBe(201);
      const authorization = `Bearer ${readFileSync(join(profile, "events-token"), "utf8").trim()}`;
      const fire = async (event: string) => {
        const address = `http://127.0.0.1:${eventsPort}/events/${event}`;
        return (await fetch(address, { method: "POST", headers: { authorization } })).status;
      };
      // The playlist comes with the next manifest.
      await expect(async () => {
        expect(await fire("motion")).toBe(200);
        expect(await read(kiosk, itemId)).not.toBe(daily);
      }).toPass({ intervals: [1000] });
      await seen(itemId).toBe(daily);
      await network(true);
      expect(await fire("nothing-here")).toBe(200);
      expect(await fire("motion")).toBe(200);
      await seen(itemId).not.toBe(daily);
      await seen(itemId).toBe(daily);
      await network(false);
      // A page on the screen that has learnt the token.
      const call = `fetch("http://127.0.0.1:${eventsPort}/events/motion", { method: "POST",
        headers: { authorization: ${JSON.stringify(authorization)} } })`;
      await read(
        kiosk,
        `${call}.then(() => { window.called = "taken"; }, () => { window.called = "refused"; })`,
      );
      await seen("window.called").toBe("refused");
      expect(await read(kiosk, itemId)).toBe(daily);
    });

    await test.step("a factory shows the alarm page when a sensor says so, without the network too", async () => {
      const alarm = await makeJpeg(join(profile, "alarm.jpg"), { width: 800, height: 600 });
      const playlistId = await addPlaylist(page, "Alarm", await addMedia(page, [alarm]));
      const headers = { origin: server.url };
      const send = async (address: string, data: object, method = "POST") =>
        (await page.request.fetch(`/api/v1${address}`, { method, headers, data })).json();
      const { id } = await send("/data-sources", { name: "Line 2", kind: "sensor" });
      const sensor = { kind: "sensor", fact: "line-2", type: "number", unit: "°C", holdS: 0, limits: null };
      await send(`/data-sources/${id}/document`, { document: sensor }, "PUT");
      const condition = { fact: id, cell: "here", is: "above", value: 80, validS: null, unknown: "no" };
      await send("/schedules", { name: "Hot", playlistId, target: { kind: "account" }, when: {}, condition });
      const authorization = `Bearer ${readFileSync(join(profile, "events-token"), "utf8").trim()}`;
      const put = async (value: number, seconds: number) => {
        const address = `http://127.0.0.1:${eventsPort}/facts/line-2`;
        const body = JSON.stringify({ value, seconds });
        return (await fetch(address, { method: "PUT", headers: { authorization }, body })).status;
      };
      const itemId = 'document.getElementById("stage").dataset.itemId';
      const daily = await read(kiosk, itemId);
      // 409 until the plan is on the screen.
      await expect.poll(() => put(40, 600)).toBe(200);
      expect(await read(kiosk, itemId)).toBe(daily);
      await network(true);
      expect(await put(95, 600)).toBe(200);
      await seen(itemId).not.toBe(daily);
      expect(await put(95, 1)).toBe(200);
      await seen(itemId).toBe(daily);
      await network(false);
      await play(null);
      await seen('document.getElementById("stage").dataset.state').toBe("idle");
    });

    await test.step("the dashboard restarts it: a new browser, the same screen", async () => {
      const before = kiosk.browser();
      await page.getByRole("button", { name: "Restart the player app" }).click();
      await expect.poll(() => kiosk.browser() !== null && kiosk.browser() !== before).toBe(true);
      await seen('document.getElementById("stage").dataset.state').toBe("idle");
      expect(logged).toContain("The dashboard asked for a restart.");
    });

    await test.step("a page that hangs is replaced, and one without signs is loaded again", async () => {
      void read(kiosk, "window.hung = true; for (;;);").catch(() => undefined);
      skippedMs += longestPatienceMs;
      await expect.poll(() => logged.join()).toContain("No sign of life from the player");
      await seen('window.hung === undefined && document.getElementById("stage").dataset.state').toBe("idle");

      const browser = kiosk.browser();
      await read(kiosk, "window.VitrineDevice.alive = () => {}; window.marked = true");
      skippedMs += longestPatienceMs;
      await seen('window.marked === undefined && document.getElementById("stage").dataset.state').toBe(
        "idle",
      );
      expect(kiosk.browser()).toBe(browser);
    });

    await test.step("the display is off at the times that the dashboard set, which the device hears of at once", async () => {
      const { items } = await (await page.request.get("/api/v1/screens")).json();
      const save = (displayTimes: object | null) =>
        page.request.patch(`/api/v1/screens/${items[0].id}`, {
          headers: { origin: server.url },
          data: { displayTimes },
        });
      // Two days after today, and the times belong to the day on which they start.
      const days = [((new Date().getDay() + 1) % 7) + 1];
      await save({ by: "week", week: [{ start: "09:00", end: "10:00", days }] });
      await expect.poll(() => displays).toEqual([false]);
      await save(null);
      await expect.poll(() => displays).toEqual([false, true]);
      displays.length = 0;
    });

    await test.step("the display is off while the screen is closed", async () => {
      await read(kiosk, 'document.getElementById("stage").dataset.state = "closed"');
      await expect.poll(() => displays).toEqual([false]);
      await read(kiosk, 'document.getElementById("stage").dataset.state = "idle"');
      await expect.poll(() => displays).toEqual([false, true]);
    });
  } finally {
    clearInterval(ticks);
    await ticking;
    await kiosk.stop();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("a kiosk says which server does not answer, and opens the player when it does", { tag: "@lab" }, async ({
  launchOptions,
}) => {
  const server = await startServer();
  const profile = mkdtempSync(join(tmpdir(), "vitrine-kiosk-"));
  await server.kill9();
  let now = 0;
  const kiosk = kioskFor(server.url, profile, launchOptions.executablePath, { now: () => now });
  try {
    await kiosk.tick();
    await expect
      .poll(() => read(kiosk, "document.body.innerText"))
      .toContain(waitingTexts("hi")("waiting", { host: new URL(server.url).host }));
    expect(await read(kiosk, "navigator.languages.join()")).toBe("hi,en");
    await server.restart();
    await kiosk.tick();
    expect(await read(kiosk, "location.protocol")).toBe("data:");
    now = 2000;
    await kiosk.tick();
    await expect.poll(() => read(kiosk, "location.pathname").catch(() => null)).toBe("/player");
    // A page from elsewhere has nothing to call.
    expect(await read(kiosk, "typeof window.VitrineDevice + typeof window.vitrineKiosk")).toBe(
      "objectundefined",
    );
    expect(await read(kiosk, 'window.VitrineDevice.version("wrong key")')).toBe("");
  } finally {
    await kiosk.stop();
    await server.dispose();
    rmSync(profile, { recursive: true, force: true });
  }
});
