/** What it is called in the table. */
export const steadyProgram = "a program that only computes";

/** Computes for about a millisecond, without allocating: the bare peer of work in one thread, also in a page. */
export function steadyWork(): number {
  let sum = 1;
  for (let round = 0; round < 250_000; round++) sum = (sum + Math.imul(round, sum)) | 0;
  return sum;
}

/** Returns how long that takes (ms), the median of many, after the code is compiled. */
export function steadyMs(): number {
  const took: number[] = [];
  for (let round = 0; round < 200; round++) {
    const started = performance.now();
    steadyWork();
    if (round >= 100) took.push(performance.now() - started);
  }
  return took.sort((a, b) => a - b)[took.length >> 1] ?? Number.NaN;
}
