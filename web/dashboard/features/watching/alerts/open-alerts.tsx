import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button } from "@mantine/core";
import { BellRing, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { Alert } from "#shared/contracts/watching/alerts.ts";
import { paths } from "#shared/paths.ts";
import { formatDateTime, formatSpan } from "#web/lib/formats.ts";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMay } from "../../../queries/me.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { useAlertRules, useAlerts } from "./alert-queries.ts";
import { kindWords, toldWords } from "./alert-words.ts";
import styles from "./alerts.module.css";

/** Renders alerts, newest first, with what became of their messages. */
export function AlertList({ state, label }: { state: "open" | "all"; label: string }) {
  const alerts = useAlerts({ state });
  const rules = useAlertRules(useMay("account.manage")).data;
  if (!alerts.data)
    return <NotLoaded query={alerts} failed={t`The alerts could not be loaded`} lines={2} height={40} />;
  if (alerts.data.length === 0 && rules?.every(({ enabled }) => !enabled))
    return (
      <EmptyState
        icon={BellRing}
        title={t`No screen is watched`}
        text={t`Screens are watched by rules that are switched on. Make a rule, and trouble of its screens is listed here.`}
      />
    );
  if (alerts.data.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title={state === "open" ? t`No alerts` : t`No alerts in the last 90 days`}
        text={t`All screens that are watched work.`}
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {alerts.data.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {alerts.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={alerts.isFetchingNextPage}
          onClick={() => void alerts.fetchNextPage()}
        >
          <Trans>Show older alerts</Trans>
        </Button>
      )}
    </>
  );
}

function AlertRow({ alert: { screen, kind, since, closedAt, ended, flapping, told } }: { alert: Alert }) {
  const now = useServerNow();
  const from = formatDateTime(since);
  const length = formatSpan((closedAt ? Date.parse(closedAt) : now) - Date.parse(since));
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Anchor component={Link} to={paths.screen(screen.id)} className={styles.name ?? ""}>
          {screen.name}
        </Anchor>
        <div className={styles.facts}>
          <StatusDot tone={closedAt ? "good" : "bad"}>{kindWords(kind)}</StatusDot>
          <span>{t`Since ${from}`}</span>
          <span>{closedAt ? t`Lasted ${length}` : t`For ${length}`}</span>
          {ended === "unwatched" && <span>{t`Ended because no rule watches it any more`}</span>}
          {flapping && <span>{t`Comes and goes`}</span>}
          <span>{toldWords(told)}</span>
        </div>
      </div>
    </li>
  );
}
