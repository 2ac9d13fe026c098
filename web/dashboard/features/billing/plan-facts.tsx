import { Badge, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Subscription } from "#shared/contracts/billing.ts";
import { paths } from "#shared/paths.ts";
import { formatBytes, formatDate, formatDateTime, formatNumber } from "#web/lib/formats.ts";
import styles from "./billing.module.css";
import { UsageBar } from "./usage-bar.tsx";

const periodWords = {
  trial: "Trial, paid once",
  monthly: "Paid by the month",
  yearly: "Paid by the year",
} as const;

/** The plan the account is on: until when, and what of it is used. */
export function PlanFacts({ subscription, timeZone }: { subscription: Subscription; timeZone: string }) {
  const { plan, screens, storage } = subscription;
  return (
    <section className={styles.part} aria-label="Plan">
      {plan ? (
        <div>
          <Group gap="sm">
            <Text className={styles.planName}>{plan.name}</Text>
            <Badge variant="light" color={plan.active ? "green" : "red"}>
              {plan.active ? "Running" : "Ended"}
            </Badge>
          </Group>
          <Text c="dimmed">{plan.description}</Text>
          <dl className={styles.facts}>
            <dt>Period</dt>
            <dd>{periodWords[plan.period]}</dd>
            <dt>Since</dt>
            <dd>{formatDate(plan.startsAt, timeZone)}</dd>
            <dt>{plan.active ? "Ends" : "Ended"}</dt>
            <dd>{formatDateTime(plan.endsAt, timeZone)}</dd>
          </dl>
        </div>
      ) : (
        <div>
          <Text className={styles.planName}>No plan</Text>
          <Text c="dimmed">
            Screens show a calm card until a plan runs. Your media and playlists are kept.
          </Text>
        </div>
      )}
      <UsageBar
        label="Screens"
        used={screens.used}
        limit={plan ? screens.licences : null}
        words={
          plan
            ? `${formatNumber(screens.used)} of ${formatNumber(screens.licences)} licences; the plan allows ${screens.limit === null ? "any number of screens" : `up to ${formatNumber(screens.limit)}`}`
            : formatNumber(screens.used)
        }
      />
      <UsageBar
        label="Storage"
        used={storage.usedBytes}
        limit={storage.limitBytes}
        words={`${formatBytes(storage.usedBytes)} of ${formatBytes(storage.limitBytes)}`}
      />
      <Group>
        <Button component={Link} to={paths.plans}>
          {plan ? "Compare plans" : "Choose a plan"}
        </Button>
        <Button component={Link} to={paths.invoices} variant="default">
          Invoices
        </Button>
      </Group>
    </section>
  );
}
