import { t } from "@lingui/core/macro";
import { SegmentedControl, Text } from "@mantine/core";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { Purchase } from "#shared/contracts/selling/checkout.ts";
import { formatDate } from "#web/lib/formats.ts";
import styles from "./checkout.module.css";

interface Props {
  plan: Me["plan"];
  timeZone: string;
  value: Purchase;
  onChange: (value: Purchase) => void;
}

/** The choice when a purchase starts. Renders nothing without a paid plan that is running. */
export function StartField({ plan, timeZone, value, onChange }: Props) {
  if (!plan?.endsAt || plan.code === "trial" || Date.parse(plan.endsAt) <= Date.now()) return null;
  const date = formatDate(plan.endsAt, timeZone);
  return (
    <div>
      <Text size="sm" fw={550} id="checkout-start" mb={4}>{t`Starts`}</Text>
      <SegmentedControl
        aria-labelledby="checkout-start"
        classNames={{ control: styles.asWide ?? "" }}
        data={[
          { value: "now", label: t`Now` },
          { value: "renewal", label: t`At the renewal, ${date}` },
        ]}
        value={value.starts ?? "now"}
        onChange={(starts) => onChange({ ...value, starts: starts === "renewal" ? "renewal" : "now" })}
      />
    </div>
  );
}
