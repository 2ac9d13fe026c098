import type { DataValues } from "#player/engine/contracts.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";

export interface TellableValues extends DataValues {
  /** Sets the newest values of all sources. */
  tell(values: readonly DataValue[]): void;
}

/** Creates a store of data source values that the views of a shadow screen observe. */
export function createDataValues(): TellableValues {
  let known = new Map<number, DataValue>();
  const listeners = new Map<number, Set<() => void>>();
  return {
    dataValue: (sourceId) => known.get(sourceId) ?? null,
    subscribe(sourceId, listener) {
      const ofSource = listeners.get(sourceId) ?? new Set();
      listeners.set(sourceId, ofSource.add(listener));
      return () => void ofSource.delete(listener);
    },
    tell(values) {
      const before = known;
      known = new Map(values.map((value) => [value.sourceId, value]));
      for (const { sourceId, atMs, value } of values) {
        const old = before.get(sourceId);
        if (old?.atMs === atMs && old.value === value) continue;
        for (const listener of listeners.get(sourceId) ?? []) listener();
      }
    },
  };
}
