import { beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getPlaylist, listPlaylists, savePlaylist } from "#shared/contracts/library/playlists.ts";
import {
  listFestivals,
  moveFestival,
  prepareFestival,
  restoreFestival,
  takeFestivalBack,
} from "#shared/contracts/playing/festivals.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { resolve } from "#shared/schedule/index.ts";
import { jobContext } from "../../../context.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
  type SignedIn,
} from "../../../testing/kit.ts";
import { askAboutMoonDays } from "./index.ts";

const test = appForTests();
let shop: SignedIn;
let owner: Client;
beforeEach(async () => {
  test.clock.set("2026-10-20T06:00:00+05:30");
  shop = await aCustomer(test.deps, { screens: 2 });
  owner = new Client(test, { cookie: shop.cookie });
});

const text = (words: string) => ({
  name: words,
  widget: { kind: "text" as const, settings: { text: words } },
});
const diwali = {
  name: "Diwali 2026",
  festival: "diwali",
  region: "IN",
  day: "2026-11-08",
  from: "2026-11-06",
  until: "2026-11-11",
  targets: [{ kind: "account" }],
  designs: [text("Lamps"), text("Sweets")],
  betweenId: null,
  countdown: {
    name: "Diwali 2026: countdown",
    from: "2026-11-03",
    widget: { kind: "countdown", settings: { title: "Diwali", at: "2026-11-08T18:00" } },
  },
};
const prepare = async (more: object = {}) => {
  const made = await owner.call(prepareFestival, { ...diwali, ...more } as never as RequestOf<
    typeof prepareFestival
  >);
  expect(made.error).toBeUndefined();
  return made.body;
};

/** What plays on a screen at a local time. */
async function playsAt(screen: { deviceKey: string }, local: string): Promise<string | undefined> {
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const manifest: Manifest = (await device.call(getManifest, {})).body;
  const atMs = Date.parse(`${local}+05:30`);
  const { round } = resolve({ manifest, atMs, has: () => true, clockTrusted: true });
  return round?.slots.map(({ item }) => item.name).join(", ");
}

async function aMenuScreen() {
  const picture = await aPicture(test.deps, shop, { name: "Menu" });
  const menu = await aPlaylist(test.deps, shop, { name: "Menu", mediaIds: [picture.id] });
  const pairedAt = new Date("2026-10-01T00:00:00Z");
  const screen = await aScreen(test.deps, shop, { name: "Counter", defaultPlaylistId: menu.id, pairedAt });
  return { menu, screen };
}

it("plays the countdown before, the designs in its days, and then what played before", async () => {
  const { menu, screen } = await aMenuScreen();
  const made = await prepare({ betweenId: menu.id });
  expect(made).toMatchObject({
    state: "planned",
    from: "2026-11-03",
    until: "2026-11-11",
    targets: [{ target: { kind: "account" } }, { target: { kind: "account" } }],
    playlist: { name: "Diwali 2026" },
    schedules: 2,
    designs: 3,
    asks: null,
  });
  expect(await playsAt(screen, "2026-11-02T12:00")).toBe("Menu");
  expect(await playsAt(screen, "2026-11-03T12:00")).toBe("Diwali 2026: countdown, Menu");
  expect(await playsAt(screen, "2026-11-05T23:59")).toBe("Diwali 2026: countdown, Menu");
  expect(await playsAt(screen, "2026-11-06T00:01")).toBe("Lamps, Sweets, Menu");
  expect(await playsAt(screen, "2026-11-11T23:59")).toBe("Lamps, Sweets, Menu");
  // By itself, without anybody.
  expect(await playsAt(screen, "2026-11-12T00:01")).toBe("Menu");
  test.clock.set("2026-11-12T06:00:00+05:30");
  expect((await owner.call(listFestivals, {})).body.items).toMatchObject([{ id: made.id, state: "over" }]);
});

it("shows screens that hang the other way their own designs, and takes them back, too", async () => {
  const { menu, screen } = await aMenuScreen();
  const upright = await aScreen(test.deps, shop, {
    name: "Window",
    defaultPlaylistId: menu.id,
  });
  const name = "Diwali 2026: portrait";
  const other = { name, screenIds: [upright.id], designs: [text("Tall lamps")] };
  const targets = [{ kind: "account" }, { kind: "screen", id: upright.id }];
  const { id } = await prepare({ targets, other });
  expect(await playsAt(upright, "2026-11-03T12:00")).toBe("Diwali 2026: countdown");
  expect(await playsAt(upright, "2026-11-06T12:00")).toBe("Tall lamps");
  expect(await playsAt(screen, "2026-11-06T12:00")).toBe("Lamps, Sweets");
  await owner.call(takeFestivalBack, { id });
  expect((await owner.call(listPlaylists, {})).body.items.map((each) => each.name)).toEqual(["Menu"]);
  expect(await playsAt(upright, "2026-11-06T12:00")).toBe("Menu");
});

