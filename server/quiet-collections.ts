import { constants, type PerformanceEntry, PerformanceObserver, performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/** The event loop is quiet when it works for less than this share of the time, in so many looks in a row. */
const quietShare = 0.35;
const quietLooks = 6;
const lookMs = 250;
const atMostEveryMs = 10_000;
/** How much of its room (percent) the heap must have used since the last full collection. */
const usedPercent = 20;

/**
 * Starts full collections of garbage while the process has little to do, so that V8 need not start them while it has much
 * to do (decision 0137). With idle cores another thread marks nearly all objects. While the cores are busy, the event loop
 * marks many of them itself, and requests wait. Returns what ends it.
 */
export function collectInQuiet(): () => void {
  const mayCollect = quietRule();
  let before = performance.eventLoopUtilization();
  let allowed = false;
  let collectedAtMs = performance.now();
  const collections = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) collectedAtMs = performance.now();
  });
  collections.observe({ entryTypes: ["gc"] });
  const allow = (may: boolean) => {
    if (may === allowed) return;
    allowed = may;
    // V8 reads this flag each time it compares the heap with its limits. 0 is its own rule: only when the room is used up.
    setFlagsFromString(`--incremental-marking-hard-trigger=${may ? usedPercent : 0}`);
  };
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    allow(mayCollect(utilization, performance.now() - collectedAtMs));
  }, lookMs).unref();
  return () => {
    clearInterval(timer);
    collections.disconnect();
    allow(false);
  };
}

/**
 * Returns a function that is called with each look: the share (0 to 1) of the time since the last look in which the event
 * loop worked, and the time (ms) since the last full collection. It returns whether one may begin now.
 */
export function quietRule(): (utilization: number, sinceCollectedMs: number) => boolean {
  let looks = 0;
  return (utilization, sinceCollectedMs) => {
    looks = utilization < quietShare ? looks + 1 : 0;
    return looks >= quietLooks && sinceCollectedMs > atMostEveryMs;
  };
}

const isFull = (entry: PerformanceEntry): boolean =>
  (entry.detail as { kind?: number } | undefined)?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
