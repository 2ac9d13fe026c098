import { Badge, Button, Text, Title } from "@mantine/core";
import type { Plan } from "#shared/plans.ts";
import { formatBytes, formatCount, formatRupees } from "#web/lib/formats.ts";
import styles from "./billing.module.css";
import { monthlyCost } from "./plan-change.ts";

export interface PlanCardProps {
  plan: Plan;
  screens: number;
  period: "monthly" | "yearly";
  /** Screens that the account has paired. */
  used: number;
  current: boolean;
  /** On this plan, but paid for another period. */
  otherPeriod: boolean;
  onAsk: () => void;
}

/** One plan with what it would cost this account. */
export function PlanCard({ plan, screens, period, used, current, otherPeriod, onAsk }: PlanCardProps) {
  const cost = monthlyCost(plan, screens, period);
  const tooFew = plan.screens !== null && screens > plan.screens;
  return (
    <li className={`${styles.plan} ${current ? styles.current : ""}`}>
      <div className={styles.planHead}>
        <Title order={2} size="h3">
          {plan.name}
        </Title>
        {current && (
          <Badge variant="light" color="green">
            Your plan
          </Badge>
        )}
      </div>
      <Text c="dimmed">{plan.description}</Text>
      {cost && (
        <div>
          <span className={styles.price}>{formatRupees(cost.totalPaise)}</span>
          <Text span c="dimmed">
            {" "}
            a month
          </Text>
          <Text size="sm" c="dimmed">
            for {formatCount(screens, "screen")}, {formatRupees(cost.taxPaise)} GST of it
            {period === "yearly" && `; ${formatRupees(cost.billPaise)} billed once a year`}
          </Text>
        </div>
      )}
      <ul className={styles.points}>
        <li>{plan.screens === null ? "Any number of screens" : `Up to ${plan.screens} screens`}</li>
        <li>{formatBytes(plan.storageMb * 1_000_000)} of storage</li>
      </ul>
      {tooFew && (
        <Text size="sm" c="var(--color-warning)">
          Too small for {formatCount(screens, "screen")}
          {used > (plan.screens ?? used) ? ": you have more than it allows" : ""}.
        </Text>
      )}
      <Button
        variant={current ? "default" : "filled"}
        disabled={tooFew || (current && !otherPeriod && screens === used)}
        onClick={onAsk}
      >
        {current ? "Ask for a change" : `Ask for ${plan.name}`}
      </Button>
    </li>
  );
}
