import fc from "fast-check";
import { expect, it } from "vitest";
import { BeatWheel, stepMs } from "./beat-wheel.ts";

const roundMs = 15_000;

it("each item has its turn once in a round, and never many at once, however they come and go", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 7 }), (count, everyNth) => {
      const wheel = new BeatWheel<number>(roundMs, 0);
      for (let item = 0; item < count; item++) wheel.add(item);
      for (let item = 0; item < count; item += everyNth) wheel.delete(item);
      const turns = new Map<number, number>();
      let most = 0;
      for (let at = stepMs; at <= 2 * roundMs; at += stepMs) {
        const due = wheel.due(at);
        most = Math.max(most, due.length);
        for (const item of due) turns.set(item, (turns.get(item) ?? 0) + 1);
      }
      expect(turns.size).toBe(wheel.size);
      expect([...turns.values()].every((times) => times === 2)).toBe(true);
      expect(most).toBeLessThanOrEqual(Math.ceil((count * stepMs) / roundMs));
    }),
    { numRuns: 30 },
  );
});

it("a pause does not make one gust of the turns that it prevented", () => {
  const wheel = new BeatWheel<number>(roundMs, 0);
  for (let item = 0; item < 3000; item++) wheel.add(item);
  expect(wheel.due(roundMs)).toHaveLength(40);
  expect(wheel.due(roundMs + stepMs - 1)).toHaveLength(0);
  const next: number[] = [];
  for (let at = roundMs + stepMs; at <= 2 * roundMs; at += stepMs) next.push(...wheel.due(at));
  expect(new Set(next).size).toBe(3000);
});
