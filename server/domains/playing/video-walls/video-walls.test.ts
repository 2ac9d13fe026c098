import { expect, it } from "vitest";
import { deleteGroup, listGroups, saveGroup } from "#shared/contracts/core/groups.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { createSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { changeScreens } from "#shared/contracts/playing/screen-changes.ts";
import { deleteScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import {
  createVideoWall,
  deleteVideoWall,
  identifyVideoWall,
  listVideoWalls,
  saveVideoWall,
} from "#shared/contracts/playing/video-walls.ts";
import { arrangeInGrid } from "#shared/video-walls/arrange.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

const bezel = { top: 10, right: 10, bottom: 10, left: 10 };
const grid = arrangeInGrid({ rows: 1, columns: 2 }, { width: 800, height: 450, bezel });
const settings = { name: "Lobby", timeZone: "Europe/Paris", defaultPlaylistId: null };
const allDay = {
  from: null,
  until: null,
  windows: [{ start: "00:00", end: "24:00" }],
  recurrence: { kind: "daily" },
};

async function aWall() {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner);
  const playlist = async (name: string) =>
    (await aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] })).id;
  const own = await playlist("Own");
  const left = await aScreen(test.deps, owner, { name: "Left", defaultPlaylistId: own });
  const right = await aScreen(test.deps, owner, { name: "Right", timeZone: "Asia/Tokyo" });
  const places = grid.map((place, index) => ({ ...place, screenId: [left.id, right.id][index] ?? null }));
  const made = await customer.call(createVideoWall, { ...settings, places });
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  const device = ({ deviceKey }: { deviceKey: string }) =>
    new Client(test, { authorization: `Bearer ${deviceKey}` });
  const manifestOf = async (screen: { deviceKey: string }) =>
    (await device(screen).call(getManifest, {})).body;
  const schedule = (playlistId: number, target: object) =>
    customer.call(createSchedule, { name: "Rule", playlistId, target, when: allDay } as never);
  return {
    owner,
    customer,
    playlist,
    own,
    left,
    right,
    places,
    wall: made.body,
    device,
    manifestOf,
    schedule,
  };
}

it("gives each screen its part, and all of them one programme, zone and default playlist", async () => {
  const { customer, left, right, wall, places, playlist, schedule, manifestOf, own } = await aWall();
  // Two pictures of 800 mm with 20 mm of bezels between them.
  const width = Number((800 / 1620).toFixed(6));
  const whole = { y: 0, width, height: 1 };
  expect((await manifestOf(left)).screen).toMatchObject({
    timeZone: "Europe/Paris",
    part: { x: 0, ...whole },
  });
  const x = Number((820 / 1620).toFixed(6));
  expect((await manifestOf(right)).screen).toMatchObject({ timeZone: "Europe/Paris", part: { x, ...whole } });

  await schedule(own, { kind: "screen", id: left.id });
  const ofAll = (await schedule(own, { kind: "account" })).body.id;
  const ofWall = (await schedule(own, { kind: "group", id: wall.groupId })).body.id;
  const defaultPlaylistId = await playlist("Default");
  await customer.call(saveVideoWall, { id: wall.id, ...settings, defaultPlaylistId, places });
  const [here, there] = [await manifestOf(left), await manifestOf(right)];
  expect(here.rules.map(({ id }) => id)).toEqual([ofAll, ofWall]);
  expect(here.defaultPlaylistId).toBe(defaultPlaylistId);
  expect({ ...here, version: 0, screen: null }).toEqual({ ...there, version: 0, screen: null });
});

it("interrupts one screen of a wall, and takes a wall apart", async () => {
  const { customer, left, right, wall, own, manifestOf } = await aWall();
  const takeover = { name: "Now", tier: "takeover", playlistId: own, startsAt: null, endsAt: null } as const;
  await customer.call(startInterruption, { ...takeover, target: { kind: "screen", id: left.id } });
  expect((await manifestOf(left)).interruptions).toHaveLength(1);
  expect((await manifestOf(right)).interruptions).toEqual([]);
  await customer.call(deleteVideoWall, { id: wall.id });
  const alone = await manifestOf(left);
  expect(alone.screen.part).toBeUndefined();
  expect(alone).toMatchObject({ defaultPlaylistId: own, screen: { timeZone: "Asia/Kolkata" } });
  expect((await customer.call(listGroups, {})).body.items).toMatchObject([
    { name: "Lobby", screenIds: [left.id, right.id] },
  ]);
  const again = await customer.call(createVideoWall, {
    ...settings,
    groupId: wall.groupId,
    places: [grid[0] as never],
  });
  expect(again.status).toBe(400);
});

