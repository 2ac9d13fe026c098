import { beforeEach, expect, it } from "vitest";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { getChanges, publish, setPublishing } from "#shared/contracts/playing/publishing.ts";
import {
  createSchedule,
  endInterruption,
  listMissing,
  planSchedules,
  saveSchedule,
  startInterruption,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { createTrigger, fireTrigger, listTriggers, saveTrigger } from "#shared/contracts/playing/triggers.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));
const strip: Band = { edge: "bottom", percent: 12 };

async function aStation() {
  const owner = await aCustomer(test.deps);
  const playlist = async (name: string) => {
    const picture = await aPicture(test.deps, owner, { name: `${name}.jpg` });
    return aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] });
  };
  const [usual, news] = [await playlist("Usual"), await playlist("News")];
  const screen = await aScreen(test.deps, owner, { name: "Platform", defaultPlaylistId: usual.id });
  const customer = new Client(test, { cookie: owner.cookie });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const plan = (change: object = {}) => ({
    name: "Headlines",
    playlistId: news.id,
    target: { kind: "account" as const },
    when: {},
    band: strip as Band | null,
    ...change,
  });
  const add = async (change: object = {}) => {
    const made = await customer.call(createSchedule, plan(change));
    expect(made.status).toBe(201);
    return made.body;
  };
  const manifest = async () => (await device.call(getManifest, {})).body;
  const why = async () => (await customer.call(whyScreen, { id: screen.id })).body;
  return { owner, usual, news, screen, customer, device, plan, add, manifest, why };
}

it("the manifest lists a schedule with a band in bands, the band plays over the default, and why gives its verdict", async () => {
  const { usual, news, screen, customer, add, manifest, why } = await aStation();
  expect(Object.keys(await manifest())).not.toContain("bands");
  const { id, band } = await add();
  expect(band).toEqual(strip);
  const { rules, bands, playlists } = await manifest();
  expect([rules, bands]).toMatchObject([[], [{ id, name: "Headlines", playlistId: news.id, band: strip }]]);
  expect(playlists.map(({ name }) => name)).toEqual(["Usual", "News"]);
  const weaker = await add({ name: "Old news", when: { windows: [{ start: "00:00", end: "24:00" }] } });
  const top = await add({ name: "Logo", band: { edge: "top", percent: 5 } });
  const { winner, bands: seen, reasons } = await why();
  expect(winner).toBe(`default:${usual.id}`);
  expect(reasons.map((reason) => reason.id)).toEqual([`default:${usual.id}`]);
  expect(seen).toMatchObject([
    { id: `band:${top.id}`, edge: "top", percent: 5, shown: true, verdict: "plays" },
    { id: `band:${id}`, edge: "bottom", percent: 12, name: "Headlines", playlistName: "News", shown: true },
    {
      id: `band:${weaker.id}`,
      shown: false,
      verdict: "lost to “Headlines”, which is older and otherwise equal",
    },
  ]);
  const plan = (await customer.call(planSchedules, { screenId: screen.id })).body;
  expect(plan.rules.map((rule) => rule.band)).toEqual([strip, strip, { edge: "top", percent: 5 }]);
});

it("without a band the content of a manifest stays", async () => {
  const { customer, plan, add, manifest } = await aStation();
  const { id, revision } = await add({ band: null });
  const { version: _first, ...before } = await manifest();
  const saved = (await customer.call(saveSchedule, { ...plan(), id, revision })).body;
  expect((await manifest()).bands).toHaveLength(1);
  await customer.call(saveSchedule, { ...plan({ band: null }), id, revision: saved.revision });
  const { version: _, ...last } = await manifest();
  expect(JSON.stringify(last)).toBe(JSON.stringify(before));
});

it("a band of another width than 5 to 25 percent, or at no edge, is refused", async () => {
  const { customer, plan } = await aStation();
  for (const band of [
    { edge: "bottom", percent: 4 },
    { edge: "top", percent: 26 },
    { edge: "middle", percent: 9 },
  ])
    expect((await customer.call(createSchedule, plan({ band }) as never)).status).toBe(400);
});

it("in an account that reviews, a band waits for publishing, and the changes name it", async () => {
  const { customer, plan, add, manifest } = await aStation();
  const { id, revision } = await add({ band: null });
  await customer.call(setPublishing, { mode: "review" });
  await customer.call(saveSchedule, { ...plan(), id, revision });
  expect((await manifest()).bands).toBeUndefined();
  const { changes } = (await customer.call(getChanges, {})).body;
  expect(changes).toMatchObject([{ subject: { kind: "schedule", id }, parts: [{ kind: "band" }] }]);
  await customer.call(publish, {});
  expect((await manifest()).bands).toMatchObject([{ id, band: strip }]);
});

