import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { type getPlayingSettings, savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { inputsOf } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { useCalendars } from "../../../queries/calendars.ts";
import { playingSettingsKey } from "../../../queries/playing-settings.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import type { SettingsShape } from "../../core/together/settings-changes.ts";
import { SettingsForm } from "../../core/together/settings-form.tsx";
import { hoursClashWords } from "../../playing/opening-hours/hours-clash-words.ts";
import {
  type HoursDraft,
  hoursDraftOf,
  hoursErrors,
  hoursOf,
} from "../../playing/opening-hours/hours-draft.ts";
import { HoursPart } from "../../playing/opening-hours/hours-part.tsx";
import { DefaultPreview } from "./default-preview.tsx";
import { NextHolidays } from "./next-holidays.tsx";

type Settings = ResponseOf<typeof getPlayingSettings>;
interface Values {
  defaultPlaylistId: number | null;
  /** Null: always open. */
  hours: HoursDraft | null;
}

const shape: SettingsShape<Settings, Values> = {
  valuesOf: ({ defaultPlaylistId, openingHours: hours }) => ({
    defaultPlaylistId,
    hours: hours && hoursDraftOf(openingHours.parse(hours)),
  }),
  settingsOf: ({ defaultPlaylistId, hours }, saved) => ({
    defaultPlaylistId,
    openingHours: hours && hoursOf(hours, saved.openingHours?.zone ?? null),
  }),
  errorsOf: ({ hours }) =>
    Object.fromEntries(
      Object.entries(hours ? hoursErrors(hours) : {}).map(([path, message]) => [`hours.${path}`, message]),
    ),
  valueNames: { openingHours: ["hours"] },
};

function useSavePlayingSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: RequestOf<typeof savePlayingSettings>) => call(savePlayingSettings, changes),
    onSuccess: (saved) => {
      client.setQueryData(playingSettingsKey, saved);
      return client.invalidateQueries({ queryKey: playingSettingsKey.slice(0, 1) });
    },
  });
}

/** Renders the opening hours and the default playlist of all screens. */
export function PlayingSettingsForm({ settings }: { settings: Settings }) {
  const save = useSavePlayingSettings();
  const playlists = usePlaylists().data?.items ?? [];
  const words = hoursClashWords(useCalendars().data?.items ?? [], playlists);
  return (
    <SettingsForm
      slot="playing-settings"
      newest={settings}
      shape={shape}
      words={{
        labels: { ...words.labels, defaultPlaylistId: t`Default playlist of all screens` },
        wordsOf: (field, value) =>
          field === "defaultPlaylistId"
            ? (playlists.find(({ id }) => id === value)?.name ?? t`none`)
            : words.wordsOf(field, value),
      }}
      save={async (changed, base) => {
        const saved = await save.mutateAsync({ ...changed, base });
        showDone(t`Saved. The screens update in a moment.`);
        return saved;
      }}
    >
      {(form) => (
        <TwoColumns main="1.2fr">
          <HoursPart
            form={form}
            without={t`Always open: screens play day and night.`}
            begin={t`Set opening hours`}
            giveUp={t`Always open`}
            showsWeek
          />
          <Stack gap="lg">
            <Part title={t`When nothing is scheduled`}>
              <SearchSelect
                label={t`Default playlist of all screens`}
                description={t`For screens that have no default playlist, when nothing is scheduled.`}
                placeholder={t`None: a status card with your brand`}
                clearable
                clearButtonProps={{ "aria-label": t`No default playlist` }}
                nothingFoundMessage={t`No playlist with that name`}
                data={playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...inputsOf(form).id("defaultPlaylistId")}
              />
              <DefaultPreview playlistId={form.watch("defaultPlaylistId")} />
            </Part>
            <Part title={t`Holiday calendars`}>
              <Text size="sm" c="dimmed">{t`Days on which schedules and opening hours are different.`}</Text>
              <NextHolidays />
              <div>
                <Button component={Link} to={paths.holidayCalendars} variant="default">
                  <Trans>Create and edit calendars</Trans>
                </Button>
              </div>
            </Part>
          </Stack>
        </TwoColumns>
      )}
    </SettingsForm>
  );
}
