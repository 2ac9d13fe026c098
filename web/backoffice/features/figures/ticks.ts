/** Returns the values of a scale's lines, from 0 to at least `highest`: at most six, whole and round. */
export function ticksTo(highest: number): number[] {
  const atLeast = Math.max(1, highest / 5);
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= atLeast) as number;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, n) => n * step);
}
