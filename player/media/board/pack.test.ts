import fc from "fast-check";
import { expect, it } from "vitest";
import { type Block, pack, packEvenly } from "./pack.ts";

const row = (height: number): Block => ({ height, heading: false });
const heading = (height: number): Block => ({ height, heading: true });
/** The numbers of the blocks by page and column; repeated headings have a star. */
const shown = (blocks: Block[], height: number, columns = 1) =>
  pack(blocks, { height, columns }).map((page) =>
    page.map((column) => column.map(({ block, again }) => `${block}${again ? "*" : ""}`).join(" ")),
  );

it("repeats the heading where its section goes on", () => {
  expect(shown([heading(10), row(30), row(30), row(30)], 70)).toEqual([["0 1 2"], ["0* 3"]]);
  expect(shown([heading(10), row(30), row(30), row(30)], 40, 2)).toEqual([["0 1", "0* 2"], ["0* 3"]]);
});

it("never leaves a heading alone at the end", () => {
  expect(shown([row(30), heading(10), row(30)], 45)).toEqual([["0"], ["1 2"]]);
});

it("gives a block that is too high a column", () => {
  expect(shown([row(30), row(200), row(30)], 100)).toEqual([["0"], ["1"], ["2"]]);
});

it("fills columns and pages about equally", () => {
  const pages = packEvenly(
    Array.from({ length: 11 }, () => row(10)),
    { height: 100, columns: 1 },
  );
  expect(pages.map(([column]) => column?.length)).toEqual([6, 5]);
});

it("shows every block once, in order, and no column is higher than the room", () => {
  const block = fc.record({ height: fc.integer({ min: 1, max: 50 }), heading: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(block, { maxLength: 60 }),
      fc.integer({ min: 120, max: 400 }),
      fc.integer({ min: 1, max: 3 }),
      (blocks, height, columns) => {
        for (const pages of [pack(blocks, { height, columns }), packEvenly(blocks, { height, columns })]) {
          const pieces = pages.flat(2);
          expect(pieces.filter(({ again }) => !again).map((piece) => piece.block)).toEqual(
            blocks.map((_, at) => at),
          );
          for (const page of pages) {
            expect(page.length).toBeLessThanOrEqual(columns);
            for (const column of page)
              expect(
                column.reduce((sum, piece) => sum + (blocks[piece.block]?.height ?? 0), 0),
              ).toBeLessThanOrEqual(height + 1);
          }
        }
      },
    ),
  );
});

it("keeps a heading with its first entry, also when everything would be more even without", () => {
  const pages = packEvenly(
    [
      { height: 40, heading: true },
      { height: 100, heading: false },
    ],
    { height: 300, columns: 2 },
  );
  expect(pages).toEqual([
    [
      [
        { block: 0, again: false },
        { block: 1, again: false },
      ],
    ],
  ]);
});
