import type { DataValues } from "#player/engine/contracts.ts";
import { useDataDocument } from "./data-source-queries.ts";
import type { PictureProps } from "./kind.ts";
import { noData, PlayedPicture } from "./played-picture.tsx";

/** Renders a board or a wall with the newest rows of its table, by the view that screens use. */
export function BoardPicture({ widget, calm }: PictureProps<"board"> | PictureProps<"wall">) {
  const { sourceId } = widget.settings;
  const { data: newest } = useDataDocument(sourceId);
  const values: DataValues = {
    ...noData,
    dataValue: () =>
      newest
        ? {
            sourceId,
            value: null,
            version: newest.version,
            document: newest.document,
            atMs: Date.parse(newest.source.valueAt ?? newest.source.createdAt),
          }
        : null,
  };
  return <PlayedPicture key={newest?.version ?? ""} widget={widget} calm={calm} data={values} />;
}
