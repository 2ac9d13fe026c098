import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/media.ts";
import { jobContext } from "../../../context.ts";
import { audit, media, subscriptions } from "../../../db/tables/index.ts";
import { pngBomb } from "../../../outside/media-tools/sample-files.ts";
import { type FakeStorage, fakeStorage } from "../../../outside/storage/fake.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomer, type SignedIn } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sweepUploads } from "../index.ts";
import { listen, type TusClient, tusClient } from "./tus-test-client.ts";

let test: TestApp;
let origin: string;
let storage: FakeStorage;
let owner: SignedIn;
let tus: TusClient;

beforeAll(async () => {
  storage = fakeStorage();
  test = await startTestApp({ storage });
  origin = await listen(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  owner = await aCustomer(test.deps, { plan: "trial" });
  tus = tusClient(origin, owner.cookie);
});

const jpeg = (width = 640, height = 360) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#456",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

const uploadsLeft = () => readdir(join(test.dataDir, "uploads"));
const workLeft = () => readdir(join(test.dataDir, "work")).catch(() => []);
const mediaLeft = () => test.deps.db.select().from(media).where(eq(media.accountId, owner.accountId));
const list = async () =>
  (await new Client(test, { cookie: owner.cookie }).call(contracts.listMedia, {})).body;

async function nothingLeft() {
  expect(await uploadsLeft()).toEqual([]);
  expect(await workLeft()).toEqual([]);
  expect(await mediaLeft()).toEqual([]);
}

function locationOf(answer: { headers: Headers; status: number }): string {
  expect(answer.status).toBe(201);
  return answer.headers.get("location") ?? "";
}

describe("an upload that goes well", () => {
  it("becomes a media with a job and an audit row, then ready, and leaves no file of its own", async () => {
    const bytes = await jpeg();
    const answer = await tus.upload("Spring menu.jpg", bytes);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-expose-headers")).toContain("Upload-Media-Id");
    const id = answer.mediaId ?? 0;
    expect((await list()).items).toMatchObject([
      { id, name: "Spring menu.jpg", kind: "image", state: "uploaded" },
    ]);
    const written = await test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, "media.upload")));
    expect(written).toMatchObject([
      { actorKind: "customer", actorId: owner.userId, accountId: owner.accountId },
    ]);

    await test.runJobs();
    expect((await list()).items).toMatchObject([
      { id, state: "ready", width: 640, height: 360, bytes: bytes.length },
    ]);
    expect(storage.names()).toContain(createHash("sha256").update(bytes).digest("hex"));
    expect(await uploadsLeft()).toEqual([]);
    expect(await workLeft()).toEqual([]);
  });

  it("keeps a name that a list can show", async () => {
    const bytes = await jpeg();
    for (const name of ["  \u0000Soldes d'été 50 % \n.jpg ", "", "x".repeat(300)])
      expect((await tus.upload(name, bytes)).status).toBe(204);
    await test.runJobs();
    expect((await list()).items.map((item) => item.name)).toEqual([
      "x".repeat(200),
      "Untitled",
      "Soldes d'été 50 %  .jpg",
    ]);
  });

  it("may come in one request with its creation", async () => {
    const answer = await tus.createWith("one.jpg", await jpeg());
    expect(answer).toMatchObject({ status: 201, mediaId: expect.any(Number) });
    await test.runJobs();
  });

  it("goes on where it was cut, and learns its id also from HEAD", async () => {
    const bytes = await jpeg(2000, 1500);
    const path = locationOf(await tus.create("cut.jpg", bytes.length));
    await tus.cutPatch(path, bytes, 300_000);
    let offset = 0;
    // The server notices the cut when its socket closes.
    await expect
      .poll(async () => {
        const head = await tus.head(path);
        offset = Number(head.headers.get("upload-offset"));
        return head.status === 200 && offset;
      })
      .toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    const last = await tus.patch(path, offset, bytes.subarray(offset));
    expect(last).toMatchObject({ status: 204, mediaId: expect.any(Number) });
    expect((await tus.head(path)).mediaId).toBe(last.mediaId);
    await test.runJobs();
    const after = await tus.head(path);
    expect(after.mediaId).toBe(last.mediaId);
    expect(after.headers.get("upload-offset")).toBe(String(bytes.length));
    expect((await list()).items).toMatchObject([{ state: "ready", bytes: bytes.length }]);
    expect(storage.names()).toContain(createHash("sha256").update(bytes).digest("hex"));
  });

  it("is finished by the next question when the process died between the last byte and the row", async () => {
    const bytes = await jpeg();
    const path = locationOf(await tus.create("late.jpg", bytes.length));
    await writeFile(join(test.dataDir, "uploads", path.split("/").at(-1) ?? ""), bytes);
    expect(await mediaLeft()).toEqual([]);
    const answers = await Promise.all([tus.head(path), tus.head(path), tus.head(path)]);
    expect(new Set(answers.map((answer) => answer.mediaId)).size).toBe(1);
    expect(await mediaLeft()).toHaveLength(1);
    await test.runJobs();
  });

  it("shares one stored file with the same bytes uploaded before", async () => {
    const bytes = await jpeg();
    await tus.upload("a.jpg", bytes);
    await test.runJobs();
    const before = storage.names().length;
    await tus.upload("b.jpg", bytes);
    await test.runJobs();
    expect(storage.names()).toHaveLength(before);
    const { items, usedBytes } = await list();
    expect(items).toMatchObject([
      { name: "b.jpg", state: "ready", width: 640 },
      { name: "a.jpg", state: "ready", width: 640 },
    ]);
    expect(usedBytes).toBe(2 * bytes.length);
  });

  it("can be given up, and takes its file along", async () => {
    const path = locationOf(await tus.create("no.jpg", 1000));
    expect((await tus.remove(path)).status).toBe(204);
    await nothingLeft();
    expect((await tus.head(path)).status).toBe(404);
  });

  it("cannot be given up once it has ended", async () => {
    const bytes = await jpeg();
    const path = locationOf(await tus.create("ended.jpg", bytes.length));
    await tus.patch(path, 0, bytes);
    const answer = await tus.remove(path);
    expect(answer).toMatchObject({ status: 409, error: { code: "conflict" } });
    await test.runJobs();
    expect((await list()).items).toMatchObject([{ state: "ready" }]);
  });
});

