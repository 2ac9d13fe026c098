import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { restoreManyMedia } from "#shared/contracts/media.ts";
import { restorePlaylist } from "#shared/contracts/playlists.ts";
import { listTrash, type RemovedThing } from "#shared/contracts/trash.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

export type TrashKind = RemovedThing["kind"];

/** Returns what was deleted, the latest first, in pages. */
export function useTrash(kind: TrashKind) {
  const list = useInfiniteQuery({
    queryKey: [kind === "media" ? "media" : "playlists", "trash"],
    queryFn: ({ pageParam, signal }) =>
      call(listTrash, { kind, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  return { ...list, items: list.data?.pages.flatMap((page) => page.items) ?? [] };
}

const most = 500;

/** Restores entries of one kind and shows a notice. */
export function useRestore(): (things: readonly RemovedThing[]) => Promise<void> {
  const client = useQueryClient();
  return async (things) => {
    const [first] = things;
    if (!first) return;
    const words = things.length === 1 ? `“${first.name}”` : countOfItems(things.length);
    const ids = things.map((thing) => thing.id);
    try {
      if (first.kind === "playlist") for (const id of ids) await call(restorePlaylist, { id });
      else
        for (let at = 0; at < ids.length; at += most)
          await call(restoreManyMedia, { ids: ids.slice(at, at + most) });
      showDone(t`${words} restored`);
    } catch (error) {
      showFailure(t`${words} could not be restored`, error);
    }
    await Promise.all(
      ["media", "playlists", "screens"].map((topic) => client.invalidateQueries({ queryKey: [topic] })),
    );
  };
}
