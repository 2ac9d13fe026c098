import { describe, expect, it } from "vitest";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { getManifest, heartbeat, playerFilePath } from "#shared/contracts/playing/player.ts";
import { getScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aShop() {
  const owner = await aCustomer(test.deps);
  const picture = await aPicture(test.deps, owner, { name: "Bread.jpg" });
  const playlist = await aPlaylist(test.deps, owner, { name: "Morning", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Window", defaultPlaylistId: playlist.id });
  return {
    owner,
    picture,
    playlist,
    screen,
    customer: new Client(test, { cookie: owner.cookie }),
    device: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }),
  };
}

describe("manifest", () => {
  it("contains all that a screen needs: playlist, files, chunks", async () => {
    const { device, picture, playlist, screen } = await aShop();
    const { body } = await device.call(getManifest, {});
    expect(body).toMatchObject({
      format: 1,
      version: 1,
      screen: { id: screen.id, name: "Window", timeZone: "Asia/Kolkata", status: "active" },
      defaultPlaylistId: playlist.id,
      playlists: [
        {
          id: playlist.id,
          name: "Morning",
          items: [{ kind: "image", file: picture.sha256, durationMs: 10_000 }],
        },
      ],
      files: [
        { sha256: picture.sha256, bytes: 67, type: "image/jpeg", chunks: [{ sha256: picture.sha256 }] },
      ],
    });
  });

  it("is answered with 304 until something changes, and then with the next version", async () => {
    const { device, customer, picture, playlist } = await aShop();
    const first = await device.call(getManifest, {});
    const etag = String(first.headers.etag);
    const ask = () => device.get(getManifest.path, { "if-none-match": etag });
    expect((await ask()).statusCode).toBe(304);
    const saved = await customer.call(savePlaylist, {
      id: playlist.id,
      revision: 1,
      name: "Morning",
      items: [{ mediaId: picture.id, durationMs: 5_000 }],
    });
    expect(saved.status).toBe(200);
    const changed = await ask();
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ version: 2, playlists: [{ items: [{ durationMs: 5_000 }] }] });
  });

  it("keeps its version when a change does not affect the content", async () => {
    const { device, customer, screen } = await aShop();
    await device.call(getManifest, {});
    await customer.call(updateScreen, { id: screen.id, name: "Door" });
    expect((await device.call(getManifest, {})).body).toMatchObject({ version: 2, screen: { name: "Door" } });
    await customer.call(updateScreen, { id: screen.id, name: "Door" });
    expect((await device.call(getManifest, {})).body.version).toBe(2);
  });

  it("gives a screen the files in its manifest, with Range, and no others", async () => {
    const { device, picture } = await aShop();
    const stranger = await aShop();
    const whole = await device.get(playerFilePath(picture.sha256));
    expect(whole.statusCode).toBe(200);
    const part = await device.get(playerFilePath(picture.sha256), { range: "bytes=2-9" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe("bytes 2-9/67");
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 10));
    expect(part.headers["x-content-type-options"]).toBe("nosniff");
    const beyond = await device.get(playerFilePath(picture.sha256), { range: "bytes=67-" });
    expect(beyond.statusCode).toBe(416);
    const foreign = await device.get(playerFilePath(stranger.picture.sha256));
    expect(foreign.statusCode).toBe(404);
    const shapeless = await device.get(playerFilePath("..%2f..%2fsession-secret"));
    expect(shapeless.statusCode).toBe(400);
  });
});

