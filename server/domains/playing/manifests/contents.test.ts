import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup, deleteGroup, saveGroup } from "#shared/contracts/core/groups.ts";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { createCalendar } from "#shared/contracts/playing/calendars.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  createSchedule,
  endInterruption,
  listInterruptions,
  savePlayingSettings,
  startInterruption,
  switchSchedule,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { media, scheduleRules } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { manifestContents } from "./contents.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

async function aShop() {
  const owner = await aCustomer(test.deps);
  const playlist = async (name: string) => {
    const picture = await aPicture(test.deps, owner, { name: `${name}.jpg` });
    return { ...(await aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] })), picture };
  };
  const [usual, lunch] = [await playlist("Usual"), await playlist("Lunch")];
  const screen = await aScreen(test.deps, owner, { name: "Bar", defaultPlaylistId: usual.id });
  const customer = new Client(test, { cookie: owner.cookie });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const plan = async (change: object = {}) =>
    (
      await customer.call(createSchedule, {
        name: "Lunch",
        playlistId: lunch.id,
        target: { kind: "account" },
        when: { windows: [{ start: "12:00", end: "15:00" }] },
        ...change,
      })
    ).body;
  return {
    owner,
    customer,
    device,
    screen,
    usual,
    lunch,
    playlist,
    plan,
    manifest: async () => (await device.call(getManifest, {})).body,
  };
}

it("a screen gets the rules for itself, for its groups and their parent groups, and for all screens; no others", async () => {
  const { customer, screen, plan, manifest, owner } = await aShop();
  const other = await aScreen(test.deps, owner);
  const group = async (input: { name: string; parentId?: number; screenIds?: number[] }) =>
    (await customer.call(createGroup, input)).body.id;
  const country = await group({ name: "India" });
  const city = await group({ name: "Pune", parentId: country });
  const lobby = await group({ name: "Lobby", parentId: city, screenIds: [screen.id] });
  const elsewhere = await group({ name: "Delhi", screenIds: [other.id] });
  for (const [name, target] of [
    ["own", { kind: "screen", id: screen.id }],
    ["lobby", { kind: "group", id: lobby }],
    ["country", { kind: "group", id: country }],
    ["everywhere", { kind: "account" }],
    ["another screen", { kind: "screen", id: other.id }],
    ["another group", { kind: "group", id: elsewhere }],
  ] as const)
    await plan({ name, target });
  await plan({ name: "off", enabled: false });
  await plan({ name: "over", when: { until: "2026-09-20" } });
  await plan({ name: "just over", when: { until: "2026-11-19" } });
  const names = async () => (await manifest()).rules.map((rule) => rule.name);
  expect(await names()).toEqual(["own", "lobby", "country", "everywhere", "just over"]);
  expect((await manifest()).rules[1]).toMatchObject({ target: "group", zone: null });
  await customer.call(deleteGroup, { id: city });
  expect(await names()).toEqual(["own", "lobby", "everywhere", "just over"]);
  await customer.call(saveGroup, { id: lobby, name: "Lobby", parentId: null, screenIds: [] });
  expect(await names()).toEqual(["own", "everywhere", "just over"]);
});

