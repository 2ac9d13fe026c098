import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  createPlaylist,
  deletePlaylist,
  type listPlaylists,
  type PlaylistSummary,
  restorePlaylist,
} from "#shared/contracts/playlists.ts";
import { playlistUsage } from "#shared/contracts/usage.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { playlistKey, playlistListKey } from "../../queries/playlists.ts";

export function useCreatePlaylist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string }) => call(createPlaylist, input),
    onSuccess: (playlist) => {
      client.setQueryData(playlistKey(playlist.id), playlist);
      return client.invalidateQueries({ queryKey: playlistListKey });
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
      client.invalidateQueries({ queryKey: playlistListKey }),
      client.invalidateQueries({ queryKey: ["screens"] }),
      client.invalidateQueries({ queryKey: ["schedules"] }),
    ]);
  async function restore(playlist: { id: number; name: string }): Promise<void> {
    try {
      await call(restorePlaylist, { id: playlist.id });
    } catch (error) {
      showFailure(t`“${playlist.name}” could not be restored`, error);
    }
    await refresh();
  }
  return async (playlist) => {
    await client.cancelQueries({ queryKey: playlistListKey });
    client.setQueryData<ResponseOf<typeof listPlaylists>>(
      playlistListKey,
      (data) => data && { ...data, items: data.items.filter((each) => each.id !== playlist.id) },
    );
    client.removeQueries({ queryKey: playlistKey(playlist.id) });
    try {
      await call(deletePlaylist, { id: playlist.id });
      const { name, schedules } = playlist;
      const notice =
        schedules > 0
          ? plural(schedules, {
              one: `“${name}” deleted. # schedule of it no longer plays`,
              other: `“${name}” deleted. # schedules of it no longer play`,
            })
          : t`“${name}” deleted`;
      offerUndo(notice, () => void restore(playlist));
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
