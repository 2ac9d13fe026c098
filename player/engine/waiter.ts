import type { Clock, Stop } from "./contracts.ts";

/** Waits that can be cancelled together. After `stop` every wait ends at once and `stopped` is true. */
export interface Waiter {
  stopped(): boolean;
  stop(): void;
  pause(ms: number): Promise<void>;
  /** Waits until an instant of the wall clock (UTC ms). Checks the clock every minute, so that a jump is noticed. */
  until(wallMs: number): Promise<void>;
  /**
   * Resolves with the promise's value. Rejects with `message` when that takes longer than `ms`, or at once on `stop`.
   */
  within<T>(ms: number, promise: Promise<T>, message: string): Promise<T>;
}

const lookAgainMs = 60_000;

export function createWaiter(clock: Clock): Waiter {
  let isStopped = false;
  const endings = new Set<Stop>();

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (isStopped || ms <= 0) return resolve();
      const end = () => {
        stopTimer();
        endings.delete(end);
        resolve();
      };
      const stopTimer = clock.after(ms, end);
      endings.add(end);
    });
  }

  return {
    stopped: () => isStopped,
    stop() {
      isStopped = true;
      for (const end of [...endings]) end();
    },
    pause,
    async until(wallMs) {
      while (!isStopped && clock.now() < wallMs) await pause(Math.min(wallMs - clock.now(), lookAgainMs));
    },
    within(ms, promise, message) {
      return new Promise((resolve, reject) => {
        let settled = false;
        const settle = (act: () => void) => {
          if (settled) return;
          settled = true;
          stopTimer();
          endings.delete(callOff);
          act();
        };
        const callOff = () => settle(() => reject(new Error("stopped")));
        const stopTimer = clock.after(ms, () => settle(() => reject(new Error(message))));
        endings.add(callOff);
        if (isStopped) callOff();
        promise.then(
          (value) => settle(() => resolve(value)),
          (error) => settle(() => reject(error)),
        );
      });
    },
  };
}
