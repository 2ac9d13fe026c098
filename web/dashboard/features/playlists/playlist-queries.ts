import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  type PlaylistSummary,
  restorePlaylist,
} from "#shared/contracts/playlists.ts";
import { playlistUsage } from "#shared/contracts/usage.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";

export const playlistKey = (id: number) => ["playlists", "one", id] as const;
const listKey = ["playlists", "list"] as const;

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
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => allPlaylists(signal) });

export const usePlaylist = (id: number) =>
  useQuery({
    queryKey: playlistKey(id),
    queryFn: ({ signal }) => call(getPlaylist, { id }, { signal }),
    enabled: Number.isInteger(id),
  });

export function useCreatePlaylist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string }) => call(createPlaylist, input),
    onSuccess: (playlist) => {
      client.setQueryData(playlistKey(playlist.id), playlist);
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Deletes a playlist, at once on the page, and offers Undo. Leave its own page first: it can no longer be fetched. */
export function useDeletePlaylist(): (
  playlist: Pick<PlaylistSummary, "id" | "name" | "schedules">,
) => Promise<void> {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: ["screens"] }),
      client.invalidateQueries({ queryKey: ["schedules"] }),
    ]);
  async function restore(playlist: { id: number; name: string }): Promise<void> {
    try {
      await call(restorePlaylist, { id: playlist.id });
    } catch (error) {
      showFailure(t`“${playlist.name}” could not be brought back`, error);
    }
    await refresh();
  }
  return async (playlist) => {
    await client.cancelQueries({ queryKey: listKey });
    client.setQueryData<ResponseOf<typeof listPlaylists>>(
      listKey,
      (data) => data && { ...data, items: data.items.filter((each) => each.id !== playlist.id) },
    );
    client.removeQueries({ queryKey: playlistKey(playlist.id) });
    try {
      await call(deletePlaylist, { id: playlist.id });
      const { name, schedules } = playlist;
      const said =
        schedules > 0
          ? plural(schedules, {
              one: `“${name}” deleted. # schedule of it no longer plays`,
              other: `“${name}” deleted. # schedules of it no longer play`,
            })
          : t`“${name}” deleted`;
      offerUndo(said, () => void restore(playlist));
    } catch (error) {
      showFailure(t`“${playlist.name}” was not deleted`, error);
    }
    await refresh();
  };
}

export const usePlaylistUsage = (id: number) =>
  useQuery({
    queryKey: ["playlists", "usage", id],
    queryFn: ({ signal }) => call(playlistUsage, { id }, { signal }),
  });
