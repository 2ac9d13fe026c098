import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import {
  jpeg,
  listOf,
  locationOf,
  nothingLeft,
  uploadsLeft,
  uploadWorld,
} from "../../../../testing/uploads/upload-fixture.ts";
import { sweepUploads } from "../index.ts";

const world = uploadWorld();

describe("the sweep", () => {
  const sweep = () => sweepUploads({ ctx: jobContext(world.test.deps, "test") });
  const age = async (path: string, hours: number) => {
    const at = new Date(world.test.clock.now().getTime() - hours * hourMs);
    const file = join(world.test.dataDir, "uploads", path.split("/").at(-1) ?? "");
    await utimes(file, at, at);
    await utimes(`${file}.json`, at, at);
  };

  it("deletes uploads that were not continued for a day, and only those", async () => {
    const old = locationOf(await world.tus.create("old.jpg", 1000));
    const young = locationOf(await world.tus.create("young.jpg", 1000));
    await age(old, 25);
    await age(young, 23);
    await sweep();
    expect((await world.tus.head(old)).status).toBe(404);
    expect((await world.tus.head(young)).status).toBe(200);
    await world.tus.remove(young);
    await nothingLeft(world);
  });

  it("deletes what a crash left of a finished upload, whose bytes are in the store", async () => {
    const bytes = await jpeg();
    const path = locationOf(await world.tus.create("left.jpg", bytes.length));
    await world.tus.patch(path, 0, bytes);
    const file = join(world.test.dataDir, "uploads", path.split("/").at(-1) ?? "");
    await writeFile(file, bytes);
    await sweep();
    expect(await uploadsLeft(world)).toEqual([]);
    await world.test.runJobs();
    expect((await listOf(world)).items).toMatchObject([{ state: "ready" }]);
  });
});
