import { expect, it } from "vitest";
import { fitBoard } from "./fit.ts";

const sizes = { least: 10, most: 40, floor: 5, columns: [1, 2] };
/** Rows whose height grows with the font, and doubles when a column is narrow. */
const rows =
  (count: number, lines = 1) =>
  (size: number, columns: number) => ({
    height: 600,
    isBroken: false,
    isWrapped: false,
    blocks: Array.from({ length: count }, () => ({ height: size * 1.5 * lines * columns, heading: false })),
  });

it("uses the largest size that fits on one page", () => {
  expect(fitBoard(rows(4), sizes)).toMatchObject({ size: 40, columns: 1 });
  const { size, pages } = fitBoard(rows(20), sizes);
  expect(pages).toHaveLength(1);
  expect(size).toBeGreaterThan(18);
  expect(size).toBeLessThanOrEqual(20);
});

it("makes more pages rather than a text smaller than people can read", () => {
  const { size, pages } = fitBoard(rows(100), sizes);
  expect(pages).toHaveLength(3);
  expect(size).toBeGreaterThanOrEqual(10);
});

it("goes below the readable size only for a text that is higher than the picture", () => {
  const { size, pages } = fitBoard(rows(1, 50), { ...sizes, columns: [1] });
  expect(size).toBeLessThan(10);
  expect(size).toBeGreaterThanOrEqual(5);
  expect(pages).toHaveLength(1);
});

it("prefers a number of columns that breaks no word", () => {
  const fitted = fitBoard(
    (size, columns) => ({
      height: 600,
      isBroken: columns === 2,
      isWrapped: false,
      blocks: Array.from({ length: 20 }, () => ({ height: size, heading: false })),
    }),
    sizes,
  );
  expect(fitted.columns).toBe(1);
});

it.each([
  [30, 30],
  // Half as large would be too small.
  [20, 40],
])("makes letters a little smaller rather than a name of two lines, which wraps above %d", (above, most) => {
  const fitted = fitBoard(
    (size) => ({
      height: 600,
      isBroken: false,
      isWrapped: size > above,
      blocks: Array.from({ length: 4 }, () => ({ height: size * 1.5, heading: false })),
    }),
    { ...sizes, columns: [1] },
  );
  expect(fitted.size).toBeLessThanOrEqual(most);
  expect(fitted.size).toBeGreaterThan(most - 1);
});
