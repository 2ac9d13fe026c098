import { t } from "@lingui/core/macro";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { usePlaylists } from "../queries/playlists.ts";

interface PlaylistSelectProps {
  /** The id of the chosen playlist; null before one is chosen. */
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | undefined;
}

/** Returns what a form says about a playlist that is not chosen. */
export const choosePlaylist = (path: string): string | undefined =>
  path.endsWith("playlistId") ? t`Choose a playlist` : undefined;

/** Renders the required field for the playlist that a schedule, an interruption or a trigger plays. */
export function PlaylistSelect({ value, onChange, error }: PlaylistSelectProps) {
  const playlists = usePlaylists();
  return (
    <SearchSelect
      label={t`Playlist`}
      placeholder={t`Choose what plays`}
      allowDeselect={false}
      nothingFoundMessage={t`No playlist with that name`}
      data={playlists.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error}
    />
  );
}