describe("who may upload", () => {
  it("nobody without signing in", async () => {
    const visitor = tusClient(origin, "");
    expect(await visitor.create("x.jpg", 10)).toMatchObject({
      status: 401,
      error: { code: "unauthenticated" },
    });
    const path = locationOf(await tus.create("x.jpg", 10));
    expect((await visitor.patch(path, 0, Buffer.alloc(10))).status).toBe(401);
    await tus.remove(path);
  });

  it("another account cannot see, continue or remove an upload", async () => {
    const path = locationOf(await tus.create("mine.jpg", 10));
    const other = tusClient(origin, (await aCustomer(test.deps)).cookie);
    expect((await other.head(path)).status).toBe(404);
    expect(await other.patch(path, 0, Buffer.alloc(10))).toMatchObject({
      status: 404,
      error: { code: "not_found" },
    });
    expect((await other.remove(path)).status).toBe(404);
    expect((await tus.head(path)).headers.get("upload-offset")).toBe("0");
    await tus.remove(path);
  });

  it("takes no name that leaves the folder", async () => {
    for (const name of [
      "..%2F..%2Fsession-secret",
      `${owner.accountId}-..`,
      "%00",
      `${owner.accountId}-${"A".repeat(32)}`,
    ])
      expect((await tus.head(`${contracts.mediaUploadPath}/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  it("needs a running plan", async () => {
    const without = await aCustomer(test.deps, { plan: null });
    expect(await tusClient(origin, without.cookie).create("x.jpg", 10)).toMatchObject({
      status: 403,
      error: { code: "forbidden", message: expect.stringContaining("Uploading needs a plan") },
    });
    await test.deps.db
      .update(subscriptions)
      .set({ endsAt: new Date(test.clock.now().getTime() - 1) })
      .where(eq(subscriptions.accountId, owner.accountId));
    const ended = await tus.create("x.jpg", 10);
    expect(ended.error?.message).toBe("Your Trial plan has ended. Renew it and upload again.");
    await nothingLeft();
  });
});

describe("refusals before a byte is sent", () => {
  it.each([
    [
      "huge.mp4",
      300_000_001,
      "This file has 300 MB. Videos may have up to 300 MB: make it smaller and upload it again.",
    ],
    [
      "big.jpg",
      200_000_000,
      "This file has 200 MB. Pictures may have up to 16 MB: make it smaller and upload it again.",
    ],
    [
      "big.pdf",
      60_000_000,
      "This file has 60 MB. PDF files may have up to 50 MB: make it smaller and upload it again.",
    ],
    [
      "unknown",
      400_000_000,
      "This file has 400 MB. Files may have up to 300 MB: make it smaller and upload it again.",
    ],
  ])("%s of %d bytes", async (name, bytes, message) => {
    expect(await tus.create(name, bytes)).toMatchObject({
      status: 413,
      error: { code: "too_large", message },
    });
    await nothingLeft();
  });

  it("a file that the plan has no room for, with both numbers", async () => {
    const [taken] = await test.deps.db
      .insert(media)
      .values({
        accountId: owner.accountId,
        name: "taken",
        kind: "video",
        state: "ready",
        bytes: 1_990_000_000,
        createdAt: test.clock.now(),
      })
      .returning();
    expect(await tus.create("more.mp4", 11_000_000)).toMatchObject({
      status: 413,
      error: {
        code: "too_large",
        message:
          "This file has 11 MB, but only 10 MB of the 2 GB of your Trial plan are free. Remove media you no longer need, or choose a larger plan.",
      },
    });
    const fits = locationOf(await tus.create("fits.mp4", 9_000_000));
    await tus.remove(fits);
    await test.deps.db.delete(media).where(eq(media.id, taken?.id ?? 0));
    await nothingLeft();
  });

  it("a file that the server has no room for", async () => {
    storage.faults.capacityBytes = 0;
    try {
      expect(await tus.create("x.jpg", 10_000)).toMatchObject({
        status: 503,
        error: { code: "unavailable", message: expect.stringContaining("no room") },
      });
    } finally {
      storage.faults.capacityBytes = null;
    }
    await nothingLeft();
  });

  it("requests that do not follow the protocol", async () => {
    expect((await tus.send("POST", contracts.mediaUploadPath, {})).status).toBe(400);
    expect((await tus.send("POST", contracts.mediaUploadPath, { "upload-defer-length": "1" })).status).toBe(
      501,
    );
    const path = locationOf(await tus.create("x.jpg", 10));
    expect(await tus.patch(path, 5, Buffer.alloc(5))).toMatchObject({
      status: 409,
      error: { code: "conflict" },
    });
    expect((await tus.patch(path, 0, Buffer.alloc(11))).status).toBe(413);
    await tus.remove(path);
    await nothingLeft();
  });
});

describe("refusals by what the bytes are, with nothing left behind", () => {
  it.each([
    ["page.jpg", "<!doctype html><script>alert(1)</script>", "is not a picture, video or PDF"],
    [
      "drawing.png",
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      "SVG drawings can carry programs",
    ],
    ["notes.pdf", "just words", "is not a picture, video or PDF"],
  ])("%s", async (name, content, words) => {
    expect(await tus.upload(name, Buffer.from(content))).toMatchObject({
      status: 415,
      error: { code: "unsupported", message: expect.stringContaining(words) },
    });
    await nothingLeft();
  });

  it("an empty file", async () => {
    expect(await tus.create("empty.jpg", 0)).toMatchObject({
      status: 415,
      error: { message: "This file is empty." },
    });
    await nothingLeft();
  });

  it("a pixel bomb", async () => {
    const bomb = await readFile(await pngBomb(test.dataDir, 20_000));
    expect(await tus.upload("bomb.png", bomb)).toMatchObject({
      status: 415,
      error: {
        message: "This picture has 400 megapixels; the limit is 50. Save it smaller and upload it again.",
      },
    });
    await nothingLeft();
  });

  it("a picture beyond the limit of pictures that is called a video", async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(16_000_000)]);
    expect(await tus.upload("not-really.mp4", large)).toMatchObject({
      status: 413,
      error: { message: expect.stringContaining("Pictures may have up to 16 MB") },
    });
    await nothingLeft();
  });

  it("a file whose place in the plan was taken while it was sent", async () => {
    const bytes = await jpeg();
    const path = locationOf(await tus.create("late.jpg", bytes.length));
    const [taken] = await test.deps.db
      .insert(media)
      .values({
        accountId: owner.accountId,
        name: "taken",
        kind: "video",
        state: "ready",
        bytes: 2_000_000_000,
        createdAt: test.clock.now(),
      })
      .returning();
    expect(await tus.patch(path, 0, bytes)).toMatchObject({ status: 413, error: { code: "too_large" } });
    await test.deps.db.delete(media).where(eq(media.id, taken?.id ?? 0));
    await nothingLeft();
  });
});

describe("a disk that becomes full while bytes come", () => {
  it("is told as such, nothing stays, and the server goes on", async () => {
    const path = locationOf(await tus.create("x.mp4", 2_000_000));
    const file = join(test.dataDir, "uploads", path.split("/").at(-1) ?? "");
    await rm(file);
    await symlink("/dev/full", file);
    expect(await tus.patch(path, 0, randomBytes(2_000_000))).toMatchObject({
      status: 503,
      error: { code: "unavailable", message: expect.stringContaining("disk is full") },
    });
    await nothingLeft();
    expect((await tus.upload("next.jpg", await jpeg())).status).toBe(204);
    await test.runJobs();
  });
});

describe("the sweep", () => {
  const sweep = () => sweepUploads({ ctx: jobContext(test.deps, "test") });
  const age = async (path: string, hours: number) => {
    const at = new Date(test.clock.now().getTime() - hours * 3_600_000);
    const file = join(test.dataDir, "uploads", path.split("/").at(-1) ?? "");
    await utimes(file, at, at);
    await utimes(`${file}.json`, at, at);
  };

  it("removes uploads that nobody continued for a day, and only those", async () => {
    const old = locationOf(await tus.create("old.jpg", 1000));
    const young = locationOf(await tus.create("young.jpg", 1000));
    await age(old, 25);
    await age(young, 23);
    await sweep();
    expect((await tus.head(old)).status).toBe(404);
    expect((await tus.head(young)).status).toBe(200);
    await tus.remove(young);
    await nothingLeft();
  });

  it("keeps what waits for processing, however old, and clears up after what is done", async () => {
    const bytes = await jpeg();
    const path = locationOf(await tus.create("waits.jpg", bytes.length));
    await tus.patch(path, 0, bytes);
    await age(path, 100);
    await sweep();
    expect(await uploadsLeft()).toHaveLength(2);
    const file = join(test.dataDir, "uploads", path.split("/").at(-1) ?? "");
    await rename(file, `${file}.kept`);
    await writeFile(file, bytes);
    await test.runJobs();
    await rename(`${file}.kept`, file);
    await sweep();
    expect(await uploadsLeft()).toEqual([]);
    expect((await list()).items).toMatchObject([{ state: "ready" }]);
  });
});
