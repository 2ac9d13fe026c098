import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { PlaylistMusic } from "#shared/contracts/library/playlist-music.ts";
import {
  deletePlaylist,
  getPlaylist,
  restorePlaylist,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { publish } from "#shared/contracts/playing/publishing.ts";
import { playlistUsage } from "#shared/contracts/playing/usage.ts";
import { media, playlists } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests } from "../../../testing/kit.ts";
import { aShop } from "../../../testing/publishing-shop.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

const plain = { volume: 50, fadeMs: 3_000, whileSound: "lower", restart: false } as const;

async function aTrack(owner: { accountId: number }, name: string) {
  const track = await aPicture(test.deps, owner, { name });
  await test.deps.db.update(media).set({ kind: "audio", durationMs: 30_000 }).where(eq(media.id, track.id));
  return track;
}

/** A shop with a playlist of two tracks; `set` gives the usual playlist music. */
async function aMusicShop(mode: "at once" | "review" = "at once") {
  const shop = await aShop(test, mode);
  const tracks = [await aTrack(shop.owner, "One.mp3"), await aTrack(shop.owner, "Two.mp3")];
  const radio = await aPlaylist(test.deps, shop.owner, {
    name: "Radio",
    mediaIds: tracks.map(({ id }) => id),
  });
  const set = async (music: Partial<PlaylistMusic> | null, playlist = shop.usual) => {
    const { body } = await shop.customer.call(getPlaylist, { id: playlist.id });
    return shop.customer.call(savePlaylist, {
      id: playlist.id,
      revision: body.revision,
      name: body.name,
      music: music && { playlistId: radio.id, ...music },
      items: body.items.map(({ id, media: of, playlist: nested, durationMs }) => ({
        id,
        durationMs,
        ...(of && { mediaId: of.id }),
        ...(nested && { playlistId: nested.id }),
      })),
    });
  };
  return { ...shop, radio, tracks, set };
}

it("the music of a playlist is in the manifest with the tracks, and screens without music keep version and ETag", async () => {
  const { customer, device, manifest, usual, radio, tracks, set, soup } = await aMusicShop();
  const raw = async () => device.get(getManifest.path);
  const before = await raw();
  const playlistBefore = (await customer.call(getPlaylist, { id: usual.id })).body;
  expect(playlistBefore).toMatchObject({ music: null, tracks: 0 });
  const saved = await set({ volume: 30 });
  expect(saved.body.music).toEqual({ ...plain, playlistId: radio.id, volume: 30 });
  expect((await customer.call(getPlaylist, { id: radio.id })).body.tracks).toBe(2);
  const sent = await manifest();
  const music = { ...plain, playlistId: radio.id, volume: 30 };
  expect(sent.playlists).toMatchObject([
    { id: usual.id, music, items: [{ kind: "image" }] },
    { id: radio.id, items: [{ kind: "audio", name: "One.mp3", durationMs: 30_000 }, { kind: "audio" }] },
  ]);
  expect(sent.files.map(({ sha256 }) => sha256).sort()).toEqual(
    [soup, ...tracks].map(({ sha256 }) => sha256).sort(),
  );
  await set(null);
  const after = await raw();
  expect(JSON.parse(after.body)).toEqual({ ...JSON.parse(before.body), version: expect.any(Number) });
  expect(before.body).not.toContain("music");
});

