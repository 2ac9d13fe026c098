import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Alert } from "#shared/contracts/watching/alerts.ts";
import { paths } from "#shared/paths.ts";
import { formatDateTime, formatSpan } from "#web/lib/formats.ts";
import { AllWellPicture } from "#web/ui/panel/pictures.tsx";
import { SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMay } from "../../../queries/me.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { useAlertRules, useAlerts } from "./alert-queries.ts";
import { kindWords, sentWords } from "./alert-words.ts";

/** Renders alerts, newest first, with what became of their messages. */
export function AlertList({ state, label }: { state: "open" | "all"; label: string }) {
  const alerts = useAlerts({ state });
  const rules = useAlertRules(useMay("account.manage")).data;
  const watched = !rules?.every(({ enabled }) => !enabled);
  return (
    <SettingsList
      label={label}
      query={alerts}
      failed={t`The alerts could not be loaded`}
      empty={
        watched ? (
          <EmptyState
            picture={AllWellPicture}
            title={state === "open" ? t`No alerts` : t`No alerts in the last 90 days`}
            text={t`All screens that are watched work.`}
          />
        ) : (
          t`Screens are watched by rules that are switched on. Make a rule, and trouble of its screens is listed here.`
        )
      }
      older={t`Show older alerts`}
      row={(alert) => <AlertRow key={alert.id} alert={alert} />}
    />
  );
}

function AlertRow({ alert: { screen, kind, since, closedAt, ended, flapping, sent } }: { alert: Alert }) {
  const now = useServerNow();
  const from = formatDateTime(since);
  const length = formatSpan((closedAt ? Date.parse(closedAt) : now) - Date.parse(since));
  return (
    <SettingsRow
      name={
        <Anchor component={Link} to={paths.screen(screen.id)} inherit>
          {screen.name}
        </Anchor>
      }
      facts={
        <>
          <StatusDot tone={closedAt ? "good" : "bad"}>{kindWords(kind)}</StatusDot>
          <span>{t`Since ${from}`}</span>
          <span>{closedAt ? t`Lasted ${length}` : t`For ${length}`}</span>
          {ended === "unwatched" && <span>{t`Ended because no rule watches it any more`}</span>}
          {flapping && <span>{t`Comes and goes`}</span>}
          <span>{sentWords(sent)}</span>
        </>
      }
    />
  );
}
