import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { audit, dataSources } from "../../../db/tables/index.ts";
import { appForTests, Client, customerForTests } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);
const { client: stranger } = customerForTests(test);

const make = async (name = "Oven") => (await client.call(contracts.createDataSource, { name })).body.id;
const mine = async () => (await client.call(contracts.listDataSources, {})).body.items;
const machine = (token: string) => new Client(test, { authorization: `Bearer ${token}` });
const auditsOf = async (id: number) =>
  (await test.deps.db.select().from(audit).where(eq(audit.subjectId, id)).orderBy(audit.id))
    .filter((row) => row.subjectKind === "data-source")
    .map((row) => row.action);

describe("the list", () => {
  it("is sorted by name; sources are renamed, removed and restored, with audit entries", async () => {
    const id = await make("Oven");
    await make("Door");
    expect((await mine()).map((source) => source.name)).toEqual(["Door", "Oven"]);
    await client.call(contracts.renameDataSource, { id, name: " Baker's oven " });
    expect((await client.call(contracts.deleteDataSource, { id })).body).toEqual({ success: true });
    expect((await mine()).map((source) => source.name)).toEqual(["Door"]);
    expect((await client.call(contracts.restoreDataSource, { id })).body.name).toBe("Baker's oven");
    expect(await auditsOf(id)).toEqual([
      "data-source.create",
      "data-source.rename",
      "data-source.delete",
      "data-source.restore",
    ]);
  });

  it("notifies the screens when a source is removed or restored", async () => {
    const id = await make();
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    await client.call(contracts.deleteDataSource, { id });
    await client.call(contracts.restoreDataSource, { id });
    stop();
    const sent = { kind: "data", accountId: owner.accountId, sourceIds: [id] };
    expect(heard.filter(({ kind }) => kind === "data")).toEqual([sent, sent]);
  });

  it("is not visible to other accounts, which cannot change it", async () => {
    const id = await make();
    expect((await stranger.call(contracts.listDataSources, {})).body.items).toEqual([]);
    for (const answer of [
      await stranger.call(contracts.renameDataSource, { id, name: "Mine" }),
      await stranger.call(contracts.deleteDataSource, { id }),
      await stranger.call(contracts.restoreDataSource, { id }),
      await stranger.call(contracts.renewDataToken, { id }),
      await stranger.call(contracts.setDataValue, { id, value: 1 }),
      await stranger.call(contracts.setValueLimits, { id, limits: null }),
    ])
      expect(answer.status).toBe(404);
    expect(await mine()).toMatchObject([{ name: "Oven", value: null, valueAt: null, hasToken: false }]);
  });
});

