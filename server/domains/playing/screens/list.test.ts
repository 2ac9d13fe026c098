import { expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { heartbeat } from "#shared/contracts/playing/player.ts";
import { savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { changeScreens } from "#shared/contracts/playing/screen-changes.ts";
import {
  getScreen,
  listScreenIds,
  listScreens,
  type ScreenFilter,
  summariseScreens,
  updateScreen,
} from "#shared/contracts/playing/screens.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { aCustomer, anOperator, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

async function aChain(names: readonly string[] = []) {
  const owner = await aCustomer(test.deps, { screens: 20 });
  const customer = new Client(test, { cookie: owner.cookie });
  const made: Awaited<ReturnType<typeof aScreen>>[] = [];
  for (const name of names) made.push(await aScreen(test.deps, owner, { name }));
  const list = async (filter: ScreenFilter & { cursor?: string; limit?: number } = {}) =>
    (await customer.call(listScreens, filter)).body;
  const names_ = async (filter: ScreenFilter = {}) => (await list(filter)).items.map(({ name }) => name);
  const device = (index: number) => new Client(test, { authorization: `Bearer ${made[index]?.deviceKey}` });
  const id = (index: number) => made[index]?.id ?? 0;
  return { owner, customer, list, names: names_, device, id };
}

it("lists in natural order by name, in pages, each screen once", async () => {
  const { list, customer } = await aChain(["Window 10", "window 2", "Été", "Bar", "Window 1"]);
  const sorted = ["Bar", "Été", "Window 1", "window 2", "Window 10"];
  const first = await list({ limit: 2 });
  expect([first.total, first.items.map(({ name }) => name)]).toEqual([5, sorted.slice(0, 2)]);
  const second = await list({ limit: 2, cursor: first.nextCursor ?? "" });
  const third = await list({ limit: 2, cursor: second.nextCursor ?? "" });
  expect([...second.items, ...third.items].map(({ name }) => name)).toEqual(sorted.slice(2));
  expect(third.nextCursor).toBeNull();
  const wrong = await customer.call(listScreens, { sort: "newest", cursor: first.nextCursor ?? "" });
  expect([wrong.status, wrong.error?.message]).toEqual([400, expect.stringContaining("first page")]);
});

it("continues after a screen with any name", async () => {
  const long = ["1 ".repeat(59), "\uFDFA".repeat(119), '"\\'.repeat(59)];
  const { list, customer } = await aChain(long.flatMap((name) => [`${name}a`, `${name}b`]));
  const found: string[] = [];
  for (let cursor: string | undefined; found.length < 6; ) {
    const page = await customer.call(listScreens, { limit: 1, ...(cursor && { cursor }) });
    expect(page.status).toBe(200);
    found.push(page.body.items[0]?.name ?? "");
    cursor = page.body.nextCursor ?? "";
  }
  expect(new Set(found).size).toBe((await list()).total);
});

it("a page continues after its position when screens were added and removed in between", async () => {
  const { list, customer, id, owner } = await aChain(["A", "B", "C", "D"]);
  const first = await list({ limit: 2 });
  await customer.call(updateScreen, { id: id(1), name: "Z" });
  await aScreen(test.deps, owner, { name: "A2" });
  await test.deps.bus.publish({ kind: "account", accountId: owner.accountId, topic: "screens" });
  const second = await list({ limit: 5, cursor: first.nextCursor ?? "" });
  expect(second.items.map(({ name }) => name)).toEqual(["C", "D", "Z"]);
});

it("a change is in the next answer, even when the list was requested before", async () => {
  const { customer, list, names, id, owner } = await aChain(["A", "B"]);
  await list();
  const playlist = await aPlaylist(test.deps, owner, { name: "Menu" });
  await customer.call(updateScreen, {
    id: id(0),
    name: "C",
    tags: ["Ground floor", "ground floor", "Pune"],
    location: "FC Road 12, Pune",
    position: { latitude: 18.52, longitude: 73.84 },
    notes: "Key at the bar",
    defaultPlaylistId: playlist.id,
  });
  expect(await names()).toEqual(["B", "C"]);
  expect((await list()).items[1]).toMatchObject({
    tags: ["Ground floor", "Pune"],
    location: "FC Road 12, Pune",
    defaultPlaylist: { id: playlist.id, name: "Menu" },
  });
  const one = (await customer.call(getScreen, { id: id(0) })).body;
  expect([one.notes, one.position]).toEqual(["Key at the bar", { latitude: 18.52, longitude: 73.84 }]);
  expect(await names({ playlist: playlist.id })).toEqual(["C"]);
  expect(await names({ playlist: "none" })).toEqual(["B"]);
  expect(await names({ tag: "GROUND FLOOR" })).toEqual(["C"]);
  expect(await names({ q: "fc pune" })).toEqual(["C"]);
  expect(await names({ q: "floor b" })).toEqual([]);
  expect(await names({ ids: `${id(1)},999999` })).toEqual(["B"]);
  const summary = (await customer.call(summariseScreens, {})).body;
  expect(summary).toMatchObject({ total: 2, tags: [{ name: "Ground floor", screens: 1 }, { name: "Pune" }] });
});

it("a virtual screen that somebody has closed is asleep, at any hour", async () => {
  const { owner, list, customer } = await aChain(["TV"]);
  const page = await aScreen(test.deps, owner, { name: "Page", device: "Virtual screen, Chrome" });
  const player = new Client(test, { authorization: `Bearer ${page.deviceKey}` });
  await player.call(heartbeat, { playing: null, pending: null });
  await expect.poll(async () => (await list({ state: "online" })).items).toHaveLength(1);
  test.clock.advance(120_000);
  expect((await list({ state: "asleep" })).items.map(({ name }) => name)).toEqual(["Page"]);
  expect((await customer.call(summariseScreens, {})).body.states).toMatchObject({ asleep: 1, offline: 0 });
});

it("shows which screens are online, asleep, offline and waiting, and filters by it", async () => {
  const { customer, device, names, list, id } = await aChain(["On", "Closed", "Away", "New", "Off"]);
  for (const index of [0, 1, 2]) await device(index).call(heartbeat, { playing: null, pending: null });
  await expect.poll(() => names({ state: "online" })).toEqual(["Away", "Closed", "On"]);
  const operator = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  await operator.post(`${operatorCalls.users}?screen_id=${id(4)}&status=inactive`);
  const allDay = [{ days: [1, 2, 3, 4, 5, 6, 7], start: "00:00", end: "24:00" }];
  await customer.call(savePlayingSettings, { openingHours: { week: allDay } });
  await customer.call(updateScreen, { id: id(1), openingHours: { week: [] } });
  test.clock.advance(120_000);
  await device(0).call(heartbeat, { playing: null, pending: null, problems: ["No picture"] });
  await expect.poll(() => names({ state: "online" })).toEqual(["On"]);
  expect(await names({ state: "asleep" })).toEqual(["Closed"]);
  expect(await names({ state: "offline" })).toEqual(["Away"]);
  expect(await names({ state: "waiting" })).toEqual(["New"]);
  expect(await names({ state: "problems" })).toEqual(["On"]);
  expect((await list({ sort: "contact" })).items.map(({ name }) => name).at(-1)).toBe("On");
  const { states } = (await customer.call(summariseScreens, {})).body;
  expect(states).toMatchObject({ online: 1, asleep: 1, offline: 1, waiting: 1, off: 1, problems: 1 });
});

inLab("a heartbeat without changes keeps a screen online in the list", async () => {
  const { device, list } = await aChain(["On"]);
  const beat = () => device(0).call(heartbeat, { playing: null, pending: null });
  await beat();
  await expect.poll(async () => (await list()).items[0]?.connection).toBe("online");
  for (let round = 0; round < 2; round++) {
    test.clock.advance(60_000);
    await beat();
    const heard = test.clock.now().toISOString();
    await expect.poll(async () => (await list()).items[0]?.lastContactAt).toBe(heard);
    expect((await list()).items[0]?.connection).toBe("online");
  }
});

inLab("shows the program that a device runs now, not the one with which it was paired", async () => {
  const { owner, customer, list } = await aChain();
  const kiosk = (image: string) =>
    `Mini PC, Vitrine for Linux 0.1.0, image ${image}, Chrome 156 on Linux, 1280 × 720`;
  const { id, deviceKey } = await aScreen(test.deps, owner, { name: "Kiosk", device: kiosk("1.0") });
  const screen = async () => (await customer.call(getScreen, { id })).body.device;
  expect([(await list()).items[0]?.device, await screen()]).toEqual([kiosk("1.0"), kiosk("1.0")]);
  const device = { model: "Mini PC", width: 1280, height: 720, storageFreeBytes: null };
  const player = "Vitrine for Linux 0.1.0, image 2.0";
  const kept = new Client(test, { authorization: `Bearer ${deviceKey}` });
  await kept.call(heartbeat, { playing: null, pending: null, device: { ...device, player } });
  await expect.poll(async () => (await list()).items[0]?.device).toBe(kiosk("2.0"));
  expect(await screen()).toBe(kiosk("2.0"));
});

inLab(
  "lists the screens of a group and of the groups inside it, and their ids for bulk changes",
  async () => {
    const { customer, names, id } = await aChain(["A", "B", "C"]);
    const outer = (await customer.call(createGroup, { name: "Outer", screenIds: [id(0)] })).body;
    await customer.call(createGroup, { name: "Inner", parentId: outer.id, screenIds: [id(2)] });
    expect(await names({ group: outer.id })).toEqual(["A", "C"]);
    expect((await customer.call(listScreenIds, { group: outer.id })).body.ids).toEqual([id(0), id(2)]);
  },
);

it("finds screens by several tags and their state, as a smart group does, and changes those it finds", async () => {
  const { customer, names, list, id, device } = await aChain(["A", "B", "C", "D"]);
  const tagged = { 0: ["Window", "Pune"], 1: ["Pune"], 2: ["window", "pune", "New"], 3: ["Goa"] };
  for (const [index, tags] of Object.entries(tagged))
    await customer.call(updateScreen, { id: id(Number(index)), tags });
  await device(2).call(heartbeat, { playing: null, pending: null });
  expect(await names({ tags: "pune,window", match: "all" })).toEqual(["A", "C"]);
  expect(await names({ tags: "WINDOW,goa" })).toEqual(["A", "C", "D"]);
  await expect.poll(() => names({ tags: "pune,window", match: "all", state: "online" })).toEqual(["C"]);
  expect((await customer.call(listScreens, { tags: "a,".repeat(21) })).status).toBe(400);
  const smart = { tags: ["pune", "window"], match: "all" as const };
  const group = (await customer.call(createGroup, { name: "Windows of Pune", smart })).body;
  expect(group.screenIds).toEqual([id(0), id(2)]);

  const filter = { tags: "pune,window", match: "all" } as const;
  const change = { kind: "settings", namePattern: "Window {n}", location: "Pune" } as const;
  const made = async (preview: boolean) =>
    (await customer.call(changeScreens, { filter, change, preview })).body.results.map(({ name }) => name);
  expect(await made(true)).toEqual(["A", "C"]);
  expect(await names()).toEqual(["A", "B", "C", "D"]);
  // What a screen has become since the person looked decides, not what a list had.
  await customer.call(updateScreen, { id: id(1), tags: ["window", "pune"] });
  expect(await made(false)).toEqual(["A", "B", "C"]);
  expect((await list()).items.map(({ name, location }) => [name, location])).toEqual([
    ["D", ""],
    ...[1, 2, 3].map((n) => [`Window ${n}`, "Pune"]),
  ]);
  for (const both of [{ filter, ids: [id(0)] }, {}])
    expect((await customer.call(changeScreens, { ...both, change })).status).toBe(400);
  const { customer: other } = await aChain(["Theirs"]);
  const theirs = await other.call(changeScreens, { filter: { group: group.id }, change });
  expect(theirs.status).toBe(404);
});

it("a small account sees only its own screens, next to an account with many", async () => {
  const [small, large] = [await aChain(["Mine"]), await aChain(["Theirs"])];
  expect([await small.names(), await large.names()]).toEqual([["Mine"], ["Theirs"]]);
  const foreign = await small.list({ ids: String(large.id(0)) });
  expect([foreign.items, foreign.total]).toEqual([[], 0]);
});
