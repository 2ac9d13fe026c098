import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/media.ts";
import type { BusMessage } from "../../../../bus/bus.ts";
import { jobContext } from "../../../../context.ts";
import { audit, files, media, mediaFiles } from "../../../../db/tables/index.ts";
import { replaceElsewhere } from "../../../../media-users.ts";
import type { MediaTools } from "../../../../outside/media-tools/port.ts";
import { systemMediaTools } from "../../../../outside/media-tools/real.ts";
import { type FakeStorage, fakeStorage } from "../../../../outside/storage/fake.ts";
import { aCustomer, Client, type SignedIn, startTestApp, type TestApp } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { cutShort, plainH264, samplePdf, sampleVideo } from "../../../../testing/media-tools/sample-files.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { listen, tusClient } from "../../../../testing/uploads/tus-client.ts";
import { processMedia } from "../index.ts";
import { clearUp } from "../uploads/sweep-uploads.ts";
import { stopProcessing } from "./claim.ts";

let test: TestApp;
let origin: string;
let storage: FakeStorage;
let samples: string;
let owner: SignedIn;
let client: Client;
/** A test sets it to make the tools fail. When it is null, the real tools run. */
let fault: ((signal: AbortSignal) => Promise<void>) | null = null;

beforeAll(async () => {
  samples = await mkdtemp(join(tmpdir(), "vitrine-processing-"));
  storage = fakeStorage();
  const real = await systemMediaTools();
  const mediaTools: MediaTools = {
    ...real,
    prepare: async (source, work) => {
      await fault?.(work.signal);
      return real.prepare(source, work);
    },
  };
  test = await startTestApp({ storage, mediaTools });
  origin = await listen(test);
});
afterAll(async () => {
  await test.close();
  await rm(samples, { recursive: true, force: true });
});
beforeEach(async () => {
  fault = null;
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

async function upload(path: string): Promise<number> {
  const answer = await tusClient(origin, owner.cookie).upload(
    path.split("/").at(-1) ?? "",
    await readFile(path),
  );
  expect(answer.status).toBe(204);
  return answer.mediaId ?? 0;
}
const show = async (id: number) => (await client.call(contracts.getMedia, { id })).body;
const rolesOf = async (id: number) =>
  test.deps.db
    .select({ role: mediaFiles.role, page: mediaFiles.page, type: files.type })
    .from(mediaFiles)
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(eq(mediaFiles.mediaId, id))
    .orderBy(mediaFiles.role, mediaFiles.page);
const processNow = (mediaId: number, lastTry = false) =>
  processMedia({ ctx: jobContext(test.deps, "test"), input: { mediaId, lastTry } }, replaceElsewhere);
const leftFiles = async () => [
  ...(await readdir(join(test.dataDir, "uploads"))),
  ...(await readdir(join(test.dataDir, "work")).catch(() => [])),
];

async function jpeg(name: string, side = 300): Promise<string> {
  const path = join(samples, name);
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: side, height: side, channels: 3, background: "#345", noise } })
    .jpeg()
    .toFile(path);
  return path;
}

describe("from upload to ready", () => {
  it("a video: length, size, codecs, thumbnail, and the same bytes to play", async () => {
    const path = await sampleVideo(samples, "clip.mp4", plainH264);
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    const id = await upload(path);
    await test.runJobs();
    stop();
    expect(await show(id)).toMatchObject({
      kind: "video",
      state: "ready",
      width: 320,
      height: 180,
      codecs: "h264, aac",
      failure: null,
      notice: null,
    });
    expect(await rolesOf(id)).toEqual([
      { role: "original", page: 0, type: "video/mp4" },
      { role: "playable", page: 0, type: "video/mp4" },
      { role: "thumbnail", page: 0, type: "image/webp" },
    ]);
    const preview = await client.get((await show(id)).previewUrl ?? "");
    expect(preview.rawPayload).toEqual(await readFile(path));
    expect(
      heard.filter((message) => message.kind === "account" && message.topic === "media").length,
    ).toBeGreaterThanOrEqual(3);
    expect(heard).toContainEqual({ kind: "screens", accountId: owner.accountId, screenIds: [] });
    const done = await test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, "media.ready")));
    expect(done).toMatchObject([{ actorKind: "job", accountId: owner.accountId }]);
    expect(await leftFiles()).toEqual([]);
  });

  inLab("a video that must be converted keeps its original and plays another file", async () => {
    const id = await upload(
      await sampleVideo(samples, "old.avi", ["-c:v", "mpeg4", "-c:a", "mp3"], { seconds: 1 }),
    );
    await test.runJobs();
    expect(await show(id)).toMatchObject({ state: "ready", codecs: "mpeg4, mp3" });
    expect(await rolesOf(id)).toMatchObject([
      { role: "original", type: "video/vnd.avi" },
      { role: "playable", type: "video/mp4" },
      { role: "thumbnail" },
    ]);
  });

  it("a PDF becomes pages", async () => {
    const sizes: [number, number][] = [
      [400, 300],
      [300, 400],
    ];
    const id = await upload(await samplePdf(samples, "two.pdf", sizes));
    await test.runJobs();
    expect(await show(id)).toMatchObject({ kind: "pdf", state: "ready", pages: 2, durationMs: null });
    expect((await rolesOf(id)).map((file) => `${file.role} ${file.page} ${file.type}`)).toEqual([
      "original 0 application/pdf",
      "page 1 image/jpeg",
      "page 2 image/jpeg",
      "thumbnail 0 image/webp",
    ]);
    const page = async (url: string) => sharp((await client.get(url)).rawPayload).metadata();
    expect(await page(`/api/v1/media/${id}/pages/2`)).toMatchObject({ height: 1920 });
    expect(await page((await show(id)).previewUrl ?? "")).toMatchObject({ width: 1920 });
    expect((await client.get(`/api/v1/media/${id}/pages/3`)).statusCode).toBe(404);
  });
});

