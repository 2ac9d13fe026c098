import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { SearchSelect } from "../../../fields/search-select.tsx";
import { playingSettingsKey } from "../../../queries/playing-settings.ts";
import { usePlaylists } from "../../../queries/playlists.ts";

export function useSavePlayingSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: RequestOf<typeof savePlayingSettings>) => call(savePlayingSettings, changes),
    onSuccess: (saved) => {
      client.setQueryData(playingSettingsKey, saved);
      return client.invalidateQueries({ queryKey: playingSettingsKey.slice(0, 1) });
    },
  });
}

/**
 * Renders the choice of the account's default playlist, for screens without their own when nothing is scheduled. Saves
 * on choice.
 */
export function DefaultPlaylist({ playlistId }: { playlistId: number | null }) {
  const playlists = usePlaylists();
  const save = useSavePlayingSettings();
  const chosen = save.isPending ? (save.variables.defaultPlaylistId ?? null) : playlistId;
  return (
    <SearchSelect
      label={t`Default playlist of all screens`}
      description={t`For screens that have no default playlist, when nothing is scheduled.`}
      placeholder={t`None: a status card with your brand`}
      clearable
      clearButtonProps={{ "aria-label": t`No default playlist` }}
      nothingFoundMessage={t`No playlist with that name`}
      data={playlists.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) =>
        save.mutate(
          { defaultPlaylistId: id === null ? null : Number(id) },
          { onSuccess: () => showDone(t`Saved. The screens update in a moment.`) },
        )
      }
      error={save.isError ? messageOf(save.error) : null}
    />
  );
}
