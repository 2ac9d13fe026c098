import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  type Playlist,
  restorePlaylist,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import { media } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aShop() {
  const owner = await aCustomer(test.deps);
  const [one, two] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  return { owner, one, two, customer: new Client(test, { cookie: owner.cookie }) };
}

it("creates, fills, sorts and renames a playlist; items keep their ids", async () => {
  const { customer, one, two } = await aShop();
  const made = await customer.call(createPlaylist, { name: " Morning " });
  expect(made).toMatchObject({ status: 201, body: { name: "Morning", revision: 1, items: [], totalMs: 0 } });
  const { id } = made.body;
  const filled = await customer.call(savePlaylist, {
    id,
    revision: 1,
    name: "Morning",
    items: [
      { mediaId: one.id, durationMs: 4_000 },
      { mediaId: two.id, durationMs: 6_000 },
      { mediaId: one.id, durationMs: 1_000 },
    ],
  });
  expect(filled.body).toMatchObject({ revision: 2, totalMs: 11_000 });
  const [a, b, c] = filled.body.items;
  const turned = await customer.call(savePlaylist, {
    id,
    revision: 2,
    name: "Evening",
    items: [c, a].map((item) => ({ id: item?.id, mediaId: item?.media?.id ?? 0, durationMs: 2_000 })),
  });
  expect(turned.body.items.map((item) => item.id)).toEqual([c?.id, a?.id]);
  expect(turned.body.items.map((item) => item.id)).not.toContain(b?.id);
  expect((await customer.call(getPlaylist, { id })).body).toEqual(turned.body);
  expect((await customer.call(listPlaylists, {})).body.items).toMatchObject([
    { id, name: "Evening", itemCount: 2 },
  ]);
});

it("copies a playlist with its items and settings, and nothing of another account", async () => {
  const { customer, owner, one, two } = await aShop();
  const inner = await aPlaylist(test.deps, owner, { mediaIds: [two.id] });
  const songs = await aPlaylist(test.deps, owner, {});
  const { id } = (await customer.call(createPlaylist, { name: "Morning" })).body;
  const filled = await customer.call(savePlaylist, {
    id,
    revision: 1,
    name: "Morning",
    shuffle: true,
    withoutAds: true,
    music: { playlistId: songs.id, volume: 30 },
    items: [
      { mediaId: one.id, durationMs: 4_000, transition: "slide", availableUntil: "2027-01-01T00:00" },
      { playlistId: inner.id, durationMs: 10_000, key: "mine" },
    ],
  });
  expect(filled.error).toBeUndefined();
  const copy = await customer.call(createPlaylist, { name: "Evening", copyOf: id });
  expect(copy.status).toBe(201);
  const without = (list: Playlist) => ({
    ...list,
    id: 0,
    name: "",
    revision: 0,
    updatedAt: "",
    changedBy: null,
    items: list.items.map(({ id: _, key: __, media, ...item }) => ({ ...item, mediaId: media?.id })),
  });
  expect(without(copy.body)).toEqual(without(filled.body));
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await stranger.call(createPlaylist, { name: "Mine", copyOf: id })).status).toBe(404);
  expect((await stranger.call(listPlaylists, {})).body.items).toEqual([]);
});

it("of two names given at the same moment, one is refused", async () => {
  const { customer, owner, one } = await aShop();
  const { id } = await aPlaylist(test.deps, owner, { mediaIds: [one.id] });
  const change = (name: string) => customer.call(savePlaylist, { id, revision: 1, name, items: [] });
  const both = await Promise.all([change("First"), change("Second")]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const winner = both.find((answer) => answer.status === 200)?.body.name;
  expect((await customer.call(getPlaylist, { id })).body.name).toBe(winner);
});

it("refuses media of another account, an item under a second, and an empty name", async () => {
  const { customer, owner } = await aShop();
  const stranger = await aShop();
  const { id } = await aPlaylist(test.deps, owner);
  const save = (mediaId: number, durationMs: number, name = "X") =>
    customer.call(savePlaylist, { id, revision: 1, name, items: [{ mediaId, durationMs }] });
  expect((await save(stranger.one.id, 5_000)).status).toBe(400);
  expect((await save(1, 999)).error?.fields).toEqual({ "items.0.durationMs": "At least 1 second" });
  expect((await save(1, 5_000, "  ")).error?.fields).toEqual({ name: "Name is required" });
});

it("hides items of a removed media and restores them with it, even after a change in between", async () => {
  const { customer, owner, one, two } = await aShop();
  const { id } = await aPlaylist(test.deps, owner, { mediaIds: [one.id, two.id] });
  await test.deps.db.update(media).set({ deletedAt: test.clock.now() }).where(eq(media.id, one.id));
  const shown = (await customer.call(getPlaylist, { id })).body;
  expect(shown.items.map((item) => item.media?.id)).toEqual([two.id]);
  await customer.call(savePlaylist, {
    id,
    revision: shown.revision,
    name: "Changed",
    items: shown.items.map((item) => ({ id: item.id, mediaId: item.media?.id ?? 0, durationMs: 3_000 })),
  });
  await test.deps.db.update(media).set({ deletedAt: null }).where(eq(media.id, one.id));
  const back = (await customer.call(getPlaylist, { id })).body.items.map((item) => item.media?.id);
  expect(back.sort()).toEqual([one.id, two.id].sort());
});

it("removes a playlist from its screens and restores it on them", async () => {
  const { customer, owner, one } = await aShop();
  const { id } = await aPlaylist(test.deps, owner, { name: "Main", mediaIds: [one.id] });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: id });
  expect((await customer.call(deletePlaylist, { id })).status).toBe(200);
  expect((await customer.call(getScreen, { id: screen.id })).body.defaultPlaylist).toBeNull();
  expect((await customer.call(getPlaylist, { id })).status).toBe(404);
  expect((await customer.call(restorePlaylist, { id })).body).toMatchObject({ name: "Main", screens: 1 });
  expect((await customer.call(getScreen, { id: screen.id })).body.defaultPlaylist).toEqual({
    id,
    name: "Main",
  });
});

it("lists by name, in pages, and finds words of a name", async () => {
  const { customer, owner } = await aShop();
  for (const name of ["Lunch", "Breakfast", "Lunch", "Dinner 50%"])
    await aPlaylist(test.deps, owner, { name });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await customer.call(listPlaylists, { limit: 2, ...(cursor && { cursor }) });
    names.push(...body.items.map((item) => item.name));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(names).toEqual(["Breakfast", "Dinner 50%", "Lunch", "Lunch"]);
  const found = await customer.call(listPlaylists, { q: "50% din" });
  expect(found.body.items.map((item) => item.name)).toEqual(["Dinner 50%"]);
  const made = ['["a",0]', '["\\u0000",1]'].map((text) => Buffer.from(text).toString("base64url"));
  for (const bad of ["x", "W10", ...made])
    expect((await customer.call(listPlaylists, { cursor: bad })).status).toBe(400);
});
