import { beforeEach, describe, expect, it } from "vitest";
import { createFakeDatabase, type FakeDatabase } from "#player/testing/fake-database.ts";
import { createDataValues } from "./data-values.ts";

let database: FakeDatabase;
const value = (sourceId: number, value: string | number | null, atMs = 1) => ({ sourceId, value, atMs });

describe("data values on the device", () => {
  beforeEach(() => {
    database = createFakeDatabase();
  });

  it("calls only the listeners of a source whose value changed", async () => {
    const values = createDataValues(database);
    const heard: unknown[] = [];
    const stop = values.subscribe(1, () => heard.push(values.dataValue(1)?.value ?? null));
    await values.take([value(1, 20), value(2, "open")]);
    await values.take([value(1, 20), value(2, "closed")]);
    await values.take([value(1, 21), value(2, "closed")]);
    await values.take([value(2, "closed")]);
    expect(heard).toEqual([20, 21, null]);
    stop();
    await values.take([value(1, 5)]);
    expect(heard).toHaveLength(3);
  });

  it("has the values after a restart without network, and writes only changes", async () => {
    await createDataValues(database).take([value(1, 20)]);
    const values = createDataValues(database);
    await values.load();
    expect(values.dataValue(1)).toEqual(value(1, 20));
    await values.take([value(1, 20)]);
    expect(database.writes).toHaveLength(1);
  });

  it("ignores a broken record", async () => {
    database.records.set("data-values", [{ sourceId: "nonsense" }]);
    const values = createDataValues(database);
    await values.load();
    expect(values.dataValue(1)).toBeNull();
  });
});