it("a takeover and a trigger in a band lie over what plays; an emergency is always the whole picture", async () => {
  const { news, usual, screen, customer, add, manifest, why } = await aStation();
  await add();
  const fields = { name: "Storm", playlistId: news.id, target: { kind: "account" as const } };
  const trigger = (await customer.call(createTrigger, { ...fields, band: strip })).body;
  expect(trigger.band).toEqual(strip);
  await customer.call(fireTrigger, { id: trigger.id });
  const { winner, bands } = await why();
  expect([winner, bands.map(({ id, shown }) => [id.split(":")[0], shown])]).toEqual([
    `default:${usual.id}`,
    [
      ["interruption", true],
      ["band", false],
    ],
  ]);
  const taken = (await customer.call(startInterruption, { ...fields, tier: "takeover", band: strip })).body;
  expect(taken.band).toEqual(strip);
  const alarm = await customer.call(startInterruption, { ...fields, tier: "emergency", band: strip });
  expect(alarm.body.band).toBeNull();
  expect((await manifest()).interruptions.map(({ band }) => band ?? null)).toEqual([strip, strip, null]);
  expect((await why()).bands.map(({ shown }) => shown)).toEqual([false, false, false]);
  const plan = (await customer.call(planSchedules, { screenId: screen.id })).body;
  expect(plan.interruptions.map(({ band }) => band ?? null)).toEqual([strip, strip, null]);
});

it("a change of a schedule without a band keeps it, also when another one was saved meanwhile", async () => {
  const { customer, add, plan, manifest } = await aStation();
  const { id, revision } = await add();
  const { band: _, ...plain } = plan();
  const first = await customer.call(saveSchedule, { ...plain, id, revision, name: "News" });
  expect(first.body).toMatchObject({ name: "News", band: strip });
  const higher = { ...strip, percent: 20 };
  await customer.call(saveSchedule, {
    ...plain,
    id,
    revision: first.body.revision,
    name: "News",
    band: higher,
  });
  const late = await customer.call(saveSchedule, {
    ...plain,
    id,
    revision: first.body.revision,
    name: "Late",
  });
  expect(late.body).toMatchObject({ name: "Late", band: higher });
  expect((await manifest()).bands).toMatchObject([{ id, band: higher }]);
});

it("beside a takeover in a band there is an empty list of bands, by which a player says whether it knows them", async () => {
  const { news, customer, manifest } = await aStation();
  const fields = {
    name: "Storm",
    playlistId: news.id,
    target: { kind: "account" as const },
    tier: "takeover" as const,
  };
  const { id } = (await customer.call(startInterruption, { ...fields, band: strip })).body;
  expect((await manifest()).bands).toEqual([]);
  await customer.call(endInterruption, { id });
  await customer.call(startInterruption, fields);
  expect(Object.keys(await manifest())).not.toContain("bands");
});

it("a band shows no layouts: a playlist with nothing else is refused for a takeover and a trigger, and a problem of a schedule", async () => {
  const { owner, news, customer, add, plan, why } = await aStation();
  const picture = await aPicture(test.deps, owner);
  const regions = [{ x: 0, y: 0, width: 100, height: 100, playlistId: news.id }];
  const widget = { kind: "layout" as const, settings: { regions } };
  const layout = (await customer.call(createWidget, { name: "Split", widget })).body;
  const inside = await aPlaylist(test.deps, owner, { name: "Inside", mediaIds: [layout.id] });
  const { id } = await aPlaylist(test.deps, owner, { name: "Layouts", mediaIds: [layout.id] });
  const { revision } = (await customer.call(getPlaylist, { id })).body;
  const items = [{ mediaId: layout.id }, { playlistId: inside.id }].map((item) => ({
    ...item,
    durationMs: 5_000,
  }));
  const nested = (await customer.call(savePlaylist, { id, revision, name: "Layouts", items })).body;
  const fields = { name: "Storm", playlistId: id, target: { kind: "account" as const } };
  const tier = "takeover" as const;

  const taken = await customer.call(startInterruption, { ...fields, tier, band: strip });
  expect(taken.error?.fields).toEqual({ playlistId: "Choose a playlist that has more than layouts" });
  expect((await customer.call(startInterruption, { ...fields, tier })).status).toBe(201);
  expect((await customer.call(createTrigger, { ...fields, band: strip })).status).toBe(400);
  const trigger = (await customer.call(createTrigger, fields)).body;
  expect((await customer.call(saveTrigger, { ...fields, id: trigger.id, band: strip })).status).toBe(400);
  const problem =
    "A band shows no layouts, and the playlist “Layouts” has nothing else that can play. Add media to it.";
  const planned = await add({ playlistId: id });
  expect(planned.problem).toBe(problem);
  expect((await customer.call(listMissing, {})).body.items).toMatchObject([{ name: "Headlines", problem }]);
  expect((await why()).bands).toMatchObject([{ shown: false, verdict: "has no items that a band shows" }]);
  const whole = { ...plan({ band: null, playlistId: id }), id: planned.id, revision: planned.revision };
  expect((await customer.call(saveSchedule, whole)).body.problem).toBeNull();

  const more = [...items, { mediaId: picture.id, durationMs: 5_000 }];
  await customer.call(savePlaylist, { id, revision: nested.revision, name: "Layouts", items: more });
  expect((await customer.call(saveTrigger, { ...fields, id: trigger.id, band: strip })).status).toBe(200);
  await customer.call(savePlaylist, { id, revision: nested.revision + 1, name: "Layouts", items });
  expect((await customer.call(listTriggers, {})).body.items).toMatchObject([{ problem }]);
});
