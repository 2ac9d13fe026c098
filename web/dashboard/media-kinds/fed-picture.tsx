import type { DataValues } from "#player/engine/contracts.ts";
import type { DataValue, Widget } from "#shared/media-kinds/contract.ts";
import { hasDocument } from "#shared/media-kinds/documents.ts";
import { sourceKindsOf, sourcesIn } from "#shared/media-kinds/traits.ts";
import { useDataDocument } from "./data-source-queries.ts";
import { sampleOf } from "./fed-samples.ts";
import { noData, PlayedPicture } from "./played-picture.tsx";

/**
 * Renders a widget with the newest document of its data source, by the view that screens use. Without a source it shows
 * an example.
 */
export function FedPicture({ widget, calm }: { widget: Widget; calm: boolean }) {
  const [sourceId = 0] = sourcesIn(widget);
  const { data: newest } = useDataDocument(sourceId);
  const [kind] = sourceKindsOf(widget.kind);
  const values: DataValues = {
    ...noData,
    dataValue(): DataValue | null {
      if (newest)
        return {
          sourceId,
          value: null,
          version: newest.version,
          document: newest.document,
          atMs: Date.parse(newest.source.valueAt ?? newest.source.createdAt),
        };
      if (sourceId > 0 || !kind || !hasDocument(kind)) return null;
      const atMs = Date.now();
      return { sourceId, value: null, atMs, document: sampleOf(kind, atMs) };
    },
  };
  const key = sourceId > 0 ? `${newest?.version} ${newest?.source.valueAt}` : "sample";
  return <PlayedPicture key={key} widget={widget} calm={calm} data={values} />;
}
