import type { Clock } from "#player/engine/contracts.ts";

/** The waits of a loop, which can be shortened or stopped from outside. */
export interface Pacer {
  /** Ends after `ms`, or at once when poked (also before it began) or stopped. */
  wait(ms: number): Promise<void>;
  /** Ends after `ms`, or at once when stopped; a poke meanwhile ends the next `wait`. */
  rest(ms: number): Promise<void>;
  poke(): void;
  stop(): void;
  stopped(): boolean;
}

export function createPacer(clock: Clock): Pacer {
  let isStopped = false;
  let poked = false;
  let end: (() => void) | null = null;
  let mayBePoked = false;

  function pass(ms: number, pokable: boolean): Promise<void> {
    return new Promise((resolve) => {
      mayBePoked = pokable;
      end = () => {
        stopTimer();
        end = null;
        if (pokable) poked = false;
        resolve();
      };
      const stopTimer = clock.after(ms, end);
      if (isStopped || (pokable && poked)) end();
    });
  }

  return {
    wait: (ms) => pass(ms, true),
    rest: (ms) => pass(ms, false),
    poke() {
      poked = true;
      if (mayBePoked) end?.();
    },
    stop() {
      isStopped = true;
      end?.();
    },
    stopped: () => isStopped,
  };
}
