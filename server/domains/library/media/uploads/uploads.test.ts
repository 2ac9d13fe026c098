import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { dayMs } from "#shared/durations.ts";
import { audit, subscriptions } from "../../../../db/tables/index.ts";
import { aCustomer } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { tusClient } from "../../../../testing/uploads/tus-client.ts";
import {
  jpeg,
  listOf,
  locationOf,
  mediaLeft,
  nothingLeft,
  uploadsLeft,
  uploadWorld,
  workLeft,
} from "../../../../testing/uploads/upload-fixture.ts";

const world = uploadWorld();

describe("a successful upload", () => {
  it("becomes a media with a job and an audit row, then is ready, and leaves no received file", async () => {
    const bytes = await jpeg();
    const answer = await world.tus.upload("Spring menu.jpg", bytes);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-expose-headers")).toContain("Upload-Media-Id");
    const id = answer.mediaId ?? 0;
    expect((await listOf(world)).items).toMatchObject([
      { id, name: "Spring menu.jpg", kind: "image", state: "uploaded" },
    ]);
    const written = await world.test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, "media.upload")));
    expect(written).toMatchObject([
      { actorKind: "customer", actorId: world.owner.userId, accountId: world.owner.accountId },
    ]);

    await world.test.runJobs();
    expect((await listOf(world)).items).toMatchObject([
      { id, state: "ready", width: 640, height: 360, bytes: bytes.length },
    ]);
    expect(world.storage.names()).toContain(createHash("sha256").update(bytes).digest("hex"));
    expect(await uploadsLeft(world)).toEqual([]);
    expect(await workLeft(world)).toEqual([]);
  });

  inLab("keeps a name that lists can show", async () => {
    const bytes = await jpeg();
    for (const name of ["  \u0000Soldes d'été 50 % \n.jpg ", "", "x".repeat(300)])
      expect((await world.tus.upload(name, bytes)).status).toBe(204);
    await world.test.runJobs();
    expect((await listOf(world)).items.map((item) => item.name)).toEqual([
      "x".repeat(200),
      "Untitled",
      "Soldes d'été 50 %  .jpg",
    ]);
  });

  it("may be sent in the same request that creates it", async () => {
    const answer = await world.tus.createWith("one.jpg", await jpeg());
    expect(answer).toMatchObject({ status: 201, mediaId: expect.any(Number) });
    await world.test.runJobs();
  });

  inLab("continues after a disconnect, and also HEAD returns its media id", async () => {
    const bytes = await jpeg(2000, 1500);
    const path = locationOf(await world.tus.create("cut.jpg", bytes.length));
    await world.tus.cutPatch(path, bytes, 300_000);
    let offset = 0;
    // The server notices the disconnect when its socket closes.
    await expect
      .poll(async () => {
        const head = await world.tus.head(path);
        offset = Number(head.headers.get("upload-offset"));
        return head.status === 200 && offset;
      })
      .toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    const last = await world.tus.patch(path, offset, bytes.subarray(offset));
    expect(last).toMatchObject({ status: 204, mediaId: expect.any(Number) });
    expect((await world.tus.head(path)).mediaId).toBe(last.mediaId);
    await world.test.runJobs();
    const after = await world.tus.head(path);
    expect(after.mediaId).toBe(last.mediaId);
    expect(after.headers.get("upload-offset")).toBe(String(bytes.length));
    expect((await listOf(world)).items).toMatchObject([{ state: "ready", bytes: bytes.length }]);
    expect(world.storage.names()).toContain(createHash("sha256").update(bytes).digest("hex"));
  });

  inLab(
    "continues after callers disconnect while they wait for another request of the same upload",
    async () => {
      const bytes = await jpeg(2000, 1500);
      const path = locationOf(await world.tus.create("twice.jpg", bytes.length));
      const holder = world.tus.beginPatch(path, bytes, 1000);
      const waiting = [50, 100, 200, 400].map(async (ms) => {
        const waiter = world.tus.beginPatch(path, bytes, 1000);
        await after(ms);
        waiter.cut();
      });
      // An error in the server's log fails this test.
      await Promise.all(waiting);
      holder.cut();
      let offset = Number.NaN;
      await expect
        .poll(async () => {
          const head = await world.tus.head(path);
          offset = Number(head.headers.get("upload-offset"));
          return head.status;
        })
        .toBe(200);
      expect(await world.tus.patch(path, offset, bytes.subarray(offset))).toMatchObject({ status: 204 });
    },
  );

  inLab("the next request finishes it when the process died between the last byte and the row", async () => {
    const bytes = await jpeg();
    const path = locationOf(await world.tus.create("late.jpg", bytes.length));
    await writeFile(join(world.test.dataDir, "uploads", path.split("/").at(-1) ?? ""), bytes);
    expect(await mediaLeft(world)).toEqual([]);
    const answers = await Promise.all([world.tus.head(path), world.tus.head(path), world.tus.head(path)]);
    expect(new Set(answers.map((answer) => answer.mediaId)).size).toBe(1);
    expect(await mediaLeft(world)).toHaveLength(1);
    await world.test.runJobs();
  });

  it("shares one stored file with the same bytes uploaded before", async () => {
    const bytes = await jpeg();
    await world.tus.upload("a.jpg", bytes);
    await world.test.runJobs();
    const before = world.storage.names().length;
    await world.tus.upload("b.jpg", bytes);
    await world.test.runJobs();
    expect(world.storage.names()).toHaveLength(before);
    const { items, usedBytes } = await listOf(world);
    expect(items).toMatchObject([
      { name: "b.jpg", state: "ready", width: 640 },
      { name: "a.jpg", state: "ready", width: 640 },
    ]);
    expect(usedBytes).toBe(2 * bytes.length);
  });

  it("can be cancelled, which deletes its file", async () => {
    const path = locationOf(await world.tus.create("no.jpg", 1000));
    expect((await world.tus.remove(path)).status).toBe(204);
    await nothingLeft(world);
    expect((await world.tus.head(path)).status).toBe(404);
  });

  it("cannot be cancelled after its end", async () => {
    const bytes = await jpeg();
    const path = locationOf(await world.tus.create("ended.jpg", bytes.length));
    await world.tus.patch(path, 0, bytes);
    const answer = await world.tus.remove(path);
    expect(answer).toMatchObject({ status: 409, error: { code: "conflict" } });
    await world.test.runJobs();
    expect((await listOf(world)).items).toMatchObject([{ state: "ready" }]);
  });
});

