import { expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { deletePlaylist } from "#shared/contracts/library/playlists.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { listInterruptions, whyScreen } from "#shared/contracts/playing/schedules.ts";
import {
  createTouchMenu,
  deleteTouchMenu,
  listTouchMenus,
  saveTouchMenu,
} from "#shared/contracts/playing/touch-menus.ts";
import { createTrigger, deleteTrigger } from "#shared/contracts/playing/triggers.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";

const test = appForTests();

async function aHall() {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const [poster, logo] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  const list = (name: string) => aPlaylist(test.deps, owner, { name, mediaIds: [poster.id] });
  const [rooms, food] = [await list("Rooms"), await list("Food")];
  const hall = await aScreen(test.deps, owner, { name: "Hall" });
  const yard = await aScreen(test.deps, owner, { name: "Yard" });
  const fields = {
    name: "Guide",
    title: "What do you look for?",
    invitation: "Touch the screen",
    seconds: 45,
    target: { kind: "account" as const },
    choices: [
      { name: "Our rooms", playlistId: rooms.id },
      { name: "Food", playlistId: food.id, mediaId: logo.id },
    ],
  };
  const manifestOf = async ({ deviceKey }: { deviceKey: string }) =>
    (await new Client(test, { authorization: `Bearer ${deviceKey}` }).call(getManifest, {})).body;
  return { owner, customer, poster, logo, rooms, food, hall, yard, fields, manifestOf };
}

it("a menu is on its screens with the files of its choices, nothing of which plays before it is chosen", async () => {
  const { customer, rooms, food, hall, fields, manifestOf } = await aHall();
  expect((await manifestOf(hall)).menu).toBeUndefined();
  const made = await customer.call(createTouchMenu, fields);
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  const manifest = await manifestOf(hall);
  expect(manifest.menu).toMatchObject({
    title: "What do you look for?",
    invitation: "Touch the screen",
    back: "Back",
    seconds: 45,
  });
  const chosen = manifest.menu?.choices ?? [];
  expect(chosen.map(({ id }) => manifest.interruptions.find((each) => each.id === id))).toMatchObject([
    { name: "Our rooms", playlistId: rooms.id, tier: "takeover" },
    { name: "Food", playlistId: food.id, tier: "takeover" },
  ]);
  const now = test.clock.now().getTime();
  expect(manifest.interruptions.filter(({ untilMs }) => untilMs === null || untilMs > now)).toEqual([]);
  // The picture of the second button, and what the playlists show, are files of the screen.
  const files = manifest.files.map(({ sha256 }) => sha256);
  for (const { picture } of chosen) expect(files).toContain(picture);
  expect(new Set(chosen.map(({ picture }) => picture)).size).toBe(2);
  const { body: why } = await customer.call(whyScreen, { id: hall.id });
  expect(why.winner).toBeNull();
  expect(why.reasons.filter(({ startedBy }) => startedBy === "menu").map(({ name }) => name)).toEqual([
    "Our rooms",
    "Food",
  ]);
  // Choices are no takeovers that a person started, and so not among them.
  expect((await customer.call(listInterruptions, {})).body.items).toEqual([]);
});

it("a screen has the menu closest to it: its own, then that of its group, then that of all screens", async () => {
  const { customer, hall, yard, fields, manifestOf } = await aHall();
  const members = { name: "Ground floor", screenIds: [hall.id, yard.id], parentId: null };
  const group = (await customer.call(createGroup, members)).body;
  const titleOn = async (screen: { deviceKey: string }) => (await manifestOf(screen)).menu?.title;
  const make = async (title: string, target: object) =>
    (await customer.call(createTouchMenu, { ...fields, title, target } as never)).body;
  await make("All", { kind: "account" });
  const grouped = await make("Group", { kind: "group", id: group.id });
  const own = await make("Own", { kind: "screen", id: hall.id });
  expect([await titleOn(hall), await titleOn(yard)]).toEqual(["Own", "Group"]);
  // The files of menus that a screen does not show are not on it.
  expect((await manifestOf(hall)).interruptions).toHaveLength(2);
  const { targetName: _, ...saved } = own;
  expect((await customer.call(saveTouchMenu, { ...saved, isOn: false } as never)).status).toBe(200);
  expect([await titleOn(hall), await titleOn(yard)]).toEqual(["Group", "Group"]);
  await customer.call(deleteTouchMenu, { id: grouped.id });
  expect([await titleOn(hall), await titleOn(yard)]).toEqual(["All", "All"]);
});

it("a choice keeps its id while it is changed and moved, and one without a playlist to play has no button", async () => {
  const { customer, rooms, food, hall, fields, manifestOf } = await aHall();
  const made = (await customer.call(createTouchMenu, fields)).body;
  const [first, second] = made.choices;
  const choices = [
    { id: second?.id, name: "Eat and drink", playlistId: food.id },
    { id: first?.id, name: "Our rooms", playlistId: rooms.id },
  ];
  const saved = await customer.call(saveTouchMenu, { ...fields, id: made.id, choices } as never);
  expect(saved.body.choices.map(({ id, name }) => [id, name])).toEqual([
    [second?.id, "Eat and drink"],
    [first?.id, "Our rooms"],
  ]);
  expect((await customer.call(deletePlaylist, { id: food.id })).status).toBe(200);
  const [listed] = (await customer.call(listTouchMenus, {})).body.items;
  expect(listed?.choices.map(({ problem }) => problem === null)).toEqual([false, true]);
  expect((await manifestOf(hall)).menu?.choices.map(({ id }) => id)).toEqual([first?.id]);
});

it("refuses what cannot be shown, says where, and nothing of another account comes in", async () => {
  const { customer, rooms, poster, fields } = await aHall();
  const stranger = await aHall();
  const refused = async (input: object) => {
    const { status, error } = await customer.call(createTouchMenu, { ...fields, ...input } as never);
    return { status, fields: Object.keys(error?.fields ?? {}) };
  };
  expect(await refused({ choices: [] })).toEqual({ status: 400, fields: ["choices"] });
  expect(await refused({ seconds: 5 })).toEqual({ status: 400, fields: ["seconds"] });
  for (const choice of [
    { name: "Theirs", playlistId: stranger.rooms.id },
    { name: "Their picture", playlistId: rooms.id, mediaId: stranger.poster.id },
  ])
    expect((await refused({ choices: [choice] })).status).toBe(400);
  expect((await refused({ target: { kind: "screen", id: stranger.hall.id } })).status).toBe(400);
  const theirs = (await stranger.customer.call(createTouchMenu, stranger.fields)).body;
  // An id of their choice makes a new row, and leaves theirs as it is.
  const made = await customer.call(createTouchMenu, {
    ...fields,
    choices: [{ id: theirs.choices[0]?.id, name: "Mine", playlistId: rooms.id, mediaId: poster.id }],
  } as never);
  expect(made.status).toBe(201);
  expect(made.body.choices[0]?.id).not.toBe(theirs.choices[0]?.id);
  expect((await stranger.customer.call(listTouchMenus, {})).body.items).toEqual([theirs]);
  expect((await customer.call(deleteTouchMenu, { id: theirs.id })).status).toBe(404);
});

it("a trigger that never fired and was removed is not listed as a takeover that ended", async () => {
  const { customer, rooms } = await aHall();
  const target = { kind: "account" as const };
  const made = await customer.call(createTrigger, {
    name: "Bell",
    playlistId: rooms.id,
    seconds: 30,
    target,
  } as never);
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  await customer.call(deleteTrigger, { id: made.body.id });
  expect((await customer.call(listInterruptions, {})).body.items).toEqual([]);
});
