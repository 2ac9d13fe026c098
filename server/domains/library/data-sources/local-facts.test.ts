import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createDataValues } from "#player/store/data-values.ts";
import { checkValues, withHistory } from "#shared/conditions/check.ts";
import type { Condition } from "#shared/conditions/condition.ts";
import {
  createDataSource,
  listDataSources,
  saveDataDocument,
  setDataValue,
} from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { documentsHeader, getData, getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import {
  listScreenReports,
  type ScreenManifest,
  screenFacts,
  screenManifest,
} from "#shared/contracts/playing/preview.ts";
import { createSchedule, whyScreen } from "#shared/contracts/playing/schedules.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import { resolve } from "#shared/schedule/index.ts";
import { media } from "../../../db/tables/index.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { sweepFacts } from "./fact-history.ts";

const test = appForTests();
const startMs = Date.parse("2026-11-20T06:00:00.000Z");
beforeEach(() => test.clock.set(new Date(startMs).toISOString()));

async function aFactory() {
  const owner = await aCustomer(test.deps);
  const playlist = async (name: string) => {
    const picture = await aPicture(test.deps, owner, { name: `${name}.jpg` });
    return aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] });
  };
  const [usual, hot] = [await playlist("Usual"), await playlist("Hot")];
  const screen = await aScreen(test.deps, owner, { name: "Line 2", defaultPlaylistId: usual.id });
  const customer = new Client(test, { cookie: owner.cookie });
  const make = async (name: string, document: DataDocument) => {
    const { kind } = document;
    const { id } = (await customer.call(createDataSource, { name, kind })).body;
    return { id, saved: await customer.call(saveDataDocument, { id, document: document as never }) };
  };
  const sensor = (change: object = {}): DataDocument => ({
    kind: "sensor",
    fact: "line-2",
    type: "number",
    unit: "°C",
    holdS: 0,
    limits: null,
    ...change,
  });
  const schedule = (fact: number, cell?: "here" | "inside" | "busy") =>
    customer.call(createSchedule, {
      name: "Too hot",
      playlistId: hot.id,
      target: { kind: "account" },
      when: {},
      condition: { fact, ...(cell && { cell }), is: "above", value: 50, validS: null, unknown: "no" },
    });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}`, [documentsHeader]: "" });
  const report = async (facts: object[], conditions = true) => {
    const { version } = (await device.call(getManifest, {})).body;
    const since = new Date(startMs).toISOString();
    const playing = {
      version,
      since,
      itemName: null,
      because: null,
      ...(conditions && { conditions: true }),
    };
    const sent = await device.call(heartbeat, {
      playing,
      pending: null,
      ...(facts.length > 0 && { facts }),
    } as never);
    expect(sent.status).toBe(200);
  };
  return { customer, device, screen, hot, make, sensor, schedule, report };
}

it("a factory: the screen gets what to look for, and why says what it last reported to know", async () => {
  const { customer, device, screen, make, sensor, schedule, report } = await aFactory();
  const { id } = await make("Line 2", sensor());
  const made = await schedule(id, "here");
  expect(made.status).toBe(201);
  expect((await device.call(getManifest, {})).body.moreRules).toMatchObject([
    { if: { fact: id, cell: "here" } },
  ]);
  expect((await device.call(getData, {})).body.values).toMatchObject([
    { sourceId: id, value: null, document: sensor() },
  ]);
  const why = async () => {
    const { winner, reasons } = (await customer.call(whyScreen, { id: screen.id })).body;
    return [winner, reasons.find((reason) => reason.id === `rule:${made.body.id}`)?.verdict];
  };
  const isDefault = expect.stringMatching(/^default:/);
  expect(await why()).toEqual([isDefault, "waits: Line 2, here is not known"]);
  const facts = (value: number) => [{ source: id, value, atMs: startMs, untilMs: startMs + 30_000 }];
  await report(facts(40));
  await expect.poll(why).toEqual([isDefault, "waits: Line 2, here is 40, not above 50"]);
  await report(facts(60));
  await expect.poll(why).toEqual([`rule:${made.body.id}`, "won"]);
  expect((await customer.call(screenManifest, { id: screen.id })).body.values).toMatchObject([{ value: 60 }]);
  const reports = await customer.call(listScreenReports, { ids: String(screen.id) });
  expect(reports.body.items[0]?.facts).toEqual(facts(60));
  // The screen is silent: what it knew is over.
  test.clock.set(new Date(startMs + 10 * 60_000).toISOString());
  expect(await why()).toEqual([isDefault, "waits: Line 2, here is not known"]);
  await report([]);
  await expect
    .poll(
      async () => (await customer.call(listScreenReports, { ids: String(screen.id) })).body.items[0]?.facts,
    )
    .toBeUndefined();
});

it("a sensor takes no values of the server and no wrong settings, and conditions name what they compare of it", async () => {
  const { customer, make, sensor, schedule } = await aFactory();
  const { id } = await make("Line 2", sensor());
  expect((await customer.call(setDataValue, { id, value: 1 })).error?.reason).toBe("dataSourceWithoutValue");
  const square: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const area = await make("Fort", { kind: "area", points: square, radiusM: null });
  const value = (await customer.call(createDataSource, { name: "Outside", kind: "value" })).body;
  for (const [fact, cell] of [
    [id, undefined],
    [id, "inside"],
    [area.id, "here"],
    [value.id, "here"],
  ] as const)
    expect((await schedule(fact, cell)).error).toMatchObject({ code: "invalid", reason: "conditionCell" });
  expect((await schedule(area.id, "inside")).status).toBe(201);

  const wrong = async (document: DataDocument) => (await make("Wrong", document)).saved;
  expect((await wrong(sensor({ limits: { on: 1, off: 1 } }))).error?.reason).toBe("inputUnfit");
  expect(
    (
      await wrong({
        kind: "area",
        points: [
          [0, 0],
          [1, 1],
        ],
        radiusM: null,
      })
    ).error?.reason,
  ).toBe("inputUnfit");
  expect((await wrong({ kind: "area", points: square, radiusM: 10 })).error?.reason).toBe("inputUnfit");
  const many = Array(501).fill([1, 1]);
  expect((await wrong({ kind: "area", points: many, radiusM: null })).status).toBe(400);
  expect((await wrong({ kind: "area", points: [[91, 0]], radiusM: 10 })).status).toBe(400);
  expect((await wrong(sensor({ fact: "Line 2" }))).status).toBe(400);
  expect((await customer.call(listDataSources, {})).body.items.map(({ kind }) => kind)).toContain("area");
});

/** The same numbers in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it("why, time machine and screen agree in 500 moments of the past", async () => {
  const { customer, device, screen, hot } = await aFactory();
  const source = async (name: string) =>
    (await customer.call(createDataSource, { name, kind: "value" })).body.id;
  const [speed, stock] = [await source("Speed"), await source("Stock")];
  const plan = async (name: string, condition: Condition) =>
    customer.call(createSchedule, {
      name,
      playlistId: hot.id,
      target: { kind: "account" },
      when: {},
      condition,
    });
  const compare = (fact: number, is: "above" | "below", validS: number | null) =>
    ({ fact, is, value: 50, validS, unknown: "no" }) as const;
  await plan("Fast", { all: [compare(speed, "above", 90), compare(stock, "above", null)] });
  await plan("Low", { not: compare(stock, "above", 900) });
  // Some is known only from a change of the plan on.
  const known = createDataValues({
    get: async () => [],
    set: async () => undefined,
    delete: async () => undefined,
  });
  const wanted = new Set([speed, stock]);
  const random = numbersFrom(5);
  const moments: { atMs: number; winner: string | undefined; version: number }[] = [];
  let nowMs = startMs;
  const fetched = async () => (await device.call(getManifest, {})).body;
  let manifest = await fetched();
  for (let step = 0; moments.length < 500; step++) {
    nowMs += 1 + random(40_000);
    test.clock.set(new Date(nowMs).toISOString());
    if (step % 3 === 0) {
      const id = random(2) ? speed : stock;
      await customer.call(setDataValue, { id, value: random(4) ? random(3) * 40 : null });
      await known.take((await device.call(getData, {})).body.values, wanted);
    }
    if (step === 300) {
      await plan("Fast again", compare(speed, "above", 60));
      manifest = await fetched();
    }
    const question = { manifest, atMs: nowMs, has: () => true, clockTrusted: true };
    const { winner } = resolve({ ...question, check: known.check() });
    moments.push({ atMs: nowMs, winner: winner?.id, version: manifest.version });
  }
  test.clock.set(new Date(nowMs + 3_600_000).toISOString());
  expect(new Set(moments.map(({ winner }) => winner)).size).toBe(4);
  const iso = (ms: number) => new Date(ms).toISOString();
  const span = { sources: `${speed},${stock}`, from: iso(startMs), until: iso(nowMs) };
  const history = (await customer.call(screenFacts, { id: screen.id, ...span })).body.values;
  const plans = new Map<number, ScreenManifest>();
  const differing: object[] = [];
  for (const [place, { atMs, winner, version }] of moments.entries()) {
    // The dashboard says why by the same values; the API decides by itself.
    const why =
      place % 5 ? null : (await customer.call(whyScreen, { id: screen.id, at: iso(atMs) })).body.winner;
    const then =
      plans.get(version) ?? (await customer.call(screenManifest, { id: screen.id, at: iso(atMs) })).body;
    plans.set(version, then);
    const check = checkValues(withHistory(then.values, history));
    const question = { manifest: then.manifest, atMs, has: () => true, clockTrusted: true, check };
    const machine = resolve(question).winner?.id;
    if ((place % 5 === 0 && why !== winner) || machine !== winner)
      differing.push({ atMs, winner, why, machine });
  }
  expect(differing).toEqual([]);
});

it("what was known is kept for 90 days, and reported values while the screen said so", async () => {
  const { customer, make, screen, sensor, schedule, report } = await aFactory();
  const { id } = await make("Line 2", sensor());
  const outside = (await customer.call(createDataSource, { name: "Outside", kind: "value" })).body.id;
  await schedule(id, "here");
  await schedule(outside);
  const at = (minutes: number) => test.clock.set(new Date(startMs + minutes * 60_000).toISOString());
  const facts = (value: number, minutes: number) => {
    const atMs = startMs + minutes * 60_000;
    return [{ source: id, value, atMs, untilMs: atMs + 30_000 }];
  };
  const verdictAt = async (minutes: number) => {
    const then = new Date(startMs + minutes * 60_000).toISOString();
    return (await customer.call(whyScreen, { id: screen.id, at: then })).body.reasons.map(
      (one) => one.verdict,
    );
  };
  const kept = async () => {
    const span = {
      from: new Date(startMs - 60_000).toISOString(),
      until: new Date(startMs + 86_400_000).toISOString(),
    };
    return (await customer.call(screenFacts, { id: screen.id, sources: `${id},${outside}`, ...span })).body
      .values;
  };
  await report(facts(60, 0));
  await expect.poll(async () => (await kept()).length).toBe(1);
  at(1);
  await customer.call(setDataValue, { id: outside, value: 70 });
  await report(facts(60, 1));
  at(2);
  await report(facts(40, 2));
  await expect.poll(async () => (await kept()).map(({ value }) => value)).toEqual([60, 70, 40]);
  at(5);
  await report([]);
  await expect.poll(async () => (await kept()).at(-1)?.untilMs).toBe(startMs + 4 * 60_000);
  at(60);
  expect(await verdictAt(0.9)).toContain("waits: Outside is not known");
  expect(await verdictAt(1.5)).not.toContain("waits: Line 2, here is 40, not above 50");
  expect(await verdictAt(2.5)).toContain("waits: Line 2, here is 40, not above 50");
  expect(await verdictAt(4.5)).toContain("waits: Line 2, here is not known");
  const stranger = await aFactory();
  expect(
    (
      await stranger.customer.call(screenFacts, {
        id: screen.id,
        sources: `${id}`,
        from: new Date(startMs).toISOString(),
        until: new Date(startMs).toISOString(),
      })
    ).status,
  ).toBe(404);
  test.clock.set(new Date(startMs + 92 * 86_400_000).toISOString());
  // The newest of each stays.
  expect(await sweepFacts(test.deps)).toBeGreaterThan(0);
  expect(await sweepFacts(test.deps)).toBe(0);
});

it("a member with a scope reads what was known of the data sources in sight, and of no other", async () => {
  const { owner, north, editor } = await aChain(test);
  const source = async (name: string) => {
    const { id } = (await owner.call(createDataSource, { name, kind: "value" })).body;
    await owner.call(createSchedule, {
      name,
      playlistId: north.playlist,
      target: { kind: "screen", id: north.screen },
      when: {},
      condition: { fact: id, is: "above", value: 50, validS: null, unknown: "no" },
    });
    await north.shown();
    await owner.call(setDataValue, { id, value: 42 });
    return id;
  };
  const [salary, ours] = [await source("Salary"), await source("Ours")];
  const widget = { kind: "data" as const, settings: { sourceId: ours } };
  const { id } = (await owner.call(createWidget, { name: "Ours", widget })).body;
  await test.deps.db.update(media).set({ folderId: north.folder }).where(eq(media.id, id));
  const question = {
    id: north.screen,
    sources: `${salary},${ours}`,
    from: new Date(startMs - 1000).toISOString(),
    until: new Date(startMs + 60_000).toISOString(),
  };
  const known = async (client: Client) =>
    (await client.call(screenFacts, question)).body.values.map(({ sourceId }) => sourceId);
  expect(new Set(await known(owner))).toEqual(new Set([salary, ours]));
  expect(await known(editor)).toEqual([ours]);
});
