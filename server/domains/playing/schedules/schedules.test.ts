import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createGroup, deleteGroup, restoreGroup } from "#shared/contracts/core/groups.ts";
import { deletePlaylist, listPlaylists, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { createCalendar, deleteCalendar, listCalendars } from "#shared/contracts/playing/calendars.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  createSchedule,
  deleteSchedule,
  getPlayingSettings,
  getSchedule,
  listMissing,
  listSchedules,
  planSchedules,
  restoreSchedule,
  savePlayingSettings,
  saveSchedule,
  switchSchedule,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { audit } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aShop() {
  const owner = await aCustomer(test.deps);
  const picture = await aPicture(test.deps, owner);
  const playlist = await aPlaylist(test.deps, owner, { name: "Lunch menu", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Bar" });
  return { owner, playlist, screen, customer: new Client(test, { cookie: owner.cookie }) };
}
const weekdays = { from: "2026-11-02", recurrence: { kind: "weekly" as const, days: [1, 2, 3, 4, 5] } };
const lunchOf = (playlistId: number, screenId: number) => ({
  name: "Lunch",
  playlistId,
  target: { kind: "screen" as const, id: screenId },
  priority: 5,
  when: { ...weekdays, windows: [{ start: "12:00", end: "15:00" }] },
});

it("creates, changes, switches and removes a schedule, each with an audit entry", async () => {
  const { customer, owner, playlist, screen } = await aShop();
  const made = await customer.call(createSchedule, lunchOf(playlist.id, screen.id));
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: "Lunch",
      playlistName: "Lunch menu",
      targetName: "Bar",
      sharing: "alone",
      zone: null,
      enabled: true,
      revision: 1,
      problem: null,
      when: { ...weekdays, until: null, count: null, windows: [{ start: "12:00", end: "15:00" }] },
    },
  });
  const { id } = made.body;
  const changed = await customer.call(saveSchedule, {
    ...lunchOf(playlist.id, screen.id),
    id,
    revision: 1,
    target: { kind: "account" },
    zone: "Asia/Kathmandu",
  });
  expect(changed.body).toMatchObject({
    revision: 2,
    target: { kind: "account" },
    targetName: "All screens",
    zone: "Asia/Kathmandu",
  });
  expect((await customer.call(switchSchedule, { id, enabled: false })).body).toMatchObject({
    enabled: false,
    revision: 3,
  });
  expect((await customer.call(switchSchedule, { id, enabled: false })).body.revision).toBe(3);
  expect((await customer.call(deleteSchedule, { id })).status).toBe(200);
  expect((await customer.call(getSchedule, { id })).status).toBe(404);
  expect((await customer.call(listSchedules, {})).body.items).toEqual([]);
  expect((await customer.call(restoreSchedule, { id })).body).toMatchObject({ id, name: "Lunch" });
  const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
  expect(
    rows.filter((row) => row.subjectId === id && row.subjectKind === "schedule").map((row) => row.action),
  ).toEqual([
    "schedule.create",
    "schedule.save",
    "schedule.switch",
    "schedule.switch",
    "schedule.delete",
    "schedule.restore",
  ]);
});

it("finds schedules by words of their name, literally", async () => {
  const { customer, playlist, screen } = await aShop();
  for (const name of ["Lunch menu", "Lunch 50% off", "Evening"])
    await customer.call(createSchedule, { ...lunchOf(playlist.id, screen.id), name });
  const found = async (q: string) =>
    (await customer.call(listSchedules, { q })).body.items.map(({ name }) => name);
  expect(await found("MENU lun")).toEqual(["Lunch menu"]);
  expect(await found("%")).toEqual(["Lunch 50% off"]);
  expect(await found("breakfast")).toEqual([]);
});

