import { useEffect, useRef, useState } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import type { DataValue, WidgetOf } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { useDataDocument } from "./data-source-queries.ts";
import type { PictureProps } from "./kind.ts";
import { noData, PlayedPicture } from "./played-picture.tsx";

type Props = PictureProps<"board"> | PictureProps<"wall">;

/** Renders a board or a wall with the newest rows of its table, by the view that screens use. */
export function BoardPicture({ widget, calm }: Props) {
  const { sourceId } = widget.settings;
  const { data: newest } = useDataDocument(sourceId);
  const { document } = newest ?? {};
  const value: DataValue | null = newest
    ? {
        sourceId,
        value: null,
        version: newest.version,
        ...(document && { document }),
        atMs: Date.parse(newest.source.valueAt ?? newest.source.createdAt),
      }
    : null;
  return <Followed widget={widget} calm={calm} value={value} />;
}

/** Renders a board with rows that no source has yet. */
export function BoardOfTable({ widget, document }: { widget: WidgetOf<"board">; document: TableDocument }) {
  const value = { sourceId: widget.settings.sourceId, value: null, atMs: 0, document };
  return <Followed widget={widget} calm value={value} />;
}

/** Follows changed rows as a screen does, without being drawn anew. */
function Followed({ widget, calm, value }: Pick<Props, "widget" | "calm"> & { value: DataValue | null }) {
  const newest = useRef(value);
  newest.current = value;
  const [listeners] = useState(() => new Set<() => void>());
  const [values] = useState<DataValues>(() => ({
    ...noData,
    dataValue: () => newest.current,
    subscribe(_, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  }));
  const rows = JSON.stringify(value?.document ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the rows is announced
  useEffect(() => {
    for (const listener of listeners) listener();
  }, [rows, listeners]);
  return <PlayedPicture widget={widget} calm={calm} data={values} />;
}
