import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const cell = { keyColumn: "n", key: "Tea", column: "p", currency: "INR", numbers: "indian" } as const;

/** Starts the page again with this storage. */
async function start(storage: Partial<Storage>) {
  vi.stubGlobal("localStorage", storage);
  vi.resetModules();
  return import("./known-cells.ts");
}
function aStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

it("the last text of a cell is known after a new start, and the oldest ones are forgotten", async () => {
  const storage = aStorage();
  const first = await start(storage);
  expect(first.recallCell(1, cell)).toBeUndefined();
  first.keepCell(1, cell, "₹30");
  first.keepCell(1, { ...cell, key: "Dosa" }, "₹90");
  const second = await start(storage);
  expect([second.recallCell(1, cell), second.recallCell(2, cell)]).toEqual(["₹30", undefined]);
  for (let at = 0; at < 299; at++) second.keepCell(9, { ...cell, key: String(at) }, "1");
  expect(second.recallCell(1, cell)).toBeUndefined();
  expect(second.recallCell(1, { ...cell, key: "Dosa" })).toBe("₹90");
});

it("a storage that is damaged or full costs nothing but the memory", async () => {
  const broken = await start({
    getItem: () => "{",
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  });
  broken.keepCell(1, cell, "₹30");
  expect(broken.recallCell(1, cell)).toBe("₹30");
});
