import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { VideoWall } from "#shared/contracts/playing/video-walls.ts";
import { paths } from "#shared/paths.ts";
import { overlapsOf, pictureOf } from "#shared/video-walls/arrangement.ts";
import { ApiError } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useScreensByNumber } from "../../../queries/screens.ts";
import { PlaceFields } from "./place-fields.tsx";
import { testPicture } from "./test-picture.ts";
import { useSteps } from "./use-steps.ts";
import { WallCanvas } from "./wall-canvas.tsx";
import {
  areEqual,
  type DraftPlace,
  draftOf,
  gridOf,
  inGrid,
  newDraft,
  sentPlaces,
  withChanged,
  withOneMore,
} from "./wall-draft.ts";
import { useWallActions } from "./wall-queries.ts";
import { WallStates } from "./wall-states.tsx";
import { WallTools } from "./wall-tools.tsx";

const maxPlaces = 64;

/** Renders the arrangement of a wall and its settings. Null: a new wall. */
export function WallEditor({ wall }: { wall: VideoWall | null }) {
  const navigate = useNavigate();
  const { create, save } = useWallActions();
  const playlists = usePlaylists();
  const [name, setName] = useState(wall?.name ?? "");
  const [timeZone, setTimeZone] = useState(wall?.timeZone ?? localTimeZone());
  const [playlistId, setPlaylistId] = useState(wall?.defaultPlaylist?.id ?? null);
  const [picture, setPicture] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const places = useSteps(() => (wall ? draftOf(wall) : newDraft()));
  const [selectedKey, setSelected] = useState<number | null>(null);
  const nameOf = useNames(wall, places.now);
  const selected = places.now.find(({ key }) => key === selectedKey) ?? places.now[0];
  const whole = pictureOf(places.now);
  const shown = picture ?? testPicture(whole ? whole.width / whole.height : 1);
  const covering = overlapsOf(places.now).length > 0;

  function change(key: number, changed: Partial<DraftPlace>, all: boolean): void {
    const next = all
      ? places.now.map((place) => ({ ...place, ...changed }))
      : withChanged(places.now, key, changed);
    places.change(next);
  }
  async function submit(): Promise<void> {
    const body = { name, timeZone, defaultPlaylistId: playlistId, places: sentPlaces(places.now) };
    try {
      setErrors({});
      const saved = wall ? await save.mutateAsync({ id: wall.id, ...body }) : await create.mutateAsync(body);
      showDone(wall ? t`The video wall was saved` : t`The video wall was made`);
      if (!wall) await navigate(paths.videoWall(saved.id), { replace: true });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors("name" in fields ? fields : { form: messageOf(error) });
    }
  }

  return (
    <Stack gap="lg">
      <TwoColumns main="2fr">
        <Part title={t`Arrangement`}>
          <WallTools
            grid={gridOf(places.now)}
            undo={places.undo}
            redo={places.redo}
            picture={picture}
            onPicture={setPicture}
            onGrid={(grid) => selected && places.change(inGrid(grid, selected, places.now))}
            onAdd={places.now.length < maxPlaces ? () => places.change(withOneMore(places.now)) : null}
          />
          <WallCanvas
            places={places.now}
            selected={selected?.key ?? null}
            picture={shown}
            nameOf={nameOf}
            onSelect={setSelected}
            onMove={(next, options) => places.change(next, options)}
            onMoved={places.settle}
          />
          <Text size="sm" c="dimmed">
            <Trans>
              Drag each screen to where it hangs, or move it with the arrow keys: 10 mm, with Shift 1 mm.
              Edges join; hold Alt to place freely.
            </Trans>
          </Text>
          {covering && (
            <Alert color="red" role="alert">
              <Trans>Two screens lie over each other. Move them apart, or check their sizes.</Trans>
            </Alert>
          )}
        </Part>
        <Part title={t`Place`}>
          {selected && (
            <PlaceFields
              key={selected.key}
              place={selected}
              number={places.now.indexOf(selected) + 1}
              nameOf={nameOf}
              equal={areEqual(places.now)}
              taken={
                new Set(
                  places.now.flatMap(({ key, screenId }) => (key === selected.key ? [] : (screenId ?? []))),
                )
              }
              onChange={(changed, { all = false } = {}) => change(selected.key, changed, all)}
              onRemove={
                places.now.length > 1
                  ? () => places.change(places.now.filter(({ key }) => key !== selected.key))
                  : null
              }
            />
          )}
        </Part>
      </TwoColumns>
      <Part title={t`What the wall plays`}>
        <Text size="sm" c="dimmed">
          <Trans>
            The whole wall plays one programme: schedules for the group with its name and for all screens.
            Schedules and default playlists of its single screens wait while they hang here.
          </Trans>
        </Text>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            placeholder={t`Lobby`}
            value={name}
            maxLength={120}
            onChange={({ currentTarget: { value } }) => setName(value)}
            error={errors.name}
          />
          <SearchSelect
            label={t`Default playlist`}
            description={t`Plays when no schedule does.`}
            placeholder={t`The default playlist of the account`}
            clearable
            clearButtonProps={{ "aria-label": t`Remove the default playlist` }}
            data={playlists.data?.items.map(({ id, name: label }) => ({ value: String(id), label })) ?? []}
            value={playlistId === null ? null : String(playlistId)}
            onChange={(id) => setPlaylistId(id === null ? null : Number(id))}
          />
          <TimeZoneSelect
            label={t`Time zone`}
            description={t`All screens of the wall follow it.`}
            value={timeZone}
            onChange={(zone) => zone && setTimeZone(zone)}
          />
        </Stack>
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
        <div>
          <Button loading={create.isPending || save.isPending} onClick={() => void submit()}>
            {wall ? t`Save` : t`Make the video wall`}
          </Button>
        </div>
      </Part>
      {wall && (
        <Part title={t`Screens of the wall`}>
          <WallStates wall={wall} />
        </Part>
      )}
    </Stack>
  );
}

function useNames(wall: VideoWall | null, places: readonly DraftPlace[]): (place: DraftPlace) => string {
  const listed = useScreensByNumber(places.flatMap(({ screenId }) => screenId ?? []));
  const known = new Map(
    wall?.places.flatMap(({ screen }) => (screen ? [[screen.id, screen.name] as const] : [])),
  );
  return ({ screenId }) =>
    screenId === null
      ? t`No screen yet`
      : (listed.get(screenId)?.name ?? known.get(screenId) ?? t`Screen ${screenId}`);
}
