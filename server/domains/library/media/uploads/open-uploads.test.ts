import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { media } from "../../../../db/tables/index.ts";
import { aCustomer } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { tusClient } from "../../../../testing/uploads/tus-client.ts";
import {
  jpeg,
  locationOf,
  mediaLeft,
  nothingLeft,
  uploadsLeft,
  uploadWorld,
} from "../../../../testing/uploads/upload-fixture.ts";
import { maxOpenUploads, stalledAfterMs } from "./open-uploads.ts";

const world = uploadWorld();
const opened: string[] = [];
beforeEach(async () => {
  for (const path of opened.splice(0)) await world.tus.remove(path);
});

/** Creates many uploads at the same moment and returns those that were accepted. */
async function openMany(count: number, bytes: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => world.tus.create(`${n}.mp4`, bytes)),
  );
  const paths = answers.flatMap((answer) => (answer.status === 201 ? [locationOf(answer)] : []));
  opened.push(...paths);
  return { paths, refused: answers.filter((answer) => answer.status !== 201) };
}
const removeAll = async (paths: string[]) => {
  for (const path of paths) await world.tus.remove(path);
};
const stall = async (path: string) => {
  const at = new Date(world.test.clock.now().getTime() - stalledAfterMs - 1000);
  const file = join(world.test.dataDir, "uploads", path.split("/").at(-1) ?? "");
  for (const each of [file, `${file}.json`]) await utimes(each, at, at);
};

describe("unfinished uploads of one account", () => {
  it("are at most thirty, even when all start at the same moment", async () => {
    const { paths, refused } = await openMany(maxOpenUploads + 10, 1000);
    expect(paths).toHaveLength(maxOpenUploads);
    expect(refused[0]).toMatchObject({
      status: 429,
      error: {
        code: "too_many",
        message:
          "30 uploads of this account are in progress. Wait until some of them have finished, then add more.",
      },
    });
    const other = tusClient(world.origin, (await aCustomer(world.test.deps)).cookie);
    const path = locationOf(await other.create("other.mp4", 1000));
    await other.remove(path);
    await removeAll(paths);
    await nothingLeft(world);
  });

  inLab("never reserve more than the plan holds, even when all start at the same moment", async () => {
    const { paths, refused } = await openMany(10, 300_000_000);
    expect(paths).toHaveLength(6); // 2 GB each
    expect(refused[0]).toMatchObject({
      status: 413,
      error: {
        code: "too_large",
        message: expect.stringContaining("uploads in progress leave only 200 MB of your plan"),
      },
    });
    await removeAll(paths);
    await nothingLeft(world);
  });

  inLab(
    "give way to a new one when they received nothing for ten minutes, the longest inactive first",
    async () => {
      const { paths } = await openMany(6, 300_000_000);
      const [first = "", second = ""] = paths;
      await stall(first);
      const path = locationOf(await world.tus.create("new.mp4", 300_000_000));
      expect((await world.tus.head(first)).status).toBe(404);
      expect((await world.tus.head(second)).status).toBe(200);
      await removeAll([path, ...paths.slice(1)]);
      await nothingLeft(world);
    },
  );

  inLab("do not count when they have ended and wait for processing", async () => {
    const bytes = await jpeg();
    const sent = await Promise.all(Array.from({ length: 3 }, (_, n) => world.tus.upload(`${n}.jpg`, bytes)));
    expect(sent.map((answer) => answer.status)).toEqual([204, 204, 204]);
    const { paths } = await openMany(maxOpenUploads, 1000);
    expect(paths).toHaveLength(maxOpenUploads);
    await removeAll(paths);
    await world.test.runJobs();
    expect(await uploadsLeft(world)).toEqual([]);
  });

  inLab("cannot exceed the plan together, however many end at the same moment", async () => {
    const bytes = await jpeg();
    const { accountId } = world.owner;
    await world.test.deps.db.insert(media).values({
      accountId,
      name: "taken",
      kind: "video",
      state: "ready",
      bytes: 2_000_000_000 - 3 * bytes.length,
      createdAt: world.test.clock.now(),
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => world.tus.createWith(`${n}.jpg`, bytes)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    const kept = await mediaLeft(world);
    expect(kept.reduce((sum, row) => sum + row.bytes, 0)).toBeLessThanOrEqual(2_000_000_000);
    await world.test.runJobs();
    expect(await uploadsLeft(world)).toEqual([]);
  });
});

it("headers of the tus protocol affect only the upload in the path, and only for its owner", async () => {
  const path = locationOf(await world.tus.create("mine.jpg", 1000));
  const stranger = tusClient(world.origin, (await aCustomer(world.test.deps)).cookie);
  const own = locationOf(await stranger.create("theirs.jpg", 1000));
  const name = path.split("/").at(-1);
  for (const method of ["DELETE", "HEAD", "PATCH"]) {
    const override = { "x-http-method-override": method, "upload-offset": "0" };
    await stranger.send("POST", `${mediaUploadPath}?to=/${name}`, override);
    await stranger.send("PATCH", `${own}?to=/${name}`, override);
  }
  expect((await stranger.head(path)).status).toBe(404);
  expect((await world.tus.head(path)).status).toBe(200);
  await world.tus.remove(path);
  await stranger.remove(own);
});
