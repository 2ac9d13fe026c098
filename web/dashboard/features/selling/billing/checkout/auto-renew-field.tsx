import { t } from "@lingui/core/macro";
import { Checkbox, SegmentedControl, Text } from "@mantine/core";
import type { Purchase, Quote } from "#shared/contracts/selling/checkout.ts";
import { maxDebitPaise } from "#shared/plans.ts";
import { priceOf } from "#shared/price.ts";
import { formatRupees } from "#web/lib/formats.ts";
import styles from "./checkout.module.css";

export type AutoRenew = "upi" | "card";

/** Returns whether banks debit this payment, and the same purchase as a renewal, without the customer. */
export const canBeDebited = (purchase: Purchase, { totalPaise, unitPaise, rateBp }: Quote): boolean =>
  purchase.period !== "trial" &&
  totalPaise <= maxDebitPaise &&
  priceOf(purchase, unitPaise, { taxation: "other-state", rateBp }).totalPaise <= maxDebitPaise;

/** The tick that allows debits of renewals, and by which way. */
export function AutoRenewField(props: {
  value: AutoRenew | null;
  onChange: (value: AutoRenew | null) => void;
}) {
  const { value, onChange } = props;
  const limit = formatRupees(maxDebitPaise);
  return (
    <div className={styles.fields}>
      <Checkbox
        label={t`Renew automatically`}
        description={t`We debit each renewal a day before your plan ends, and email you at least 24 hours before. Your bank shows a limit of ${limit} for each debit; we take only the price of your plan. You can switch it off at any time.`}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? "upi" : null)}
      />
      {value !== null && (
        <div>
          <Text size="sm" fw={550} id="auto-renew-method" mb={4}>{t`Debit from`}</Text>
          <SegmentedControl
            aria-labelledby="auto-renew-method"
            classNames={{ control: styles.asWide ?? "" }}
            data={[
              { value: "upi", label: t`UPI Autopay` },
              { value: "card", label: t`Card` },
            ]}
            value={value}
            onChange={(method) => onChange(method === "card" ? "card" : "upi")}
          />
        </div>
      )}
    </div>
  );
}
