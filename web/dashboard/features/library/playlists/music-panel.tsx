import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Input, Select, Slider, Switch, Text } from "@mantine/core";
import { Music } from "lucide-react";
import { Link } from "react-router";
import {
  longestFadeMs,
  type MusicManner,
  musicManners,
  type PlaylistMusic,
  playlistMusic,
} from "#shared/contracts/library/playlist-music.ts";
import { paths } from "#shared/paths.ts";
import { formatLength } from "#web/lib/formats.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import styles from "./music-panel.module.css";

interface MusicPanelProps {
  /** The playlist that has the music. */
  playlistId: number;
  /** It has no items yet: how to get music is no help then. */
  isEmpty: boolean;
  music: PlaylistMusic | null;
  /** `tag`: edits with the same tag in a row are one step of undo. */
  onChange: (music: PlaylistMusic | null, tag: string | null) => void;
}

const mannerWords: Record<MusicManner, () => string> = {
  lower: () => t`The music becomes quiet`,
  pause: () => t`The music stops and comes back`,
  keep: () => t`The music stays as it is`,
};

/** Renders the choice of the background music of a playlist and its settings. */
export function MusicPanel({ playlistId, isEmpty, music, onChange }: MusicPanelProps) {
  const playlists = usePlaylists();
  const lists = (playlists.data?.items ?? []).filter(({ id, tracks }) => id !== playlistId && tracks > 0);
  const chosen = lists.find(({ id }) => id === music?.playlistId);
  const options = lists.map(({ id, name }) => ({ value: String(id), label: name }));
  if (music && !chosen && playlists.isSuccess)
    options.push({ value: String(music.playlistId), label: t`A playlist that is not here` });
  const choose = (value: string | null) => {
    if (value === null) return onChange(null, null);
    const id = Number(value);
    onChange(music ? { ...music, playlistId: id } : playlistMusic.parse({ playlistId: id }), null);
  };
  if (!music && playlists.isSuccess && lists.length === 0)
    return isEmpty ? null : (
      <Text component="section" aria-label={t`Background music`} size="sm" c="dimmed">
        <Trans>
          For background music, upload audio files under <Link to={paths.media}>Media</Link>, put them into
          another playlist, and choose it here.
        </Trans>
      </Text>
    );
  return (
    <section className={styles.panel} aria-label={t`Background music`}>
      <div className={styles.head}>
        <Music size={20} aria-hidden />
        <SearchSelect
          className={styles.list}
          label={t`Background music`}
          description={
            chosen
              ? `${plural(chosen.tracks, { one: "# track", other: "# tracks" })} · ${formatLength(chosen.totalMs)}${
                  chosen.shuffle ? ` · ${t`shuffled`}` : ""
                }`
              : t`Plays beside the items and goes on across them.`
          }
          placeholder={t`No music`}
          data={options}
          value={music ? String(music.playlistId) : null}
          onChange={choose}
          clearable
          disabled={!playlists.isSuccess}
          nothingFoundMessage={t`No such playlist`}
        />
      </div>
      {music && !chosen && playlists.isSuccess && (
        <Text size="sm" c="dimmed">
          <Trans>
            Its playlist is in the trash, has no tracks, or belongs to a part that you do not see.
          </Trans>
        </Text>
      )}
      {music && <MusicSettings music={music} onChange={onChange} />}
    </section>
  );
}

function MusicSettings({ music, onChange }: Pick<MusicPanelProps, "onChange"> & { music: PlaylistMusic }) {
  const set = (change: Partial<PlaylistMusic>, tag: string | null = null) =>
    onChange({ ...music, ...change }, tag);
  const { volume } = music;
  return (
    <div className={styles.settings}>
      <Input.Wrapper label={t`Music volume: ${volume} %`} labelElement="div">
        <Slider
          className={styles.volume}
          value={volume}
          onChange={(next) => set({ volume: next }, "music volume")}
          label={(value) => `${value} %`}
          thumbLabel={t`Music volume`}
          marks={[{ value: 0 }, { value: 50 }, { value: 100 }]}
        />
      </Input.Wrapper>
      <NumberField
        label={t`Fade between tracks`}
        suffix={` ${t({ message: "s", context: "seconds, short" })}`}
        min={0}
        max={longestFadeMs / 1000}
        decimalScale={1}
        value={music.fadeMs / 1000}
        onChange={(value) => {
          const fadeMs = Math.round((value ?? Number.NaN) * 1000);
          if (fadeMs >= 0 && fadeMs <= longestFadeMs) set({ fadeMs }, "music fade");
        }}
      />
      <Select
        label={t`While an item with sound plays`}
        data={musicManners.map((value) => ({ value, label: mannerWords[value]() }))}
        value={music.whileSound}
        onChange={(value) => value && set({ whileSound: value as MusicManner })}
      />
      <Switch
        label={t`Begin with the first track`}
        description={t`Each time a schedule or takeover starts. Otherwise the clock decides, as on a radio.`}
        checked={music.restart}
        onChange={(event) => set({ restart: event.currentTarget.checked })}
      />
    </div>
  );
}
