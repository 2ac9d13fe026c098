import { describe, expect, it } from "vitest";
import { createFakeDatabase } from "#player/testing/fake-database.ts";
import { loadDeviceKey, renewDeviceKey } from "./device-key.ts";

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
  it("is made once, 32 bytes in hex, and found again", async () => {
    const database = createFakeDatabase();
    const spare = spareOf();
    const key = await loadDeviceKey(database, spare);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadDeviceKey(database, spare)).toBe(key);
    expect(await loadDeviceKey(createFakeDatabase(), spareOf())).not.toBe(key);
  });

  it("survives the loss of either place, and heals it", async () => {
    const database = createFakeDatabase();
    const spare = spareOf();
    const key = await loadDeviceKey(database, spare);
    expect(await loadDeviceKey(database, spareOf())).toBe(key);
    const empty = createFakeDatabase();
    expect(await loadDeviceKey(empty, spare)).toBe(key);
    expect(empty.records.get("device-key")).toBe(key);
  });

  it("does not take a broken value for a key", async () => {
    const database = createFakeDatabase();
    database.records.set("device-key", { no: "key" });
    expect(await loadDeviceKey(database, spareOf("short"))).toMatch(/^[0-9a-f]{64}$/);
  });

  it("works where storage is forbidden", async () => {
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
    const key = await loadDeviceKey(database, null);
    const next = await renewDeviceKey(database, null);
    expect(next).not.toBe(key);
    expect(await loadDeviceKey(database, null)).toBe(next);
  });
});
