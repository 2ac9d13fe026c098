import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listCommands } from "#shared/contracts/core/commands.ts";
import { createGroup, listGroups } from "#shared/contracts/core/groups.ts";
import { listScreenEvents } from "#shared/contracts/core/screen-events.ts";
import { getDisplayTimes } from "#shared/contracts/playing/display-times.ts";
import { getManifest, heartbeat, rotateKey, startPairing, unpair } from "#shared/contracts/playing/player.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { changeScreens } from "#shared/contracts/playing/screen-changes.ts";
import {
  deleteScreen,
  getScreen,
  listScreens,
  replaceDevice,
  restoreScreen,
  updateScreen,
} from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { createApp } from "../../../app.ts";
import { screenEvents, screens } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { sweepScreenEvents } from "../player/index.ts";

const test = appForTests();

async function aShop(count = 2) {
  const owner = await aCustomer(test.deps, { screens: count });
  const customer = new Client(test, { cookie: owner.cookie });
  const screens = [];
  for (let number = 1; number <= count; number++)
    screens.push(await aScreen(test.deps, owner, { name: `Screen ${number}` }));
  const ids = screens.map(({ id }) => id);
  const change = async (change: object, of = ids) =>
    (await customer.call(changeScreens, { ids: of, change: change as never })).body.results;
  const devices = screens.map(({ deviceKey }) => new Client(test, { authorization: `Bearer ${deviceKey}` }));
  const list = async () => (await customer.call(listScreens, {})).body.items;
  const events = async (id = ids[0] ?? 0) =>
    (await customer.call(listScreenEvents, { id })).body.items.map(({ key: _, at: __, ...rest }) => rest);
  return { owner, customer, ids, first: ids[0] ?? 0, change, devices, list, events };
}

async function aDevice() {
  const device = new Client(test, { authorization: `Bearer ${randomBytes(32).toString("hex")}` });
  return { device, code: (await device.call(startPairing, { device: "New box" })).body.code ?? "" };
}

it("tags many screens, returns the outcome for each, and undoes it", async () => {
  const { change, ids, list, customer, first } = await aShop(3);
  await customer.call(updateScreen, { id: first, tags: ["window"] });
  const stranger = await aShop(1);
  const results = await change({ kind: "tags", add: ["Window"] }, [...ids, stranger.first]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["same", "done", "done", "failed"]);
  expect(results[3]?.message).toMatch(/no longer exists/);
  expect((await list()).map(({ tags }) => tags)).toEqual([["window"], ["Window"], ["Window"]]);
  expect((await stranger.list())[0]?.tags).toEqual([]);
  await change({ kind: "tags", remove: ["WINDOW"] }, ids.slice(1));
  expect((await list()).map(({ tags }) => tags)).toEqual([["window"], [], []]);
});

it("sets the playlist and orientation of many screens, and returns the earlier values", async () => {
  const { change, owner, list } = await aShop();
  const playlist = await aPlaylist(test.deps, owner, { name: "Menu" });
  const given = await change({ kind: "playlist", playlistId: playlist.id });
  expect(given.map(({ before }) => before)).toEqual([{ playlistId: null }, { playlistId: null }]);
  expect((await list()).map(({ defaultPlaylist }) => defaultPlaylist?.name)).toEqual(["Menu", "Menu"]);
  const turned = await change({ kind: "orientation", orientation: 90 });
  expect(turned[0]).toMatchObject({ outcome: "done", before: { orientation: 0 } });
  const stranger = await aShop();
  const foreign = await stranger.customer.call(changeScreens, {
    ids: stranger.ids,
    change: { kind: "playlist", playlistId: playlist.id },
  });
  expect(foreign.error?.fields).toEqual({ defaultPlaylistId: "Choose another playlist" });
});

inLab(
  "sets display times, volume and brightness of many screens at once, and returns the earlier values",
  async () => {
    const { change, customer, ids, first, devices } = await aShop(3);
    const week = [{ days: [1, 2, 3, 4, 5], start: "08:00", end: "20:00" }];
    await customer.call(updateScreen, { id: first, brightness: 40 });
    const levels = { displayTimes: { by: "week", week }, brightness: 70 };
    const results = await change({ kind: "device", ...levels });
    expect(results.map(({ outcome, before }) => ({ outcome, before }))).toEqual([
      { outcome: "done", before: { displayTimes: null, brightness: 40 } },
      { outcome: "done", before: { displayTimes: null, brightness: null } },
      { outcome: "done", before: { displayTimes: null, brightness: null } },
    ]);
    const again = await change({ kind: "device", ...levels });
    expect(again.map(({ outcome }) => outcome)).toEqual(["same", "same", "same"]);
    for (const id of ids)
      expect((await customer.call(getScreen, { id })).body).toMatchObject({ ...levels, sound: null });
    const sent = await devices[1]?.call(getDisplayTimes, {});
    expect(sent?.body).toMatchObject({ brightness: 70, sound: null });
    expect(sent?.body.times?.off.length).toBeGreaterThan(20);
    await change({ kind: "device", displayTimes: null, sound: { volume: 30, muted: true } }, [first]);
    expect((await customer.call(getScreen, { id: first })).body).toMatchObject({
      displayTimes: null,
      brightness: 70,
      sound: { volume: 30, muted: true },
    });
  },
);

