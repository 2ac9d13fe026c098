import { expect, it } from "vitest";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getPlayingSettings, savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { getScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { hoursFields, hoursOfFields } from "#shared/merge/fields.ts";
import { Client } from "./client.ts";
import { aCustomer, aMember, aPlaylist, aScreen } from "./factories.ts";
import { appForTests } from "./test-app.ts";

/* Two people change widgets, opening hours and settings of screens at the same time. */

const test = appForTests();

async function twoPeople() {
  const owner = await aCustomer(test.deps);
  const admin = await aMember(test.deps, { accountId: owner.accountId, role: "admin" });
  return {
    owner,
    asha: new Client(test, { cookie: owner.cookie }),
    ravi: new Client(test, { cookie: admin.cookie }),
  };
}

const clock = (settings: object) => ({ kind: "clock", settings }) as never;
const weekdays = [1, 2, 3, 4, 5];
const hours = (week: object[], more: object = {}) =>
  openingHours.parse({ week, exceptions: [], closedPlaylistId: null, calendarId: null, zone: null, ...more });
const usual = { start: "09:00", end: "18:00", days: weekdays };

it("a widget keeps what both changed; the same setting is a clash, and nothing is saved", async () => {
  const { asha, ravi } = await twoPeople();
  const made = (await asha.call(createWidget, { name: "Clock", widget: clock({}) })).body;
  const { id } = made;
  const settings = (made.widget?.settings ?? {}) as Record<string, unknown>;
  const base = { name: "Clock", widget: clock(settings) };
  const seconds = !settings.seconds;
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(["seconds"]));
  await asha.call(saveWidget, { id, base, name: "Clock of the bar", widget: clock(settings) });
  const saved = await ravi.call(saveWidget, {
    id,
    base,
    name: "Clock",
    widget: clock({ ...settings, seconds }),
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { name: "Clock of the bar", widget: { settings: { seconds } } },
  });
  const refused = await asha.call(saveWidget, {
    id,
    base,
    name: "Clock at the door",
    widget: clock(settings),
  });
  expect(refused).toMatchObject({ status: 409, error: { reason: "sameChanged" } });
  expect(refused.error?.clashes).toMatchObject([{ field: "name", theirs: "Clock of the bar" }]);
});

it("settings of a screen and its opening hours are merged, day by day", async () => {
  const { owner, asha, ravi } = await twoPeople();
  const { id } = await aScreen(test.deps, owner, { name: "Bar" });
  const base = { name: "Bar", openingHours: hours([usual]) };
  await asha.call(updateScreen, { id, openingHours: base.openingHours });
  const late = hours([
    { ...usual, days: [1, 2, 3, 4] },
    { start: "09:00", end: "22:00", days: [5] },
  ]);
  await asha.call(updateScreen, { id, base, openingHours: late });
  const closed = (await aPlaylist(test.deps, owner, { name: "Closed" })).id;
  const mine = hours(
    [
      { start: "08:00", end: "18:00", days: [1] },
      { ...usual, days: [2, 3, 4, 5] },
    ],
    {
      closedPlaylistId: closed,
    },
  );
  expect((await ravi.call(updateScreen, { id, base, openingHours: mine })).status).toBe(200);
  const merged = (await ravi.call(getScreen, { id })).body.openingHours;
  expect(hoursFields(merged ?? mine)).toMatchObject({
    "day 1": [{ start: "08:00", end: "18:00" }],
    "day 2": [{ start: "09:00", end: "18:00" }],
    "day 5": [{ start: "09:00", end: "22:00" }],
    "day 6": [],
    closedPlaylistId: closed,
  });
  const early = hours([{ start: "07:00", end: "18:00", days: weekdays }]);
  const refused = await ravi.call(updateScreen, { id, base, openingHours: early });
  expect(refused.error?.clashes?.map(({ field }) => field).sort()).toEqual(["day 1", "day 5"]);
  await asha.call(updateScreen, { id, base: { name: "Bar" }, name: "Front bar" });
  expect((await ravi.call(updateScreen, { id, base: { name: "Bar" }, name: "Back bar" })).status).toBe(409);
  const both = { base: { name: "Bar", location: "" }, name: "Bar", location: "Pune" };
  expect((await ravi.call(updateScreen, { id, ...both })).body).toMatchObject({
    name: "Front bar",
    location: "Pune",
  });
  expect((await ravi.call(updateScreen, { id, name: "Mine in any case" })).body.name).toBe(
    "Mine in any case",
  );
});

it("the account's opening hours are merged in the same way; removing them clashes with a change", async () => {
  const { asha, ravi } = await twoPeople();
  const base = { openingHours: hours([usual]) };
  await asha.call(savePlayingSettings, base);
  const holiday = hours([usual], { exceptions: [{ date: "2026-12-25", windows: [] }] });
  await asha.call(savePlayingSettings, { base, openingHours: holiday });
  const removed = await ravi.call(savePlayingSettings, { base, openingHours: null });
  expect(removed.error?.clashes).toMatchObject([{ field: "openingHours" }]);
  const long = hours([{ ...usual, end: "20:00" }]);
  await ravi.call(savePlayingSettings, { base, openingHours: long });
  const { openingHours: now } = (await asha.call(getPlayingSettings, {})).body;
  expect(now).toMatchObject({ week: [{ end: "20:00" }], exceptions: [{ date: "2026-12-25" }] });
});

it("hours that are divided into fields and put together again mean the same", () => {
  const given = hours([usual, { start: "20:00", end: "02:00", days: [5, 6] }]);
  expect(openingHours.parse(hoursOfFields(hoursFields(given)))).toEqual(given);
});
