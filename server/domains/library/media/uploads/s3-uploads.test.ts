import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listMedia } from "#shared/contracts/library/media.ts";
import { hourMs } from "#shared/durations.ts";
import { createApp } from "../../../../app.ts";
import { jobContext } from "../../../../context.ts";
import { s3Storage } from "../../../../outside/storage/s3.ts";
import { aCustomer, Client, type SignedIn, startTestApp, type TestApp } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { type S3Double, startS3Double } from "../../../../testing/s3-double/server.ts";
import { type TusClient, tusClient } from "../../../../testing/uploads/tus-client.ts";
import { jpeg, locationOf } from "../../../../testing/uploads/upload-fixture.ts";
import { sweepUploads } from "../index.ts";
import { maxOpenUploads, stalledAfterMs } from "./open-uploads.ts";

/** What the bucket counts as a megabyte: a part has eight. */
const megabytes = 16 * 1024;

let test: TestApp;
let double: S3Double;
let apps: FastifyInstance[];
let owner: SignedIn;
/** The same customer at two processes, which share nothing but the database and the bucket. */
let first: TusClient;
let second: TusClient;

beforeAll(async () => {
  double = await startS3Double({ now: () => test.clock.now(), megabyte: megabytes });
  test = await startTestApp({ storage: await s3Storage(double.settings) });
  const other = await createApp({ ...test.deps, storage: await s3Storage(double.settings) }, { pages: null });
  apps = [test.app, other];
  for (const app of apps) await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await apps[1]?.close();
  await test.close();
  await double.close();
});
beforeEach(async () => {
  owner = await aCustomer(test.deps, { plan: "trial" });
  [first, second] = apps.map((app) =>
    tusClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, owner.cookie),
  ) as [TusClient, TusClient];
});
afterEach(() => {
  double.faults.of = null;
  double.bucket.objects.clear();
  double.bucket.uploads.clear();
});

/** A picture that is longer than one part: what follows its end does not matter. */
const largePicture = async (bytes: number) => {
  const picture = await jpeg(64, 36);
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
};
const unfinished = () => [...double.bucket.objects.keys()].filter((key) => !key.includes("/"));
const sweep = () => sweepUploads({ ctx: jobContext(test.deps, "test") });
const library = async () => (await new Client(test, { cookie: owner.cookie }).call(listMedia, {})).body.items;

describe("an upload to S3", () => {
  it("that one process began goes on at another, and is processed", async () => {
    const bytes = await largePicture(12 * megabytes);
    const path = locationOf(await first.create("Long.jpg", bytes.length));
    expect((await first.patch(path, 0, bytes.subarray(0, 9 * megabytes))).status).toBe(204);
    const head = await second.head(path);
    expect(head.headers.get("upload-offset")).toBe(String(9 * megabytes));
    const end = await second.patch(path, 9 * megabytes, bytes.subarray(9 * megabytes));
    expect(end).toMatchObject({ status: 204, mediaId: expect.any(Number) });
    expect(unfinished()).toEqual([]);
    expect(double.bucket.uploads.size).toBe(0);
    await test.runJobs();
    expect(await library()).toMatchObject([{ name: "Long.jpg", state: "ready", bytes: bytes.length }]);
  });

  inLab("leaves nothing on the disk of the process", async () => {
    const path = locationOf(await first.create("Film.mp4", 20 * megabytes));
    await first.patch(path, 0, randomBytes(17 * megabytes));
    expect(await readdir(test.deps.env.UPLOAD_DIR).catch(() => [])).toEqual([]);
    const own = (await readdir(tmpdir())).filter((name) => name.startsWith("tus-s3-"));
    expect(own).toEqual([]);
  });

  inLab("goes on after a lost connection with what the bucket has", async () => {
    const bytes = await largePicture(10 * megabytes);
    const path = locationOf(await first.create("Cut.jpg", bytes.length));
    await first.cutPatch(path, bytes, 9 * megabytes);
    const offset = Number((await second.head(path)).headers.get("upload-offset"));
    expect(offset).toBeLessThanOrEqual(9 * megabytes);
    expect((await second.patch(path, offset, bytes.subarray(offset))).mediaId).toBeTypeOf("number");
  });

  it("goes on where a part was lost, although the sender sent more", async () => {
    const bytes = await largePicture(30 * megabytes);
    const path = locationOf(await first.create("Gap.jpg", bytes.length));
    double.faults.of = ({ query }) => (query.get("partNumber") === "2" ? { status: 503 } : undefined);
    expect((await first.patch(path, 0, bytes)).status).toBe(503);
    double.faults.of = null;
    const offset = Number((await second.head(path)).headers.get("upload-offset"));
    expect(offset).toBe(8 * megabytes);
    expect((await second.patch(path, offset, bytes.subarray(offset))).mediaId).toBeTypeOf("number");
    expect([...double.bucket.objects.values()].some((object) => object.bytes.equals(bytes))).toBe(true);
  });

  inLab("begins again when a rule of the bucket ended its parts", async () => {
    const path = locationOf(await first.create("Ruled.mp4", 20 * megabytes));
    await first.patch(path, 0, randomBytes(9 * megabytes));
    double.bucket.uploads.clear();
    expect(await second.head(path)).toMatchObject({ status: 404 });
  });

  it("is refused when its bytes are no media, and deleted", async () => {
    const path = locationOf(await first.create("Text.jpg", 1000));
    expect((await first.patch(path, 0, Buffer.alloc(1000, "a"))).status).toBe(415);
    expect(unfinished()).toEqual([]);
  });

  inLab("ends in every process when its sender gives it up", async () => {
    const path = locationOf(await first.create("Film.mp4", 20 * megabytes));
    await first.patch(path, 0, randomBytes(9 * megabytes));
    expect((await second.remove(path)).status).toBe(204);
    expect((await first.head(path)).status).toBe(404);
    expect(unfinished()).toEqual([]);
    expect(double.bucket.uploads.size).toBe(0);
  });
});

