import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createFactKeeper } from "#player/facts/fact-keeper.ts";
import { createDataValues } from "#player/store/data-values.ts";
import { withHistory } from "#shared/conditions/check.ts";
import type { Condition } from "#shared/conditions/condition.ts";
import { checkIf } from "#shared/conditions/what-if.ts";
import {
  createDataSource,
  listDataSources,
  saveDataDocument,
  setDataValue,
} from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { documentsHeader, getData, getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import {
  listScreenReports,
  type ScreenManifest,
  screenFacts,
  screenManifest,
} from "#shared/contracts/playing/preview.ts";
import { createSchedule, whyScreen } from "#shared/contracts/playing/schedules.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import { resolve } from "#shared/schedule/index.ts";
import { dataSources, factHistory, media } from "../../../db/tables/index.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { startSecondProcess } from "../../../testing/second-process.ts";
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
  const schedule = (fact: number, cell?: "here" | "inside" | "busy", value: number | string = 50) =>
    customer.call(createSchedule, {
      name: "Too hot",
      playlistId: hot.id,
      target: { kind: "account" },
      when: {},
      condition: { fact, ...(cell && { cell }), is: "above", value, validS: null, unknown: "no" },
    });
  const deviceOf = ({ deviceKey }: { deviceKey: string }, at: Pick<typeof test, "app"> = test) =>
    new Client(at, { authorization: `Bearer ${deviceKey}`, [documentsHeader]: "" });
  const device = deviceOf(screen);
  const another = () => aScreen(test.deps, owner, { defaultPlaylistId: usual.id });
  const report = async (facts: object[], conditions = true, through = device) => {
    const { version } = (await device.call(getManifest, {})).body;
    const since = new Date(startMs).toISOString();
    const playing = {
      version,
      since,
      itemName: null,
      because: null,
      ...(conditions && { conditions: true }),
    };
    const sent = await through.call(heartbeat, {
      playing,
      pending: null,
      ...(facts.length > 0 && { facts }),
    } as never);
    expect(sent.status).toBe(200);
  };
  return { customer, device, deviceOf, another, screen, hot, make, sensor, schedule, report };
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
  await expect.poll(why).toEqual([`rule:${made.body.id}`, "plays; because Line 2, here is 60, above 50"]);
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
  const warm = await schedule(value.id, undefined, "warm");
  expect(warm.error).toMatchObject({ reason: "conditionNumber", fields: { condition: warm.error?.message } });
  expect((await schedule(value.id, undefined, "₹ 1,200")).status).toBe(201);

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

/** A screen with what it knows: the values that the server sent it, and those of programs on the device, by the clock `nowMs`. */
function aKnowingScreen(nowMs: () => number) {
  const known = createDataValues(noDatabase);
  const page = new EventTarget();
  const timers = new Set<{ atMs: number; callback: () => void }>();
  const clock = {
    now: nowMs,
    monotonic: nowMs,
    after(ms: number, callback: () => void) {
      const timer = { atMs: nowMs() + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const keeper = createFactKeeper(
    {
      clock,
      database: noDatabase,
      values: known.list,
      trusted: () => true,
      publish: (facts) => known.know(facts),
    },
    page,
  );
  return {
    known,
    keeper,
    /** Returns when something changes next. */
    nextMs: () => Math.min(...[...timers].map(({ atMs }) => atMs)),
    wake() {
      for (const timer of [...timers]) if (timer.atMs <= nowMs() && timers.delete(timer)) timer.callback();
    },
    sense: (detail: object) => page.dispatchEvent(Object.assign(new Event("vitrine-fact"), { detail })),
  };
}
const noDatabase = {
  get: async () => [],
  set: async () => undefined,
  delete: async () => undefined,
};

it("why, time machine and screen agree in 500 moments of the past, on screens with sensors too", async () => {
  const { customer, deviceOf, another, hot, make, sensor } = await aFactory();
  const source = async (name: string) =>
    (await customer.call(createDataSource, { name, kind: "value" })).body.id;
  const [speed, stock] = [await source("Speed"), await source("Stock")];
  const heat = (await make("Heat", sensor())).id;
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
  await plan("Hot", {
    all: [{ ...compare(heat, "above", null), cell: "here" }, compare(stock, "above", null)],
  });
  const random = numbersFrom(5);
  let nowMs = startMs;
  const open = async () => {
    const screen = await another();
    return { id: screen.id, device: deviceOf(screen), ...aKnowingScreen(() => nowMs) };
  };
  type KnowingScreen = Awaited<ReturnType<typeof open>>;
  const screens: KnowingScreen[] = [];
  for (let at = 0; at < 8; at++) screens.push(await open());
  const wanted = new Set([speed, stock, heat]);
  const iso = (ms: number) => new Date(ms).toISOString();
  const fetchValues = async ({ device, known, keeper }: KnowingScreen) => {
    await known.take((await device.call(getData, {})).body.values, wanted);
    keeper.look();
  };
  const manifests = new Map<KnowingScreen, Manifest>();
  const fetchPlans = async () => {
    for (const one of screens) manifests.set(one, (await one.device.call(getManifest, {})).body);
  };
  const factsOf = async ({ id }: KnowingScreen) => {
    const span = { sources: [...wanted].join(), from: iso(startMs), until: iso(nowMs) };
    return (await customer.call(screenFacts, { id, ...span })).body.values;
  };
  /** All sensors say something, and the screens report it. */
  const sense = async () => {
    const sent = screens.map((screen) => {
      const detail = { name: "line-2", value: random(3) * 40, seconds: 150 + random(4_000) };
      screen.sense(detail);
      return { screen, ...detail };
    });
    for (const { device, keeper } of screens) {
      const { version } = (await device.call(getManifest, {})).body;
      const playing = { version, since: iso(startMs), itemName: null, because: null, conditions: true };
      await device.call(heartbeat, { playing, pending: null, facts: keeper.reported() } as never);
    }
    for (const { screen, value, seconds } of sent) {
      const isKept = (of: DataValue) => of.value === value && (of.untilMs ?? 0) >= nowMs + seconds * 1000;
      await expect.poll(async () => (await factsOf(screen)).some(isKept)).toBe(true);
    }
  };
  const moments: { atMs: number; winner: string | undefined; version: number; screen: KnowingScreen }[] = [];
  await fetchPlans();
  for (const screen of screens) await fetchValues(screen);
  for (let step = 0; moments.length < 500; step++) {
    const untilMs = nowMs + 1 + random(40_000);
    for (const screen of screens)
      while (screen.nextMs() <= untilMs) {
        nowMs = Math.max(nowMs, screen.nextMs());
        screen.wake();
      }
    nowMs = untilMs;
    test.clock.set(iso(nowMs));
    if (step % 3 === 0) {
      const id = random(2) ? speed : stock;
      await customer.call(setDataValue, { id, value: random(4) ? random(3) * 40 : null });
      for (const screen of screens) await fetchValues(screen);
    }
    if (step % 125 === 10) await sense();
    if (step === 300) {
      await plan("Fast again", compare(speed, "above", 60));
      await fetchPlans();
    }
    const screen = screens[step % screens.length] as KnowingScreen;
    const manifest = manifests.get(screen) as Manifest;
    const question = { manifest, atMs: nowMs, has: () => true, clockTrusted: true };
    const { winner } = resolve({ ...question, check: screen.known.check() });
    moments.push({ atMs: nowMs, winner: winner?.id, version: manifest.version, screen });
  }
  nowMs += 3_600_000;
  test.clock.set(iso(nowMs));
  expect(new Set(moments.map(({ winner }) => winner)).size).toBe(5);
  const histories = new Map<KnowingScreen, DataValue[]>();
  for (const screen of screens) histories.set(screen, await factsOf(screen));
  const plans = new Map<string, ScreenManifest>();
  const differing: object[] = [];
  for (const [place, { atMs, winner, version, screen }] of moments.entries()) {
    const { id } = screen;
    // The dashboard says why by the same values; the API decides by itself.
    const why = place % 5 ? winner : (await customer.call(whyScreen, { id, at: iso(atMs) })).body.winner;
    const key = `${id} ${version}`;
    const then = plans.get(key) ?? (await customer.call(screenManifest, { id, at: iso(atMs) })).body;
    plans.set(key, then);
    const check = checkIf(withHistory(then.values, histories.get(screen) ?? []), {});
    const question = { manifest: then.manifest, atMs, has: () => true, clockTrusted: true, check };
    const machine = resolve(question).winner?.id;
    if (why !== winner || machine !== winner) differing.push({ place, atMs, winner, why, machine });
  }
  expect(differing).toEqual([]);
});

inLab("what was known is kept for 90 days, and reported values while the screen said so", async () => {
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

inLab("a report of a wrong clock changes nothing of what was known before", async () => {
  const { customer, make, screen, sensor, schedule, report } = await aFactory();
  const { id } = await make("Line 2", sensor());
  await schedule(id, "here");
  const span = {
    from: new Date(startMs).toISOString(),
    until: new Date(startMs + 86_400_000).toISOString(),
  };
  const kept = async () =>
    (await customer.call(screenFacts, { id: screen.id, sources: `${id}`, ...span })).body.values.map(
      ({ value, fromMs = 0, untilMs = 0 }) => [value, fromMs - startMs, untilMs - startMs],
    );
  const facts = (value: number, atMs: number, untilMs: number) => [{ source: id, value, atMs, untilMs }];
  await report(facts(40, startMs, startMs + 30_000));
  await expect.poll(kept).toEqual([[40, 0, 120_000]]);
  test.clock.set(new Date(startMs + 600_000).toISOString());
  await report(facts(60, Date.parse("2020-01-01T00:00:00Z"), 1e300));
  await expect.poll(kept).toEqual([
    [40, 0, 0],
    [60, 0, 600_000 + 31 * 86_400_000],
  ]);
});

inLab("what a screen knows ends and changes whichever process hears it", async () => {
  const { deviceOf, customer, make, screen, sensor, schedule, report } = await aFactory();
  const { id } = await make("Line 2", sensor());
  await schedule(id, "here");
  const other = await startSecondProcess(test);
  const there = deviceOf(screen, other);
  const dayMs = 86_400_000;
  const span = { from: new Date(startMs).toISOString(), until: new Date(startMs + dayMs).toISOString() };
  const kept = async () =>
    (await customer.call(screenFacts, { id: screen.id, sources: `${id}`, ...span })).body.values.map(
      ({ value, untilMs = 0 }) => [value, untilMs - startMs],
    );
  const at = (minutes: number) => test.clock.set(new Date(startMs + minutes * 60_000).toISOString());
  const facts = (value: number) => [{ source: id, value, atMs: startMs, untilMs: startMs + dayMs }];
  await report(facts(60));
  await expect.poll(kept).toEqual([[60, dayMs]]);
  at(10);
  await report([], true, there);
  await expect.poll(kept).toEqual([[60, 600_000]]);
  at(20);
  await report(facts(70), true, there);
  await expect.poll(async () => (await kept()).at(-1)).toEqual([70, dayMs]);
  at(30);
  await report(facts(60));
  await expect.poll(async () => (await kept()).at(-1)).toEqual([60, dayMs]);
  await other.close();
});

inLab("an answer with many looks at a large document stays within its limit", async () => {
  const { customer, make, screen } = await aFactory();
  const rows = Array.from({ length: 450 }, (_, row) => ({
    key: `r${row}`,
    cells: [`${row} ${"x".repeat(180)}`],
  }));
  const document: DataDocument = { kind: "table", columns: [{ key: "a", name: "A", type: "text" }], rows };
  const { id } = await make("Big", document);
  const times = Array.from({ length: 200 }, (_, look) => Array(2).fill(startMs + look * 300_000)).flat();
  const { accountId } =
    (await test.deps.db.select().from(dataSources).where(eq(dataSources.id, id)))[0] ?? {};
  const body = JSON.stringify(document);
  await test.deps.db.insert(factHistory).values({ accountId: accountId ?? 0, sourceId: id, body, times });
  const between = async (fromMs: number, untilMs: number) => {
    const span = { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() };
    return (await customer.call(screenFacts, { id: screen.id, sources: `${id}`, ...span })).body.values;
  };
  const all = await between(startMs, startMs + 86_400_000);
  expect(JSON.stringify(all).length).toBeLessThan(9_000_000);
  // The newest stay.
  expect(all.at(-1)?.atMs).toBe(times.at(-1));
  const atMs = startMs + 300_000 + 60_000;
  expect(await between(atMs, atMs)).toMatchObject([{ atMs: startMs + 300_000 }]);
});