it("contains every referenced playlist with its files, and omits those that have nothing to play", async () => {
  const { customer, owner, screen, usual, lunch, playlist, plan, manifest } = await aShop();
  const [account, closed, fire] = [
    await playlist("Account"),
    await playlist("Closed"),
    await playlist("Fire"),
  ];
  const empty = await aPlaylist(test.deps, owner, { name: "Empty" });
  await plan();
  await plan({ name: "Nothing", playlistId: empty.id });
  await customer.call(savePlayingSettings, {
    defaultPlaylistId: account.id,
    openingHours: { week: [{ start: "09:00", end: "18:00", days: [1] }], closedPlaylistId: closed.id },
  });
  const drill = await customer.call(startInterruption, {
    name: "Drill",
    tier: "emergency",
    playlistId: fire.id,
    target: { kind: "screen", id: screen.id },
  });
  const all = [usual, lunch, account, closed, fire];
  const body = await manifest();
  expect(body).toMatchObject({
    defaultPlaylistId: usual.id,
    accountPlaylistId: account.id,
    rules: [{ name: "Lunch", playlistId: lunch.id }],
    interruptions: [{ name: "Drill", tier: "emergency", fromMs: test.clock.now().getTime(), untilMs: null }],
    openingHours: { closedPlaylistId: closed.id },
  });
  expect(body.playlists.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(body.files.map(({ sha256 }) => sha256)).toEqual(all.map(({ picture }) => picture.sha256).sort());
  await test.deps.db.update(media).set({ state: "failed" }).where(eq(media.id, closed.picture.id));
  await customer.call(endInterruption, { id: drill.body.id });
  const after = await manifest();
  expect(after.interruptions).toEqual([]);
  expect(after.openingHours?.closedPlaylistId).toBeNull();
  expect(after.playlists.map(({ id }) => id)).toEqual([usual.id, lunch.id, account.id]);
});

it("contains the clock changes of every referenced time zone for at least 13 months, and is the same for a month", async () => {
  const { customer, device, screen, plan, manifest } = await aShop();
  await plan({ zone: "Europe/London" });
  await customer.call(updateScreen, {
    id: screen.id,
    openingHours: { zone: "America/New_York", week: [{ start: "09:00", end: "18:00", days: [1] }] },
  });
  const { zones } = await manifest();
  expect(Object.keys(zones)).toEqual(["America/New_York", "Asia/Kolkata", "Europe/London"]);
  expect(zones["Asia/Kolkata"]).toEqual([[Date.parse("2026-10-01T00:00:00Z"), 330]]);
  expect(zones["Europe/London"]).toEqual([
    [Date.parse("2026-10-01T00:00:00Z"), 60],
    [Date.parse("2026-10-25T01:00:00Z"), 0],
    [Date.parse("2027-03-28T01:00:00Z"), 60],
    [Date.parse("2027-10-31T01:00:00Z"), 0],
  ]);
  const etag = String((await device.call(getManifest, {})).headers.etag);
  const bytes = async () =>
    JSON.stringify(
      (await manifestContents(test.deps.db, [screen.id], test.clock.now())).get(screen.id)?.content,
    );
  const first = await bytes();
  test.clock.set("2026-11-30T23:59:59.000Z");
  expect(await bytes()).toBe(first);
  expect((await device.call(getManifest, {})).headers.etag).toBe(etag);
  test.clock.set("2026-12-01T00:00:00.000Z");
  expect((await device.call(getManifest, {})).headers.etag).not.toBe(etag);
});

it("omits a time zone that is no longer known, and keeps the rest", async () => {
  const { owner, plan, manifest } = await aShop();
  await plan({ zone: "Europe/London" });
  await test.deps.db
    .update(scheduleRules)
    .set({ zone: "Atlantis/Capital" })
    .where(eq(scheduleRules.accountId, owner.accountId));
  const body = await manifest();
  expect(body.rules).toHaveLength(1);
  expect(Object.keys(body.zones)).toEqual(["Asia/Kolkata"]);
});

it("contains the calendars in use, and how each item is shown", async () => {
  const { customer, usual, plan, manifest } = await aShop();
  const calendar = await customer.call(createCalendar, {
    name: "Fair",
    days: [
      { date: "2027-02-02", name: "Second" },
      { date: "2027-02-01", name: "First" },
    ],
  });
  await customer.call(createCalendar, { name: "Unused", days: [] });
  await plan({ when: { holidays: { calendarId: calendar.body.id, effect: "only" } } });
  await customer.call(savePlaylist, {
    id: usual.id,
    revision: 1,
    name: "Usual",
    items: [
      { mediaId: usual.picture.id, durationMs: 5000 },
      {
        mediaId: usual.picture.id,
        durationMs: 5000,
        availableFrom: "2026-12-24T18:00",
        availableUntil: "2026-12-26T00:00",
        transition: "slide",
        fit: "cover",
      },
    ],
  });
  const body = await manifest();
  expect(body.calendars).toEqual([{ id: calendar.body.id, days: ["2027-02-01", "2027-02-02"] }]);
  const [plain, special] = body.playlists[0]?.items ?? [];
  expect(plain).not.toHaveProperty("transition");
  expect(special).toMatchObject({
    availableFrom: "2026-12-24T18:00",
    availableUntil: "2026-12-26T00:00",
    transition: "slide",
    fit: "cover",
  });
});

it("reads many screens, even of several accounts, together with the same result as one by one", async () => {
  const [one, two] = [await aShop(), await aShop()];
  await one.plan();
  await two.plan({ name: "Theirs" });
  const now = test.clock.now();
  const ids = [one.screen.id, two.screen.id];
  const together = await manifestContents(test.deps.db, [...ids, 999_999], now);
  expect([...together.keys()].sort()).toEqual(ids.toSorted());
  for (const id of ids)
    expect(together.get(id)).toEqual((await manifestContents(test.deps.db, [id], now)).get(id));
  expect(together.get(two.screen.id)?.content.rules.map(({ name }) => name)).toEqual(["Theirs"]);
});

it("shows no layout inside a region, even when another screen shows that playlist full-screen", async () => {
  const { owner, customer, playlist } = await aShop();
  const inner = await playlist("Inner");
  const withLayout = async (name: string, shown: number, mediaIds: number[]) => {
    const region = { x: 0, y: 0, width: 50, height: 50, playlistId: shown };
    const widget = { kind: "layout" as const, settings: { regions: [region] } };
    const layout = await customer.call(createWidget, { name, widget });
    return aPlaylist(test.deps, owner, { name, mediaIds: [...mediaIds, layout.body.id] });
  };
  const middle = await withLayout("Middle", inner.id, [inner.picture.id]);
  const outer = await withLayout("Outer", middle.id, []);
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: outer.id });
  const neighbour = await aScreen(test.deps, owner, { defaultPlaylistId: middle.id });
  const kinds = async (ids: number[]) => {
    const content = (await manifestContents(test.deps.db, ids, test.clock.now())).get(screen.id)?.content;
    return content?.playlists.map(({ name, items }) => [name, ...items.map(({ kind }) => kind)]);
  };
  const alone = await kinds([screen.id]);
  expect(alone).toEqual([
    ["Middle", "image"],
    ["Outer", "layout"],
  ]);
  expect(await kinds([screen.id, neighbour.id])).toEqual(alone);
});

