import type { Clock } from "#player/engine/contracts.ts";

/** The rhythm of a loop that can be hurried and stopped from outside. */
export interface Pacer {
  /** Ends after `ms`, or at once when poked (also before it began) or stopped. */
  wait(ms: number): Promise<void>;
  poke(): void;
  stop(): void;
  stopped(): boolean;
}

export function createPacer(clock: Clock): Pacer {
  let isStopped = false;
  let poked = false;
  let wake: (() => void) | null = null;
  return {
    wait(ms) {
      return new Promise((resolve) => {
        const end = () => {
          stopTimer();
          wake = null;
          poked = false;
          resolve();
        };
        const stopTimer = clock.after(ms, end);
        wake = end;
        if (poked || isStopped) end();
      });
    },
    poke() {
      poked = true;
      wake?.();
    },
    stop() {
      isStopped = true;
      wake?.();
    },
    stopped: () => isStopped,
  };
}
