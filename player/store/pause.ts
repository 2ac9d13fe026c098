import type { Clock } from "#player/engine/contracts.ts";

/** Waits `ms` milliseconds; rejects with an AbortError when the signal is aborted. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException("Stopped", "AbortError"));
    const onAbort = () => {
      stopTimer();
      reject(new DOMException("Stopped", "AbortError"));
    };
    const stopTimer = clock.after(ms, () => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    });
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
