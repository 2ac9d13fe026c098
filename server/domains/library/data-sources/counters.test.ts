import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  callNumber,
  listCounterLinks,
  makeCounterLink,
  readQueue,
  revokeCounterLink,
} from "#shared/contracts/library/counters.ts";
import {
  createDataSource,
  deleteDataSource,
  getDataDocument,
  renewDataToken,
  restoreDataSource,
  saveDataDocument,
} from "#shared/contracts/library/data-sources.ts";
import { counterLinkHeader } from "#shared/counter-calls.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { audit } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, Client, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { client: owner } = customerForTests(test);
let id: number;

beforeEach(async () => {
  id = (await owner.call(createDataSource, { name: "Clinic", kind: "table" })).body.id;
});

const secretIn = (path: string | null) => path?.split("#")[1] ?? "";
const aPhone = async (counter: string, more: { mayRestart?: boolean } = {}) => {
  const { body } = await owner.call(makeCounterLink, { id, counter, ...more });
  return new Client(test, { [counterLinkHeader]: secretIn(body.path) });
};
const unknown = { status: 404, error: { reason: "counterLinkUnknown" } };

it("calls numbers into the table, and announces each to the screens", async () => {
  const [first, second] = [await aPhone("1"), await aPhone("2")];
  const heard: BusMessage[] = [];
  const stop = test.deps.bus.subscribe((message) => heard.push(message));
  expect((await first.call(readQueue, {})).body).toEqual({
    name: "Clinic",
    counter: "1",
    mayRestart: false,
    last: "",
    counters: [],
    waits: false,
  });
  await first.call(callNumber, { call: "set", token: "A-104" });
  const { body } = await second.call(callNumber, { call: "next" });
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
  const phones = await Promise.all(Array.from({ length: 20 }, (_, at) => aPhone(`${at}`)));
  const answers = await Promise.all(phones.map((phone) => phone.call(callNumber, { call: "next" })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const counters = (await phones[0]?.call(readQueue, {}))?.body.counters ?? [];
  expect(counters.map(({ token }) => Number(token)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

it("calls one number for a press whose answer was lost and which is repeated, also in the same moment", async () => {
  const phone = await aPhone("1");
  const withKey = ({ headers }: Client, key: string) =>
    new Client(test, { ...headers, "idempotency-key": key });
  const press = (key: string) => withKey(phone, key).call(callNumber, { call: "next" });
  const first = await press("press-1");
  const repeated = await press("press-1");
  expect(repeated.body).toEqual(first.body);
  expect(repeated.headers["idempotency-replayed"]).toBe("true");
  const both = await Promise.all([press("press-2"), press("press-2")]);
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).not.toEqual([]);
  expect((await phone.call(readQueue, {})).body.last).toBe("2");
  // The key of one counter is no key of another.
  const other = await aPhone("2");
  expect((await withKey(other, "press-1").call(callNumber, { call: "next" })).body.last).toBe("3");
  expect(await withKey(phone, "press-1").call(callNumber, { call: "again" })).toMatchObject({
    error: { reason: "idempotencyKeyReused" },
  });
});

it("a table that was made for prices becomes a queue with its first link while nothing is in it", async () => {
  const columns = ["name", "price"].map((key) => ({ key, name: key, type: "text" as const }));
  const save = (cells: string[]) =>
    owner.call(saveDataDocument, { id, document: { kind: "table", columns, rows: [{ key: "r1", cells }] } });
  await save(["Masala dosa", "80"]);
  expect(await owner.call(makeCounterLink, { id, counter: "1" })).toMatchObject({
    status: 409,
    error: { reason: "tableIsNoQueue" },
  });
  await save(["", ""]);
  expect((await owner.call(makeCounterLink, { id, counter: "1" })).status).toBe(201);
  expect((await owner.call(getDataDocument, { id })).body.document).toMatchObject({
    columns: [{ name: "Token" }, { name: "Counter" }],
    rows: [],
  });
});

it("refuses what cannot be, in words", async () => {
  const phone = await aPhone("1");
  expect(await phone.call(callNumber, { call: "again" })).toMatchObject({
    status: 409,
    error: { reason: "counterNothingCalled" },
  });
  await phone.call(callNumber, { call: "next" });
  expect(await phone.call(callNumber, { call: "undo", token: "9" })).toMatchObject({
    status: 409,
    error: { reason: "counterCalledMeanwhile" },
  });
});

describe("a link", () => {
  it("starts the queue again only where it may, and calls nothing in the name of another counter", async () => {
    const [first, head] = [await aPhone("1"), await aPhone("Reception", { mayRestart: true })];
    await first.call(callNumber, { call: "next" });
    expect(await first.call(callNumber, { call: "restart" })).toMatchObject({
      status: 403,
      error: { reason: "counterMayNotRestart" },
    });
    await first.call(callNumber, { call: "next", counter: "Reception" } as never);
    expect((await first.call(readQueue, {})).body.counters).toEqual([{ counter: "1", token: "2" }]);
    expect((await head.call(callNumber, { call: "restart" })).body.counters).toEqual([]);
    const entry = and(eq(audit.action, "data-source.content"), eq(audit.subjectId, id));
    expect(await test.deps.db.select().from(audit).where(entry)).toMatchObject([
      // The empty table became a queue with its first link.
      { actorKind: "customer" },
      { actorKind: "guest" },
    ]);
  });

  it("ends when it is revoked or replaced, alone, and when its table is removed", async () => {
    const [earlier, other] = [await aPhone("1"), await aPhone("2")];
    const phone = await aPhone("1");
    expect(await earlier.call(readQueue, {})).toMatchObject(unknown);
    expect(await new Client(test, {}).call(readQueue, {})).toMatchObject(unknown);
    const { items } = (await owner.call(listCounterLinks, { id })).body;
    expect(items.map(({ counter }) => counter)).toEqual(["1", "2"]);
    await owner.call(revokeCounterLink, { id, linkId: items[0]?.id ?? 0 });
    expect(await phone.call(callNumber, { call: "next" })).toMatchObject(unknown);
    expect((await other.call(callNumber, { call: "next" })).status).toBe(200);
    await owner.call(deleteDataSource, { id });
    expect(await other.call(callNumber, { call: "next" })).toMatchObject(unknown);
    expect((await owner.call(listCounterLinks, { id })).status).toBe(404);
    await owner.call(restoreDataSource, { id });
    expect((await other.call(callNumber, { call: "next" })).body.last).toBe("2");
  });

  it("is of no other account, and a table has no secret for values", async () => {
    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    await aPhone("1");
    const [link] = (await owner.call(listCounterLinks, { id })).body.items;
    expect((await stranger.call(listCounterLinks, { id })).status).toBe(404);
    expect((await stranger.call(makeCounterLink, { id, counter: "1" })).status).toBe(404);
    expect((await stranger.call(revokeCounterLink, { id, linkId: link?.id ?? 0 })).status).toBe(404);
    expect((await owner.call(listCounterLinks, { id })).body.items).toEqual([link]);
    expect((await owner.call(renewDataToken, { id })).error?.reason).toBe("dataSourceWithoutValue");
  });
});
