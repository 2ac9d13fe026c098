import type { Clock } from "#player/engine/contracts.ts";

/** Waits; rejects with the signal's reason as soon as it is aborted. */
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
