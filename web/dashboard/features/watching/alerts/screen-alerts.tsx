import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMay } from "../../../queries/me.ts";
import { useAlertActions, useAlertMutes, useAlerts } from "./alert-queries.ts";
import { kindWords, toldWords } from "./alert-words.ts";
import styles from "./alerts.module.css";
import { MuteDialog } from "./mute-dialog.tsx";

/** Renders the open alerts about a screen on its page, and mutes it. */
export function ScreenAlerts({ screen }: { screen: { id: number; name: string } }) {
  const mayMute = useMay("screens.manage");
  const alerts = useAlerts({ state: "open", screen: screen.id }).data ?? [];
  const mute = useAlertMutes(mayMute).data?.find((each) => each.screen?.id === screen.id);
  const { unmute } = useAlertActions();
  const [muting, setMuting] = useState(false);
  const until = mute ? formatDateTime(mute.until) : "";
  return (
    <Part
      title={t`Alerts`}
      actions={
        mayMute &&
        (mute ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={unmute.isPending}
            onClick={() => unmute.mutate(mute)}
          >
            <Trans>End the mute</Trans>
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => setMuting(true)}>
            <Trans>Mute alerts</Trans>
          </Button>
        ))
      }
    >
      {mute && <p className={styles.facts}>{t`Muted until ${until}`}</p>}
      {alerts.length === 0 ? (
        <p className={styles.facts}>
          <Trans>No open alerts about this screen.</Trans>
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`Alerts`}>
          {alerts.map(({ id, kind, since, told }) => {
            const from = formatDateTime(since);
            return (
              <li key={id} className={styles.facts}>
                <StatusDot tone="bad">{kindWords(kind)}</StatusDot>
                <span>{t`Since ${from}`}</span>
                <span>{toldWords(told)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {muting && <MuteDialog screen={screen} onClose={() => setMuting(false)} />}
    </Part>
  );
}
