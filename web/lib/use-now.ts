import { useSyncExternalStore } from "react";

/** One clock for all relative times on the page. It ticks once a second, and only while a component uses it. */
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** Returns milliseconds since 1970, updated every `everyMs` (whole seconds), so that relative times stay correct. */
export function useNow(everyMs = 1000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now / everyMs) * everyMs);
}
