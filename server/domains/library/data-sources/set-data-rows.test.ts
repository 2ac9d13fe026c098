import { beforeEach, expect, it } from "vitest";
import { createDataSource, saveDataDocument, setDataRows } from "#shared/contracts/library/data-sources.ts";
import { appForTests, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { client } = customerForTests(test);
let id: number;

beforeEach(async () => {
  id = (await client.call(createDataSource, { name: "Departures", kind: "table" })).body.id;
});

const trains: Record<string, string | number>[] = [
  { Train: "Deccan Queen", Departs: "7:15", Platform: 1 },
  { Train: "Intercity", Departs: "10:40", Platform: 2, Status: "Late" },
];
const send = async (rows: Parameters<typeof client.call<typeof setDataRows>>[1]["rows"]) => {
  const { body } = await client.call(setDataRows, { id, rows });
  return body.document.kind === "table" ? body.document : null;
};

it("makes columns from the names of all rows, and keeps their keys and the types that a person chose", async () => {
  const table = await send(trains);
  expect(table?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "Train text",
    "Departs time",
    "Platform number",
    "Status text",
  ]);
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ["Deccan Queen", "7:15", "1", ""],
    ["Intercity", "10:40", "2", "Late"],
  ]);
  if (!table) throw new Error("There is no table");
  const columns = table.columns.map((each) => ({ ...each, type: "text" as const }));
  await client.call(saveDataDocument, { id, document: { ...table, columns } });
  expect((await send(trains.toReversed()))?.columns).toEqual(columns);
});

it("a row with the same texts keeps its key, so that a queue notices only new ones", async () => {
  const before = await send([{ Token: "A-1" }]);
  const after = await send([{ Token: "A-2" }, { Token: "A-1" }, { Token: "A-1" }]);
  expect(after?.rows[1]?.key).toBe(before?.rows[0]?.key);
  expect(new Set(after?.rows.map(({ key }) => key)).size).toBe(3);
  expect(await send([])).toMatchObject({ columns: [{ name: "Token" }], rows: [] });
});

it("an empty row changes no key, and a column may have any name", async () => {
  const before = await send([{ Token: "A-1", constructor: "VW" } as never, { Token: "A-2" }]);
  expect(before?.rows.map(({ cells }) => cells)).toEqual([
    ["A-1", "VW"],
    ["A-2", ""],
  ]);
  const after = await send([{ Token: " " }, { Token: "A-1", constructor: "VW" } as never, { Token: "A-2" }]);
  expect(after?.rows).toEqual(before?.rows);
});

it("says what is too much, and refuses a source that is no table", async () => {
  const tooMany = Array.from({ length: 501 }, (_, at) => ({ Token: at }));
  expect(await client.call(setDataRows, { id, rows: tooMany })).toMatchObject({ status: 400 });
  const manyNames = Array.from({ length: 20_000 }, (_, at) => ({ [`Column ${at}`]: 1 }));
  expect(await client.call(setDataRows, { id, rows: manyNames })).toMatchObject({ status: 400 });
  const began = process.cpuUsage();
  const long = await client.call(setDataRows, { id, rows: [{ Token: "x\u0301".repeat(20_000) }] });
  expect(long).toMatchObject({
    status: 400,
    body: { error: { params: { problem: { reason: "tableCellTooLong" } } } },
  });
  const rows = Array.from({ length: 300 }, () => ({ Token: "x\u0301".repeat(150) }));
  expect(await client.call(setDataRows, { id, rows })).toMatchObject({ status: 200 });
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_500);
  const manyColumns = Array.from({ length: 900 }, (_, at) => ({
    key: `c${at}`,
    name: "",
    type: "text" as const,
  }));
  const manyRows = Array.from({ length: 20_000 }, (_, at) => ({ key: `r${at}`, cells: [] }));
  const large = { kind: "table" as const, columns: manyColumns, rows: manyRows };
  const small = { kind: "table" as const, columns: [], rows: [] };
  expect(await client.call(saveDataDocument, { id, document: small, base: large })).toMatchObject({
    status: 400,
  });
  const { id: value } = (await client.call(createDataSource, { name: "Oven" })).body;
  expect(await client.call(setDataRows, { id: value, rows: [] })).toMatchObject({
    status: 409,
    error: { reason: "dataSourceNotWritten" },
  });
});
