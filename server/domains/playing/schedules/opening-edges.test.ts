import { beforeEach, expect, it } from "vitest";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  createSchedule,
  listSchedules,
  planSchedules,
  savePlayingSettings,
  sunOfScreens,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const close = (offsetMin = 0) => ({ hours: "close", offsetMin }) as const;
const lastOrders = { windows: [{ start: close(-30), end: close() }] };

/** A bar that says "last orders" in the half hour before it closes. */
async function aBar() {
  const owner = await aCustomer(test.deps);
  const playlist = async (name: string) => {
    const picture = await aPicture(test.deps, owner, { name: `${name}.jpg` });
    return aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] });
  };
  const [usual, last] = [await playlist("Menu"), await playlist("Last orders")];
  const customer = new Client(test, { cookie: owner.cookie });
  const screen = await aScreen(test.deps, owner, { name: "Counter", defaultPlaylistId: usual.id });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const schedule = (change: object = {}) =>
    customer.call(createSchedule, {
      name: "Last orders",
      playlistId: last.id,
      target: { kind: "account" },
      when: lastOrders,
      ...change,
    });
  const why = async (at: string) => {
    const { body } = await customer.call(whyScreen, { id: screen.id, at });
    return [
      body.playlistName,
      body.changesAt,
      body.reasons.find(({ name }) => name === "Last orders")?.verdict,
    ];
  };
  const opens = (week: object[], exceptions: object[] = []) =>
    customer.call(savePlayingSettings, { openingHours: { week, exceptions } as never });
  return { customer, device, schedule, why, opens, id: screen.id };
}

it("a bar says last orders before it closes, also after midnight and on a day with special hours, and why says by which closing", async () => {
  const { device, schedule, why, opens } = await aBar();
  await opens(
    [{ days: everyDay, start: "18:00", end: "01:00" }],
    [{ date: "2026-11-21", windows: [{ start: "18:00", end: "22:00" }] }],
  );
  expect(await schedule()).toMatchObject({ status: 201, body: { when: lastOrders, problem: null } });
  const { rules, moreRules, sun } = (await device.call(getManifest, {})).body;
  expect([rules, moreRules?.length, sun]).toEqual([[], 1, undefined]);
  expect(await why("2026-11-20T14:00:00Z")).toEqual([
    "Menu",
    "2026-11-20T19:00:00.000Z",
    "not now, next: Sat, 21 Nov 2026, 12:30 am; from closing 1:00 am minus 30 min until closing 1:00 am",
  ]);
  expect(await why("2026-11-20T19:00:00Z")).toEqual([
    "Last orders",
    "2026-11-20T19:30:00.000Z",
    "plays; from closing 1:00 am minus 30 min until closing 1:00 am",
  ]);
  expect((await why("2026-11-21T16:00:00Z")).slice(0, 2)).toEqual([
    "Last orders",
    "2026-11-21T16:30:00.000Z",
  ]);
});

it("a screen without opening hours does not play it and is named; once the screen has its own hours, it plays it", async () => {
  const { customer, schedule, why, id } = await aBar();
  await schedule();
  expect(await why("2026-11-20T14:00:00Z")).toEqual([
    "Menu",
    null,
    expect.stringMatching(/has no opening hours.*enter them in the settings/),
  ]);
  const both = { windows: [{ start: "09:00", end: "10:00" }, ...lastOrders.windows] };
  await schedule({ name: "Breakfast", when: both });
  const { reasons } = (await customer.call(whyScreen, { id, at: "2026-11-20T14:00:00Z" })).body;
  expect(reasons.find(({ name }) => name === "Breakfast")?.verdict).toBe(
    "not now, next: Sat, 21 Nov 2026, 9:00 am",
  );
  const { hours } = (await customer.call(sunOfScreens, {})).body;
  expect(hours).toEqual({
    screens: [],
    tables: [],
    lacking: { count: 1, screens: [{ id, name: "Counter" }] },
  });
  const own = { week: [{ days: everyDay, start: "09:00", end: "21:00" }] };
  await customer.call(updateScreen, { id, openingHours: own as never });
  expect((await why("2026-11-20T15:10:00Z"))[0]).toBe("Last orders");
  const then = (await customer.call(sunOfScreens, { screenId: id })).body.hours;
  expect(then).toMatchObject({ screens: [{ id, table: 0 }], tables: [own], lacking: { count: 0 } });
});

it("a band follows the closing as well, and is gone while it is closed", async () => {
  const { customer, schedule, opens, id } = await aBar();
  await opens([{ days: everyDay, start: "09:00", end: "21:00" }]);
  await schedule({ band: { edge: "bottom", percent: 10 } });
  const bandAt = async (at: string) => {
    const { body } = await customer.call(whyScreen, { id, at });
    return [body.winner === "closed", body.bands?.map(({ verdict }) => verdict.split(";")[0])];
  };
  expect(await bandAt("2026-11-20T15:00:00Z")).toEqual([false, ["plays"]]);
  expect(await bandAt("2026-11-20T14:59:00Z")).toEqual([
    false,
    [expect.stringMatching(/^not now, next: Fri, 20 Nov 2026, 8:30 pm/)],
  ]);
});

it("refuses minutes before opening and after closing, which closed hours would hide, and an end that is not after its start", async () => {
  const { schedule } = await aBar();
  const refused = async (start: object, end: object) =>
    (await schedule({ when: { windows: [{ start, end }] } })).error?.fields;
  expect(await refused({ hours: "open", offsetMin: -5 }, close())).toEqual({
    "when.windows.0.start.offsetMin": expect.any(String),
  });
  expect(await refused({ hours: "open" }, close(5))).toEqual({
    "when.windows.0.end.offsetMin": expect.any(String),
  });
  expect(await refused(close(-10), close(-10))).toEqual({
    "when.windows.0.end": "Choose an end after the start",
  });
  expect(await refused({ hours: "noon" }, close())).toHaveProperty(["when.windows.0.start"]);
});

it("stays in the plan of a later week when its last start day has passed and it closes after midnight", async () => {
  const { customer, schedule, opens } = await aBar();
  await opens([{ days: everyDay, start: "18:00", end: "02:00" }]);
  await schedule({ when: { ...lastOrders, from: "2026-11-19", until: "2026-11-19" } });
  test.clock.set("2026-11-19T19:45:00.000Z");
  const { rules } = (await customer.call(planSchedules, { from: "2026-11-20", until: "2026-11-26" })).body;
  expect(rules.map(({ name }) => name)).toEqual(["Last orders"]);
  expect((await customer.call(listSchedules, {})).body.items[0]?.when.windows).toEqual(lastOrders.windows);
});