describe("values", () => {
  it("from a person are stored with their time, and the screens are notified", async () => {
    const id = await make();
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    expect((await client.call(contracts.setDataValue, { id, value: 218.5 })).status).toBe(200);
    stop();
    expect(heard).toContainEqual({ kind: "data", accountId: owner.accountId, sourceIds: [id] });
    expect(await mine()).toMatchObject([{ value: 218.5, valueAt: test.deps.now().toISOString() }]);
    expect(await auditsOf(id)).toContain("data-source.value");
  });

  it("from a machine need the source's secret, which is shown once and stored as a hash", async () => {
    const id = await make();
    const { token } = (await client.call(contracts.renewDataToken, { id })).body;
    expect((await machine(token).call(contracts.setDataValue, { id, value: "Open" })).status).toBe(200);
    expect(await mine()).toMatchObject([{ value: "Open", hasToken: true }]);
    const [row] = await test.deps.db.select().from(dataSources).where(eq(dataSources.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toHaveLength(32);
    expect(await auditsOf(id)).not.toContain("data-source.value");
  });

  it("are refused with an old secret, the secret of another or a removed source, and without a secret", async () => {
    const [id, other] = [await make(), await make("Door")];
    const old = (await client.call(contracts.renewDataToken, { id })).body.token;
    const current = (await client.call(contracts.renewDataToken, { id })).body.token;
    const send = (token: string, to: number) =>
      machine(token).call(contracts.setDataValue, { id: to, value: 1 });
    expect((await send(old, id)).status).toBe(401);
    expect((await send(current, other)).status).toBe(401);
    expect((await send(current, id)).status).toBe(200);
    await client.call(contracts.deleteDataSource, { id });
    expect((await send(current, id)).error?.message).toMatch(/not valid/);
    const without = await new Client(test).call(contracts.setDataValue, { id, value: 1 });
    expect(without.error).toMatchObject({
      code: "unauthenticated",
      message: expect.stringContaining("vds_"),
    });
  });

  it("may be a number, a text of up to 500 characters or null", async () => {
    const id = await make();
    for (const value of [0, -1.5, "", "a".repeat(500), null])
      expect((await client.call(contracts.setDataValue, { id, value })).status).toBe(200);
    for (const value of ["a".repeat(501), { a: 1 }, [1], true, undefined])
      expect((await client.call(contracts.setDataValue, { id, value: value as never })).error?.code).toBe(
        "invalid",
      );
  });

  it("are 1 from one limit and 0 only at the other, whoever sends them, and texts are refused", async () => {
    const id = await make();
    const { token } = (await client.call(contracts.renewDataToken, { id })).body;
    await client.call(contracts.setDataValue, { id, value: 75 });
    const set = (limits: { on: number; off: number } | null) =>
      client.call(contracts.setValueLimits, { id, limits });
    expect((await set({ on: 80, off: 80 })).error?.code).toBe("invalid");
    expect((await set({ on: 80, off: 70 })).body).toMatchObject({ value: 0, limits: { on: 80, off: 70 } });
    const answersTo = async (values: readonly (number | null)[]) => {
      const answers = [];
      for (const [at, value] of values.entries()) {
        const sender = at % 2 === 0 ? client : machine(token);
        expect((await sender.call(contracts.setDataValue, { id, value })).status).toBe(200);
        answers.push((await mine())[0]?.value);
      }
      return answers;
    };
    expect(await answersTo([75, 79.9, 80, 75, 70.1, 70, 79, 90, null, 75])).toEqual([
      ...[0, 0, 1, 1, 1, 0, 0, 1, null, 0],
    ]);
    for (const sender of [client, machine(token)])
      expect((await sender.call(contracts.setDataValue, { id, value: "90" })).error?.reason).toBe(
        "dataValueNoNumber",
      );
    await set({ on: 5, off: 8 });
    expect(await answersTo([6, 5, 7.9, 8])).toEqual([0, 1, 1, 0]);
    await set(null);
    expect(await answersTo([6])).toEqual([6]);
    const table = (await client.call(contracts.createDataSource, { name: "Menu", kind: "table" })).body.id;
    expect((await client.call(contracts.setValueLimits, { id: table, limits: null })).status).toBe(409);
    expect(await auditsOf(id)).toContain("data-source.limits");
  });

  it("of before the limits are judged when these are set, and screens hear of it", async () => {
    const limits = { on: 80, off: 70 };
    for (const [value, judged] of [
      [95, 1],
      [1, 0],
      ["hot", "hot"],
      [null, null],
    ] as const) {
      const id = await make();
      await client.call(contracts.setDataValue, { id, value });
      const { valueAt } = (await mine()).find((source) => source.id === id) ?? {};
      test.clock.advance(60_000);
      const heard: BusMessage[] = [];
      const stop = test.deps.bus.subscribe((message) => heard.push(message));
      // It is as old as before: a condition that it no longer counts for does not begin to hold.
      const set = (await client.call(contracts.setValueLimits, { id, limits })).body;
      expect(set).toMatchObject({ value: judged, valueAt });
      stop();
      expect(heard).toContainEqual({ kind: "data", accountId: owner.accountId, sourceIds: [id] });
      await client.call(contracts.setDataValue, { id, value: 75 });
      expect((await mine()).find((source) => source.id === id)?.value).toBe(Number(judged === 1));
      // Other limits ask for the next number only: the value is an answer already.
      const others = { on: 0.5, off: 0 };
      const { value: kept } = (await client.call(contracts.setValueLimits, { id, limits: others })).body;
      expect(kept).toBe(Number(judged === 1));
    }
  });

  it("can be made with limits, which only a value has", async () => {
    const limits = { on: 80, off: 70 };
    const create = (input: object) => client.call(contracts.createDataSource, { name: "Line 2", ...input });
    expect((await create({ limits })).body).toMatchObject({ limits });
    expect((await create({ limits: { on: 80, off: 80 } })).error?.code).toBe("invalid");
    expect((await create({ limits, kind: "table" })).error?.reason).toBe("dataSourceWithoutValue");
    expect(await mine()).toHaveLength(1);
  });

  inLab("are limited to 120 a minute", async () => {
    const id = await make();
    for (let time = 0; time < 120; time++) await client.call(contracts.setDataValue, { id, value: time });
    const refused = await client.call(contracts.setDataValue, { id, value: -1 });
    expect(refused.error).toMatchObject({ code: "too_many", retryAfter: expect.any(Number) });
    expect(await mine()).toMatchObject([{ value: 119 }]);
  });
});
