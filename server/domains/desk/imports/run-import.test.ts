import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteImport, getImport, startImport, stopImport } from "#shared/contracts/desk/imports.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { jobContext } from "../../../context.ts";
import { importItems, imports } from "../../../db/tables/index.ts";
import { importWorld, shopArchive } from "../../../testing/import-party.ts";
import { aMember } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";
import { runImport } from "./index.ts";

const { test, owner, importer, importerOf } = importWorld();
const [poster, menu] = await Promise.all([jpeg(), jpeg()]);

const library = async () => (await importer.client.call(listMedia, {})).body.items;
const shop = () => shopArchive({ poster, menu });

describe("a run", () => {
  it("goes on after its process died, and is right in two processes at once", async () => {
    const read = await importer.read(shop());
    await importer.client.call(startImport, { id: read.id });
    const run = (name: string) =>
      runImport({ ctx: jobContext(test.deps, name), input: { importId: read.id, lastTry: false } });
    await Promise.all([run("one"), run("two")]);
    expect((await importer.client.call(getImport, { id: read.id })).body).toMatchObject({
      state: "done",
      progress: { done: 5, failed: 0 },
    });
    expect(await library()).toHaveLength(2);
    expect((await importer.client.call(listPlaylists, {})).body.items).toHaveLength(2);

    // The rows of a process that died after it had written a playlist, before it went on.
    await test.deps.db.update(imports).set({ state: "running" }).where(eq(imports.id, read.id));
    await test.runJobs();
    expect((await importer.client.call(listPlaylists, {})).body.items).toHaveLength(2);
  });

  inLab("stops when the member asks, and goes on later", async () => {
    const read = await importer.read(shop());
    await importer.client.call(startImport, { id: read.id });
    expect((await importer.client.call(deleteImport, { id: read.id })).error?.reason).toBe(
      "importStillRunning",
    );
    const stopped = await importer.client.call(stopImport, { id: read.id });
    expect(stopped.body).toMatchObject({ state: "stopped", canGoOn: true });
    await test.runJobs();
    expect(await library()).toEqual([]);
    expect(await importer.bring(read.id)).toMatchObject({ state: "done", progress: { done: 5 } });
  });

  inLab("ends for a member who lost the right to change content", async () => {
    const editor = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
    const theirs = importerOf(editor.cookie);
    const read = await theirs.read(shop());
    await theirs.client.call(startImport, { id: read.id });
    await test.deps.db.execute(
      `update memberships set role = 'viewer' where user_id = ${editor.userId} and account_id = ${owner.accountId}`,
    );
    await test.runJobs();
    const { body } = await importer.client.call(getImport, { id: read.id });
    expect(body).toMatchObject({ state: "stopped", problemReason: { reason: "importMemberGone" } });
    expect(await library()).toEqual([]);
    expect(await importer.bring(read.id)).toMatchObject({ state: "done", progress: { done: 5 } });
  });

  inLab("waits when the account has added as much as it may for now", async () => {
    const read = await importer.read(shop());
    await test.deps.db.execute(
      `insert into throttles (key, hits, window_ends_at) values ('media:minute:account:${owner.accountId}', 300, '${new Date(test.clock.now().getTime() + 30_000).toISOString()}')`,
    );
    await importer.client.call(startImport, { id: read.id });
    await runImport({ ctx: jobContext(test.deps, "run"), input: { importId: read.id, lastTry: false } });
    expect((await importer.client.call(getImport, { id: read.id })).body).toMatchObject({
      state: "waiting",
      problemReason: { reason: "tooManyTries" },
      progress: { waiting: 5 },
    });
    test.clock.advance(31_000);
    await runImport({ ctx: jobContext(test.deps, "run"), input: { importId: read.id, lastTry: false } });
    expect((await importer.client.call(getImport, { id: read.id })).body).toMatchObject({ state: "done" });
  });

  inLab("names what does not fit into the plan, and takes the rest", async () => {
    const read = await importer.read(shop());
    // All of the trial plan but one of the two pictures.
    const { freeBytes } = read;
    const room = freeBytes - Math.max(poster.length, menu.length) - 1_000;
    await test.deps.db.execute(
      `insert into media (account_id, name, kind, state, bytes, created_at) values (${owner.accountId}, 'big', 'video', 'failed', ${room}, now())`,
    );
    const done = await importer.bring(read.id);
    expect(done.progress.failed).toBeGreaterThan(0);
    expect((await importer.items(read.id, "failed")).map(({ reasonRef }) => reasonRef?.reason)).toContain(
      "planFull",
    );
    expect(done).toMatchObject({ state: "done", canGoOn: true });
    await test.deps.db.execute(
      `update media set bytes = 1 where name = 'big' and account_id = ${owner.accountId}`,
    );
    expect(await importer.bring(read.id)).toMatchObject({
      progress: { failed: 0, waiting: 0 },
      canGoOn: false,
    });
  });

  it("notes an unexpected error with the item and goes on", async () => {
    const read = await importer.read(shop());
    await test.deps.db
      .update(importItems)
      .set({ content: { kind: "media" } })
      .where(eq(importItems.sourceId, "poster.JPG"));
    await importer.client.call(startImport, { id: read.id });
    await test.runJobs();
    expect(takeLoggedErrors()).toHaveLength(1);
    const failed = await test.deps.db.select().from(importItems).where(eq(importItems.result, "failed"));
    expect(failed.map(({ reason }) => reason?.reason)).toContain("importItemFailed");
  });
});
