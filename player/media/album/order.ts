/** Returns a number from 0 to below 1 for a seed; equal on all devices (mulberry32). */
function randomOf(seed: number): number {
  let value = (seed + 0x6d2b79f5) | 0;
  value = Math.imul(value ^ (value >>> 15), value | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
}

/**
 * Returns which of `count` photos is the `turn`th. Shuffled, each photo comes once in a round, the rounds differ, and no
 * photo comes twice in a row.
 */
export function photoAt(
  turn: number,
  count: number,
  { order, seed }: { order: "sequence" | "shuffle"; seed: number },
): number {
  if (count < 3 || order === "sequence") return turn % count;
  const shuffled = (round: number) => {
    const all = Array.from({ length: count }, (_, at) => at);
    for (let at = count - 1; at > 0; at--) {
      const other = Math.floor(randomOf(seed * 31 + round * 1009 + at) * (at + 1));
      [all[at], all[other]] = [all[other] ?? 0, all[at] ?? 0];
    }
    return all;
  };
  const round = Math.floor(turn / count);
  const here = shuffled(round);
  // The middle one changes places with the first, so that the last one of a round stays the last.
  if (round > 0 && here[0] === shuffled(round - 1)[count - 1]) {
    const middle = Math.floor((count - 1) / 2) || 1;
    [here[0], here[middle]] = [here[middle] ?? 0, here[0] ?? 0];
  }
  return here[turn % count] ?? 0;
}
