import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import type { Contract } from "#shared/contracts/contract.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { changeMemberRole } from "#shared/contracts/identity/members.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createGuestLink } from "#shared/contracts/library/guest-links.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { createCampaign } from "#shared/contracts/playing/campaigns.ts";
import { createExchange } from "#shared/contracts/playing/exchanges.ts";
import {
  createSchedule,
  getPlayingSettings,
  savePlayingSettings,
} from "#shared/contracts/playing/schedules.ts";
import { getScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { createTouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { createTrigger } from "#shared/contracts/playing/triggers.ts";
import { createVideoWall } from "#shared/contracts/playing/video-walls.ts";
import { createAlertRule } from "#shared/contracts/watching/alerts.ts";
import { createWebhook } from "#shared/contracts/watching/webhooks.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { hoursFields, hoursOfFields } from "#shared/merge/fields.ts";
import * as schema from "../db/tables/index.ts";
import { Client } from "./client.ts";
import { aCustomer, aMember, aPicture, aPlaylist, aScreen } from "./factories.ts";
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

/** PUT calls whose fields are not those of a row, and why. */
const noRows: Record<string, string> = {
  savePeopleCounts: "its counter says of what the numbers are",
  saveTwoFactorDemand: "its days are counted from the call",
};
/** PUT calls that keep what they leave out, with a test beside their verb. */
const testedElsewhere = [
  "allowVisits",
  "saveAlertChannel",
  "saveCalendar",
  "saveCompanySignIn",
  "saveDataDocument",
  "savePlaylist",
  "saveWarningSettings",
  "setDataFeed",
];

async function putsWithOptionalFields(): Promise<Contract[]> {
  const root = new URL("../../shared/contracts/", import.meta.url);
  const files = (readdirSync(root, { recursive: true }) as string[]).filter((file) =>
    /^[^.]+\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  const all = modules.flatMap((module) => Object.values<Contract>(module));
  return all.filter(
    (one) =>
      one?.method === "PUT" &&
      Object.entries(one.body?.shape ?? {}).some(
        // A condition of an undo is no field of a row.
        ([name, of]) => name !== "ifStill" && of.safeParse(undefined).success,
      ),
  );
}

/** Rows with a value of their own in every field that a change may leave out. */
async function filledRows() {
  const { owner, asha } = await twoPeople();
  const picture = await aPicture(test.deps, owner, { name: "Spot" });
  const list = await aPlaylist(test.deps, owner, { name: "List", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Lobby" });
  const member = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
  const make = async <C extends Contract>(contract: C, body: object) => {
    const made = await asha.call(contract, body as never);
    expect(made.error, contract.id).toBeUndefined();
    return made.body as { id: number; item?: { id: number } };
  };
  const band = { edge: "top", percent: 12 };
  const target = { kind: "screen", id: screen.id };
  const source = await make(createDataSource, { name: "Rain", kind: "value" });
  const condition = { fact: source.id, is: "above", value: 1, validS: null, unknown: "no" };
  const hours = { days: [1], windows: [{ start: "09:00", end: "12:00" }] };
  const plan = { playlistId: list.id, target };
  const parent = await make(createGroup, { name: "House" });
  const group = { name: "Bar", parentId: parent.id, screenIds: [screen.id] };
  const scope = { groupIds: [parent.id], folderIds: [] };
  const role = { userId: member.userId, role: "editor", scope };
  await make(changeMemberRole, role);
  const schedule = {
    name: "Tea",
    ...plan,
    priority: 3,
    sharing: "rotate",
    zone: "Asia/Kolkata",
    when: {},
    condition,
    band,
    enabled: false,
  };
  const trigger = { name: "Bell", ...plan, seconds: 40, maxPerMinute: 5, isOn: false, codes: ["F2"], band };
  const choices = [{ name: "Tea", playlistId: list.id }];
  const menu = {
    name: "Menu",
    target,
    title: "Choose",
    invitation: "Touch",
    back: "Close",
    seconds: 40,
    isOn: false,
    choices,
  };
  const days = { from: "2026-11-21", until: "2026-11-28" };
  const budget = { currency: "INR", each: 100, total: 10_000 };
  const limits = {
    maxPerHour: 5,
    minutesApart: 7,
    category: "Tea",
    hours,
    condition,
    goal: 500,
    budget,
    endsWhenReached: true,
  };
  const campaign = {
    name: "Spots",
    advertiser: "Chai Co",
    mediaIds: [picture.id],
    seconds: 15,
    target,
    share: 20,
    ...days,
    ...limits,
    isOn: false,
  };
  const bezel = { left: 0, top: 0, right: 0, bottom: 0 };
  const places = [screen.id, null].map((screenId, at) => ({
    screenId,
    x: 500 * at,
    y: 0,
    width: 500,
    height: 300,
    turn: 0,
    bezel,
  }));
  const wall = { name: "Wall", timeZone: "Asia/Kolkata", defaultPlaylistId: list.id, places };
  const link = {
    title: "Guests",
    sentence: "Send",
    takesPictures: true,
    needsName: true,
    endsAt: "2099-01-01T00:00:00.000Z",
    maxUploads: 7,
    maxPerHour: 3,
    isOn: false,
    approvesItself: true,
  };
  const rule = {
    enabled: true,
    kinds: ["offline"],
    offlineMinutes: 30,
    userIds: [owner.userId],
    channelIds: [],
    whatsappUserIds: [],
    planDays: 7,
    quiet: null,
    digestAt: null,
    groupId: null,
  };
  const hook = {
    url: "https://example.com/hook",
    description: "Till",
    events: ["screen.offline"],
    enabled: true,
  };
  const exchange = {
    name: "Ads",
    kind: "openrtb",
    address: "https://ads.example.com/bid",
    networkId: "7",
    target,
    apiKey: "key",
    floor: { currency: "INR", cpm: 500 },
    refused: [],
    blocked: ["example.org"],
    maxPerHour: 3,
    share: 7,
    maxSeconds: 9,
    isOn: false,
  };
  return {
    asha,
    rows: {
      saveGroup: [await make(createGroup, group), group],
      changeMemberRole: [{ userId: member.userId }, role],
      saveSchedule: [await make(createSchedule, schedule), schedule],
      saveTrigger: [await make(createTrigger, trigger), trigger],
      saveTouchMenu: [await make(createTouchMenu, menu), menu],
      saveCampaign: [await make(createCampaign, campaign), campaign],
      saveGuestLink: [await make(createGuestLink, link), link],
      saveAlertRule: [await make(createAlertRule, rule), rule],
      saveWebhook: [(await make(createWebhook, hook)).item, hook],
      saveExchange: [await make(createExchange, exchange), exchange],
      saveVideoWall: [await make(createVideoWall, wall), wall],
    } as unknown as Record<string, [{ revision?: number }, Record<string, unknown>]>,
  };
}

it("a PUT keeps what it leaves out", async () => {
  const puts = await putsWithOptionalFields();
  const { asha, rows } = await filledRows();
  const tables = [
    schema.screenGroups,
    schema.memberships,
    schema.scheduleRules,
    schema.triggers,
    schema.touchMenus,
  ]
    .concat([
      schema.campaigns,
      schema.guestLinks,
      schema.alertRules,
      schema.webhookEndpoints,
      schema.exchanges,
    ] as never)
    .concat([schema.videoWalls, schema.screenGroupMembers, schema.interruptions] as never);
  const stored = async () => {
    const all = [];
    for (const table of tables) all.push(...(await test.deps.db.select().from(table)));
    const own = (name: string, value: unknown) =>
      /^(revision|updatedAt|changedAt)$/.test(name) ? undefined : value;
    // A choice of a menu that is sent without its id is a new one.
    return all
      .map((row) => JSON.stringify(row, own))
      .filter((row) => !row.includes('"origin":"menu"'))
      .sort();
  };
  for (const put of puts) {
    if (put.id in noRows) continue;
    const shape = put.body?.shape ?? {};
    for (const [name, of] of Object.entries(shape))
      expect(
        of.safeParse(undefined).data,
        `${put.id} fills in ${name}: use kept() and withKept()`,
      ).toBeUndefined();
    if (testedElsewhere.includes(put.id)) continue;
    const [row, fields] = rows[put.id] ?? [];
    expect(row, `${put.id} needs a row in this test`).toBeDefined();
    const needed = Object.entries(shape).flatMap(([name, of]) =>
      of.safeParse(undefined).success ? [] : [[name, fields?.[name]]],
    );
    const before = await stored();
    const saved = await asha.call(put, {
      ...row,
      ...Object.fromEntries(needed),
      ...(row?.revision && { revision: row.revision }),
    } as never);
    expect(saved.error, put.id).toBeUndefined();
    expect(await stored(), put.id).toEqual(before);
  }
});
