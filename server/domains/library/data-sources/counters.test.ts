import { beforeEach, expect, it } from "vitest";
import { callNumber, readQueue } from "#shared/contracts/library/counters.ts";
import {
  createDataSource,
  deleteDataSource,
  getDataDocument,
  renewDataToken,
} from "#shared/contracts/library/data-sources.ts";
import { counterLinkHeader } from "#shared/counter-calls.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();
let owner: Client;
let id: number;

beforeEach(async () => {
  owner = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  id = (await owner.call(createDataSource, { name: "Clinic", kind: "table" })).body.id;
});

const aPhone = async () => {
  const { token } = (await owner.call(renewDataToken, { id })).body;
  return new Client(test, { [counterLinkHeader]: token });
};

it("calls numbers into the table, and announces each to the screens", async () => {
  const phone = await aPhone();
  const heard: BusMessage[] = [];
  const stop = test.deps.bus.subscribe((message) => heard.push(message));
  expect((await phone.call(readQueue, {})).body).toEqual({
    name: "Clinic",
    last: "",
    counters: [],
    waits: false,
  });
  await phone.call(callNumber, { counter: "1", call: "set", token: "A-104" });
  const { body } = await phone.call(callNumber, { counter: "2", call: "next" });
  expect(body.counters).toEqual([
    { counter: "2", token: "A-105" },
    { counter: "1", token: "A-104" },
  ]);
  stop();
  expect(heard.filter(({ kind }) => kind === "data")).toHaveLength(2);
  const { document } = (await owner.call(getDataDocument, { id })).body;
  expect(document).toMatchObject({
    columns: [{ name: "Token" }, { name: "Counter" }],
    rows: [{ cells: ["A-105", "2"] }, { cells: ["A-104", "1"] }],
  });
});

it("gives twenty people who press at the same moment twenty numbers", async () => {
  const phone = await aPhone();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => phone.call(callNumber, { counter: `${at}`, call: "next" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const { counters } = (await phone.call(readQueue, {})).body;
  expect(counters.map(({ token }) => Number(token)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

it("refuses what cannot be, in words", async () => {
  const phone = await aPhone();
  expect(await phone.call(callNumber, { counter: "1", call: "again" })).toMatchObject({
    status: 409,
    error: { reason: "counterNothingCalled" },
  });
  await phone.call(callNumber, { counter: "1", call: "next" });
  expect(await phone.call(callNumber, { counter: "1", call: "undo", token: "9" })).toMatchObject({
    status: 409,
    error: { reason: "counterCalledMeanwhile" },
  });
});

it("an earlier link, one of a deleted table and a guess open nothing", async () => {
  const earlier = await aPhone();
  const phone = await aPhone();
  const unknown = { status: 404, error: { reason: "counterLinkUnknown" } };
  expect(await earlier.call(readQueue, {})).toMatchObject(unknown);
  expect(await new Client(test, {}).call(readQueue, {})).toMatchObject(unknown);
  await owner.call(deleteDataSource, { id });
  expect(await phone.call(callNumber, { counter: "1", call: "next" })).toMatchObject(unknown);
});
