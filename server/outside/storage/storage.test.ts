import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Double, startS3Double } from "../../testing/s3-double/server.ts";
import { storageConformance } from "../../testing/storage-conformance.ts";
import { fakeStorage } from "./fake.ts";
import { localDiskStorage } from "./local-disk.ts";
import { StorageFullError } from "./port.ts";
import { s3Storage } from "./s3.ts";

let folder: string;
let double: S3Double;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-adapters-"));
  double = await startS3Double();
});
afterAll(async () => {
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

storageConformance("local disk", () => localDiskStorage({ root: join(folder, "disk") }));
storageConformance("S3", () => s3Storage(double.settings));
storageConformance("fake", async () => fakeStorage());

const hello = Buffer.from("hello");
const helloHash = createHash("sha256").update(hello).digest("hex");

describe("local disk", () => {
  it("leaves no incomplete file: leftovers of an earlier crash are deleted at the start", async () => {
    const root = join(folder, "crashed");
    await mkdir(join(root, "incoming", "first"), { recursive: true });
    await writeFile(join(root, "incoming", "first", "half"), "ha");
    const storage = await localDiskStorage({ root, owner: "first" });
    await writeFile(join(folder, "hello"), hello);
    await storage.put(helloHash, { path: join(folder, "hello") });
    expect(await readdir(join(root, "incoming", "first"))).toEqual([]);
    expect(await readdir(join(root, helloHash.slice(0, 2), helloHash.slice(2, 4)))).toEqual([helloHash]);
  });

  it("a process that starts leaves what another one is just writing", async () => {
    const root = join(folder, "shared");
    await localDiskStorage({ root, owner: "first" });
    await writeFile(join(root, "incoming", "first", "half"), "ha");
    const second = await localDiskStorage({ root, owner: "second" });
    await second.check();
    expect(await readdir(join(root, "incoming", "first"))).toEqual(["half"]);
  });

  it("replaces a stored file whose length is wrong", async () => {
    const root = join(folder, "damaged");
    const storage = await localDiskStorage({ root });
    const home = join(root, helloHash.slice(0, 2), helloHash.slice(2, 4));
    await mkdir(home, { recursive: true });
    await writeFile(join(home, helloHash), "hel");
    await writeFile(join(folder, "whole"), hello);
    await storage.put(helloHash, { path: join(folder, "whole") });
    expect(await storage.stat(helloHash)).toEqual({ bytes: 5 });
  });
});

describe("fake", () => {
  it("can be full, and can fail while reading", async () => {
    const storage = fakeStorage();
    const path = join(folder, "five");
    await writeFile(path, hello);
    storage.faults.capacityBytes = 4;
    await expect(storage.put(helloHash, { path })).rejects.toBeInstanceOf(StorageFullError);
    expect(storage.names()).toEqual([]);
    storage.faults.capacityBytes = null;
    await storage.put(helloHash, { path });
    storage.faults.readBreaksAfter = 2;
    const stream = await storage.read(helloHash);
    await expect(stream.toArray()).rejects.toThrow("while reading");
  });
});
