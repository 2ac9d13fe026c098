import { describe, expect, it } from "vitest";
import { createFakeDatabase } from "#player/testing/fake-database.ts";
import { openDeviceKeys, type Spare } from "./device-key.ts";
import type { KeyValue } from "./key-value.ts";

const loadDeviceKey = async (database: KeyValue, spare: Spare | null) =>
  (await openDeviceKeys(database, spare)).current();

function spareOf(value: string | null = null) {
  return {
    value,
    getItem() {
      return this.value;
    },
    setItem(_: string, next: string) {
      this.value = next;
    },
  };
}

describe("the device key", () => {
  it("is made once, 32 bytes in hex, and loaded again", async () => {
    const database = createFakeDatabase();
    const spare = spareOf();
    const key = await loadDeviceKey(database, spare);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadDeviceKey(database, spare)).toBe(key);
    expect(await loadDeviceKey(createFakeDatabase(), spareOf())).not.toBe(key);
  });

  it("survives the loss of either copy, and restores it", async () => {
    const database = createFakeDatabase();
    const spare = spareOf();
    const key = await loadDeviceKey(database, spare);
    expect(await loadDeviceKey(database, spareOf())).toBe(key);
    const empty = createFakeDatabase();
    expect(await loadDeviceKey(empty, spare)).toBe(key);
    expect(empty.records.get("device-key")).toBe(key);
  });

  it("does not use a broken value as a key", async () => {
    const database = createFakeDatabase();
    database.records.set("device-key", { no: "key" });
    expect(await loadDeviceKey(database, spareOf("short"))).toMatch(/^[0-9a-f]{64}$/);
  });

  it("works when storage is not allowed", async () => {
    const database = createFakeDatabase();
    database.broken = true;
    const forbidden = {
      getItem: () => {
        throw new DOMException("no", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("no", "SecurityError");
      },
    };
    expect(await loadDeviceKey(database, forbidden)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("changes when renewed", async () => {
    const database = createFakeDatabase();
    const keys = await openDeviceKeys(database, null);
    const before = keys.current();
    await keys.date(5);
    await keys.propose();
    await keys.renew();
    expect(keys.current()).not.toBe(before);
    expect(keys.pending()).toBeNull();
    const again = await openDeviceKeys(database, null);
    expect([again.current(), again.pending(), again.madeMs()]).toEqual([keys.current(), null, null]);
  });

  it("gets a successor only when that can be stored", async () => {
    const database = createFakeDatabase();
    const keys = await openDeviceKeys(database, null);
    const first = keys.current();
    const next = await keys.propose();
    expect((await openDeviceKeys(database, null)).pending()).toBe(next);
    expect(keys.current()).toBe(first);
    await keys.promote(7);
    const again = await openDeviceKeys(database, null);
    expect([again.current(), again.pending(), again.madeMs()]).toEqual([next, null, 7]);
    database.broken = true;
    expect(await keys.propose()).toBeNull();
    expect(keys.pending()).toBeNull();
  });
});
