import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createFolder } from "#shared/contracts/folders.ts";
import { heartbeat, sendPlays } from "#shared/contracts/player.ts";
import { localDisk } from "../outside/disk/local.ts";
import { localDiskStorage } from "../outside/storage/local-disk.ts";
import { StorageFullError } from "../outside/storage/port.ts";
import { Client } from "../testing/client.ts";
import { aCustomer, aPicture, aScreen } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const roomy = 10_000_000_000;
let free = roomy;
const disk = localDisk(async () => free, 0);
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ disk });
});
beforeEach(() => {
  free = roomy;
});
afterAll(() => test.close());

it("a full disk is told with 503 by whatever writes; what makes room and what screens live by goes on", async () => {
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
    expect(error?.message).toContain("no room");
  }
  const full = await test.app.inject("/readyz");
  expect(full.statusCode).toBe(503);
  expect(full.json()).toMatchObject({ status: "not ready", disk: "failing" });
  const beat = await device.call(heartbeat, { playing: null, pending: null });
  expect(beat.status).toBe(200);
  const removed = await customer.request({ method: "DELETE", url: `/api/v1/media/${picture.id}` });
  expect(removed.statusCode).toBe(200);
  free = 64_000_000;
  expect((await device.call(sendPlays, noPlays)).status).toBe(200);
});

it("the store and mail keep the reserve, whoever writes to them", async () => {
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
