import { randomBytes } from "node:crypto";
import { readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { media } from "../../../../db/tables/index.ts";
import { pngBomb } from "../../../../testing/media-tools/sample-files.ts";
import { jpeg, locationOf, nothingLeft, uploadWorld } from "../../../../testing/uploads/upload-fixture.ts";

const world = uploadWorld();

describe("refusals before the first byte is sent", () => {
  it("an upload in parts that the server would have to join", async () => {
    const headers = {
      "upload-length": "1000",
      "upload-concat": `final;${mediaUploadPath}/x ${mediaUploadPath}/y`,
    };
    expect(await world.tus.send("POST", mediaUploadPath, headers)).toMatchObject({
      status: 400,
      error: { code: "invalid", message: expect.stringContaining("as one upload") },
    });
    await nothingLeft(world);
  });

  it.each([
    [
      "huge.mp4",
      300_000_001,
      "This file is 300 MB. Videos can be at most 300 MB. Make it smaller and upload it again.",
    ],
    [
      "big.jpg",
      200_000_000,
      "This file is 200 MB. Pictures can be at most 16 MB. Make it smaller and upload it again.",
    ],
    [
      "big.pdf",
      60_000_000,
      "This file is 60 MB. PDF files can be at most 50 MB. Make it smaller and upload it again.",
    ],
    [
      "unknown",
      400_000_000,
      "This file is 400 MB. Files can be at most 300 MB. Make it smaller and upload it again.",
    ],
  ])("%s of %d bytes", async (name, bytes, message) => {
    expect(await world.tus.create(name, bytes)).toMatchObject({
      status: 413,
      error: { code: "too_large", message },
    });
    await nothingLeft(world);
  });

  it("a file larger than the free storage of the plan, with both sizes", async () => {
    const [taken] = await world.test.deps.db
      .insert(media)
      .values({
        accountId: world.owner.accountId,
        name: "taken",
        kind: "video",
        state: "ready",
        bytes: 1_990_000_000,
        createdAt: world.test.clock.now(),
      })
      .returning();
    expect(await world.tus.create("more.mp4", 11_000_000)).toMatchObject({
      status: 413,
      error: {
        code: "too_large",
        message:
          "This file is 11 MB, but only 10 MB of the 2 GB of your Trial plan are free. Delete media that you no longer need, or choose a larger plan.",
      },
    });
    const fits = locationOf(await world.tus.create("fits.mp4", 9_000_000));
    await world.tus.remove(fits);
    await world.test.deps.db.delete(media).where(eq(media.id, taken?.id ?? 0));
    await nothingLeft(world);
  });

  it("a file larger than the free space of the server", async () => {
    world.storage.faults.capacityBytes = 0;
    try {
      expect(await world.tus.create("x.jpg", 10_000)).toMatchObject({
        status: 503,
        error: { code: "unavailable", message: expect.stringContaining("no space") },
      });
    } finally {
      world.storage.faults.capacityBytes = null;
    }
    await nothingLeft(world);
  });

  it("requests that do not follow the protocol", async () => {
    expect((await world.tus.send("POST", mediaUploadPath, {})).status).toBe(400);
    expect((await world.tus.send("POST", mediaUploadPath, { "upload-defer-length": "1" })).status).toBe(501);
    const path = locationOf(await world.tus.create("x.jpg", 10));
    expect(await world.tus.patch(path, 5, Buffer.alloc(5))).toMatchObject({
      status: 409,
      error: { code: "conflict" },
    });
    expect((await world.tus.patch(path, 0, Buffer.alloc(11))).status).toBe(413);
    await world.tus.remove(path);
    await nothingLeft(world);
  });
});

describe("refusals based on the bytes, which leave no files", () => {
  it.each([
    [
      "page.jpg",
      "<!doctype html><script>alert(1)</script>",
      "is not a picture, video, document or audio file",
    ],
    ["notes.pdf", "just words", "is not a picture, video, document or audio file"],
  ])("%s", async (name, content, words) => {
    expect(await world.tus.upload(name, Buffer.from(content))).toMatchObject({
      status: 415,
      error: { code: "unsupported", message: expect.stringContaining(words) },
    });
    await nothingLeft(world);
  });

  it("an empty file", async () => {
    expect(await world.tus.create("empty.jpg", 0)).toMatchObject({
      status: 415,
      error: { message: "This file is empty." },
    });
    await nothingLeft(world);
  });

  it("a decompression bomb (huge pixel count)", async () => {
    const bomb = await readFile(await pngBomb(world.test.dataDir, 20_000));
    expect(await world.tus.upload("bomb.png", bomb)).toMatchObject({
      status: 415,
      error: {
        message:
          "This picture has 400 megapixels; the limit is 210. Save it at a smaller size and upload it again.",
      },
    });
    await nothingLeft(world);
  });

  it("an image above the size limit of images with the name of a video", async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(16_000_000)]);
    expect(await world.tus.upload("not-really.mp4", large)).toMatchObject({
      status: 413,
      error: { message: expect.stringContaining("Pictures can be at most 16 MB") },
    });
    await nothingLeft(world);
  });

  it("a file whose space in the plan was used during the upload", async () => {
    const bytes = await jpeg();
    const path = locationOf(await world.tus.create("late.jpg", bytes.length));
    const [taken] = await world.test.deps.db
      .insert(media)
      .values({
        accountId: world.owner.accountId,
        name: "taken",
        kind: "video",
        state: "ready",
        bytes: 2_000_000_000,
        createdAt: world.test.clock.now(),
      })
      .returning();
    expect(await world.tus.patch(path, 0, bytes)).toMatchObject({
      status: 413,
      error: { code: "too_large" },
    });
    await world.test.deps.db.delete(media).where(eq(media.id, taken?.id ?? 0));
    await nothingLeft(world);
  });
});

describe("a disk that becomes full during an upload", () => {
  it("is reported as such, leaves no file, and the server continues", async () => {
    const path = locationOf(await world.tus.create("x.mp4", 2_000_000));
    const file = join(world.test.dataDir, "uploads", path.split("/").at(-1) ?? "");
    await rm(file);
    await symlink("/dev/full", file);
    expect(await world.tus.patch(path, 0, randomBytes(2_000_000))).toMatchObject({
      status: 503,
      error: { code: "unavailable", message: expect.stringContaining("disk is full") },
    });
    await nothingLeft(world);
    expect((await world.tus.upload("next.jpg", await jpeg())).status).toBe(204);
    await world.test.runJobs();
  });
});
