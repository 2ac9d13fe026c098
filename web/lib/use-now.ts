import { useSyncExternalStore } from "react";

/** One clock for every relative time on the page: ticks once a second, only while somebody looks. */
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** Milliseconds since 1970, renewed every `everyMs` (whole seconds), so that relative times stay true. */
export function useNow(everyMs = 1000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now / everyMs) * everyMs);
}
