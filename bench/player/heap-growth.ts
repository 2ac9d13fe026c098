import type { CDPSession } from "@playwright/test";
import type { Measured } from "../goals.ts";

const maxGrowthPercent = 5;

export interface Look {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

export async function look(session: CDPSession): Promise<Look> {
  // Twice: objects that the first collection frees may have kept others alive.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapBytes: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Compares the first quarter with the last. Ignores the first tenth, in which compiled code and caches grow once. */
export function growthRow(what: string, looks: readonly Look[]): Measured {
  const warm = looks.slice(looks.length / 10);
  const part = Math.ceil(warm.length / 4);
  const [first, last] = [warm.slice(0, part), warm.slice(-part)];
  const of = (slice: readonly Look[], key: keyof Look) => median(slice.map((one) => one[key]));
  const growth = of(last, "heapBytes") / of(first, "heapBytes") - 1;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  return {
    what,
    value: growth * 100,
    unit: "%",
    goal: { atMost: maxGrowthPercent },
    note: `${megabytes(of(first, "heapBytes"))} to ${megabytes(of(last, "heapBytes"))} MB; nodes ${of(first, "nodes")} to ${of(last, "nodes")}, listeners ${of(first, "listeners")} to ${of(last, "listeners")}`,
  };
}
