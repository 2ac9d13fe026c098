import { describe, expect, it } from "vitest";
import {
  deletePlaylist,
  getPlaylist,
  restorePlaylist,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

type Item = { mediaId?: number; playlistId?: number; availableFrom?: string; availableUntil?: string };

/**
 * Creates a shop with two pictures, a playlist of both, and a function that reads the manifest of a screen with the
 * playlist `main`.
 */
async function aShop() {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const [one, two] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  const offers = await aPlaylist(test.deps, owner, { name: "Offers", mediaIds: [one.id, two.id] });
  const main = await aPlaylist(test.deps, owner, { name: "Main" });
  const device = await aScreen(test.deps, owner, { defaultPlaylistId: main.id });
  const screen = new Client(test, { authorization: `Bearer ${device.deviceKey}` });
  return {
    owner,
    customer,
    one,
    two,
    offers,
    main,
    async save(id: number, items: Item[], more: { shuffle?: boolean } = {}) {
      const { body } = await customer.call(getPlaylist, { id });
      const { revision, name } = body;
      const timed = items.map((item) => ({ ...item, durationMs: 5_000 }));
      return customer.call(savePlaylist, { id, revision, name, items: timed, ...more });
    },
    async played(): Promise<Manifest["playlists"][number]["items"]> {
      const manifest: Manifest = (await screen.request({ url: "/player/v1/manifest" })).json();
      return manifest.playlists.find(({ id }) => id === main.id)?.items ?? [];
    },
  };
}

describe("a playlist inside a playlist", () => {
  it("plays its items in its place, twice if it is there twice, each with a different id", async () => {
    const { save, played, main, offers, one, two } = await aShop();
    const inside = { playlistId: offers.id };
    const saved = await save(main.id, [inside, { mediaId: one.id }, inside]);
    expect(saved.body).toMatchObject({
      totalMs: 45_000,
      items: [{ media: null, playlist: { name: "Offers", itemCount: 2, totalMs: 20_000 } }, {}, {}],
    });
    const items = await played();
    expect(items.map((item) => item.mediaId)).toEqual([one.id, two.id, one.id, one.id, two.id]);
    expect(new Set(items.map((item) => item.id)).size).toBe(5);
    expect((await played()).map((item) => item.id)).toEqual(items.map((item) => item.id));
  });

  it("follows changes, removal and restore of the inner playlist", async () => {
    const { save, played, customer, main, offers, one, two } = await aShop();
    await save(main.id, [{ mediaId: two.id }, { playlistId: offers.id }]);
    await save(offers.id, [{ mediaId: one.id }]);
    expect((await played()).map((item) => item.mediaId)).toEqual([two.id, one.id]);
    await customer.call(deletePlaylist, { id: offers.id });
    expect((await played()).map((item) => item.mediaId)).toEqual([two.id]);
    await customer.call(restorePlaylist, { id: offers.id });
    expect((await played()).map((item) => item.mediaId)).toEqual([two.id, one.id]);
  });

  it("plays when both the place and the item are available", async () => {
    const { save, played, main, offers, one, two } = await aShop();
    await save(offers.id, [
      { mediaId: one.id, availableFrom: "2026-12-05T00:00" },
      { mediaId: two.id, availableUntil: "2026-11-01T00:00" },
    ]);
    const window = { availableFrom: "2026-12-01T00:00", availableUntil: "2026-12-24T00:00" };
    await save(main.id, [{ playlistId: offers.id, ...window }]);
    expect(await played()).toMatchObject([
      { mediaId: one.id, availableFrom: "2026-12-05T00:00", availableUntil: "2026-12-24T00:00" },
    ]);
  });

  inLab(
    "marks which items are shuffled together: all when the outer playlist is shuffled, else those of the inner one",
    async () => {
      const { save, played, main, offers, one, two } = await aShop();
      await save(offers.id, [{ mediaId: one.id }, { mediaId: two.id }], { shuffle: true });
      await save(main.id, [{ mediaId: one.id }, { playlistId: offers.id }]);
      const inner = (await played()).map((item) => item.shuffle);
      expect(inner[0]).toBeUndefined();
      expect(inner[1]).toBeGreaterThan(0);
      expect(inner[2]).toBe(inner[1]);
      await save(main.id, [{ mediaId: one.id }, { playlistId: offers.id }], { shuffle: true });
      expect((await played()).map((item) => item.shuffle)).toEqual([main.id, main.id, main.id]);
    },
  );
});

describe("refusals", () => {
  it("a playlist that contains itself, even indirectly, and even by two saves at once", async () => {
    const { owner, save, main, offers } = await aShop();
    expect((await save(main.id, [{ playlistId: main.id }])).error?.message).toContain(
      "cannot contain itself",
    );
    const third = await aPlaylist(test.deps, owner, { name: "Third" });
    await save(main.id, [{ playlistId: offers.id }]);
    await save(offers.id, [{ playlistId: third.id }]);
    expect((await save(third.id, [{ playlistId: main.id }])).status).toBe(400);
    const [a, b] = [await aPlaylist(test.deps, owner), await aPlaylist(test.deps, owner)];
    const both = await Promise.all([save(a.id, [{ playlistId: b.id }]), save(b.id, [{ playlistId: a.id }])]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  inLab("more items than a screen may get, even in a playlist around the one that grew", async () => {
    const { owner, save, main, offers, one } = await aShop();
    await save(
      offers.id,
      Array.from({ length: 500 }, () => ({ mediaId: one.id })),
    );
    const inside = { playlistId: offers.id };
    expect((await save(main.id, [inside, inside, inside])).status).toBe(200);
    expect((await save(main.id, [inside, inside, inside, inside])).error?.message).toContain("2,000");
    const small = await aPlaylist(test.deps, owner, { name: "Small", mediaIds: [one.id] });
    await save(main.id, [inside, inside, inside, { playlistId: small.id }]);
    const grown = await save(
      small.id,
      Array.from({ length: 500 }, () => ({ mediaId: one.id })),
    );
    expect(grown.error?.message).toContain("“Main”");
  });

  inLab(
    "empty playlists nested 500 times over several levels, before anything walks through them",
    async () => {
      const { owner, save } = await aShop();
      const levels: { id: number }[] = [];
      while (levels.length < 4) levels.push(await aPlaylist(test.deps, owner));
      const times = (playlistId: number) => Array.from({ length: 500 }, () => ({ playlistId }));
      const put = (level: number) => save(levels[level]?.id ?? 0, times(levels[level - 1]?.id ?? 0));
      expect((await put(1)).status).toBe(200);
      expect((await put(2)).error?.fields).toEqual({ items: "Too many items, including nested playlists" });
      // Filled from the outside in, so that a change deep inside makes the outer playlists too large.
      expect((await put(3)).status).toBe(200);
      const took = performance.now();
      expect((await put(2)).status).toBe(400);
      expect(performance.now() - took).toBeLessThan(3000);
    },
  );

  inLab("more levels of nested playlists than the limit", async () => {
    const { owner, save } = await aShop();
    let inner = (await aPlaylist(test.deps, owner)).id;
    const answers: number[] = [];
    for (let level = 2; level <= 21; level++) {
      const outer = (await aPlaylist(test.deps, owner)).id;
      answers.push((await save(outer, [{ playlistId: inner }])).status);
      inner = outer;
    }
    expect(answers).toEqual([...Array.from({ length: 19 }, () => 200), 400]);
  });

  it("a playlist of another account, and an item with both a media and a playlist or neither", async () => {
    const { save, main, offers, one } = await aShop();
    const stranger = await aShop();
    expect((await save(main.id, [{ playlistId: stranger.offers.id }])).status).toBe(400);
    expect((await save(main.id, [{ playlistId: offers.id, mediaId: one.id }])).status).toBe(400);
    expect((await save(main.id, [{}])).status).toBe(400);
  });
});
