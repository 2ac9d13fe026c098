import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageItem, pdfItem } from "#player/testing/manifests.ts";
import { roundOf, shortestSlotMs } from "#shared/schedule/index.ts";
import { turnAt } from "./turn.ts";

const anyRound = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20_000 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((items) => roundOf({ items: items.map(([id, ms]) => imageItem(id, ms)) }));

describe("turnAt", () => {
  it("fills a broken slot with the following ones, in order, and ends with the slot", () => {
    const round = roundOf({ items: [imageItem(1, 2_000), imageItem(2, 9_000), imageItem(3, 4_000)] });
    const usable = (slot: { key: string }) => slot.key !== "2";
    const shown: [string, number, number][] = [];
    for (let at = 0; at < round.totalMs; ) {
      const turn = turnAt(round, at, usable);
      if (!turn) throw new Error("something is usable");
      shown.push([turn.slot.key, turn.startsAtMs, turn.endsAtMs]);
      at = turn.endsAtMs;
    }
    expect(shown).toEqual([
      ["1", 0, 2_000],
      ["3", 2_000, 6_000],
      ["1", 6_000, 8_000],
      ["3", 8_000, 11_000],
      ["3", 11_000, 15_000],
    ]);
  });

  it("gives a remainder under a second to the next slot", () => {
    const round = roundOf({ items: [imageItem(1, 5_000), pdfItem(2, 2)] });
    expect(turnAt(round, 4_200, () => true)).toMatchObject({ slot: { key: "2/0" }, startsAtMs: 5_000 });
    expect(turnAt(round, 3_999, () => true)).toMatchObject({ slot: { key: "1" }, endsAtMs: 5_000 });
  });

  it("is null when nothing is usable", () => {
    expect(turnAt(roundOf({ items: [imageItem(1)] }), 0, () => false)).toBeNull();
    expect(turnAt(roundOf({ items: [] }), 0, () => true)).toBeNull();
  });

  it("never returns less than a second or a broken slot, and always advances", () => {
    fc.assert(
      fc.property(
        anyRound,
        fc.integer({ min: 0, max: 4e12 }),
        fc.func(fc.boolean()),
        (round, start, pick) => {
          const usable = (slot: { key: string }) => pick(slot.key);
          let at = start;
          for (let step = 0; step < 20; step++) {
            const turn = turnAt(round, at, usable);
            expect(turn === null).toBe(!round.slots.some(usable));
            if (!turn) return;
            expect(usable(turn.slot)).toBe(true);
            expect(turn.endsAtMs - Math.max(at, turn.startsAtMs)).toBeGreaterThanOrEqual(shortestSlotMs);
            expect(turn.startsAtMs).toBeLessThan(at + 2 * shortestSlotMs);
            at = turn.endsAtMs;
          }
        },
      ),
    );
  });
});
