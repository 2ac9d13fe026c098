import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Group, Progress, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Subscription } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import { planDescription, planName } from "#web/dashboard/words/plan-words.ts";
import { formatBytes, formatDate, formatNumber } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { useMe } from "../../../queries/me.ts";
import styles from "./billing.module.css";

/** Renders usage as text, and as a bar where there is a limit. */
function UsageBar(props: { label: string; used: number; limit: number | null; words: string }) {
  const { label, used, limit, words } = props;
  const percent =
    limit === null ? null : limit > 0 ? Math.min(100, (used / limit) * 100) : used > 0 ? 100 : 0;
  const color = (percent ?? 0) >= 95 ? "red" : (percent ?? 0) >= 80 ? "orange" : "accent";
  return (
    <div>
      <div className={styles.usage}>
        <Text fw={550}>{label}</Text>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      </div>
      {percent !== null && <Progress value={percent} color={color} aria-label={t`${label} used`} mt="xs" />}
    </div>
  );
}

const periodWords = () => ({
  trial: t`Trial, paid once`,
  monthly: t`Billed monthly`,
  yearly: t`Billed yearly`,
});

/** Renders the account's plan: its end and its usage. */
export function PlanFacts({ subscription, timeZone }: { subscription: Subscription; timeZone: string }) {
  const { plan, screens, storage } = subscription;
  const tryout = useMe().data?.tryout;
  const tryoutEnds = tryout ? formatDateTimeIn(tryout.until, timeZone) : "";
  const hasEnded = plan !== null && Date.parse(plan.endsAt) <= Date.now();
  const [used, licences] = [formatNumber(screens.used), formatNumber(screens.licences)];
  return (
    <section className={styles.part} aria-label={t`Plan`}>
      {plan ? (
        <div>
          <Group gap="sm">
            <Text className={styles.planName}>{planName(plan)}</Text>
            <Badge variant="light" color={!plan.active ? "red" : hasEnded ? "orange" : "green"}>
              {!plan.active ? t`Ended` : hasEnded ? t`Payment is due` : t`Active`}
            </Badge>
          </Group>
          <Text c="dimmed" mb="md">
            {planDescription(plan)}
          </Text>
          <Facts
            facts={[
              [t`Period`, periodWords()[plan.period]],
              [t`Since`, formatDate(plan.startsAt, timeZone)],
              [hasEnded ? t`Ended` : t`Ends`, formatDateTimeIn(plan.endsAt, timeZone)],
            ]}
          />
        </div>
      ) : (
        <div>
          <Text className={styles.planName}>{t`No plan`}</Text>
          {tryout && (
            <Text>
              <Trans>You try it with one screen in this browser, until {tryoutEnds}.</Trans>
            </Text>
          )}
          <Text c="dimmed">
            <Trans>
              TVs show a status card until you have an active plan. Your media and playlists are kept.
            </Trans>
          </Text>
        </div>
      )}
      <UsageBar
        label={t`Screens`}
        used={screens.used}
        limit={plan ? screens.licences : null}
        words={
          !plan
            ? formatNumber(screens.used)
            : screens.limit === null
              ? t`${used} of ${licences} licences; the plan allows any number of screens`
              : t`${used} of ${licences} licences; the plan allows up to ${formatNumber(screens.limit)}`
        }
      />
      <UsageBar
        label={t`Storage`}
        used={storage.usedBytes}
        limit={plan ? storage.limitBytes : null}
        words={
          plan
            ? t`${formatBytes(storage.usedBytes)} of ${formatBytes(storage.limitBytes)}`
            : formatBytes(storage.usedBytes)
        }
      />
      <Group>
        <Button component={Link} to={paths.plans} variant={plan ? "default" : "filled"}>
          {plan ? t`Compare plans` : t`Choose a plan`}
        </Button>
        <Button component={Link} to={paths.invoices} variant="default">{t`Invoices`}</Button>
      </Group>
    </section>
  );
}
