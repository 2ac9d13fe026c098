import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { reportUptime, uptimeCsvPath } from "#shared/contracts/core/reports.ts";
import { createCalendar } from "#shared/contracts/playing/calendars.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { screenEvents, screens, serviceStops } from "../../../../db/tables/index.ts";
import { aCustomer, aMember, aScreen, Client, startTestApp, type TestApp } from "../../../../testing/kit.ts";

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

it("counts contact in opening hours, and says what is not known", async () => {
  const shop = await aCustomer(test.deps, { plan: "enterprise", screens: 10 });
  const owner = new Client(test, { cookie: shop.cookie });
  const { db } = test.deps;
  test.clock.set("2026-11-20T12:00:00Z");
  const old = { timeZone: "UTC", pairedAt: new Date("2026-01-01T00:00:00Z") };
  const [door, bar, mute] = [
    await aScreen(test.deps, shop, { ...old, name: "Door" }),
    await aScreen(test.deps, shop, { ...old, name: "Bar" }),
    await aScreen(test.deps, shop, { ...old, name: "Mute" }),
  ];
  const { body: group } = await owner.call(createGroup, { name: "North" } as never);
  const nine = { start: "09:00", end: "17:00" };
  const openingHours = { zone: null, week: [{ ...nine, days: [1, 2, 3, 4, 5, 6, 7] }] };
  await db
    .update(screens)
    .set({
      openingHours: { ...openingHours, calendarId: null, exceptions: [], closedPlaylistId: null } as never,
    })
    .where(eq(screens.id, door.id));
  await db.update(screens).set({ lastContactAt: test.clock.now() }).where(eq(screens.id, door.id));
  // Away since 10:00 today, and not back.
  const ten = new Date("2026-11-20T10:00:00Z");
  await db.update(screens).set({ lastContactAt: ten }).where(eq(screens.id, bar.id));
  const back = (id: number, awaySince: string | null, at: string) =>
    db.insert(screenEvents).values({ screenId: id, at: new Date(at), kind: "online", detail: { awaySince } });
  // One hour of this lies in the opening hours of the 18th; the return lies after the range of one day.
  await back(door.id, "2026-11-18T16:00:00Z", "2026-11-19T10:00:00Z");
  // At night: it is no absence of the opening hours.
  await back(door.id, "2026-11-17T20:00:00Z", "2026-11-17T21:00:00Z");
  await db
    .insert(serviceStops)
    .values({ startsAt: new Date("2026-11-18T09:00:00Z"), endsAt: new Date("2026-11-18T11:00:00Z") });

  const ofDay = (await owner.call(reportUptime, { from: "2026-11-18", to: "2026-11-19" })).body;
  const none = { absences: 0, offlineMs: 0 };
  expect(ofDay.rows).toEqual([
    {
      key: String(bar.id),
      name: "Bar",
      openMs: dayMs,
      onlineMs: 22 * hourMs,
      unknownMs: 2 * hourMs,
      ...none,
    },
    {
      key: String(door.id),
      name: "Door",
      openMs: 8 * hourMs,
      onlineMs: 5 * hourMs,
      offlineMs: hourMs,
      unknownMs: 2 * hourMs,
      absences: 1,
    },
    { key: String(mute.id), name: "Mute", openMs: dayMs, onlineMs: 0, unknownMs: dayMs, ...none },
  ]);
  expect(ofDay.total).toEqual({
    openMs: 56 * hourMs,
    onlineMs: 27 * hourMs,
    offlineMs: hourMs,
    unknownMs: 28 * hourMs,
    absences: 1,
  });
  // Today ends now; an absence that lasts counts until now.
  const today = { from: "2026-11-20", to: "2026-11-21", screenId: bar.id };
  expect((await owner.call(reportUptime, today)).body.total).toEqual({
    openMs: 12 * hourMs,
    onlineMs: 10 * hourMs,
    offlineMs: 2 * hourMs,
    unknownMs: 0,
    absences: 1,
  });
  // Stops of the service are not kept from then: nothing is said about contact.
  const past = { from: "2026-09-01", to: "2026-09-02", screenId: bar.id };
  expect((await owner.call(reportUptime, past)).body.total).toMatchObject({
    openMs: dayMs,
    unknownMs: dayMs,
  });
  const tomorrow = { from: "2026-11-21", to: "2026-11-22" };
  expect((await owner.call(reportUptime, tomorrow)).body.total.openMs).toBe(0);

  const byGroup = { from: "2026-11-18", to: "2026-11-19", groupBy: "group" } as const;
  expect((await owner.call(reportUptime, byGroup)).body).toEqual({
    total: ofDay.total,
    rows: [{ key: "none", name: "In none", ...ofDay.total }],
  });
  const inGroup = await owner.call(reportUptime, { ...byGroup, groupId: group.id });
  expect(inGroup.body.rows).toEqual([]);
  const csv = await owner.get(`${uptimeCsvPath}?from=2026-11-18&to=2026-11-19`);
  expect(csv.body.split("\r\n").slice(1)).toEqual([
    `Bar,${bar.id},100.00,86400,79200,0,7200,0`,
    `Door,${door.id},83.33,28800,18000,3600,7200,1`,
    `Mute,${mute.id},,86400,0,0,86400,0`,
    "",
  ]);
  const long = await owner.call(reportUptime, { from: "2026-01-01", to: "2026-11-01" });
  expect(long.status).toBe(400);
});

