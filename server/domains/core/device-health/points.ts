import {
  type HealthGraph,
  type HealthPoint,
  type HealthSample,
  healthGraphs,
} from "#shared/contracts/core/device-health.ts";

/** A sample and when it was taken. */
export interface Taken {
  atMs: number;
  sample: HealthSample;
}

const shareOf = (part: number | null, whole: number | null) =>
  part === null || !whole ? null : Math.min(100, (part / whole) * 100);

const graphed: Record<HealthGraph, (sample: HealthSample) => number | null> = {
  cpuPercent: ({ cpuPercent }) => cpuPercent,
  memoryUsedPercent: ({ memoryUsedMb, memoryTotalMb }) => shareOf(memoryUsedMb, memoryTotalMb),
  temperatureC: ({ temperatureC }) => temperatureC,
  storageFreePercent: ({ storageFreeMb, storageTotalMb }) => shareOf(storageFreeMb, storageTotalMb),
  signalPercent: ({ signalPercent }) => signalPercent,
};

/** Returns the samples as ranges, one point for each `everyMs` that has samples; `taken` is oldest first. */
export function pointsOf(taken: readonly Taken[], everyMs: number): HealthPoint[] {
  const stretches = new Map<number, HealthSample[]>();
  for (const { atMs, sample } of taken) {
    const begin = Math.floor(atMs / everyMs) * everyMs;
    const there = stretches.get(begin);
    if (there) there.push(sample);
    else stretches.set(begin, [sample]);
  }
  return [...stretches].map(([begin, samples]) => {
    const values: HealthPoint["values"] = {};
    for (const graph of healthGraphs) {
      const known = samples.map(graphed[graph]).filter((value) => value !== null);
      if (known.length > 0) values[graph] = rangeOf(known);
    }
    return { at: new Date(begin).toISOString(), values };
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const rangeOf = (values: readonly number[]) => ({
  least: rounded(Math.min(...values)),
  mean: rounded(values.reduce((sum, value) => sum + value, 0) / values.length),
  most: rounded(Math.max(...values)),
});
