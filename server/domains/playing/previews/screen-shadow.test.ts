import { describe, expect, it } from "vitest";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { accountFilePath, listScreenReports, screenManifest } from "#shared/contracts/playing/preview.ts";
import { deleteScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

async function aShop(input: { plan?: null } = {}) {
  const owner = await aCustomer(test.deps, input);
  const picture = await aPicture(test.deps, owner, { name: "Bread.jpg" });
  const playlist = await aPlaylist(test.deps, owner, { name: "Morning", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Window", defaultPlaylistId: playlist.id });
  return {
    picture,
    playlist,
    screen,
    customer: new Client(test, { cookie: owner.cookie }),
    device: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }),
  };
}

const beat = (playing: { version: number; itemName: string | null; because: string | null } | null) => ({
  playing: playing && { ...playing, since: new Date().toISOString() },
  pending: null,
});

describe("the manifest of a screen, for a browser that plays its shadow screen", () => {
  it("is the one the screen gets, without chunks, and never one of another account", async () => {
    const { customer, device, screen, playlist } = await aShop();
    const { body } = await customer.call(screenManifest, { id: screen.id });
    const { files: _, ...given } = (await device.call(getManifest, {})).body;
    expect(body.manifest).toEqual(given);
    expect(body).toMatchObject({
      manifest: { version: 1, defaultPlaylistId: playlist.id },
      until: null,
      values: [],
    });
    const other = await aShop();
    expect((await other.customer.call(screenManifest, { id: screen.id })).status).toBe(404);
  });

  it("is kept in every version, by its number or by an instant of the past", async () => {
    const { customer, screen } = await aShop();
    const first = (await customer.call(screenManifest, { id: screen.id })).body;
    await customer.call(updateScreen, { id: screen.id, name: "Door" });
    const second = (await customer.call(screenManifest, { id: screen.id })).body;
    expect(second.manifest).toMatchObject({ version: 2, screen: { name: "Door" } });
    const old = await customer.call(screenManifest, { id: screen.id, version: 1 });
    expect(old.body).toEqual({ ...first, until: second.since });
    const { body: before } = await customer.call(screenManifest, {
      id: screen.id,
      at: new Date(Date.parse(first.since) - dayMs).toISOString(),
    });
    expect(before.manifest.version).toBe(1);
    const { body: ahead } = await customer.call(screenManifest, {
      id: screen.id,
      at: new Date(Date.parse(second.since) + dayMs).toISOString(),
    });
    expect(ahead.manifest.version).toBe(2);
    expect((await customer.call(screenManifest, { id: screen.id, version: 3 })).error).toMatchObject({
      code: "not_found",
    });
    const tooEarly = await customer.call(screenManifest, { id: screen.id, at: "0000-12-31T23:59:59Z" });
    expect(tooEarly).toMatchObject({ status: 400, error: { fields: { at: expect.any(String) } } });
    const both = await customer.call(screenManifest, { id: screen.id, version: 1, at: first.since });
    expect(both.status).toBe(400);
    await customer.call(deleteScreen, { id: screen.id });
    expect((await customer.call(screenManifest, { id: screen.id })).status).toBe(404);
  });
});

describe("files by the hashes in manifests", () => {
  it("are sent only to their owner, also in ranges and as thumbnails, even after the media was removed", async () => {
    const { customer, picture } = await aShop();
    const other = await aShop();
    for (const url of [accountFilePath(picture.sha256), accountFilePath(picture.sha256, "small")]) {
      const answer = await customer.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "private, no-cache",
      });
      expect((await other.customer.get(url)).statusCode).toBe(404);
    }
    const part = await customer.get(accountFilePath(picture.sha256), { range: "bytes=0-2" });
    expect([part.statusCode, part.rawPayload]).toEqual([206, Buffer.from([0xff, 0xd8, 0xff])]);
    await customer.call(deleteMedia, { id: picture.id });
    expect((await customer.request({ url: accountFilePath(picture.sha256) })).statusCode).toBe(200);
    expect((await customer.request({ url: accountFilePath("0".repeat(64)) })).statusCode).toBe(404);
    expect((await customer.request({ url: accountFilePath("menu.jpg") })).statusCode).toBe(400);
  });
});