describe("permissions of uploads", () => {
  it("refuses visitors", async () => {
    const visitor = tusClient(world.origin, "");
    expect(await visitor.create("x.jpg", 10)).toMatchObject({
      status: 401,
      error: { code: "unauthenticated" },
    });
    const path = locationOf(await world.tus.create("x.jpg", 10));
    expect((await visitor.patch(path, 0, Buffer.alloc(10))).status).toBe(401);
    await world.tus.remove(path);
  });

  it("another account cannot see, continue or delete an upload", async () => {
    const path = locationOf(await world.tus.create("mine.jpg", 10));
    const other = tusClient(world.origin, (await aCustomer(world.test.deps)).cookie);
    expect((await other.head(path)).status).toBe(404);
    expect(await other.patch(path, 0, Buffer.alloc(10))).toMatchObject({
      status: 404,
      error: { code: "not_found" },
    });
    expect((await other.remove(path)).status).toBe(404);
    expect((await world.tus.head(path)).headers.get("upload-offset")).toBe("0");
    await world.tus.remove(path);
  });

  it("accepts no name that leads outside of the folder", async () => {
    for (const name of [
      "..%2F..%2Fsession-secret",
      `${world.owner.accountId}-..`,
      "%00",
      `${world.owner.accountId}-${"A".repeat(32)}`,
    ])
      expect((await world.tus.head(`${mediaUploadPath}/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  it("needs an active plan, or the try-out", async () => {
    const createdAt = new Date(world.test.clock.now().getTime() - 14 * dayMs);
    const tries = await aCustomer(world.test.deps, { plan: null });
    expect(await tusClient(world.origin, tries.cookie).create("x.mp4", 100_000_001)).toMatchObject({
      status: 413,
      error: { reason: "tryoutFull" },
    });
    const without = await aCustomer(world.test.deps, { plan: null, createdAt });
    expect(await tusClient(world.origin, without.cookie).create("x.jpg", 10)).toMatchObject({
      status: 403,
      error: { code: "forbidden", message: expect.stringContaining("Uploading needs a plan") },
    });
    await world.test.deps.db
      .update(subscriptions)
      .set({ endsAt: new Date(world.test.clock.now().getTime() - 1) })
      .where(eq(subscriptions.accountId, world.owner.accountId));
    const ended = await world.tus.create("x.jpg", 10);
    expect(ended.error?.message).toBe("Your Trial plan has ended. Renew it and upload again.");
    await nothingLeft(world);
  });
});