it("a manifest has the tracks of a music list, not its pictures, and the music of a playlist inside", async () => {
  const { customer, manifest, radio, bread, lunch, set, usual, tracks } = await aMusicShop();
  const { body } = await customer.call(getPlaylist, { id: radio.id });
  const items = [bread, ...tracks].map(({ id }) => ({ mediaId: id, durationMs: 5_000 }));
  await customer.call(savePlaylist, {
    id: radio.id,
    revision: body.revision,
    name: "Radio",
    shuffle: true,
    items,
  });
  await set({}, lunch);
  // Lunch plays inside Usual, which has no music itself.
  const now = (await customer.call(getPlaylist, { id: usual.id })).body;
  await customer.call(savePlaylist, {
    id: usual.id,
    revision: now.revision,
    name: "Usual",
    items: [{ playlistId: lunch.id, durationMs: 5_000 }],
  });
  const sent = await manifest();
  expect(sent.playlists.find(({ id }) => id === usual.id)?.music?.playlistId).toBe(radio.id);
  const list = sent.playlists.find(({ id }) => id === radio.id);
  expect(list?.items.map(({ kind, shuffle }) => [kind, shuffle])).toEqual([
    ["audio", radio.id],
    ["audio", radio.id],
  ]);
  // Its own music wins.
  await set({ volume: 90 }, usual);
  expect((await manifest()).playlists.find(({ id }) => id === usual.id)?.music?.volume).toBe(90);
});

it("refuses its own, a missing and another account's list, and keeps one that was removed since", async () => {
  const { customer, manifest, usual, radio, set } = await aMusicShop();
  expect((await set({ playlistId: usual.id })).error?.reason).toBe("musicOfItself");
  const other = await aPlaylist(test.deps, await aCustomer(test.deps));
  for (const playlistId of [other.id, 999_999])
    expect((await set({ playlistId })).error?.reason).toBe("musicListGone");
  await set({});
  await customer.call(deletePlaylist, { id: radio.id });
  expect((await manifest()).playlists).toMatchObject([{ id: usual.id }]);
  expect((await manifest()).playlists[0]).not.toHaveProperty("music");
  // Other edits go on, and a restore brings the music back.
  expect((await set({ volume: 10 })).status).toBe(200);
  await customer.call(restorePlaylist, { id: radio.id });
  expect((await manifest()).playlists[0]?.music?.volume).toBe(10);
});

it("two playlists can be the music of each other, and one save does not overwrite the music of another", async () => {
  const { customer, manifest, usual, radio, set } = await aMusicShop();
  await set({ playlistId: radio.id });
  const old = (await customer.call(getPlaylist, { id: usual.id })).body;
  await set({ playlistId: usual.id }, radio);
  expect((await manifest()).playlists.map(({ id }) => id)).toEqual(
    [usual.id, radio.id].sort((a, b) => a - b),
  );
  // A rename that was made from an older revision is merged with a change of the music.
  await set({ volume: 77 });
  const items = old.items.map(({ id, media: of, durationMs }) => ({ id, mediaId: of?.id ?? 0, durationMs }));
  const renamed = await customer.call(savePlaylist, {
    id: usual.id,
    revision: old.revision,
    name: "All day",
    items,
  });
  expect(renamed.body).toMatchObject({ name: "All day", music: { volume: 77 } });
});

it("music is a draft until it is published, a change says so, and the rows keep it", async () => {
  const { customer, changes, manifest, radio, set, usual } = await aMusicShop("review");
  await set({});
  expect((await manifest()).playlists[0]).not.toHaveProperty("music");
  expect(JSON.stringify(await changes())).toContain(
    JSON.stringify({ kind: "music", before: null, after: "Radio" }),
  );
  await customer.call(publish, {});
  expect((await manifest()).playlists.find(({ id }) => id === usual.id)?.music?.playlistId).toBe(radio.id);
  const [first] = (await test.deps.db.select().from(playlists).where(eq(playlists.id, usual.id))) ?? [];
  expect(first?.music).toEqual({ ...plain, playlistId: radio.id });
  await set(null);
  expect(JSON.stringify(await changes())).toContain(
    JSON.stringify({ kind: "music", before: "Radio", after: null }),
  );
});

it("where it is used: a music list is used by the playlists that have it and by their screens", async () => {
  const { customer, radio, set, usual, screen } = await aMusicShop();
  expect((await customer.call(playlistUsage, { id: radio.id })).body).toMatchObject({
    playlistCount: 0,
    screenCount: 0,
  });
  await set({});
  expect((await customer.call(playlistUsage, { id: radio.id })).body).toMatchObject({
    playlists: [{ id: usual.id }],
    screens: [{ id: screen.id }],
  });
});