it("of two different values for one field at once, one succeeds", async () => {
  const { customer, playlist, screen } = await aShop();
  const lunch = lunchOf(playlist.id, screen.id);
  const { id } = (await customer.call(createSchedule, lunch)).body;
  const change = (name: string) => customer.call(saveSchedule, { ...lunch, id, revision: 1, name });
  const both = await Promise.all([change("First"), change("Second")]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(both.find((answer) => answer.status === 409)?.error?.message).toMatch(/changed the same thing/);
});

it("reports errors by field", async () => {
  const { customer, playlist, screen } = await aShop();
  const lunch = lunchOf(playlist.id, screen.id);
  const fieldsOf = async (change: object) =>
    (await customer.call(createSchedule, { ...lunch, ...change })).error?.fields;
  expect(await fieldsOf({ name: " " })).toEqual({ name: "Name is required" });
  expect(await fieldsOf({ zone: "Mars/Olympus" })).toEqual({ zone: "Choose a time zone from the list" });
  expect(await fieldsOf({ when: { from: "2026-12-02", until: "2026-12-01" } })).toEqual({
    "when.until": "The last day is before the first",
  });
  expect(await fieldsOf({ when: { windows: [{ start: "9", end: "24:00" }] } })).toEqual({
    "when.windows.0.start": "Write a time as 09:30",
  });
  expect(await fieldsOf({ when: { recurrence: { kind: "daily", every: 2 } } })).toEqual({
    "when.from": "Choose the first day. Intervals are counted from it",
  });
  expect(await fieldsOf({ when: { from: "2026-02-30" } })).toEqual({
    "when.from": "This day does not exist",
  });
});

it("refuses references to another account: playlist, screen, group, calendar", async () => {
  const { customer, playlist, screen } = await aShop();
  const stranger = await aShop();
  const group = await stranger.customer.call(createGroup, { name: "Theirs" });
  const calendar = await stranger.customer.call(createCalendar, { name: "Theirs", days: [] });
  const lunch = lunchOf(playlist.id, screen.id);
  const fieldsOf = async (change: object) =>
    (await customer.call(createSchedule, { ...lunch, ...change })).error?.fields;
  expect(await fieldsOf({ playlistId: stranger.playlist.id })).toEqual({
    playlistId: "Choose another playlist",
  });
  expect(await fieldsOf({ target: { kind: "screen", id: stranger.screen.id } })).toEqual({
    target: "Choose another screen",
  });
  expect(await fieldsOf({ target: { kind: "group", id: group.body.id } })).toEqual({
    target: "Choose another group",
  });
  expect(await fieldsOf({ when: { holidays: { calendarId: calendar.body.id, effect: "closed" } } })).toEqual({
    "when.holidays.calendarId": "Choose another calendar",
  });
  expect((await customer.call(listSchedules, {})).body.items).toEqual([]);
});

it("lists in pages, newest first, with only the next exception dates", async () => {
  const { customer, playlist } = await aShop();
  const plan = async (name: string, exceptDates: string[]) => {
    const body = {
      name,
      playlistId: playlist.id,
      target: { kind: "account" as const },
      when: { exceptDates },
    };
    return (await customer.call(createSchedule, body)).body.id;
  };
  const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10);
  const few = await plan("Few", ["2020-01-01", "2031-01-01"]);
  const many = await plan("Many", Array.from({ length: 1000 }, (_, index) => day(index)).reverse());
  const last = await plan("Last", []);
  const first = await customer.call(listSchedules, { limit: 2 });
  expect(first.body.items.map(({ id }) => id)).toEqual([last, many]);
  const [, listed] = first.body.items;
  // From the day before yesterday: it is 20 November.
  expect(listed?.when).toMatchObject({
    exceptDateCount: 1000,
    nextExceptDates: Array.from({ length: 60 }, (_, index) => day(48 + index)),
    windows: [{ start: "00:00", end: "24:00" }],
  });
  expect(listed?.when).not.toHaveProperty("exceptDates");
  const rest = await customer.call(listSchedules, { limit: 2, cursor: Number(first.body.nextCursor) });
  expect(rest.body).toMatchObject({
    items: [{ id: few, when: { exceptDateCount: 2, nextExceptDates: ["2020-01-01", "2031-01-01"] } }],
    nextCursor: null,
  });
});

