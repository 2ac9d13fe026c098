import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ManifestItem } from "../media-kinds/contract.ts";
import { positionAt, roundOf } from "./round.ts";

const hash = (id: number) => String(id).padStart(64, "0");
const picture = (id: number, shuffle?: number, durationMs = 1_000 * id): ManifestItem => ({
  id,
  mediaId: id,
  name: `Picture ${id}`,
  kind: "image",
  file: hash(id),
  durationMs,
  ...(shuffle !== undefined && { shuffle }),
});
const pdf = (id: number, pages: number, shuffle: number): ManifestItem => ({
  id,
  mediaId: id,
  name: `PDF ${id}`,
  kind: "pdf",
  durationMs: 1_000,
  shuffle,
  pages: Array.from({ length: pages }, (_, page) => hash(id * 100 + page)),
});
const orderIn = (items: ManifestItem[], turn: number) => {
  const round = roundOf({ items });
  return positionAt(round, turn * round.totalMs)?.slots.map((slot) => slot.key) ?? [];
};

describe("a shuffled playlist", () => {
  it("plays every item once per round, with the same position on every call", () => {
    const some = fc.record({
      seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      lengths: fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 1, maxLength: 30 }),
      turn: fc.integer({ min: -50, max: 2_000_000_000 }),
      part: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(some, ({ seed, lengths, turn, part }) => {
        const round = roundOf({ items: lengths.map((ms, at) => picture(at + 1, seed, ms)) });
        const startMs = turn * round.totalMs;
        const position = positionAt(round, startMs + Math.floor(part * round.totalMs));
        const slots = position?.slots ?? [];
        expect(slots.map((slot) => slot.item.id).sort((a, b) => a - b)).toEqual(
          lengths.map((_, at) => at + 1),
        );
        let offsetMs = 0;
        for (const slot of slots) {
          expect(slot.offsetMs).toBe(offsetMs);
          offsetMs += slot.durationMs;
        }
        expect(offsetMs).toBe(round.totalMs);
        expect(position?.startsAtMs).toBe(startMs + (position?.slot.offsetMs ?? 0));
        expect(positionAt(roundOf({ items: round.slots.map((slot) => slot.item) }), startMs)?.slots).toEqual(
          slots,
        );
      }),
    );
  });

  it("has another order in each round, and never the same item twice in a row", () => {
    const items = [1, 2, 3, 4, 5, 6].map((id) => picture(id, 42));
    const rounds = Array.from({ length: 500 }, (_, turn) => orderIn(items, turn));
    expect(new Set(rounds.map(String)).size).toBeGreaterThan(250);
    rounds.slice(1).forEach((round, at) => {
      expect(round[0]).not.toBe(rounds[at]?.[5]);
    });
    for (const place of [0, 3, 5]) {
      const share = rounds.filter((round) => round[place] === "1").length / rounds.length;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.24);
    }
  });

  it("keeps the pages of a PDF together and in order", () => {
    const items = [pdf(1, 3, 7), picture(2, 7), picture(3, 7)];
    for (let turn = 0; turn < 50; turn++) {
      const order = orderIn(items, turn);
      const at = order.indexOf("1/0");
      expect(order.slice(at, at + 3)).toEqual(["1/0", "1/1", "1/2"]);
    }
  });

  it("moves only neighbours with the same number; other items keep their time", () => {
    const items = [picture(1), picture(2, 9), picture(3, 9), picture(4, 9), picture(5), picture(6, 9)];
    const orders = Array.from({ length: 40 }, (_, turn) => orderIn(items, turn));
    for (const order of orders) {
      expect([order[0], order[4], order[5]]).toEqual(["1", "5", "6"]);
      expect(order.slice(1, 4).sort()).toEqual(["2", "3", "4"]);
    }
    expect(new Set(orders.map(String)).size).toBeGreaterThan(3);
  });

  it("is the order published in the player protocol", () => {
    const items = [1, 2, 3, 4, 5].map((id) => picture(id, 12, 10_000));
    const orders = [0, 1, 2, 35_695_000].map((turn) => orderIn(items, turn).join(""));
    expect(orders).toMatchInlineSnapshot(`
      [
        "41532",
        "52431",
        "23145",
        "45123",
      ]
    `);
  });
});