describe("uploads to S3", () => {
  it("are at most thirty of an account over all processes", async () => {
    const answers = await Promise.all(
      Array.from({ length: maxOpenUploads + 4 }, (_, n) =>
        (n % 2 === 0 ? first : second).create(`${n}.mp4`, 1000),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxOpenUploads);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  inLab("give way to a new one when no part came for ten minutes, however old they are", async () => {
    const paths: string[] = [];
    for (let n = 0; n < 6; n++) paths.push(locationOf(await first.create(`${n}.mp4`, 300_000_000)));
    test.clock.advance(stalledAfterMs + 1000);
    const [active = "", ...stalled] = paths;
    await first.patch(active, 0, randomBytes(9 * megabytes));
    expect((await second.create("new.mp4", 300_000_000)).status).toBe(201);
    expect((await first.head(active)).status).toBe(200);
    const statuses = await Promise.all(stalled.map(async (path) => (await first.head(path)).status));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 404]);
  });

  inLab("that got no bytes for a day are ended, with multipart uploads that a crash left", async () => {
    const old = locationOf(await first.create("old.mp4", 20 * megabytes));
    await first.patch(old, 0, randomBytes(9 * megabytes));
    double.bucket.begin(`${"ab/cd/"}${"ab".repeat(32)}`, {});
    double.bucket.begin("something-of-others/film", {});
    test.clock.advance(23 * hourMs);
    const young = locationOf(await first.create("young.mp4", 20 * megabytes));
    await first.patch(young, 0, randomBytes(9 * megabytes));
    test.clock.advance(2 * hourMs);
    await sweep();
    expect((await first.head(old)).status).toBe(404);
    expect((await second.head(young)).status).toBe(200);
    const left = [...double.bucket.uploads.values()].map(({ key }) => key).sort();
    expect(left).toEqual([young.split("/").at(-1), "something-of-others/film"].sort());
  });

  inLab("are refused for a while when the bucket is in trouble, and go on afterwards", async () => {
    const bytes = await largePicture(9 * megabytes);
    const path = locationOf(await first.create("Late.jpg", bytes.length));
    const before = double.requests.length;
    double.faults.of = () => ({ status: 503 });
    const refused = await first.patch(path, 0, bytes);
    expect(refused).toMatchObject({ status: 503, error: { code: "unavailable" } });
    expect(double.requests.length - before).toBeLessThanOrEqual(6);
    double.faults.of = null;
    const offset = Number((await second.head(path)).headers.get("upload-offset"));
    expect((await second.patch(path, offset, bytes.subarray(offset))).mediaId).toBeTypeOf("number");
  });

  inLab("are finished later when the bucket breaks off the read of their bytes", async () => {
    const bytes = await largePicture(9 * megabytes);
    const path = locationOf(await first.create("Broken.jpg", bytes.length));
    double.faults.of = ({ method, key, query }) =>
      method === "GET" && query.size <= 1 && !key.endsWith(".info") ? { cutAfter: 6 * megabytes } : undefined;
    expect((await first.patch(path, 0, bytes)).status).toBe(503);
    expect([...double.bucket.objects.keys()].filter((key) => key.includes("/"))).toEqual([]);
    double.faults.of = null;
    expect((await second.head(path)).mediaId).toBeTypeOf("number");
  });
});
