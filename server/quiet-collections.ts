import { constants, PerformanceObserver, performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

const lookMs = 250;
/** The event loop is quiet when it works for less than this share of the time in each of the last `quietLooks` looks. */
const quietShare = 0.35;
const quietLooks = 6;
const atMostEveryMs = 10_000;
/** Size of the old generation by its size after the last full collection, from which a new one is worthwhile. */
const minGrowth = 1.1;

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
    const sinceCollectedMs = performance.now() - collectedAtMs;
    if (!mayCollect({ utilization, sinceCollectedMs, growth: () => oldBytes() / bytesThen })) return;
    collectedAtMs = performance.now();
    void beginMarking();
  }, lookMs).unref();
  return () => {
    clearInterval(timer);
    collections.disconnect();
  };
}

interface Look {
  /** Share (0 to 1) of the time since the last look in which the event loop worked. */
  utilization: number;
  sinceCollectedMs: number;
  /** Size of the old generation by its size after the last full collection. */
  growth: () => number;
}

/** Returns a function that is called with each look, and returns whether a full collection may begin now. */
export function quietRule(): (look: Look) => boolean {
  let looks = 0;
  return ({ utilization, sinceCollectedMs, growth }) => {
    looks = utilization < quietShare ? looks + 1 : 0;
    return looks >= quietLooks && sinceCollectedMs > atMostEveryMs && growth() > minGrowth;
  };
}

/** A step allocates one megabyte. Together they are more than the young generation holds (`--max-semi-space-size`). */
const [steps, stepMs] = [24, 10];
const [arraysInStep, arrayLength] = [4, 30_000];

/**
 * Makes V8 begin to mark in another thread while the program goes on. There is no function for that: `gc()` stops the program
 * until all is marked. After each collection of the young generation, V8 compares the old one with its limit. The flag is
 * the share of the room below the limit (percent) at which marking begins; with 0, V8 decides by itself. So this fills the
 * young generation, in steps, because other work goes on between. The flag counts for all threads of the process: one that
 * compares in these moments begins to mark as well, which does no harm.
 */
async function beginMarking(): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const before = bytesOf("new_large_object_space");
    setFlagsFromString("--incremental-marking-hard-trigger=1");
    try {
      for (let n = 0; n < arraysInStep; n++) new Array(arrayLength);
    } finally {
      setFlagsFromString("--incremental-marking-hard-trigger=0");
    }
    const wasCollected = bytesOf("new_large_object_space") <= before;
    if (wasCollected) return;
    await delay(stepMs, undefined, { ref: false });
  }
}

const bytesOf = (space: string): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === space)?.space_used_size ?? 0;

function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith("new_"))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

const isFull = (entry: object): boolean =>
  (entry as { detail?: { kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
