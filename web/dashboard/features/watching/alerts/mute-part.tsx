import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { formatDateTime } from "#web/lib/formats.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { useAlertActions, useAlertMutes } from "./alert-queries.ts";
import styles from "./alerts.module.css";

/** Renders the screens and groups about which no messages are sent now. */
export function MuteList() {
  const mutes = useAlertMutes();
  const { unmute } = useAlertActions();
  if (!mutes.data)
    return (
      <NotLoaded query={mutes} failed={t`The muted screens could not be loaded`} lines={1} height={40} />
    );
  if (mutes.data.length === 0)
    return (
      <p className={styles.facts}>
        <Trans>
          Nothing is muted. Mute a screen while you work on it, and no messages are sent about it.
        </Trans>
      </p>
    );
  return (
    <ul className={styles.list} aria-label={t`Muted`}>
      {mutes.data.map((mute) => {
        const until = formatDateTime(mute.until);
        return (
          <li key={mute.id} className={styles.row}>
            <div className={styles.what}>
              <span className={styles.name}>{mute.screen?.name ?? mute.group?.name}</span>
              <div className={styles.facts}>
                <span>{mute.screen ? t`Screen` : t`Group`}</span>
                <span>{t`Until ${until}`}</span>
                {mute.by && <span>{t`By ${mute.by}`}</span>}
              </div>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              loading={unmute.isPending && unmute.variables?.id === mute.id}
              onClick={() => unmute.mutate(mute)}
            >
              <Trans>End now</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
