/*
 * Numbers of rows say their cell, so an account moves with all its numbers. Numbers of 31 bits have room for 2^25 rows of
 * each table in each of 63 cells, those of 53 bits (plays, events, audit) for 2^47.
 */

/** Cell 63 would end beyond what an integer column holds. */
export const highestCell = 62;
const perCell = { integer: 2 ** 25, bigint: 2 ** 47 } as const;

/** Returns the first and the last number that the rows of a cell get. */
export function numbersOf(cell: number, type: keyof typeof perCell): { first: number; last: number } {
  const room = perCell[type];
  return { first: Math.max(1, cell * room), last: (cell + 1) * room - 1 };
}
