import { useQuery } from "@tanstack/react-query";
import { listMedia } from "#shared/contracts/library/media.ts";
import type { WidgetOf } from "#shared/media-kinds/contract.ts";
import { listOf } from "#web/lib/reads.ts";

/** Returns the pictures of a folder or of the whole library that are ready: the newest, as many as one page has. */
export const usePhotos = (filter: { folderId?: number; q?: string }, enabled = true) =>
  useQuery({
    ...listOf(listMedia, ["media", "photos", filter], { kind: "image", state: "ready", ...filter }),
    enabled,
  });

/** Returns the photos that an album shows, as far as they are known on this page. */
export function useAlbumPhotos({ folderId, mediaIds }: WidgetOf<"album">["settings"]) {
  const inFolder = usePhotos({ folderId: folderId ?? 0 }, folderId !== null);
  if (folderId === null) return mediaIds.map((id) => ({ id, name: "" }));
  return (inFolder.data ?? [])
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
}