it("keeps the parts of the others when a screen is removed, and says what each reports", async () => {
  const { customer, left, right, places, wall, device, manifestOf } = await aWall();
  const before = (await manifestOf(right)).screen.part;
  await customer.call(deleteScreen, { id: left.id });
  expect((await manifestOf(right)).screen.part).toEqual(before);
  // A place may keep its removed screen, or have none.
  const kept = await customer.call(saveVideoWall, { id: wall.id, ...settings, places });
  expect(kept.body.places[0]?.screen).toMatchObject({ name: "Left", removed: true, showsPart: null });
  const empty = places.map((place, index) => (index === 0 ? { ...place, screenId: null } : place));
  await customer.call(saveVideoWall, { id: wall.id, ...settings, places: empty });
  expect((await manifestOf(right)).screen.part).toEqual(before);
  const shows = async () =>
    (await customer.call(listVideoWalls, {})).body.items[0]?.places[1]?.screen?.showsPart ?? null;
  const playing = { version: 1, since: test.clock.now().toISOString(), itemName: "A" };
  const beat = async (more: object) => {
    await device(right).call(heartbeat, { playing: { ...playing, ...more }, pending: null });
  };
  expect(await shows()).toBeNull();
  await beat({});
  await expect.poll(shows).toBe(false);
  await beat({ part: true });
  await expect.poll(shows).toBe(true);
});

it("tells a screen that is silent in a closed place from one that is missed", async () => {
  const { customer, left, right, device } = await aWall();
  for (const screen of [left, right]) await device(screen).call(heartbeat, { playing: null, pending: null });
  const connections = async () =>
    (await customer.call(listVideoWalls, {})).body.items[0]?.places.map(({ screen }) => screen?.connection);
  await expect.poll(connections).toEqual(["online", "online"]);
  await customer.call(updateScreen, { id: left.id, openingHours: { week: [] } });
  test.clock.advance(120_000);
  expect(await connections()).toEqual(["asleep", "offline"]);
});

it("refuses a screen in two places, in two walls or of another account, and changes of its group", async () => {
  const { owner, customer, left, right, places, wall } = await aWall();
  const twice = places.map((place) => ({ ...place, screenId: left.id }));
  expect((await customer.call(saveVideoWall, { id: wall.id, ...settings, places: twice })).status).toBe(400);
  const second = await customer.call(createVideoWall, { ...settings, name: "Second", places });
  expect(second).toMatchObject({ status: 409, error: { reason: "screenOnOtherWall" } });
  const stranger = await aWall();
  expect(
    (await stranger.customer.call(saveVideoWall, { id: stranger.wall.id, ...settings, places })).status,
  ).toBe(400);
  expect((await stranger.customer.call(saveVideoWall, { id: wall.id, ...settings, places })).status).toBe(
    404,
  );
  const group = { id: wall.groupId, name: "Lobby" };
  expect((await customer.call(saveGroup, { ...group, screenIds: [left.id] })).error?.reason).toBe(
    "groupOfWall",
  );
  expect(
    (await customer.call(saveGroup, { ...group, name: "Hall", screenIds: [left.id, right.id] })).status,
  ).toBe(200);
  expect((await customer.call(listVideoWalls, {})).body.items[0]?.name).toBe("Hall");
  expect((await customer.call(deleteGroup, { id: wall.groupId })).error?.reason).toBe("groupOfWall");
  const third = await aScreen(test.deps, owner);
  const change = { kind: "join group", groupId: wall.groupId } as const;
  const joined = await customer.call(changeScreens, { ids: [third.id], change });
  expect(joined.error?.reason).toBe("groupOfWall");
});

it("asks all screens of a wall for their names, and writes it down", async () => {
  const { customer, wall } = await aWall();
  expect((await customer.call(identifyVideoWall, { id: wall.id })).body).toEqual({ screens: 2 });
  const { items } = (await customer.call(listAudit, {})).body;
  const sentences = items.map(({ sentence }) => sentence.map(({ text }) => text).join(""));
  expect(sentences).toEqual(expect.arrayContaining([expect.stringContaining("made video wall")]));
  expect(sentences.filter((one) => one.startsWith("sent a command to"))).toHaveLength(2);
});
