import { t } from "@lingui/core/macro";
import { SegmentedControl, Select, Text } from "@mantine/core";
import type { Purchase } from "#shared/contracts/selling/checkout.ts";
import type { PlanCode } from "#shared/plans.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { paidPlans } from "../plan-change.ts";
import styles from "./checkout.module.css";

const maxScreens = 10_000;

/** The choice of plan, number of screens and period. */
export function PurchaseFields(props: { value: Purchase; onChange: (value: Purchase) => void }) {
  const { value, onChange } = props;
  return (
    <div className={styles.choice}>
      <Select
        label={t`Plan`}
        data={paidPlans.map((plan) => ({ value: plan.code, label: planName(plan) }))}
        value={value.plan}
        onChange={(plan) => plan && onChange({ ...value, plan: plan as PlanCode })}
      />
      <NumberField
        label={t`Screens`}
        min={1}
        max={maxScreens}
        allowNegative={false}
        clampBehavior="strict"
        value={value.screens}
        onChange={(screens) => {
          if (screens !== null && screens >= 1) onChange({ ...value, screens });
        }}
      />
      <div>
        <Text size="sm" fw={550} id="checkout-period" mb={4}>{t`Paid`}</Text>
        <SegmentedControl
          aria-labelledby="checkout-period"
          classNames={{ control: styles.asWide ?? "" }}
          data={[
            { value: "monthly", label: t`Monthly` },
            { value: "yearly", label: t`Yearly` },
          ]}
          value={value.period}
          onChange={(period) => onChange({ ...value, period: period === "yearly" ? "yearly" : "monthly" })}
        />
      </div>
    </div>
  );
}