it("counts groups, shows a member with a scope only a part, and follows clock changes and holidays", async () => {
  const shop = await aCustomer(test.deps, { plan: "enterprise", screens: 10 });
  const owner = new Client(test, { cookie: shop.cookie });
  const { db } = test.deps;
  test.clock.set("2026-11-20T12:00:00Z");
  const old = { timeZone: "Europe/Berlin", pairedAt: new Date("2026-01-01T00:00:00Z") };
  const [door, bar, yard] = [
    await aScreen(test.deps, shop, { ...old, name: "Door" }),
    await aScreen(test.deps, shop, { ...old, name: "Bar" }),
    await aScreen(test.deps, shop, { ...old, name: "Yard" }),
  ];
  await db.update(screens).set({ lastContactAt: test.clock.now() });
  const group = async (name: string, screenIds: number[], parentId: number | null = null) =>
    (await owner.call(createGroup, { name, screenIds, parentId } as never)).body.id;
  const north = await group("North", [door.id]);
  const pune = await group("Pune", [bar.id], north);

  // In Berlin, 25 October has 25 hours. A group has the screens of the groups inside it.
  const autumn = { from: "2026-10-25", to: "2026-10-26", groupBy: "group" } as const;
  const { body: byGroup } = await owner.call(reportUptime, autumn);
  expect(byGroup.rows.map(({ name, onlineMs }) => [name, onlineMs / hourMs])).toEqual([
    ["North", 50],
    ["Pune", 25],
    ["In none", 25],
  ]);
  expect(byGroup.total.onlineMs).toBe(75 * hourMs);
  const inPune = await owner.call(reportUptime, { ...autumn, groupBy: "screen", groupId: pune });
  expect(inPune.body.rows.map(({ name }) => name)).toEqual(["Bar"]);

  // Who is in charge of one group sees its screens and their sum, also where the group around it is named.
  const scope = { groupIds: [pune], folderIds: [] };
  const viewer = await aMember(test.deps, { accountId: shop.accountId, role: "viewer", scope });
  const member = new Client(test, { cookie: viewer.cookie });
  const { total } = inPune.body;
  expect((await member.call(reportUptime, autumn)).body).toEqual({
    total,
    rows: [
      { key: String(north), name: "North", ...total },
      { key: String(pune), name: "Pune", ...total },
    ],
  });
  expect((await member.call(reportUptime, { ...autumn, groupId: north })).body.total).toEqual(total);
  const theirs = await member.call(reportUptime, { ...autumn, groupBy: "screen", screenId: yard.id });
  expect(theirs.body.rows).toEqual([]);

  // On a holiday the door is closed: there is no time in which it could be offline.
  const { body: calendar } = await owner.call(createCalendar, {
    name: "Holidays",
    days: [{ date: "2026-11-18", name: "Fair" }],
  } as never);
  const week = [{ start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5, 6, 7] }];
  const openingHours = { zone: null, week, calendarId: calendar.id, exceptions: [], closedPlaylistId: null };
  await db
    .update(screens)
    .set({ openingHours: openingHours as never })
    .where(eq(screens.id, door.id));
  const atDoor = async (from: string, to: string) =>
    (await owner.call(reportUptime, { from, to, screenId: door.id })).body.total.openMs / hourMs;
  expect(await atDoor("2026-11-18", "2026-11-19")).toBe(0);
  expect(await atDoor("2026-11-17", "2026-11-19")).toBe(8);
});
