import type { Clock } from "#player/engine/contracts.ts";

/** Less than this is mostly waiting for the first byte. */
const enoughBytes = 200_000;

/**
 * Measures one download from now on. Call the result with each part that has come: bytes per second so far, the waits
 * between parts included, for that is how long the next download takes, too. Null while there is too little to tell.
 */
export function measureSpeed(clock: Clock): (bytes: number) => number | null {
  const began = clock.monotonic();
  let total = 0;
  return (bytes) => {
    total += bytes;
    const seconds = (clock.monotonic() - began) / 1000;
    return total < enoughBytes || seconds <= 0 ? null : Math.round(total / seconds);
  };
}
