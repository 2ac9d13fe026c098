import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { getMedia, renameMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist } from "#shared/contracts/library/playlists.ts";
import { media } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { aCustomer, aPicture, aPlaylist } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { jpeg, listOf, locationOf, uploadWorld } from "../../../../testing/uploads/upload-fixture.ts";

const world = uploadWorld();

async function send(bytes: Buffer, metadata: Record<string, string>): Promise<number> {
  const path = locationOf(await world.tus.create("new.jpg", bytes.length, "", metadata));
  return (await world.tus.patch(path, 0, bytes)).mediaId ?? 0;
}

inLab(
  "goes into the chosen folder, or to the top when that folder is gone or of another account",
  async () => {
    const client = new Client(world.test, { cookie: world.owner.cookie });
    const folder = (await client.call(createFolder, { name: "Menus" })).body;
    const stranger = await aCustomer(world.test.deps);
    const theirs = new Client(world.test, { cookie: stranger.cookie });
    const foreign = (await theirs.call(createFolder, { name: "Theirs" })).body;
    await send(await jpeg(), { folder: String(folder.id) });
    await send(await jpeg(), { folder: String(foreign.id) });
    await send(await jpeg(), { folder: "x" });
    expect((await listOf(world)).items.map((item) => item.folderId)).toEqual([null, null, folder.id]);
    await world.test.runJobs();
  },
);

it.each([
  ["new bytes", false],
  ["bytes that the account has already", true],
])("replaces another media as soon as it is ready: %s", async (_, known) => {
  const { owner, test } = world;
  const client = new Client(test, { cookie: owner.cookie });
  const bytes = await jpeg();
  if (known) {
    await send(bytes, {});
    await test.runJobs();
  }
  const old = await aPicture(test.deps, owner, { name: "a" });
  await client.call(renameMedia, { id: old.id, name: "Menu" });
  const list = await aPlaylist(test.deps, owner, { mediaIds: [old.id] });
  const shown = async () => (await client.call(getPlaylist, list)).body.items[0]?.media;
  const id = await send(bytes, { replaces: String(old.id) });
  expect((await client.call(getMedia, { id })).body.replaces).toEqual({ id: old.id, name: "Menu" });
  expect((await shown())?.id).toBe(old.id);
  await test.runJobs();
  expect(await shown()).toMatchObject({ id, name: "Menu", replaces: null });
  expect((await client.call(getMedia, { id: old.id })).status).toBe(404);
});

it("leaves the old media in its place when the new one cannot be processed, or the old one is of another account", async () => {
  const { owner, test } = world;
  const client = new Client(test, { cookie: owner.cookie });
  const old = await aPicture(test.deps, owner);
  const id = await send((await jpeg()).subarray(0, 900), { replaces: String(old.id) });
  await test.runJobs();
  expect((await client.call(getMedia, { id })).body.state).toBe("failed");
  expect((await client.call(getMedia, { id: old.id })).status).toBe(200);

  const foreign = await aPicture(test.deps, await aCustomer(test.deps));
  await send(await jpeg(), { replaces: String(foreign.id) });
  await test.runJobs();
  const [row] = await test.deps.db.select().from(media).where(eq(media.id, foreign.id));
  expect(row?.deletedAt).toBeNull();
});
