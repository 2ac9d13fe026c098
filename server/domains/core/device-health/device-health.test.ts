import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getScreenHealth, reportHealth } from "#shared/contracts/core/device-health.ts";
import { deleteScreen } from "#shared/contracts/playing/screens.ts";
import { screenHealth } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";
import { sweepDeviceHealth } from "./index.ts";

type Sample = RequestOf<typeof reportHealth>["samples"][number]["sample"];

const test = appForTests();
let other: SecondProcess;
beforeAll(async () => {
  other = await startSecondProcess(test);
});
beforeEach(() => test.clock.set("2026-11-20T06:02:00.000Z"));
afterAll(() => other.close());

async function aDevice() {
  const owner = await aCustomer(test.deps);
  const { id, deviceKey } = await aScreen(test.deps, owner);
  const headers = { authorization: `Bearer ${deviceKey}` };
  const customer = new Client(test, { cookie: owner.cookie });
  const [here, there] = [new Client(test, headers), new Client(other, headers)];
  return {
    id,
    customer,
    here,
    there,
    report: (...samples: [agoS: number, sample: Sample][]) =>
      here.call(reportHealth, { samples: samples.map(([agoS, sample]) => ({ agoS, sample })) }),
    health: async (days: "1" | "7" | "30" = "1") => (await customer.call(getScreenHealth, { id, days })).body,
  };
}

it("shows the newest sample, and says of a device without samples that there are none", async () => {
  const { report, health } = await aDevice();
  expect(await health()).toMatchObject({ latest: null, points: [] });
  expect((await report([600, { cpuPercent: 80 }], [0, { cpuPercent: 20, network: "wifi" }])).status).toBe(
    200,
  );
  expect((await health()).latest).toEqual({
    at: "2026-11-20T06:00:00.000Z",
    cpuPercent: 20,
    network: "wifi",
    memoryUsedMb: null,
    memoryTotalMb: null,
    temperatureC: null,
    storageFreeMb: null,
    storageTotalMb: null,
    signalPercent: null,
    displayOn: null,
  });
});

it("draws points by the server's clock, with the least, the mean and the most of each stretch", async () => {
  const { report, health } = await aDevice();
  const sample = (cpuPercent: number): Sample => ({ cpuPercent, memoryUsedMb: 500, memoryTotalMb: 2_000 });
  // 05:57, 05:51 and 05:44, in the order in which they arrive.
  await report([300, sample(50)], [660, sample(20)], [1_080, sample(90)]);
  const { points, pointMinutes } = await health("7");
  expect(pointMinutes).toBe(60);
  expect(points).toEqual([
    {
      at: "2026-11-20T05:00:00.000Z",
      values: {
        cpuPercent: { least: 20, mean: 53.3, most: 90 },
        memoryUsedPercent: { least: 25, mean: 25, most: 25 },
      },
    },
  ]);
  expect((await health("1")).points.map(({ at }) => at.slice(11, 16))).toEqual(["05:40", "05:50"]);
});

it("stores a batch once that is sent again, also when two processes get it at the same moment", async () => {
  const { here, there, health } = await aDevice();
  const samples = [3_700, 1_900, 100].map((agoS, at) => ({ agoS, sample: { cpuPercent: 10 * (at + 1) } }));
  const sent = await Promise.all(
    [here, there, here, there].map((device) => device.call(reportHealth, { samples })),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await health()).points).toHaveLength(3);
  expect((await health()).points.map(({ values }) => values.cpuPercent?.mean)).toEqual([10, 20, 30]);
});

it("refuses values that no device can have, too many samples, and old ones", async () => {
  const { report } = await aDevice();
  expect((await report([0, { cpuPercent: 101 }])).status).toBe(400);
  expect((await report([0, { temperatureC: 4_000 }])).status).toBe(400);
  expect((await report([0, { network: "pigeon" as never }])).status).toBe(400);
  expect((await report([7_201, { cpuPercent: 1 }])).status).toBe(400);
  expect((await report()).status).toBe(400);
  const many = Array.from({ length: 25 }, () => [0, { cpuPercent: 1 }] as [number, Sample]);
  expect((await report(...many)).status).toBe(400);
});

it("is not for other accounts, devices without a key, and removed screens", async () => {
  const { id, report, customer } = await aDevice();
  await report([0, { cpuPercent: 20 }]);
  const stranger = await aDevice();
  expect((await stranger.customer.call(getScreenHealth, { id })).status).toBe(404);
  const unknown = new Client(test, { authorization: `Bearer ${"0".repeat(64)}` });
  expect((await unknown.call(reportHealth, { samples: [{ agoS: 0, sample: {} }] })).status).toBe(401);
  await customer.call(deleteScreen, { id });
  expect((await customer.call(getScreenHealth, { id })).status).toBe(404);
});

it("is kept for 30 days", async () => {
  const { id, report, health } = await aDevice();
  const kept = () => test.deps.db.$count(screenHealth, eq(screenHealth.screenId, id));
  await report([0, { cpuPercent: 20 }]);
  test.clock.set("2026-12-20T05:00:00.000Z");
  await sweepDeviceHealth(test.deps);
  expect((await health("30")).points).toHaveLength(1);
  expect((await health()).latest?.cpuPercent).toBe(20);
  test.clock.set("2026-12-20T07:00:00.000Z");
  await sweepDeviceHealth(test.deps);
  expect(await kept()).toBe(0);
});