describe("the last reports of screens", () => {
  it("are returned with the server's time, by id, and of own screens only", async () => {
    const { customer, device, screen } = await aShop();
    const ids = String(screen.id);
    const silent = (await customer.call(listScreenReports, { ids })).body;
    expect(silent.items).toMatchObject([{ id: screen.id, connection: "waiting", playing: null }]);
    await device.call(getManifest, {});
    const playing = { version: 1, itemName: "Bread.jpg", because: "default:1" };
    await device.call(heartbeat, {
      ...beat(playing),
      problems: ["Bread.jpg: damaged"],
      device: { player: "Test", model: null, width: 1080, height: 1920, storageFreeBytes: null },
      clock: { trust: "trusted", offsetMs: 12, errorMs: 5 },
    });
    await expect
      .poll(async () => (await customer.call(listScreenReports, { ids })).body.items[0])
      .toMatchObject({
        id: screen.id,
        connection: "online",
        playing,
        problems: ["Bread.jpg: damaged"],
        clockTrust: "trusted",
        keepsTime: "unknown",
        comparedAt: null,
        picture: { width: 1080, height: 1920 },
        newestVersion: 1,
        lease: { until: expect.any(String) },
      });
    const other = await aShop();
    expect((await other.customer.call(listScreenReports, { ids })).body.items).toEqual([]);
    const both = `${screen.id},${other.screen.id},${screen.id}`;
    expect((await customer.call(listScreenReports, { ids: both })).body.items).toHaveLength(1);
  });

  it("contain what a device assumes about its clock, even before it has seen the server's time", async () => {
    const { customer, device, screen } = await aShop();
    const clock = {
      trust: "assumed" as const,
      offsetMs: null,
      errorMs: null,
      keepsTime: "yes" as const,
      comparedAt: "2026-11-20T06:00:00.000Z",
    };
    expect((await device.call(heartbeat, { playing: null, pending: null, clock })).status).toBe(200);
    const { trust: clockTrust, keepsTime, comparedAt } = clock;
    await expect
      .poll(async () => (await customer.call(listScreenReports, { ids: String(screen.id) })).body.items[0])
      .toMatchObject({ clockTrust, keepsTime, comparedAt });
    const wrong = { ...clock, keepsTime: "perhaps" as "yes" };
    expect((await device.call(heartbeat, { playing: null, pending: null, clock: wrong })).status).toBe(400);
  });

  it("contain the newest version for an offline screen, even when its page was not opened since the change", async () => {
    const { customer, device, screen } = await aShop();
    const other = await aShop();
    await device.call(getManifest, {});
    await device.call(heartbeat, beat({ version: 1, itemName: "Bread.jpg", because: "default:1" }));
    await customer.call(updateScreen, { id: screen.id, name: "Door" });
    const report = async () =>
      (await customer.call(listScreenReports, { ids: `${screen.id},${other.screen.id}` })).body.items[0];
    await expect.poll(report).toMatchObject({ connection: "online", newestVersion: 1 });
    test.clock.advance(10 * 60_000);
    expect(await report()).toMatchObject({
      connection: "offline",
      playing: { version: 1 },
      newestVersion: 2,
    });
    await customer.call(updateScreen, { id: screen.id, name: "Gate" });
    expect(await report()).toMatchObject({ newestVersion: 3 });
    const { items } = (await other.customer.call(listScreenReports, { ids: String(screen.id) })).body;
    expect(items).toEqual([]);
  });

  inLab(
    "compute manifests for only some offline screens per request, and for the others in the next requests",
    async () => {
      const owner = await aCustomer(test.deps);
      const customer = new Client(test, { cookie: owner.cookie });
      const ids: number[] = [];
      for (let number = 0; number < 50; number++) {
        const { id, deviceKey } = await aScreen(test.deps, owner, { name: `Shelf ${number}` });
        const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
        await device.call(getManifest, {});
        await device.call(heartbeat, beat({ version: 1, itemName: "Bread.jpg", because: "default:1" }));
        ids.push(id);
      }
      const ask = async () => (await customer.call(listScreenReports, { ids: ids.join(",") })).body.items;
      await expect.poll(async () => (await ask()).filter(({ playing }) => playing).length).toBe(50);
      test.clock.advance(10 * 60_000);
      await customer.call(saveAccount, { brandName: "Corner shop" });
      const plans = async () => (await ask()).filter(({ newestVersion }) => newestVersion === 2).length;
      expect([await plans(), await plans(), await plans(), await plans()]).toEqual([20, 40, 50, 50]);
    },
  );

  it("refuse an invalid list of ids, and more than sixty", async () => {
    const { customer } = await aShop();
    for (const ids of ["", "1,", "1;2", "window", Array.from({ length: 61 }, (_, id) => id + 1).join(",")])
      expect((await customer.call(listScreenReports, { ids })).status, ids).toBe(400);
  });
});
