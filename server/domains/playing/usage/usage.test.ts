import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import {
  dataSourceUsage,
  manyMediaUsage,
  mediaUsage,
  playlistUsage,
} from "#shared/contracts/playing/usage.ts";
import { when } from "#shared/contracts/when.ts";
import { accounts, scheduleRules, screens } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);

it("follows a media through nested playlists and layouts to schedules and screens", async () => {
  const owner = await aCustomer(test.deps, { screens: 4 });
  const client = new Client(test, { cookie: owner.cookie });
  const { id } = await aPicture(test.deps, owner, { name: "Menu" });
  const inner = await aPlaylist(test.deps, owner, { name: "Inner", mediaIds: [id] });
  const outer = await aPlaylist(test.deps, owner, { name: "Outer" });
  const split = await aPlaylist(test.deps, owner, { name: "Split" });
  const unused = await aPlaylist(test.deps, owner, { name: "Unused" });
  const region = { x: 0, y: 0, width: 100, height: 100, playlistId: inner.id };
  const layout = await client.call(createWidget, {
    name: "Two halves",
    widget: { kind: "layout", settings: { regions: [region] } },
  });
  const fill = async (playlistId: number, item: { mediaId?: number; playlistId?: number }) => {
    const { body } = await client.call(getPlaylist, { id: playlistId });
    const items = [{ ...item, durationMs: 5_000 }];
    await client.call(savePlaylist, { id: playlistId, revision: body.revision, name: body.name, items });
  };
  await fill(outer.id, { playlistId: inner.id });
  await fill(split.id, { mediaId: layout.body.id });
  await aScreen(test.deps, owner, { name: "By default", defaultPlaylistId: outer.id });
  const second = await aScreen(test.deps, owner, { name: "By schedule", defaultPlaylistId: unused.id });
  const at = test.clock.now();
  await test.deps.db.insert(scheduleRules).values({
    accountId: owner.accountId,
    name: "Evenings",
    playlistId: split.id,
    target: "screen",
    screenId: second.id,
    when: when.parse({}),
    createdAt: at,
    updatedAt: at,
  });
  await aScreen(test.deps, owner, { name: "Other", defaultPlaylistId: unused.id });

  const { body } = await client.call(mediaUsage, { id });
  expect(body).toMatchObject({ playlistCount: 3, scheduleCount: 1, screenCount: 2 });
  expect(named(body.playlists)).toEqual(["Inner", "Outer", "Split"]);
  expect(named(body.layouts)).toEqual(["Two halves"]);
  expect(named(body.schedules)).toEqual(["Evenings"]);
  expect(named(body.screens)).toEqual(["By default", "By schedule"]);

  const of = (await client.call(playlistUsage, { id: inner.id })).body;
  expect(named(of.playlists)).toEqual(["Outer", "Split"]);
  expect(of.screenCount).toBe(2);
  expect((await client.call(playlistUsage, { id: unused.id })).body).toMatchObject({
    playlistCount: 0,
    screenCount: 2,
  });
  await test.deps.db
    .update(accounts)
    .set({ defaultPlaylistId: inner.id })
    .where(eq(accounts.id, owner.accountId));
  expect((await client.call(mediaUsage, { id })).body.screenCount).toBe(3);
});

it("is empty for unused media, and not visible to other accounts", async () => {
  const owner = await aCustomer(test.deps);
  const { id } = await aPicture(test.deps, owner);
  const client = new Client(test, { cookie: owner.cookie });
  expect((await client.call(mediaUsage, { id })).body).toMatchObject({
    playlistCount: 0,
    scheduleCount: 0,
    screenCount: 0,
  });
  const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await other.call(mediaUsage, { id })).status).toBe(404);
});

it("names the screens that report to play it now; not those that are offline or play something else", async () => {
  const owner = await aCustomer(test.deps, { screens: 4 });
  const client = new Client(test, { cookie: owner.cookie });
  const [menu, offer] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  const lunch = await aPlaylist(test.deps, owner, { name: "Lunch", mediaIds: [menu.id] });
  const sale = await aPlaylist(test.deps, owner, { name: "Sale", mediaIds: [offer.id] });
  const at = test.clock.now();
  const [rule] = await test.deps.db
    .insert(scheduleRules)
    .values({
      accountId: owner.accountId,
      name: "Always",
      playlistId: sale.id,
      target: "account",
      when: when.parse({}),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  const report = async (name: string, because: string | null, ageMs = 0) => {
    const { id } = await aScreen(test.deps, owner, { name, defaultPlaylistId: lunch.id });
    const playing = { version: 1, since: at.toISOString(), itemName: "An item", because };
    await test.deps.db
      .update(screens)
      .set({
        lastContactAt: new Date(at.getTime() - ageMs),
        report: { playing, pending: null, problems: [] },
      })
      .where(eq(screens.id, id));
  };
  await report("Plays lunch", `default:${lunch.id}`);
  await report("Plays the sale", `rule:${rule?.id}`);
  await report("Shows a card", null);
  await report("Offline", `default:${lunch.id}`, 120_000);

  const ofLunch = (await client.call(playlistUsage, { id: lunch.id })).body;
  expect(ofLunch).toMatchObject({ screenCount: 4, onAirCount: 1, offlineCount: 1 });
  expect(named(ofLunch.onAir)).toEqual(["Plays lunch"]);
  expect(named((await client.call(mediaUsage, { id: offer.id })).body.onAir)).toEqual(["Plays the sale"]);

  const both = (await client.call(manyMediaUsage, { ids: `${menu.id},${offer.id}` })).body;
  expect(both).toMatchObject({ playlistCount: 2, scheduleCount: 1, screenCount: 4 });
  expect(named(both.onAir)).toEqual(["Plays lunch", "Plays the sale"]);
  const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await other.call(manyMediaUsage, { ids: String(menu.id) })).status).toBe(404);
});

it("names the boards that show a table, and their screens", async () => {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const { id } = (await client.call(createDataSource, { name: "Menu", kind: "table" })).body;
  expect((await client.call(dataSourceUsage, { id })).body).toMatchObject({ media: [], screenCount: 0 });
  const widget = { kind: "board" as const, settings: { sourceId: id } };
  const board = await client.call(createWidget, { name: "Counter", widget });
  const playlist = await aPlaylist(test.deps, owner, { name: "Day", mediaIds: [board.body.id] });
  await aScreen(test.deps, owner, { name: "Entrance", defaultPlaylistId: playlist.id });
  const { body } = await client.call(dataSourceUsage, { id });
  expect([named(body.media), named(body.playlists), named(body.screens)]).toEqual([
    ["Counter"],
    ["Day"],
    ["Entrance"],
  ]);
  expect(body.media.map(({ kind }) => kind)).toEqual(["board"]);
});