it("is taken back as one thing, twice the same, and comes back with all of it", async () => {
  const { screen } = await aMenuScreen();
  const { id, playlist } = await prepare();
  await owner.call(takeFestivalBack, { id });
  expect((await owner.call(takeFestivalBack, { id })).status).toBe(200);
  expect((await owner.call(listFestivals, {})).body.items).toEqual([]);
  expect((await owner.call(listSchedules, {})).body.items).toEqual([]);
  expect((await owner.call(listPlaylists, {})).body.items.map(({ name }) => name)).toEqual(["Menu"]);
  expect(await playsAt(screen, "2026-11-08T12:00")).toBe("Menu");
  expect((await owner.call(moveFestival, { id, day: "2026-11-09" })).status).toBe(404);
  const back = await owner.call(restoreFestival, { id });
  expect(back.body).toMatchObject({ id, playlist, schedules: 2, designs: 3 });
  expect(await playsAt(screen, "2026-11-08T12:00")).toBe("Lamps, Sweets");
});

it("leaves what is used elsewhere when it is taken back", async () => {
  const { menu } = await aMenuScreen();
  const { id, playlist } = await prepare({ countdown: null });
  const { items } = (await owner.call(getPlaylist, { id: playlist?.id ?? 0 })).body;
  const used = items[0]?.media?.id ?? 0;
  const { revision, items: own } = (await owner.call(getPlaylist, { id: menu.id })).body;
  const saved = await owner.call(savePlaylist, {
    id: menu.id,
    name: "Menu",
    revision,
    items: [own[0]?.media?.id ?? 0, used].map((mediaId) => ({ mediaId, durationMs: 5_000 })),
  } as never);
  expect(saved.error).toBeUndefined();
  await owner.call(takeFestivalBack, { id });
  const names = (await owner.call(getPlaylist, { id: menu.id })).body.items.map((item) => item.media?.name);
  expect(names).toEqual(["Menu", "Lamps"]);
});

it("makes all or nothing", async () => {
  await aMenuScreen();
  const refused = await owner.call(prepareFestival, {
    ...diwali,
    targets: [{ kind: "account" }, { kind: "screen", id: 999_999 }],
  } as never);
  expect(refused.status).toBe(400);
  expect((await owner.call(listPlaylists, {})).body.items.map(({ name }) => name)).toEqual(["Menu"]);
  for (const [path, more] of [
    ["until", { until: "2026-11-05" }],
    ["countdown", { countdown: { ...diwali.countdown, from: "2026-11-06" } }],
    ["designs", { designs: [] }],
  ] as const) {
    const { error } = await owner.call(prepareFestival, { ...diwali, ...more } as never);
    expect(Object.keys(error?.fields ?? {})).toEqual([path]);
  }
});

it("asks two days before a day of the moon, by email once, and moves all of it by one click", async () => {
  test.clock.set("2027-03-05T06:00:00+05:30");
  shop = await aCustomer(test.deps, { screens: 2 });
  owner = new Client(test, { cookie: shop.cookie });
  const { screen } = await aMenuScreen();
  const eid = {
    name: "Eid 2027",
    festival: "eid",
    day: "2027-03-10",
    from: "2027-03-10",
    until: "2027-03-11",
    countdown: {
      name: "Eid 2027: countdown",
      from: "2027-03-08",
      widget: { kind: "countdown", settings: { title: "Eid", at: "2027-03-10T00:00" } },
    },
  };
  const { id } = await prepare(eid);
  await prepare();
  const asks = async (local: string) => {
    test.clock.set(`${local}+05:30`);
    await askAboutMoonDays(jobContext(test.deps, "ask-about-moon-days"));
    const { items } = (await owner.call(listFestivals, {})).body;
    return items.flatMap((item) => (item.asks ? [item.asks] : []));
  };
  expect(await asks("2027-03-07T20:00")).toEqual([]);
  expect(await asks("2027-03-08T20:00")).toEqual([["2027-03-09", "2027-03-10", "2027-03-11"]]);
  await test.runJobs();
  const mails = async () =>
    (await test.mail.stored()).filter(({ subject }) => subject.startsWith("Eid 2027"));
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Eid 2027: is Wednesday, 10 March 2027 right?",
  ]);
  expect((await mails())[0]?.text).toContain("Tuesday, 9 March 2027 or Thursday, 11 March 2027");
  expect(await asks("2027-03-10T07:00")).toEqual([["2027-03-10", "2027-03-11"]]);
  await test.runJobs();
  expect(await mails()).toHaveLength(1);
  const { body } = await owner.call(moveFestival, { id, day: "2027-03-11" });
  expect(body).toMatchObject({ day: "2027-03-11", from: "2027-03-09", until: "2027-03-12", asks: null });
  expect(await playsAt(screen, "2027-03-10T12:00")).toBe("Eid 2027: countdown");
  expect(await playsAt(screen, "2027-03-12T12:00")).toBe("Lamps, Sweets");
});

it("is of its account alone", async () => {
  const { id } = await prepare();
  const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await other.call(listFestivals, {})).body.items).toEqual([]);
  for (const call of [takeFestivalBack, restoreFestival])
    expect((await other.call(call, { id })).status).toBe(404);
  expect((await other.call(moveFestival, { id, day: "2026-11-09" })).status).toBe(404);
});
