import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  getPlaylist,
  listPlaylists,
  type PlaylistSummary,
  restorePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

export const playlistKey = (id: number) => ["playlists", "one", id] as const;
export const playlistListKey = ["playlists", "list"] as const;

/** Returns all playlists, from all pages of the server, for lists to choose from. */
async function allPlaylists(signal: AbortSignal): Promise<ResponseOf<typeof listPlaylists>> {
  const items: PlaylistSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: ResponseOf<typeof listPlaylists> = await call(
      listPlaylists,
      cursor === null ? {} : { cursor },
      { signal },
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { items, nextCursor: null };
}

export const usePlaylists = () =>
  useQuery({ queryKey: playlistListKey, queryFn: ({ signal }) => allPlaylists(signal) });

export const usePlaylist = (id: number) =>
  useQuery({
    ...answerOf(getPlaylist, playlistKey(id), { id }),
    enabled: Number.isInteger(id),
  });

/** Fetches again what a deleted or restored playlist changes. */
export const useRefreshPlaylists = () => useReadAgain(["playlists"], ["screens"], ["schedules"]);

/** Restores a playlist from the trash, with its places in schedules, screens and playlists. */
export function useRestorePlaylist(): (playlist: { id: number; name: string }) => Promise<void> {
  const refresh = useRefreshPlaylists();
  return async ({ id, name }) => {
    try {
      await call(restorePlaylist, { id });
      showDone(t`“${name}” was restored`);
    } catch (error) {
      showFailure(t`“${name}” could not be restored`, error);
    }
    await refresh();
  };
}