it("returns why a schedule cannot play when what it needs is removed or empty, and plays again after a restore", async () => {
  const { customer, owner, playlist, screen } = await aShop();
  const group = (await customer.call(createGroup, { name: "Lobby", screenIds: [screen.id] })).body;
  const made = await customer.call(createSchedule, {
    ...lunchOf(playlist.id, screen.id),
    target: { kind: "group", id: group.id },
  });
  const problem = async () => (await customer.call(getSchedule, { id: made.body.id })).body.problem;
  expect((await customer.call(deleteGroup, { id: group.id })).body).toEqual({ success: true, uses: 1 });
  expect(await problem()).toBe("The group “Lobby” was deleted. Choose another one.");
  await customer.call(restoreGroup, { id: group.id });
  expect(await problem()).toBeNull();
  expect((await customer.call(listPlaylists, {})).body.items).toMatchObject([{ schedules: 1 }]);
  await customer.call(deletePlaylist, { id: playlist.id });
  expect(await problem()).toBe(
    "The playlist “Lunch menu” was deleted. Restore it from the trash, or choose another one.",
  );
  await customer.call(restorePlaylist, { id: playlist.id });
  const empty = await aPlaylist(test.deps, owner, { name: "Empty" });
  await customer.call(saveSchedule, {
    ...lunchOf(empty.id, screen.id),
    id: made.body.id,
    revision: 1,
  });
  expect(await problem()).toMatch(/^The playlist “Empty” has no item that can play/);
});

it("stores the account's default playlist and opening hours", async () => {
  const { customer, playlist, screen } = await aShop();
  expect((await customer.call(getPlayingSettings, {})).body).toEqual({
    defaultPlaylistId: null,
    openingHours: null,
  });
  const national = (await customer.call(listCalendars, {})).body.items.find((each) => each.builtIn);
  const hours = {
    zone: null,
    week: [{ start: "09:00", end: "24:00", days: [1, 2, 3, 4, 5] }],
    calendarId: national?.id ?? 0,
    exceptions: [{ date: "2026-12-31", windows: [] }],
    closedPlaylistId: null,
  };
  const saved = await customer.call(savePlayingSettings, {
    defaultPlaylistId: playlist.id,
    openingHours: hours,
  });
  expect(saved.body).toEqual({ defaultPlaylistId: playlist.id, openingHours: hours });
  expect((await customer.call(savePlayingSettings, { defaultPlaylistId: null })).body).toEqual({
    defaultPlaylistId: null,
    openingHours: hours,
  });
  const own = await customer.call(updateScreen, {
    id: screen.id,
    openingHours: { ...hours, calendarId: null },
  });
  expect(own.body.openingHours).toEqual({ ...hours, calendarId: null });
  expect(
    (await customer.call(updateScreen, { id: screen.id, openingHours: null })).body.openingHours,
  ).toBeNull();
  const refused = await customer.call(savePlayingSettings, {
    openingHours: { ...hours, calendarId: 999_999 },
  });
  expect(refused.error?.fields).toEqual({ "openingHours.calendarId": "Choose another calendar" });
  expect(
    (await customer.call(savePlayingSettings, { openingHours: { ...hours, zone: "Nowhere" } })).error?.fields,
  ).toEqual({ "openingHours.zone": "Choose a time zone from the list" });
});

it("refuses to remove a calendar in use", async () => {
  const { customer, playlist, screen } = await aShop();
  const calendar = (await customer.call(createCalendar, { name: "Fairs", days: [] })).body;
  const { id } = (
    await customer.call(createSchedule, {
      ...lunchOf(playlist.id, screen.id),
      when: { holidays: { calendarId: calendar.id, effect: "only" } },
    })
  ).body;
  const refused = await customer.call(deleteCalendar, { id: calendar.id });
  expect(refused).toMatchObject({
    status: 409,
    error: { message: expect.stringMatching(/“Fairs” is used by one/) },
  });
  await customer.call(deleteSchedule, { id });
  expect((await customer.call(deleteCalendar, { id: calendar.id })).status).toBe(200);
  expect((await customer.call(restoreSchedule, { id })).body.problem).toBe(
    "Its holiday calendar was deleted. Choose another one.",
  );
});

