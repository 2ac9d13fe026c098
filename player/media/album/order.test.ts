import { expect, it } from "vitest";
import { photoAt } from "./order.ts";

const turns = (count: number, order: "sequence" | "shuffle", rounds: number) =>
  Array.from({ length: count * rounds }, (_, turn) => photoAt(turn, count, { order, seed: 7 }));

it("repeats the sequence", () => {
  expect(turns(3, "sequence", 2)).toEqual([0, 1, 2, 0, 1, 2]);
  expect(turns(1, "shuffle", 3)).toEqual([0, 0, 0]);
  expect(turns(2, "shuffle", 2)).toEqual([0, 1, 0, 1]);
});

it.each([3, 4, 5, 12, 100])("shuffles %i photos: each once in a round, never one twice in a row", (count) => {
  const shown = turns(count, "shuffle", 40);
  for (let round = 0; round < 40; round++)
    expect(new Set(shown.slice(round * count, (round + 1) * count)).size).toBe(count);
  expect(shown.filter((photo, at) => at > 0 && photo === shown[at - 1])).toEqual([]);
  const rounds = Array.from({ length: 40 }, (_, round) =>
    shown.slice(round * count, (round + 1) * count).join(),
  );
  expect(new Set(rounds).size).toBeGreaterThan(3);
});
