import type { Clock } from "#player/engine/contracts.ts";

/** Below this, most of the time is the wait for the first byte. */
const enoughBytes = 200_000;

/**
 * Starts to measure one download. Call the returned function with the size of each part; it returns bytes per second so
 * far, including waits between parts, which the next download will have, too. Null while too few bytes have arrived.
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
