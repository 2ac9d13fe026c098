import { Gauge, type Registry } from "prom-client";

/** One figure that is read whenever a collector asks, or one for each combination of labels. */
export type GaugeDefinition = { name: string; help: string } & (
  | { labelNames?: undefined; read: () => number | Promise<number> }
  | {
      labelNames: readonly string[];
      read: () => readonly LabelledValue[] | Promise<readonly LabelledValue[]>;
    }
);

export interface LabelledValue {
  labels: Record<string, string>;
  value: number;
}

/** Registers a gauge. While its reading fails, for example without the database, the scrape lacks it and no other. */
export function addGauge(registry: Registry, { name, help, labelNames = [], read }: GaugeDefinition): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const found = await valuesOf(read);
      this.reset();
      if (labelNames.length === 0) this.remove();
      for (const { labels, value } of found) this.set(labels, value);
    },
  });
}

async function valuesOf(read: GaugeDefinition["read"]): Promise<readonly LabelledValue[]> {
  try {
    const found = await read();
    return typeof found === "number" ? [{ labels: {}, value: found }] : found;
  } catch {
    return [];
  }
}

/** Returns a reading that is repeated after `freshMs` at the earliest: every process is asked every few seconds. */
export function atMostEvery<T>(freshMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; found: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= freshMs) last = { at, found: read() };
    return last.found;
  };
}
