import { useEffect, useRef, useState } from "react";
import type { DataValues } from "#player/engine/contracts.ts";
import type { AlbumPhoto } from "#shared/media-kinds/album-settings.ts";
import type { DataValue, ManifestItem, WidgetOf } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { usePhotos } from "./album-photos.ts";
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
  return <Followed widget={widget} calm={calm} value={value} photos={useBoardPhotos(widget)} />;
}

/** Returns the photos beside the rows of a board, as far as they are known on this page. */
function useBoardPhotos(widget: Props["widget"]): AlbumPhoto[] {
  const folderId = widget.kind === "board" ? widget.settings.folderId : undefined;
  const photos = usePhotos({ folderId: folderId ?? 0 }, folderId !== undefined);
  if (folderId === undefined) return [];
  return (photos.data ?? []).map(({ id, name }) => ({ mediaId: id, file: String(id), caption: name }));
}

/** Renders a board with rows that no source has yet. */
export function BoardOfTable({ widget, document }: { widget: WidgetOf<"board">; document: TableDocument }) {
  const value = { sourceId: widget.settings.sourceId, value: null, atMs: 0, document };
  return <Followed widget={widget} calm value={value} photos={[]} />;
}

/** Follows changed rows as a screen does, without being drawn anew. */
function Followed({
  widget,
  calm,
  value,
  photos,
}: Pick<Props, "widget" | "calm"> & { value: DataValue | null; photos: AlbumPhoto[] }) {
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
  return (
    <PlayedPicture
      key={photos.map(({ file, caption }) => `${file} ${caption}`).join()}
      widget={widget}
      calm={calm}
      data={values}
      complete={(item) => (photos.length > 0 ? ({ ...item, photos } as ManifestItem) : item)}
      addressOf={(file) => `/api/v1/media/${file}/thumbnail`}
    />
  );
}
