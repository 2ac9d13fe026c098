import type { DataValues } from "#player/engine/contracts.ts";
import type { DataSource } from "#shared/contracts/library/data-sources.ts";
import { useDataSources } from "./data-source-queries.ts";
import type { PictureProps } from "./kind.ts";
import { noData, PlayedPicture } from "./played-picture.tsx";

const valuesOf = (sources: readonly DataSource[]): DataValues => ({
  ...noData,
  dataValue(sourceId) {
    const source = sources.find((each) => each.id === sourceId);
    if (!source?.valueAt) return null;
    return { sourceId, value: source.value, atMs: Date.parse(source.valueAt) };
  },
});

/** Renders a data tile with the newest value of its source. */
export function DataPicture({ widget, calm }: PictureProps<"data">) {
  const sources = useDataSources();
  const shown = sources.data?.filter(({ id }) => id === widget.settings.sourceId) ?? [];
  const known = JSON.stringify(shown.map(({ value, valueAt }) => [value, valueAt]));
  return <PlayedPicture key={known} widget={widget} calm={calm} data={valuesOf(shown)} />;
}
