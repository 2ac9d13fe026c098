import { beforeEach, describe, expect, it } from "vitest";
import { createFakeDatabase, type FakeDatabase } from "#player/testing/fake-database.ts";
import { getData } from "#shared/contracts/playing/player.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { createDataValues } from "./data-values.ts";

let database: FakeDatabase;
const both = new Set([1, 2]);
const row = (name: string) => ({ key: "r", cells: [name] });
const table = (version: string, atMs: number, rows: ReturnType<typeof row>[]): DataValue => ({
  sourceId: 1,
  value: null,
  atMs,
  version,
  document: { kind: "table", columns: [{ key: "n", name: "Name", type: "text" }], rows },
});
const value = (sourceId: number, value: string | number | null, atMs = 1) => ({ sourceId, value, atMs });

describe("data values on the device", () => {
  beforeEach(() => {
    database = createFakeDatabase();
  });

  it("calls only the listeners of a source whose value changed", async () => {
    const values = createDataValues(database);
    const heard: unknown[] = [];
    const stop = values.subscribe(1, () => heard.push(values.dataValue(1)?.value ?? null));
    await values.take([value(1, 20), value(2, "open")], both);
    await values.take([value(1, 20), value(2, "closed")], both);
    await values.take([value(1, 21), value(2, "closed")], both);
    await values.take([value(2, "closed")], new Set([2]));
    expect(heard).toEqual([20, 21, null]);
    stop();
    await values.take([value(1, 5)], both);
    expect(heard).toHaveLength(3);
  });

  it("lets a value decide three seconds after its time, and the one before it until then", async () => {
    const values = createDataValues(database);
    let changes = 0;
    values.onChange(() => changes++);
    const ask = (atMs: number) => {
      const condition = { fact: 1, is: "above", value: 20, validS: null, unknown: "no" } as const;
      const { truth, changesMs } = values.check()(condition, atMs, [[0, 0]]);
      return [truth, changesMs];
    };
    expect(ask(1_000)).toEqual(["unknown", Number.POSITIVE_INFINITY]);
    await values.take([value(1, 30, 1_000)], both);
    expect(ask(1_000)).toEqual(["unknown", 4_000]);
    expect(ask(4_000)).toEqual(["yes", Number.POSITIVE_INFINITY]);
    // Two values a second: each of them counts in its turn, and what no longer counts is forgotten.
    await values.take([value(1, 10, 5_000)], both);
    await values.take([value(1, 40, 5_500)], both);
    await values.take([value(1, 15, 6_000)], both);
    expect([5_000, 7_999, 8_000, 8_500, 9_000, 60_000].map(ask)).toEqual([
      ["yes", 8_000],
      ["yes", 8_000],
      ["no", 8_500],
      ["yes", 9_000],
      ["no", Number.POSITIVE_INFINITY],
      ["no", Number.POSITIVE_INFINITY],
    ]);
    const before = values.check();
    await values.take([value(1, 15, 6_000)], both);
    expect(changes).toBe(4);
    await values.take([value(1, 50, 20_000)], both);
    expect(
      before({ fact: 1, is: "equal", value: 15, validS: null, unknown: "no" }, 40_000, [[0, 0]]).truth,
    ).toBe("yes");
  });

  it("keeps the value of a source that only the manifest in use names, and drops it with that manifest", async () => {
    const values = createDataValues(database);
    await values.take([value(1, 20)], new Set([1]));
    await values.take([value(2, "open")], both);
    expect(values.dataValue(1)).toEqual(value(1, 20));
    await values.take([value(2, "open")], new Set([2]));
    expect(values.dataValue(1)).toBeNull();
  });

  it("has the values after a restart without network, and writes only changes", async () => {
    await createDataValues(database).take([value(1, 20)], both);
    const values = createDataValues(database);
    await values.load();
    expect(values.dataValue(1)).toEqual(value(1, 20));
    await values.take([value(1, 20)], both);
    expect(database.writes).toHaveLength(1);
  });

  it("keeps a document that it has, and names it so that it is not sent again", async () => {
    const values = createDataValues(database);
    expect(values.documents()).toBe("");
    await values.take([table("00000000000000aa", 1, [row("Idli")])], both);
    expect(values.documents()).toBe("1:00000000000000aa");
    const heard: unknown[] = [];
    values.subscribe(1, () => heard.push(values.dataValue(1)?.atMs));
    await values.take([{ ...table("00000000000000aa", 5, []), document: undefined }], both);
    expect(heard).toEqual([5]);
    expect(values.dataValue(1)?.document).toMatchObject({ rows: [row("Idli")] });
    const restarted = createDataValues(database);
    await restarted.load();
    expect(restarted.documents()).toBe("1:00000000000000aa");
    expect(restarted.dataValue(1)?.document).toMatchObject({ rows: [row("Idli")] });
  });

  it("drops the document of an older version, and asks for the new one again", async () => {
    const values = createDataValues(database);
    await values.take([table("00000000000000aa", 1, [row("Idli")])], both);
    await values.take([{ ...table("00000000000000bb", 2, []), document: undefined }], both);
    expect(values.dataValue(1)?.document).toBeUndefined();
    expect(values.documents()).toBe("");
  });

  it("ignores a document of a kind that it does not know, and keeps the other values", () => {
    const read = getData.response.parse({
      values: [value(1, 20), { ...value(2, null), version: "00000000000000aa", document: { kind: "later" } }],
    });
    expect(read.values).toEqual([
      value(1, 20),
      { ...value(2, null), version: "00000000000000aa", document: undefined },
    ]);
  });

  it("ignores a broken record", async () => {
    database.records.set("data-values", [{ sourceId: "nonsense" }]);
    const values = createDataValues(database);
    await values.load();
    expect(values.dataValue(1)).toBeNull();
  });
});