describe("a file of a replaced version", () => {
  it("is sent while the screen reports that it plays or fetches that version, and to no other screen", async () => {
    const { owner, customer, device, screen, picture, playlist } = await aShop();
    const [second, third] = [
      await aPicture(test.deps, owner, { name: "Soup.jpg" }),
      await aPicture(test.deps, owner, { name: "Tea.jpg" }),
    ];
    const neighbour = await aScreen(test.deps, owner, { name: "Counter", defaultPlaylistId: playlist.id });
    const nextDoor = new Client(test, { authorization: `Bearer ${neighbour.deviceKey}` });
    const stranger = await aShop();
    const version = async () => (await device.call(getManifest, {})).body.version;
    const status = async (client: Client, { sha256 }: { sha256: string }) =>
      (await client.get(playerFilePath(sha256))).statusCode;
    const show = async (revision: number, mediaId: number) => {
      const items = [{ mediaId, durationMs: 5_000 }];
      await customer.call(savePlaylist, { id: playlist.id, revision, name: "Morning", items });
    };
    const interruptionsOf = (versions: number[], since: string) =>
      versions.length > 0 && {
        interruptions: { since, parts: versions.map((version) => ({ version, ids: [1] })) },
      };
    /** Sends a heartbeat and waits until it is written, which happens shortly after the answer. */
    const report = async (playing: number, pending: number | null, early: number[] = []) => {
      const since = test.clock.now().toISOString();
      await device.call(heartbeat, {
        playing: { version: playing, itemName: null, since },
        pending: pending === null ? null : { version: pending, percent: 5, ...interruptionsOf(early, since) },
      });
      const written = async () => (await customer.call(getScreen, { id: screen.id })).body;
      await expect.poll(written).toMatchObject({
        playing: { version: playing },
        pending: pending === null ? null : { version: pending },
      });
    };

    expect(await version()).toBe(1);
    await show(1, second.id);
    expect(await version()).toBe(2);
    await show(2, third.id);
    expect(await version()).toBe(3);
    expect(await status(device, third)).toBe(200);
    expect(await status(device, picture)).toBe(404);

    await report(1, 2);
    expect(await status(device, picture)).toBe(200);
    expect(await status(device, second)).toBe(200);
    const part = { method: "GET", url: playerFilePath(picture.sha256), headers: { range: "bytes=2-9" } };
    expect((await device.request({ ...part, method: "GET" })).headers["content-range"]).toBe("bytes 2-9/67");
    for (const file of [picture, second]) {
      expect(await status(nextDoor, file)).toBe(404);
      expect(await status(stranger.device, file)).toBe(404);
    }
    expect(await status(device, stranger.picture)).toBe(404);

    await report(2, 3, [1]);
    expect(await status(device, picture)).toBe(200);
    expect(await status(nextDoor, picture)).toBe(404);

    await report(3, null);
    expect(await status(device, picture)).toBe(404);
    expect(await status(device, second)).toBe(404);
    expect(await status(device, third)).toBe(200);
  });
});

describe("heartbeat", () => {
  it("renews the lease: a trial to its exact end, a paid plan 35 days after this heartbeat", async () => {
    const trial = await aCustomer(test.deps, { plan: "trial" });
    const trialScreen = await aScreen(test.deps, trial);
    const on = (key: string) => new Client(test, { authorization: `Bearer ${key}` });
    const beat = { playing: null, pending: null };
    const end = new Date(test.clock.now().getTime() + dayMs).toISOString();
    expect((await on(trialScreen.deviceKey).call(heartbeat, beat)).body.lease.until).toBe(end);

    const paid = await aShop();
    const in35Days = new Date(test.clock.now().getTime() + 35 * dayMs).toISOString();
    expect((await paid.device.call(heartbeat, beat)).body).toMatchObject({
      serverTime: test.clock.now().toISOString(),
      manifestVersion: 1,
      lease: { until: in35Days },
    });
    test.clock.advance(dayMs);
    expect((await on(trialScreen.deviceKey).call(heartbeat, beat)).body.lease).toMatchObject({
      until: end,
      notice: expect.stringContaining("plan ended"),
    });
  });

  it("sets what the dashboard shows: online, the version and item playing, then offline", async () => {
    const { device, customer, screen } = await aShop();
    const since = test.clock.now().toISOString();
    await device.call(getManifest, {});
    await device.call(heartbeat, {
      playing: { version: 1, since, itemName: "Bread.jpg" },
      pending: { version: 2, percent: 40 },
      problems: ["Storage is nearly full"],
    });
    const shown = async () => (await customer.call(getScreen, { id: screen.id })).body;
    await expect.poll(shown).toMatchObject({
      connection: "online",
      lastContactAt: since,
      currentVersion: 1,
      playing: { version: 1, since, itemName: "Bread.jpg" },
      pending: { version: 2, percent: 40 },
      problems: ["Storage is nearly full"],
    });
    test.clock.advance(90_000);
    expect((await customer.call(getScreen, { id: screen.id })).body.connection).toBe("offline");
  });

  it("refuses an inconsistent report", async () => {
    const { device } = await aShop();
    const bad = await device.call(heartbeat, { playing: null, pending: { version: 1, percent: 400 } });
    expect(bad.status).toBe(400);
  });
});
