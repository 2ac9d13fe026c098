import { expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createCalendar } from "#shared/contracts/playing/calendars.ts";
import {
  createSchedule,
  planSchedules,
  savePlayingSettings,
  startInterruption,
  switchSchedule,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";

const test = appForTests();

async function aChain() {
  const owner = await aCustomer(test.deps, { timeZone: "Asia/Kolkata" });
  const pictures = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  const mediaIds = pictures.map(({ id }) => id);
  const playlist = await aPlaylist(test.deps, owner, { name: "Menu", mediaIds });
  const bar = await aScreen(test.deps, owner, { name: "Bar" });
  const hall = await aScreen(test.deps, owner, { name: "Hall" });
  const customer = new Client(test, { cookie: owner.cookie });
  const house = (await customer.call(createGroup, { name: "House" })).body;
  const floor = (await customer.call(createGroup, { name: "Floor", parentId: house.id, screenIds: [bar.id] }))
    .body;
  const plan = async (
    name: string,
    target: { kind: "account" } | { kind: "screen" | "group"; id: number },
    when = {},
  ) => (await customer.call(createSchedule, { name, playlistId: playlist.id, target, when })).body.id;
  return { customer, playlist, bar, hall, house, floor, plan };
}

it("returns what decides on a screen, in a group and everywhere, each with what applies there", async () => {
  const { customer, playlist, bar, hall, house, floor, plan } = await aChain();
  const all = await plan("All", { kind: "account" });
  const inHouse = await plan("House", { kind: "group", id: house.id });
  const onFloor = await plan("Floor", { kind: "group", id: floor.id });
  const onBar = await plan("Bar", { kind: "screen", id: bar.id });
  const off = await plan("Off", { kind: "screen", id: hall.id });
  await customer.call(switchSchedule, { id: off, enabled: false });
  await customer.call(savePlayingSettings, { defaultPlaylistId: playlist.id });

  const { body } = await customer.call(planSchedules, {});
  const byName = Object.fromEntries(body.plans.map((each) => [each.name, each.ruleIds]));
  expect(byName).toEqual({
    "All screens": [all],
    House: [all, inHouse],
    Floor: [all, inHouse, onFloor],
    Bar: [all, inHouse, onFloor, onBar],
  });
  expect(body.leftOut).toBe(0);
  expect(body.plans[0]).toMatchObject({ timeZone: "Asia/Kolkata", accountPlaylistId: playlist.id });
  expect(body.rules.map(({ id, target }) => [id, target])).toEqual([
    [all, "account"],
    [inHouse, "group"],
    [onFloor, "group"],
    [onBar, "screen"],
  ]);
  expect(body.playlists).toMatchObject([{ id: playlist.id, name: "Menu", items: [{ kind: "image" }] }]);

  const one = await customer.call(planSchedules, { groupId: floor.id });
  expect(one.body.plans.map(({ name, ruleIds }) => [name, ruleIds])).toEqual([
    ["Floor", [all, inHouse, onFloor]],
  ]);
  const quiet = await customer.call(planSchedules, { screenId: hall.id });
  expect(quiet.body.plans).toMatchObject([{ name: "Hall", ruleIds: [all] }]);
  expect((await customer.call(planSchedules, { screenId: hall.id, groupId: floor.id })).status).toBe(400);
});

it("includes rules that are over, holidays, hours and interruptions", async () => {
  const { customer, playlist, bar, plan } = await aChain();
  const over = await plan("Over", { kind: "account" }, { from: "2020-01-01", until: "2020-01-31" });
  const days = [{ date: "2026-12-31", name: "Stock-taking" }];
  const calendar = (await customer.call(createCalendar, { name: "Ours", days })).body;
  const openingHours = { week: [{ start: "09:00", end: "18:00", days: [1] }], calendarId: calendar.id };
  await customer.call(savePlayingSettings, { openingHours });
  const started = await customer.call(startInterruption, {
    name: "Fire drill",
    tier: "takeover",
    playlistId: playlist.id,
    target: { kind: "screen", id: bar.id },
  });
  const past = await customer.call(planSchedules, {
    screenId: bar.id,
    from: "2020-01-20",
    until: "2020-02-20",
  });
  expect(past.body.plans).toMatchObject([{ ruleIds: [over] }]);
  const winter = { from: "2026-11-20", until: "2027-01-10" };
  const { body } = await customer.call(planSchedules, { screenId: bar.id, ...winter });
  expect(body.plans).toMatchObject([
    { ruleIds: [], interruptionIds: [started.body.id], openingHours: { calendarId: calendar.id } },
  ]);
  expect(body.interruptions).toMatchObject([{ id: started.body.id, name: "Fire drill", tier: "takeover" }]);
  expect(body.calendars).toContainEqual({ id: calendar.id, days: ["2026-12-31"] });
});

it("returns the requested days of rules, their exception dates and holidays; schedules for editing are complete", async () => {
  const { customer, bar, plan } = await aChain();
  const exceptDates = ["2026-01-05", "2026-11-25", "2027-03-01"];
  const daily = await plan("Daily", { kind: "screen", id: bar.id }, { exceptDates });
  const later = await plan("Later", { kind: "account" }, { from: "2027-02-01" });
  const once = await plan("Once", { kind: "account" }, { from: "2026-11-01", recurrence: { kind: "once" } });
  const off = await plan("Off", { kind: "account" });
  await customer.call(switchSchedule, { id: off, enabled: false });
  const week = await customer.call(planSchedules, { from: "2026-11-20", until: "2026-11-30" });
  expect(week.body.rules.map(({ id, when }) => [id, when.exceptDates])).toEqual([[daily, ["2026-11-25"]]]);
  expect(week.body.schedules.map(({ id, when }) => [id, when.exceptDates])).toEqual([
    [off, []],
    [daily, exceptDates],
  ]);
  const winter = await customer.call(planSchedules, { from: "2027-01-20", until: "2027-02-20" });
  expect(winter.body.rules.map(({ id }) => id)).toEqual([daily, later]);
  const autumn = await customer.call(planSchedules, { from: "2026-10-30", until: "2026-11-02" });
  expect(autumn.body.rules.map(({ id }) => id)).toEqual([daily, once]);
  const wrong = await customer.call(planSchedules, { from: "2026-11-20", until: "2026-11-19" });
  expect(wrong.error?.message).toContain("before the first");
  const long = await customer.call(planSchedules, { from: "2026-01-01", until: "2026-12-31" });
  expect(long).toMatchObject({ status: 400, error: { message: "Request at most 100 days at a time." } });
});

it("returns nothing of another account's screens, groups and rules", async () => {
  const { customer, plan } = await aChain();
  const stranger = await aChain();
  await stranger.plan("Theirs", { kind: "account" });
  const own = await plan("Ours", { kind: "account" });
  expect((await customer.call(planSchedules, { screenId: stranger.bar.id })).status).toBe(404);
  expect((await customer.call(planSchedules, { groupId: stranger.floor.id })).status).toBe(404);
  const { body } = await customer.call(planSchedules, {});
  expect(body.rules.map(({ id }) => id)).toEqual([own]);
  expect(body.plans).toHaveLength(1);
});

it("tells the plans of true screens: with their own hours, defaults and rules, equal ones once", async () => {
  const { customer, playlist, bar, hall, house, plan } = await aChain();
  const all = await plan("All", { kind: "account" });
  const onHall = await plan("Hall", { kind: "screen", id: hall.id });
  const { screens } =
    (await customer.call(planSchedules, { groupId: house.id, by: "screen" })).body.plans[0] ?? {};
  expect(screens).toEqual({ count: 1, names: ["Bar"] });

  const before = (await customer.call(planSchedules, { by: "screen" })).body;
  expect(before.plans.map(({ ruleIds, screens }) => [ruleIds, screens])).toEqual([
    [[all], { count: 1, names: ["Bar"] }],
    [[all, onHall], { count: 1, names: ["Hall"] }],
  ]);
  await customer.call(switchSchedule, { id: onHall, enabled: false });
  const equal = (await customer.call(planSchedules, { by: "screen" })).body;
  expect(equal.plans.map(({ screens }) => screens)).toEqual([{ count: 2, names: ["Bar", "Hall"] }]);

  await customer.call(updateScreen, { id: bar.id, defaultPlaylistId: playlist.id });
  const own = (await customer.call(planSchedules, { by: "screen" })).body;
  // What the plan of a screen says is what the plan of that very screen says.
  for (const each of own.plans) {
    const one = (
      await customer.call(planSchedules, { screenId: each.target.kind === "screen" ? each.target.id : 0 })
    ).body.plans[0];
    expect({ ...each, screens: null }).toEqual(one);
  }
  expect(own.plans.map(({ defaultPlaylistId, screens }) => [defaultPlaylistId, screens?.names])).toEqual([
    [playlist.id, ["Bar"]],
    [null, ["Hall"]],
  ]);
});
