import { t } from "@lingui/core/macro";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { FormPart } from "../features/schedules/form-part.tsx";
import { CalendarsPart } from "../features/settings/calendars-part.tsx";
import { DefaultPlaylist } from "../features/settings/default-playlist.tsx";
import styles from "../features/settings/opening-hours.module.css";
import { OpeningHoursPart } from "../features/settings/opening-hours-part.tsx";
import { usePlayingSettings, useSavePlayingSettings } from "../features/settings/settings-queries.ts";

/** /app/settings: what holds for all screens. */
export function SettingsPage() {
  const settings = usePlayingSettings();
  const save = useSavePlayingSettings();

  function content() {
    if (settings.isError && !settings.data) {
      return (
        <FailedState
          title={t`Your settings could not be fetched`}
          error={settings.error}
          retry={() => void settings.refetch()}
        />
      );
    }
    if (!settings.data) return <LoadingState lines={3} height={120} />;
    return (
      <div className={styles.columns}>
        <FormPart title={t`Opening hours`}>
          <OpeningHoursPart
            hours={settings.data.openingHours}
            without={t`Always open: screens play day and night.`}
            begin={t`Set opening hours`}
            giveUp={t`Always open`}
            onSave={(openingHours) => save.mutateAsync({ openingHours })}
          />
        </FormPart>
        <div className={styles.side}>
          <FormPart title={t`When nothing is planned`}>
            <DefaultPlaylist playlistId={settings.data.defaultPlaylistId} />
          </FormPart>
          <FormPart title={t`Holiday calendars`}>
            <CalendarsPart />
          </FormPart>
        </div>
      </div>
    );
  }

  return (
    <>
      <PageHeader title={t`Settings`} description={t`What holds for all screens of the account.`} />
      {content()}
    </>
  );
}
