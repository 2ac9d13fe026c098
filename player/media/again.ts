import type { Clock, Stop } from "#player/engine/contracts.ts";

/** Calls `look` now, and again each time that the milliseconds are over which it returned, until stopped. */
export function again(clock: Clock, look: () => number): Stop {
  let stop: Stop = () => undefined;
  const turn = () => {
    stop = clock.after(look(), turn);
  };
  turn();
  return () => stop();
}