it("makes a new manifest when an interruption reaches its end", async () => {
  const { customer, screen, lunch, manifest } = await aShop();
  const start = (change: object) =>
    customer.call(startInterruption, {
      name: "Sale",
      tier: "takeover",
      playlistId: lunch.id,
      target: { kind: "screen", id: screen.id },
      ...change,
    });
  expect((await start({ endsAt: "2026-11-20T05:00:00Z" })).error?.fields).toEqual({
    endsAt: "Choose a later end",
  });
  await start({ endsAt: "2026-11-20T07:00:00Z" });
  expect((await manifest()).interruptions).toHaveLength(1);
  test.clock.set("2026-11-20T07:00:00Z");
  expect((await manifest()).interruptions).toEqual([]);
  expect((await customer.call(listInterruptions, {})).body.items).toEqual([]);
  expect((await customer.call(listInterruptions, { ended: "true" })).body.items).toMatchObject([
    { name: "Sale" },
  ]);
});

it("explains why a screen plays what it plays, at any instant", async () => {
  const { customer, screen, plan, lunch, usual } = await aShop();
  const rule = await plan();
  // 11:30 in the screen's time zone.
  const now = (await customer.call(whyScreen, { id: screen.id })).body;
  expect(now).toMatchObject({
    winner: `default:${usual.id}`,
    playlistName: "Usual",
    changesAt: "2026-11-20T06:30:00.000Z",
    summary: "“Usual”, the default of this screen, because nothing else is scheduled.",
  });
  expect(now.reasons).toMatchObject([
    { id: `rule:${rule.id}`, name: "Lunch", tier: "scheduled", playlistName: "Lunch", won: false },
    { id: `default:${usual.id}`, won: true, verdict: "plays" },
  ]);
  expect(now.reasons[0]?.verdict).toMatch(/^not now, next: .*20 Nov.* 12:00 pm/);
  const later = (await customer.call(whyScreen, { id: screen.id, at: "2026-11-20T07:00:00Z" })).body;
  expect(later).toMatchObject({ winner: `rule:${rule.id}`, summary: "“Lunch”, by the schedule “Lunch”." });
  expect(later.reasons[1]?.verdict).toBe("lost to “Lunch”, which ranks higher");
  await customer.call(switchSchedule, { id: rule.id, enabled: false });
  await customer.call(savePlayingSettings, { openingHours: { week: [] } });
  expect((await customer.call(whyScreen, { id: screen.id })).body).toMatchObject({
    winner: "closed",
    playlistName: null,
    summary: "A dark status card, because the screen is closed.",
  });
  expect(
    (await customer.call(whyScreen, { id: screen.id, at: "2031-01-01T00:00:00Z" })).error?.fields,
  ).toHaveProperty("at");
  expect(lunch.id).toBeGreaterThan(0);
});
