import fc from "fast-check";
import { expect, it } from "vitest";
import { afterBatch, isStored, type SpoolState } from "./spool-state.ts";

const empty: SpoolState = { acknowledged: 0, ahead: [], dropped: 0 };
const batch = (...seqs: number[]) => ({ seqs, oldest: 1, dropped: 0 });

it("acknowledges up to the first gap and continues when it is filled", () => {
  const holed = afterBatch(empty, batch(1, 2, 5, 6, 9));
  expect(holed).toEqual({
    acknowledged: 2,
    ahead: [
      [5, 6],
      [9, 9],
    ],
    dropped: 0,
  });
  expect(afterBatch(holed, batch(4, 3))).toEqual({ acknowledged: 6, ahead: [[9, 9]], dropped: 0 });
});

it("skips a gap that the device declares as lost", () => {
  const holed = afterBatch(empty, batch(1, 2, 5));
  expect(afterBatch(holed, { seqs: [], oldest: 5, dropped: 2 })).toEqual({
    acknowledged: 5,
    ahead: [],
    dropped: 2,
  });
});

it("knows exactly which records arrived, in any order and with repetitions", () => {
  const seqs = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(seqs, { maxLength: 8 }), (batches) => {
      let state = empty;
      const came = new Set<number>();
      for (const each of batches) {
        state = afterBatch(state, batch(...each));
        for (const seq of each) came.add(seq);
        let contiguous = 0;
        while (came.has(contiguous + 1)) contiguous++;
        expect(state.acknowledged).toBe(contiguous);
        for (let seq = 1; seq <= 61; seq++) expect(isStored(state, seq)).toBe(came.has(seq));
      }
    }),
  );
});
