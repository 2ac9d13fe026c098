import { beforeEach, expect, it } from "vitest";
import {
  createDataSource,
  listDataSources,
  saveDataDocument,
  setDataValue,
} from "#shared/contracts/library/data-sources.ts";
import { documentsHeader, getData, getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { listScreenReports, screenManifest } from "#shared/contracts/playing/preview.ts";
import { createSchedule, whyScreen } from "#shared/contracts/playing/schedules.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

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
  return { customer, device, screen, make, sensor, schedule, report };
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
