import { constants, PerformanceObserver, performance } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

const lookMs = 250;
/** The event loop is quiet when it works for less than this share of the time, in so many looks in a row. */
const quietShare = 0.35;
const quietLooks = 6;
const atMostEveryMs = 10_000;
/** How much larger the old generation must be than after the last full collection. */
const growth = 1.1;

/**
 * Starts full collections of garbage while the process has little to do, so that V8 need not start them while it has much
 * to do (decision 0137). With idle cores another thread marks nearly all objects. While the cores are busy, the event loop
 * marks many of them itself, and requests wait. Returns what ends it.
 */
export function collectInQuiet(): () => void {
  const mayCollect = quietRule();
  let before = performance.eventLoopUtilization();
  let collectedAtMs = performance.now();
  let bytesThen = oldBytes();
  const collections = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFull)) return;
    collectedAtMs = performance.now();
    bytesThen = oldBytes();
  });
  collections.observe({ entryTypes: ["gc"] });
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (!mayCollect(utilization, performance.now() - collectedAtMs)) return;
    if (oldBytes() <= growth * bytesThen) return;
    collectedAtMs = performance.now();
    beginMarking();
  }, lookMs).unref();
  return () => {
    clearInterval(timer);
    collections.disconnect();
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

/** Together more than the young generation holds (`--max-semi-space-size`). */
const [arrays, arrayLength] = [80, 30_000];

/**
 * Makes V8 begin to mark beside the program. There is no function for that: `gc()` stops the program until all is marked.
 * After each collection of the young generation, V8 compares the old one with the limit that the flag sets: percent of the
 * room used. 0 is its own rule.
 */
function beginMarking(): void {
  setFlagsFromString("--incremental-marking-hard-trigger=1");
  for (let n = 0; n < arrays; n++) new Array(arrayLength).fill(n);
  setFlagsFromString("--incremental-marking-hard-trigger=0");
}

function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith("new_"))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

const isFull = (entry: object): boolean =>
  (entry as { detail?: { kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
