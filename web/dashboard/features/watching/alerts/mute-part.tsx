import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDateTime } from "#web/lib/formats.ts";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { useAlertActions, useAlertMutes } from "./alert-queries.ts";

/** Renders the screens and groups about which no messages are sent now. */
export function MuteList() {
  const mutes = useAlertMutes();
  const { unmute } = useAlertActions();
  return (
    <SettingsList
      label={t`Muted`}
      query={mutes}
      failed={t`The muted screens could not be loaded`}
      lines={1}
      empty={t`Nothing is muted. Mute a screen while you work on it, and no messages are sent about it.`}
      row={(mute) => {
        const until = formatDateTime(mute.until);
        return (
          <SettingsRow
            key={mute.id}
            name={mute.screen?.name ?? mute.group?.name}
            facts={
              <>
                <span>{mute.screen ? t`Screen` : t`Group`}</span>
                <span>{t`Until ${until}`}</span>
                {mute.by && <span>{t`By ${mute.by}`}</span>}
              </>
            }
            actions={
              <RowAction
                loading={unmute.isPending && unmute.variables?.id === mute.id}
                onClick={() => unmute.mutate(mute)}
              >
                <Trans>End now</Trans>
              </RowAction>
            }
          />
        );
      }}
    />
  );
}
