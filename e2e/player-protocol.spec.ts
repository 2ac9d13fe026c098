import { expect } from "@playwright/test";
import { dataSettings, type ManifestItem } from "#shared/media-kinds/contract.ts";
import { putRecords, readRecord } from "./player/device-records.ts";
import { hurry, publishAll, publishPictures, stageOf, test } from "./player/fixtures.ts";
import { byPush } from "./support/by-push.ts";

test("every play is told once, also when answers are lost and the player is reloaded in the middle", async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_INCOMPLETE/);
  let calls = 0;
  service.callFault = (path) => (path === "/plays" && ++calls % 2 === 1 ? "lost" : undefined);
  publishPictures(service, content.pages, 1_000);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "1");
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "2");
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "1");
  await page.reload();
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "2");
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "1");
  await expect
    .poll(async () => {
      await hurry(page);
      return service.plays.all().length;
    })
    .toBeGreaterThan(5);
  const plays = service.plays.all();
  expect(service.plays.epochs()).toHaveLength(1);
  expect(service.plays.missing()).toEqual([]);
  expect(service.plays.contradicted).toBe(0);
  expect(service.plays.repeated).toBeGreaterThan(0);
  expect(plays.filter(({ result }) => result === "played").length).toBeGreaterThanOrEqual(2);
  const cut = plays.filter(({ result }) => result === "cut");
  expect(cut.some(({ reason }) => reason?.includes("without notice"))).toBe(true);
  for (const play of plays) {
    expect(play).toMatchObject({ because: "default:1", version: 2 });
    expect(play.name).toBe(`Picture ${play.itemId}`);
  }
  // A picture stays until the next one is ready, so its length depends on the machine; two are never shown at once. While
  // the player corrects its clock, 50 ms in each second, starts follow it and lengths do not.
  for (const [index, play] of plays.slice(1).entries()) {
    const before = plays[index];
    if (before) expect(play.startMs).toBeGreaterThanOrEqual(before.startMs + before.lengthMs * 0.94);
  }
});

test("a forged lease changes nothing and is reported; a genuine one is kept through a restart", {
  tag: "@lab",
}, async ({ page, service, content, browserErrors }) => {
  publishPictures(service, content.pages, 1_000);
  service.lease = { until: new Date(Date.now() + 3_600_000).toISOString(), notice: null };
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await expect.poll(() => service.reports.length).toBeGreaterThan(0);

  service.forge = (lease) => ({ ...lease, until: null, notice: "Pay the pirate." });
  await hurry(page);
  await expect
    .poll(() => service.reports.at(-1)?.problems[0])
    .toMatch(/licence that was not signed by the server/);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");

  service.forge = (lease) => lease;
  service.lease = { until: null, notice: "Choose a plan." };
  await hurry(page);
  await expect(page.getByTestId("card-lease-over")).toContainText("Choose a plan.");
  browserErrors.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
  await service.down();
  await page.reload();
  await expect(page.getByTestId("card-lease-over")).toContainText("Choose a plan.");
});

test("a lease is verified in JavaScript where the browser's crypto knows no Ed25519", async ({
  page,
  service,
  content,
}) => {
  await page.addInitScript(() => {
    const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (
      ...given: unknown[]
    ) => Promise<CryptoKey>;
    Object.assign(crypto.subtle, {
      importKey: (...given: unknown[]) =>
        JSON.stringify(given[2]).includes("Ed25519")
          ? Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"))
          : importKey(...given),
    });
  });
  publishPictures(service, content.pages, 1_000);
  service.lease = { until: null, notice: "Choose a plan." };
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(page.getByTestId("card-lease-over")).toContainText("Choose a plan.");
});

