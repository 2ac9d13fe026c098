import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { DefaultPlaylist, useSavePlayingSettings } from "../features/identity/settings/default-playlist.tsx";
import { DefaultPreview } from "../features/identity/settings/default-preview.tsx";
import { MoreSettings } from "../features/identity/settings/more-settings.tsx";
import { NextHolidays } from "../features/identity/settings/next-holidays.tsx";
import { VisitsPart } from "../features/identity/support-visits/visits-part.tsx";
import { OpeningHoursPart } from "../features/playing/opening-hours/opening-hours-part.tsx";
import { usePlayingSettings } from "../queries/playing-settings.ts";

/** /app/settings: settings for all screens. */
export function SettingsPage() {
  const settings = usePlayingSettings();
  const save = useSavePlayingSettings();

  function content() {
    if (!settings.data)
      return (
        <NotLoaded query={settings} failed={t`Your settings could not be loaded`} lines={3} height={120} />
      );
    return (
      <TwoColumns main="1.2fr">
        <Part title={t`Opening hours`}>
          <OpeningHoursPart
            hours={settings.data.openingHours}
            alwaysOpen
            without={t`Always open: screens play day and night.`}
            begin={t`Set opening hours`}
            giveUp={t`Always open`}
            onSave={(openingHours, base) => save.mutateAsync({ openingHours, base: { openingHours: base } })}
          />
        </Part>
        <Stack gap="lg">
          <Part title={t`When nothing is scheduled`}>
            <DefaultPlaylist playlistId={settings.data.defaultPlaylistId} />
            <DefaultPreview playlistId={settings.data.defaultPlaylistId} />
          </Part>
          <Part title={t`Holiday calendars`}>
            <Text size="sm" c="dimmed">
              <Trans>Days on which schedules and opening hours are different.</Trans>
            </Text>
            <NextHolidays />
            <div>
              <Button component={Link} to={paths.holidayCalendars} variant="default">
                <Trans>Create and edit calendars</Trans>
              </Button>
            </div>
          </Part>
        </Stack>
      </TwoColumns>
    );
  }

  return (
    <>
      <PageHeader title={t`Settings`} description={t`Settings for all screens of the account.`} />
      {content()}
      <VisitsPart />
      <MoreSettings />
    </>
  );
}
