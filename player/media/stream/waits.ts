/** A stream that is away for so long (ms) is skipped; until then its last picture stays. */
export const givesUpAfterMs = 60_000;
/** A picture that stands still for so long (ms) counts as away. */
export const stalledAfterMs = 12_000;

/** A server that sends no picture for so long (ms) after it was asked counts as away: some browsers wait for ever. */
export const answersWithinMs = 25_000;

/** Returns how long to wait before the next attempt (ms): doubling from 1 s to 16 s, up to a fifth more or less. */
export const waitBefore = (attempt: number, random: number): number =>
  Math.min(16_000, 1_000 * 2 ** attempt) * (0.8 + 0.4 * random);