describe("files that cannot be played", () => {
  it("fails with the reason, can be tried again, and can be removed", async () => {
    const broken = await cutShort(await sampleVideo(samples, "broken.mp4", plainH264), 0.8);
    const id = await upload(broken);
    await test.runJobs();
    const failed = await show(id);
    expect(failed).toMatchObject({ state: "failed", thumbnailUrl: null, previewUrl: null });
    expect(failed.failure).toContain("damaged or incomplete");
    expect(await leftFiles()).toEqual([]);
    expect((await client.get(`/api/v1/media/${id}/preview`)).statusCode).toBe(404);

    expect((await client.call(contracts.retryMedia, { id })).body).toMatchObject({
      state: "uploaded",
      failure: null,
    });
    await test.runJobs();
    expect(await show(id)).toMatchObject({ state: "failed" });
    expect((await client.call(contracts.deleteMedia, { id })).status).toBe(200);
  });
});

describe("errors of the server", () => {
  inLab("are retried, and the upload stays until then", async () => {
    const id = await upload(await jpeg("again.jpg"));
    fault = () => Promise.reject(new Error("the tool crashed"));
    await expect(processNow(id)).rejects.toThrow("the tool crashed");
    expect(await show(id)).toMatchObject({ state: "processing" });
    fault = null;
    await processNow(id);
    expect(await show(id)).toMatchObject({ state: "ready" });
    expect(await leftFiles()).toEqual([]);
    await test.runJobs();
  });

  inLab("end in a failure without internal details, and a retry succeeds", async () => {
    const id = await upload(await jpeg("gone.jpg"));
    fault = () => Promise.reject(new Error("secret path /var/x"));
    await processNow(id, true);
    expect(takeLoggedErrors().join()).toContain("media could not be processed");
    expect((await show(id)).failure).toBe(
      "The server could not process this file. Try again. If it fails again, write to support.",
    );
    fault = null;
    await client.call(contracts.retryMedia, { id });
    await test.runJobs();
    expect(await show(id)).toMatchObject({ state: "ready", failure: null });
  });

  it("a full disk loses nothing: the upload waits, and is ready when there is space", async () => {
    const id = await upload(await jpeg("full.jpg"));
    storage.faults.capacityBytes = 0;
    await expect(processNow(id)).rejects.toThrow("full");
    await expect(processNow(id, true)).rejects.toThrow("full");
    expect(await show(id)).toMatchObject({ state: "uploaded", failure: null });
    storage.faults.capacityBytes = null;
    await test.runJobs();
    expect(await show(id)).toMatchObject({ state: "ready" });
    expect(await leftFiles()).toEqual([]);
  });

  it("work that a dead process left unfinished is queued at the next start and done once", async () => {
    const id = await upload(await jpeg("half.jpg"));
    await test.deps.db.update(media).set({ state: "processing" }).where(eq(media.id, id));
    await test.deps.db.execute(sql`update pgboss.job set state = 'active' where name = 'prepare-media'`);
    const work = join(test.dataDir, "work", `media-${id}`);
    await mkdir(work, { recursive: true });
    await writeFile(join(work, "playable.mp4"), "half");
    for (const start of ["first", "second"]) await clearUp({ ctx: jobContext(test.deps, start) });
    expect(await test.runJobs()).toBe(1);
    expect(await show(id)).toMatchObject({ state: "ready" });
    expect(await leftFiles()).toEqual([]);
    const done = await test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, "media.ready")));
    expect(done).toHaveLength(1);
  });

  it("two processes never process the same media at the same time", async () => {
    const id = await upload(await jpeg("race.jpg"));
    let running = 0;
    let max = 0;
    fault = async () => {
      max = Math.max(max, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    };
    await Promise.all([processNow(id), processNow(id), processNow(id)]);
    expect(max).toBe(1);
    expect(await show(id)).toMatchObject({ state: "ready" });
    await test.runJobs();
  });

  it("a stop of the server leaves the work for the next start and fails no media", async () => {
    const id = await upload(await jpeg("stopped.jpg"));
    fault = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        stopProcessing(test.deps);
      });
    await processNow(id, true);
    expect(await show(id)).toMatchObject({ state: "processing", failure: null });
    fault = null;
    await clearUp({ ctx: jobContext(test.deps, "clear-up") });
    await test.runJobs();
    expect(await show(id)).toMatchObject({ state: "ready" });
  });

  inLab(
    "an upload of an earlier build, whose original is only in the received file, is processed",
    async () => {
      const path = await jpeg("earlier.jpg");
      const id = await upload(path);
      const [row] = await test.deps.db.select().from(media).where(eq(media.id, id));
      await test.deps.db.delete(mediaFiles).where(eq(mediaFiles.mediaId, id));
      await writeFile(join(test.dataDir, "uploads", row?.uploadName ?? ""), await readFile(path));
      await processNow(id);
      expect(await show(id)).toMatchObject({ state: "ready" });
      expect(await leftFiles()).toEqual([]);
      await test.runJobs();
    },
  );

  inLab(
    "the bytes are in the store and not in this process's folder before the job exists, so any process can take it",
    async () => {
      const id = await upload(await jpeg("anywhere.jpg"));
      expect(await leftFiles()).toEqual([]);
      expect(await rolesOf(id)).toMatchObject([{ role: "original", type: "image/jpeg" }]);
      await processNow(id);
      expect(await show(id)).toMatchObject({ state: "ready" });
      await test.runJobs();
    },
  );
});
