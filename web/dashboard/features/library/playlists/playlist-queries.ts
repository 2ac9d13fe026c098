import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  createPlaylist,
  deletePlaylist,
  type listPlaylists,
  type PlaylistSummary,
} from "#shared/contracts/library/playlists.ts";
import { playlistUsage } from "#shared/contracts/playing/usage.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import type { Deletion } from "../../../deletion/deletion-question.tsx";
import {
  playlistKey,
  playlistListKey,
  useRefreshPlaylists,
  useRestorePlaylist,
} from "../../../queries/playlists.ts";
import { copyNameOf } from "../../../words/copy-name.ts";

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

/** Makes a copy of a playlist, and offers Undo. Returns its id; null when it was refused. */
export function useDuplicatePlaylist(): (
  playlist: Pick<PlaylistSummary, "id" | "name">,
) => Promise<number | null> {
  const refresh = useRefreshPlaylists();
  return async ({ id, name: original }) => {
    try {
      const { id: copyId, name } = await call(createPlaylist, { name: copyNameOf(original), copyOf: id });
      offerUndo(t`“${name}” was created`, async () => {
        await call(deletePlaylist, { id: copyId });
        await refresh();
      });
      void refresh();
      return copyId;
    } catch (error) {
      showFailure(t`“${original}” could not be duplicated`, error);
      return null;
    }
  };
}

/** Returns the question before a playlist is deleted. */
export const deletionOf = (playlist: { id: number; name: string }, remove: () => void): Deletion => ({
  title: t`Delete “${playlist.name}”?`,
  usage: () => call(playlistUsage, { id: playlist.id }),
  remove,
});

/** Deletes a playlist, at once on the page, and offers Undo. Leave its own page first: it can no longer be fetched. */
export function useDeletePlaylist(): (
  playlist: Pick<PlaylistSummary, "id" | "name" | "schedules">,
) => Promise<void> {
  const client = useQueryClient();
  const refresh = useRefreshPlaylists();
  const restore = useRestorePlaylist();
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
      offerUndo(notice, () => restore(playlist));
    } catch (error) {
      showFailure(t`“${playlist.name}” was not deleted`, error);
    }
    await refresh();
  };
}

export const usePlaylistUsage = (id: number) =>
  useQuery(answerOf(playlistUsage, ["playlists", "usage", id], { id }));