it("a smart group contains the screens with its tags at any time, and its schedules reach them", async () => {
  const { change, customer, owner, ids, first, devices } = await aShop();
  const picture = await aPicture(test.deps, owner);
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  const made = await customer.call(createGroup, {
    name: "Windows",
    smart: { tags: ["Window", "Front"], match: "all" },
  });
  const target = { kind: "group" as const, id: made.body.id };
  await customer.call(createSchedule, { name: "Day", playlistId: playlist.id, target, when: {} });
  const rules = async (index: number) => (await devices[index]?.call(getManifest, {}))?.body.rules.length;
  const members = async () => (await customer.call(listGroups, {})).body.items[0]?.screenIds;
  expect([await rules(0), await members()]).toEqual([0, []]);
  await change({ kind: "tags", add: ["window", "FRONT"] }, [first]);
  await change({ kind: "tags", add: ["window"] }, ids.slice(1));
  expect([await rules(0), await rules(1), await members()]).toEqual([1, 0, [first]]);
  await customer.call(updateScreen, { id: first, tags: ["window"] });
  expect([await rules(0), await members()]).toEqual([0, []]);
  const join = { kind: "join group" as const, groupId: made.body.id };
  const refused = await customer.call(changeScreens, { ids, change: join });
  expect([refused.status, refused.error?.message]).toEqual([400, expect.stringContaining("by their tags")]);
  const both = await customer.call(createGroup, { name: "X", screenIds: ids, smart: { tags: ["a"] } });
  expect(both.error?.fields).toHaveProperty("screenIds");
});

it("adds many screens to a group and removes them, each once", async () => {
  const { change, customer, ids, first, events } = await aShop();
  const groupId = (await customer.call(createGroup, { name: "Floor", screenIds: [first] })).body.id;
  const joined = await change({ kind: "join group", groupId });
  expect(joined.map(({ outcome }) => outcome)).toEqual(["same", "done"]);
  expect((await customer.call(listGroups, {})).body.items[0]?.screenIds).toEqual(ids);
  await change({ kind: "leave group", groupId });
  expect((await customer.call(listGroups, {})).body.items[0]?.screenIds).toEqual([]);
  expect((await events(ids[1])).slice(0, 2)).toMatchObject([
    { kind: "left group", group: "Floor" },
    { kind: "joined group", group: "Floor", by: { kind: "person" } },
  ]);
});

it("sends a command to many screens, except those with too many waiting commands", async () => {
  const { change, customer, first, ids } = await aShop();
  for (let sent = 0; sent < 20; sent++) await change({ kind: "command", command: "identify" }, [first]);
  const results = await change({ kind: "command", command: "volume", value: 30 });
  expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
  const { items } = (await customer.call(listCommands, { id: ids[1] ?? 0 })).body;
  expect(items).toMatchObject([{ kind: "volume", value: 30, state: "waiting" }]);
});

it("restarts those of many screens that can restart their player", async () => {
  const { change, ids } = await aShop();
  await test.deps.db
    .update(screens)
    .set({ device: "Vitrine for Android 0.1.0, Chrome 92 on Android" })
    .where(eq(screens.id, ids[1] ?? 0));
  const results = await change({ kind: "command", command: "restart" });
  expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
  expect(results[0]?.message).toMatch(/Reload the player instead/);
});

it("removes many screens, and restores as many as there are licences, with everything except their device", async () => {
  const { change, customer, owner, ids, list, devices } = await aShop();
  await change({ kind: "remove" });
  expect(await list()).toEqual([]);
  expect((await devices[0]?.call(heartbeat, { playing: null, pending: null }))?.status).toBe(401);
  await aScreen(test.deps, owner, { name: "Took a licence" });
  await test.deps.bus.publish({ kind: "account", accountId: owner.accountId, topic: "screens" });
  const results = await change({ kind: "restore" });
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "failed"]);
  expect(results[1]?.message).toMatch(/in use/);
  expect((await list()).map(({ name, paired, licensed }) => [name, paired, licensed])).toEqual([
    ["Screen 1", false, true],
    ["Took a licence", true, true],
  ]);
  expect((await customer.call(restoreScreen, { id: ids[1] ?? 0 })).status).toBe(409);
  await customer.call(deleteScreen, { id: ids[0] ?? 0 });
  expect((await customer.call(restoreScreen, { id: ids[1] ?? 0 })).body.name).toBe("Screen 2");
});

