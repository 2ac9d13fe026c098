import { t } from "@lingui/core/macro";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { MoreSettings } from "../features/identity/settings/more-settings.tsx";
import { PlayingSettingsForm } from "../features/identity/settings/playing-settings-form.tsx";
import { VisitsPart } from "../features/identity/support-visits/visits-part.tsx";
import { usePlayingSettings } from "../queries/playing-settings.ts";

/** /app/settings: settings for all screens. */
export function SettingsPage() {
  const settings = usePlayingSettings();
  return (
    <>
      <PageHeader title={t`Settings`} description={t`Settings for all screens of the account.`} />
      {settings.data ? (
        <PlayingSettingsForm settings={settings.data} />
      ) : (
        <NotLoaded query={settings} failed={t`Your settings could not be loaded`} lines={3} height={120} />
      )}
      <VisitsPart />
      <MoreSettings />
    </>
  );
}
