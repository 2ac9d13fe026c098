import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { S3 } from "@aws-sdk/client-s3";
import { Upload } from "@tus/server";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { bucketConformance } from "../../testing/object-store/bucket-conformance.ts";
import { type Ceph, startCeph } from "../../testing/object-store/ceph.ts";
import { type S3Double, startS3Double } from "../../testing/s3-double/server.ts";
import {
  buyTrialAt,
  type ServerProcess,
  signUpAt,
  startServerProcess,
} from "../../testing/server-process.ts";
import { storageConformance } from "../../testing/storage-conformance.ts";
import { tusClient } from "../../testing/uploads/tus-client.ts";
import { jpeg } from "../../testing/uploads/upload-fixture.ts";
import { StorageFullError, type StoredUploads } from "./port.ts";
import { s3Storage } from "./s3.ts";

const megabyte = 1024 * 1024;
let ceph: Ceph;
let double: S3Double;
beforeAll(async () => {
  [ceph, double] = await Promise.all([startCeph(), startS3Double()]);
});
afterEach(() => {
  ceph.faults.of = null;
});
afterAll(async () => {
  await Promise.all([ceph?.close(), double?.close()]);
});

storageConformance("Ceph", () => s3Storage(ceph.settings));
bucketConformance("Ceph", () => ceph);
bucketConformance("the double", () => double);

it("more unfinished uploads than a page of the bucket are ended", async () => {
  const client = new S3(ceph.settings);
  const { bucket: Bucket } = ceph.settings;
  const keys = Array.from({ length: 1_050 }, () => {
    const sha256 = randomBytes(32).toString("hex");
    return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  });
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((Key) => client.createMultipartUpload({ Bucket, Key })));
  const { uploads } = await s3Storage(ceph.settings);
  expect(await uploads?.endAbandoned(new Date(Date.now() + hourMs), () => false)).toBe(keys.length);
  expect((await client.listMultipartUploads({ Bucket })).Uploads ?? []).toEqual([]);
  client.destroy();
});

it("a bucket whose quota is reached is full, and takes files again when it is enlarged", async () => {
  const quota = (...words: string[]) =>
    ceph.administer("quota", ...words, "--quota-scope", "bucket", "--bucket", ceph.settings.bucket);
  const storage = await s3Storage({ ...ceph.settings, uploadPartBytes: 8 * megabyte });
  const path = join(await mkdtemp(join(tmpdir(), "vitrine-quota-")), "file");
  const bytes = randomBytes(11 * megabyte);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(path, bytes);
  const name = `7-${"9".repeat(32)}`;
  const tus = storage.uploads?.openTus();
  const about = new Upload({ id: name, size: bytes.length, offset: 0 });
  await tus?.create(about);
  await quota("set", "--max-size", "1M");
  await quota("enable");
  await expect(storage.put(sha256, { path })).rejects.toThrow(StorageFullError);
  await expect(tus?.write(Readable.from([bytes]), name, 0)).rejects.toThrow(StorageFullError);
  await quota("disable");
  await storage.put(sha256, { path });
  expect(await storage.stat(sha256)).toEqual({ bytes: bytes.length });
  const offset = (await tus?.getUpload(name))?.offset ?? 0;
  await tus?.write(Readable.from([bytes.subarray(offset)]), name, offset);
  expect(await buffer(await (storage.uploads as StoredUploads).read(name))).toEqual(bytes);
  await storage.uploads?.remove(name);
  await rm(dirname(path), { recursive: true });
});

it("a server that is killed in each part of an upload loses nothing, and the file is whole", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-killed-"));
  const settings = { ...ceph.env, MEDIA_DELIVERY: "server" };
  let server: ServerProcess = await startServerProcess(dataDir, { settings });
  try {
    const cookie = await signUpAt(server.origin, "parts@example.com");
    await buyTrialAt(server.origin, cookie);
    const picture = await jpeg(64, 36);
    const bytes = Buffer.concat([picture, randomBytes(15 * megabyte - picture.length)]);
    const created = await tusClient(server.origin, cookie).create("Long.jpg", bytes.length);
    expect(created).toMatchObject({ status: 201 });
    const path = created.headers.get("location") ?? "";
    for (const part of ["1", "2"]) {
      const at = await offsetOf(server, cookie, path);
      const killed = new Promise<void>((done) => {
        ceph.faults.of = ({ method, query }) => {
          if (method !== "PUT" || query.get("partNumber") !== part) return undefined;
          server.kill().then(done);
          return { cutRequestAfter: megabyte };
        };
      });
      const sending = tusClient(server.origin, cookie).patch(path, at, bytes.subarray(at));
      await Promise.all([killed, expect(sending).rejects.toThrow()]);
      ceph.faults.of = null;
      server = await startServerProcess(dataDir, { settings });
      expect(await offsetOf(server, cookie, path)).toBe((Number(part) - 1) * 8 * megabyte);
    }
    const at = await offsetOf(server, cookie, path);
    const end = await tusClient(server.origin, cookie).patch(path, at, bytes.subarray(at));
    expect(end.mediaId).toBeTypeOf("number");
    const storage = await s3Storage(ceph.settings);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await storage.stat(sha256)).toEqual({ bytes: bytes.length });
    const stored = createHash("sha256");
    for await (const chunk of await storage.read(sha256)) stored.update(chunk);
    expect(stored.digest("hex")).toBe(sha256);
    expect(await storage.uploads?.list("")).toEqual([]);
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function offsetOf(server: ServerProcess, cookie: string, path: string): Promise<number> {
  return Number((await tusClient(server.origin, cookie).head(path)).headers.get("upload-offset"));
}