it("a new device takes over a screen with licence, schedule and history, and the old one stops", async () => {
  const { customer, first, devices, events } = await aShop();
  const before = (await customer.call(getScreen, { id: first })).body;
  await devices[0]?.call(heartbeat, { playing: null, pending: null });
  const { device, code } = await aDevice();
  const wrong = await customer.call(replaceDevice, {
    id: first,
    code: code === "000000" ? "000001" : "000000",
  });
  expect(wrong.status).toBe(404);
  const replaced = await customer.call(replaceDevice, { id: first, code });
  expect(replaced.body).toMatchObject({
    id: first,
    name: before.name,
    licence: before.licence,
    device: "New box",
    connection: "waiting",
  });
  expect((await devices[0]?.call(heartbeat, { playing: null, pending: null }))?.status).toBe(401);
  expect((await device.call(heartbeat, { playing: null, pending: null })).status).toBe(200);
  expect((await device.call(getManifest, {})).body.screen.id).toBe(first);
  expect((await customer.call(replaceDevice, { id: first, code })).status).toBe(404);
  expect(await events()).toContainEqual({
    kind: "device replaced",
    device: "New box",
    by: { kind: "person", name: expect.any(String) },
  });
});

inLab("a replaced device cannot return through a process that does not know of the replacement", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const screen = await aScreen(test.deps, owner);
  const bus = {
    publish: async () => {},
    publishWith: async () => () => {},
    missed: () => 0,
    ageSeconds: () => 0,
    subscribe: () => () => {},
    close: async () => {},
  };
  const deaf = await createApp({ ...test.deps, bus }, { pages: null });
  const old = new Client({ app: deaf }, { authorization: `Bearer ${screen.deviceKey}` });
  const beat = { playing: null, pending: null };
  expect((await old.call(heartbeat, beat)).status).toBe(200);
  const { device, code } = await aDevice();
  expect((await customer.call(replaceDevice, { id: screen.id, code })).status).toBe(200);
  const newKey = randomBytes(32).toString("hex");
  expect((await old.call(rotateKey, { newKey })).status).toBe(401);
  const again = new Client(test, { authorization: `Bearer ${newKey}` });
  expect((await again.call(heartbeat, beat)).status).toBe(401);
  expect((await old.call(unpair, {})).status).toBe(401);
  expect((await device.call(heartbeat, beat)).status).toBe(200);
  await deaf.close();
});

inLab("a version that the server never sent a screen is neither stored as playing nor logged", async () => {
  const { devices, events, list } = await aShop(1);
  await devices[0]?.call(getManifest, {});
  const since = test.clock.now().toISOString();
  const report = (version: number, problems: string[]) =>
    devices[0]?.call(heartbeat, { playing: { version, since, itemName: null }, pending: null, problems });
  await report(9999, ["Hot"]);
  await expect.poll(async () => (await list())[0]?.problems).toEqual(["Hot"]);
  expect((await list())[0]?.playing).toBeNull();
  expect((await events()).map(({ kind }) => kind)).not.toContain("version");
  await report(1, []);
  await expect.poll(async () => (await list())[0]?.playing).toMatchObject({ version: 1 });
  await expect.poll(async () => (await events()).map(({ kind }) => kind)).toContain("version");
});

it("the log of a screen contains what it did and what people did to it, newest first and in pages", async () => {
  const { customer, first, devices, events } = await aShop(1);
  const beat = (more: object) => devices[0]?.call(heartbeat, { playing: null, pending: null, ...more });
  const playing = (version: number) => ({
    playing: { version, since: test.clock.now().toISOString(), itemName: "a.jpg" },
  });
  const heard = test.clock.now().toISOString();
  await devices[0]?.call(getManifest, {});
  await beat(playing(1));
  await expect.poll(() => events()).toHaveLength(3);
  await beat({ ...playing(1), problems: ["Broken"] });
  await expect.poll(() => events()).toHaveLength(4);
  test.clock.advance(600_000);
  await customer.call(updateScreen, { id: first, name: "Bar", position: { latitude: 1, longitude: 2 } });
  await devices[0]?.call(getManifest, {});
  await beat(playing(2));
  await expect.poll(() => events()).toHaveLength(8);
  const log = await events();
  expect(log).toContainEqual({ kind: "online", awaySince: heard, by: { kind: "screen", name: null } });
  expect(log.map(({ kind }) => kind).sort()).toEqual(
    ["changed", "online", "online", "paired", "problems", "problems", "version", "version"].sort(),
  );
  expect(log[0]).toMatchObject({ kind: "changed", settings: ["name", "position"] });
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await customer.call(listScreenEvents, { id: first, limit: 3, ...(cursor && { cursor }) });
    paged.push(...page.body.items.map(({ key }) => key));
    cursor = page.body.nextCursor;
  }
  expect([paged.length, new Set(paged).size]).toEqual([8, 8]);
  const stranger = await aShop(1);
  expect((await stranger.customer.call(listScreenEvents, { id: first })).status).toBe(404);
  test.clock.advance(91 * dayMs);
  expect(await sweepScreenEvents(test.deps)).toBeGreaterThanOrEqual(6);
  expect(await test.deps.db.select().from(screenEvents)).toEqual([]);
});