it("plays a time that ends days later, from the editor to the screen; without one the manifest keeps its bytes", async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  const { customer, playlist, screen } = await aShop();
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const sent = async () => {
    const { version: _, ...content } = (await device.call(getManifest, {})).body;
    return content;
  };
  const weekend = {
    recurrence: { kind: "weekly" as const, days: [5] },
    windows: [{ start: "18:00", end: "06:00", to: { weekday: 1 } }],
  };
  const plain = { ...weekend, windows: [{ start: "18:00", end: "06:00" }] };
  const schedule = { name: "Weekend", playlistId: playlist.id, target: { kind: "account" as const } };
  const { id, revision } = (await customer.call(createSchedule, { ...schedule, when: plain })).body;
  const before = JSON.stringify(await sent());
  const saved = await customer.call(saveSchedule, { ...schedule, id, revision, when: weekend });
  expect(saved.body.when.windows).toEqual(weekend.windows);
  expect(await sent()).toMatchObject({ rules: [], moreRules: [{ id, when: { windows: weekend.windows } }] });
  // Friday 18:00 to Monday 06:00 in India.
  const at = async (instant: string) => {
    const { winner, changesAt } = (await customer.call(whyScreen, { id: screen.id, at: instant })).body;
    return [winner, changesAt];
  };
  expect(await at("2026-11-22T10:00:00.000Z")).toEqual([`rule:${id}`, "2026-11-23T00:30:00.000Z"]);
  expect(await at("2026-11-23T00:30:00.000Z")).toEqual([null, "2026-11-27T12:30:00.000Z"]);
  const again = { ...schedule, id, revision: saved.body.revision, when: plain };
  await customer.call(saveSchedule, again);
  expect(JSON.stringify(await sent())).toBe(before);
});

it.each([
  { days: 0 },
  { days: 367 },
  { days: 2, weekday: 1 },
  { weekday: 8 },
  { on: { by: "day", day: 32 } },
  {},
])("refuses %j as the day on which a time ends", async (to) => {
  const { customer, playlist, screen } = await aShop();
  const windows = [{ start: "18:00", end: "06:00", to: to as { days: number } }];
  const refused = await customer.call(createSchedule, {
    ...lunchOf(playlist.id, screen.id),
    when: { windows },
  });
  expect(refused.status).toBe(400);
});

it("plans and reports a time that still runs after its last start day", async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  const { customer, playlist, screen } = await aShop();
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const when = {
    from: "2026-09-01",
    until: "2026-09-01",
    exceptDates: [] as string[],
    windows: [{ start: "00:00", end: "24:00", to: { days: 100 } }],
  };
  const make = (change: object) =>
    customer.call(createSchedule, { ...lunchOf(playlist.id, screen.id), when: { ...when, ...change } });
  const { id } = (await make({})).body;
  const over = (await make({ windows: [{ start: "00:00", end: "24:00", to: { days: 30 } }] })).body;
  const left = (await make({ exceptDates: ["2026-09-01"] })).body;
  const plan = (await customer.call(planSchedules, { from: "2026-11-20", until: "2026-11-26" })).body;
  expect(plan.rules.map((rule) => rule.id)).toEqual([id, left.id]);
  expect(plan.rules.map((rule) => rule.when.exceptDates)).toEqual([[], ["2026-09-01"]]);
  expect(over.id).not.toBe(id);
  expect((await device.call(getManifest, {})).body.moreRules?.map((rule) => rule.id)).toContain(id);
  await customer.call(deletePlaylist, { id: playlist.id });
  const missing = (await customer.call(listMissing, {})).body.items.map(({ scheduleId }) => scheduleId);
  expect(missing).toContain(id);
});
