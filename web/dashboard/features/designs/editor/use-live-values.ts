import { useMemo } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { useDataSources } from "../../../media-kinds/data-source-queries.ts";

/** Returns the newest values that a design shows. Follows the sources only while the design has live values. */
export function useLiveValues({ elements }: Design): DataValues {
  const sources = useDataSources(
    "value",
    elements.some(({ type }) => type === "value"),
  );
  const known = JSON.stringify((sources.data ?? []).map(({ id, value, valueAt }) => [id, value, valueAt]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is what the values are
  return useMemo(() => {
    const byId = new Map((sources.data ?? []).map((source) => [source.id, source]));
    return {
      dataValue(sourceId) {
        const source = byId.get(sourceId);
        if (!source?.valueAt) return null;
        return { sourceId, value: source.value, atMs: Date.parse(source.valueAt) };
      },
      subscribe: () => () => undefined,
    };
  }, [known]);
}
