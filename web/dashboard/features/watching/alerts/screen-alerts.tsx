import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMay } from "../../../queries/me.ts";
import { useAlertActions, useAlertMutes, useAlerts } from "./alert-queries.ts";
import { kindWords, sentWords } from "./alert-words.ts";
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
          <RowAction loading={unmute.isPending} onClick={() => unmute.mutate(mute)}>
            <Trans>End the mute</Trans>
          </RowAction>
        ) : (
          <RowAction onClick={() => setMuting(true)}>{t`Mute alerts`}</RowAction>
        ))
      }
    >
      {mute && <Text size="sm">{t`Muted until ${until}`}</Text>}
      {alerts.length === 0 ? (
        <Text size="sm" c="dimmed">{t`No open alerts about this screen.`}</Text>
      ) : (
        <SettingsRows label={t`Alerts`}>
          {alerts.map(({ id, kind, since, sent }) => (
            <SettingsRow
              key={id}
              name={<StatusDot tone="bad">{kindWords(kind)}</StatusDot>}
              facts={
                <>
                  <span>{sinceWords(since)}</span>
                  <span>{sentWords(sent)}</span>
                </>
              }
            />
          ))}
        </SettingsRows>
      )}
      {muting && <MuteDialog screen={screen} onClose={() => setMuting(false)} />}
    </Part>
  );
}

function sinceWords(since: string): string {
  const from = formatDateTime(since);
  return t`Since ${from}`;
}