test("commands are carried out once, with receipts", { tag: "@lab" }, async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");

  const identify = service.command("identify");
  await expect(page.getByTestId("identify-overlay")).toContainText("Entrance");
  await expect(page.getByTestId("identify-overlay")).toContainText("7");
  await expect(page.getByTestId("identify-overlay")).toBeHidden();
  await expect.poll(() => service.receipts).toEqual([`${identify} received`, `${identify} done`]);

  service.receipts.length = 0;
  service.callFault = (path) => (path.endsWith("/receipt") ? "lost" : undefined);
  const volume = service.command("volume", 30);
  await expect.poll(() => service.receipts).toContain(`${volume} done`);
  service.callFault = () => undefined;
  await expect(stageOf(page)).toHaveAttribute("data-item-kind", "video");
  expect(await page.evaluate(() => document.querySelector("video")?.volume)).toBeCloseTo(0.3);

  service.receipts.length = 0;
  const asked = service.ranges.length;
  const clear = service.command("clear cache");
  await expect.poll(() => service.receipts).toContain(`${clear} done`);
  expect(service.ranges.length).toBeGreaterThan(asked + 3);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");

  expect(service.receipts.filter((one) => one === `${clear} received`)).toHaveLength(1);

  // An item of a second may be over when a slow device carries the command out; its play is then whole, not cut.
  const { version } = publishPictures(service, content.pages, 600_000);
  await hurry(page);
  await expect(stageOf(page)).toHaveAttribute("data-version", String(version));
  service.receipts.length = 0;
  await page.evaluate(() => Object.assign(window, { before: true }));
  const reload = service.command("reload");
  await expect.poll(() => service.receipts).toEqual([`${reload} received`, `${reload} done`]);
  expect(await page.evaluate(() => "before" in window)).toBe(false);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await hurry(page);
  await expect
    .poll(() => service.plays.all().some(({ reason }) => reason === "the player was told to reload"))
    .toBe(true);
});

test("a key that was replaced just before the power went is found again", async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  browserErrors.allow(/401|404/);
  publishPictures(service, content.pages, 1_000);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await page.goto("about:blank");
  // The successor is stored as pending and the server has seen it in use, so the old key is invalid.
  const next = "5e".repeat(32);
  await page.goto(`${service.url}/player/assets/none`).catch(() => undefined);
  const old = String(await readRecord(page, "device-key"));
  await putRecords(page, { "device-key-next": next });
  service.revoked.add(old);
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await expect.poll(() => service.keys.has(next)).toBe(true);
  await page.reload();
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await expect(page.getByTestId("pairing-code")).toBeHidden();
});

test("the status overlay says how right the clock is and why this is playing", async ({
  page,
  service,
  content,
}) => {
  publishPictures(service, content.pages, 1_000);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  const box = page.viewportSize() ?? { width: 800, height: 600 };
  await page.mouse.move(box.width / 2, box.height / 2);
  await page.mouse.down();
  const status = page.getByTestId("status-overlay");
  await expect(status).toBeVisible();
  await page.mouse.up();
  await expect(status).toContainText("trusted");
  await expect(status).toContainText(/accurate to \d+ ms/);
  await expect(status).toContainText("to be sent");
  await expect(status).toContainText("Daily (default of this screen): plays");
  await expect.poll(() => service.reports.at(-1)?.clock?.trust).toBe("trusted");
  expect(service.reports.at(-1)?.device).toMatchObject({ width: expect.any(Number) });
});

test("a data value changes on screen as it is pushed, and is still there after a restart without network", async ({
  page,
  service,
  browserErrors,
}) => {
  const settings = dataSettings.parse({ sourceId: 3, title: "Waiting", unit: "people" });
  const item: ManifestItem = { id: 1, mediaId: 1, name: "Queue", kind: "data", durationMs: 60_000, settings };
  service.publish({ defaultPlaylistId: 1, playlists: [{ id: 1, name: "Daily", items: [item] }] });
  service.setData([{ sourceId: 3, value: 41, atMs: Date.now() }]);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toContainText("41");
  service.setData([{ sourceId: 3, value: 42, atMs: Date.now() }]);
  await expect(stageOf(page)).toContainText("42", byPush);
  browserErrors.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
  await service.down();
  await page.reload();
  await expect(stageOf(page)).toContainText("42");
  await expect(stageOf(page)).toContainText("people");
});
