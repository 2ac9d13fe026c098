import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createFolder } from "#shared/contracts/library/folders.ts";
import {
  getData,
  getManifest,
  heartbeat,
  playerFilePath,
  sendPlays,
} from "#shared/contracts/playing/player.ts";
import { screenManifest } from "#shared/contracts/playing/preview.ts";
import { manifests, screens } from "../db/tables/index.ts";
import { localDisk } from "../outside/disk/local.ts";
import { localDiskStorage } from "../outside/storage/local-disk.ts";
import { StorageFullError } from "../outside/storage/port.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../testing/kit.ts";

const roomy = 10_000_000_000;
let free = roomy;
const disk = localDisk(async () => free, 0);
const test = appForTests({ disk });
beforeEach(() => {
  free = roomy;
});

it("a full disk answers writes with 503; deleting and what screens need still works", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner);
  const { deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const noPlays = { epoch: randomUUID(), dropped: 0, oldest: 1, plays: [] };
  free = 63_999_999;
  const writes = [
    await customer.call(createFolder, { name: "Spring", parentId: null }),
    await device.call(sendPlays, noPlays),
  ];
  for (const { status, error } of writes) {
    expect(status).toBe(503);
    expect(error).toMatchObject({ code: "unavailable", retryAfter: 60 });
    expect(error?.message).toContain("no storage space");
  }
  const full = await test.app.inject("/readyz");
  expect(full.statusCode).toBe(503);
  expect(full.json()).toMatchObject({ status: "not ready", disk: "failing" });
  const beat = await device.call(heartbeat, { playing: null, pending: null });
  expect(beat.status).toBe(200);
  const removed = await customer.remove(`/api/v1/media/${picture.id}`);
  expect(removed.statusCode).toBe(200);
  free = 64_000_000;
  expect((await device.call(sendPlays, noPlays)).status).toBe(200);
});

it("a screen keeps its manifest while the disk has no space for a new one", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner);
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  const { id, deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const first = await device.call(getManifest, {});
  const versions = () => test.deps.db.$count(manifests, eq(manifests.screenId, id));
  const { db, bus } = test.deps;
  await db.update(screens).set({ name: "Renamed" }).where(eq(screens.id, id));
  await bus.publish({ kind: "screens", accountId: owner.accountId, screenIds: [id] });

  free = 63_999_999;
  const etag = { "if-none-match": String(first.headers.etag) };
  for (const headers of [{}, etag]) {
    const refused = await device.get(getManifest.path, headers);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.headers.etag).toBeUndefined();
  }
  const beat = await device.call(heartbeat, { playing: null, pending: null });
  expect(beat).toMatchObject({ status: 200, body: { manifestVersion: 1 } });
  expect((await device.get(playerFilePath(picture.sha256))).statusCode).toBe(200);
  expect((await device.call(getData, {})).status).toBe(200);
  expect(await customer.call(screenManifest, { id })).toMatchObject({
    status: 200,
    body: { manifest: { version: 1 } },
  });
  expect(await versions()).toBe(1);

  free = roomy;
  test.clock.advance(20_000);
  expect((await device.call(getManifest, {})).body).toMatchObject({
    version: 2,
    screen: { name: "Renamed" },
  });
  expect(await versions()).toBe(2);
});

it("a screen without a manifest is asked to retry while the disk is full", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const { id, deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  free = 63_999_999;
  expect(await device.call(getManifest, {})).toMatchObject({ status: 503, error: { retryAfter: 60 } });
  expect(await customer.call(screenManifest, { id })).toMatchObject({
    status: 503,
    error: { retryAfter: 60 },
  });
  const beat = await device.call(heartbeat, { playing: null, pending: null });
  expect(beat).toMatchObject({ status: 200, body: { manifestVersion: null } });
  free = roomy;
  test.clock.advance(20_000);
  expect((await device.call(getManifest, {})).body).toMatchObject({ version: 1 });
});

it("storage and mail keep the disk reserve, independent of the caller", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-reserve-"));
  try {
    const path = join(folder, "bytes");
    await writeFile(path, Buffer.alloc(1000));
    const storage = await localDiskStorage({ root: join(folder, "media"), disk });
    free = 64_000_999;
    const name = "a".repeat(64);
    await expect(storage.put(name, { path })).rejects.toBeInstanceOf(StorageFullError);
    expect(await storage.stat(name)).toBeNull();
    free = 64_001_000;
    await storage.put(name, { path });
    expect(await storage.stat(name)).toEqual({ bytes: 1000 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
