import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteMedia } from "#shared/contracts/media.ts";
import { deletePlaylist, getPlaylist, restorePlaylist, savePlaylist } from "#shared/contracts/playlists.ts";
import { listTrash } from "#shared/contracts/trash.ts";
import { jobContext } from "../../../context.ts";
import { media, playlistItems } from "../../../db/tables/index.ts";
import { purgeMedia } from "../../../jobs/purge-media.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomer, aPicture, aPlaylist } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const dayMs = 86_400_000;
const purge = () => purgeMedia.run({ ctx: jobContext(test.deps, "purge-media"), data: {}, lastTry: false });

it("lists what was removed, the latest first, page by page, for 30 days; then the job ends it", async () => {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const ids: number[] = [];
  for (const name of ["a", "b", "c"]) ids.push((await aPicture(test.deps, owner, { name })).id);
  for (const id of ids) {
    test.clock.advance(1000);
    await client.call(deleteMedia, { id });
  }
  const first = await client.call(listTrash, { limit: 2 });
  expect(first.body.items.map((item) => item.name)).toEqual(["c", "b"]);
  const [latest] = first.body.items;
  expect(Date.parse(latest?.endsAt ?? "") - Date.parse(latest?.removedAt ?? "")).toBe(30 * dayMs);
  const second = await client.call(listTrash, { limit: 2, cursor: first.body.nextCursor ?? "" });
  expect(second.body).toMatchObject({ items: [{ name: "a" }], nextCursor: null });
  for (const cursor of ["x", "1", "1.0", "99999999999999999.1"])
    expect((await client.call(listTrash, { cursor })).status).toBe(400);
  const other = await aCustomer(test.deps);
  const theirs = await new Client(test, { cookie: other.cookie }).call(listTrash, {});
  expect(theirs.body.items).toEqual([]);

  test.clock.advance(30 * dayMs);
  const rows = () => test.deps.db.$count(media, eq(media.accountId, owner.accountId));
  expect(await rows()).toBe(3);
  await purge();
  expect(await rows()).toBe(0);
});

it("keeps a playlist for 30 days with its items and its places in others, and then ends both", async () => {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const { id: mediaId } = await aPicture(test.deps, owner);
  const inner = await aPlaylist(test.deps, owner, { name: "Inner", mediaIds: [mediaId] });
  const outer = await aPlaylist(test.deps, owner, { name: "Outer" });
  const items = [{ playlistId: inner.id, durationMs: 5_000 }];
  await client.call(savePlaylist, { id: outer.id, revision: 1, name: "Outer", items });
  await client.call(deletePlaylist, { id: inner.id });
  expect((await client.call(listTrash, { kind: "playlist" })).body.items).toMatchObject([
    { kind: "playlist", id: inner.id, name: "Inner" },
  ]);
  await purge();
  await client.call(restorePlaylist, { id: inner.id });
  expect((await client.call(getPlaylist, { id: outer.id })).body.items).toHaveLength(1);
  await client.call(deletePlaylist, { id: inner.id });
  const places = () => test.deps.db.$count(playlistItems, eq(playlistItems.playlistId, outer.id));
  test.clock.advance(29 * dayMs);
  await purge();
  expect(await places()).toBe(1);
  test.clock.advance(dayMs);
  await purge();
  expect(await places()).toBe(0);
});
