import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SegmentedControl, Text } from "@mantine/core";
import type { Quote } from "#shared/contracts/selling/checkout.ts";
import type { ProviderName } from "#shared/payment-providers.ts";
import { formatMoney, formatRupees } from "#web/lib/formats.ts";
import styles from "./checkout.module.css";

type Way = Quote["ways"][number];

/** Returns the chosen way of a quote; its usual one while nothing is chosen, or where the chosen one is not offered. */
export const wayIn = ({ ways }: Quote, chosen: ProviderName | undefined): Way | undefined =>
  ways.find(({ provider }) => provider === chosen) ?? ways[0];

/** Returns the amount that the provider asks for, in its currency. */
export const toPay = ({ totalPaise }: Quote, { foreign }: Way): string =>
  foreign ? formatMoney(foreign.minor, foreign.currency) : formatRupees(totalPaise);

/** The choice of where to pay. Renders nothing where there is only one way. */
export function WayField(props: { quote: Quote; value: Way; onChange: (provider: ProviderName) => void }) {
  const { quote, value, onChange } = props;
  if (quote.ways.length < 2) return null;
  const rupees = formatRupees(quote.totalPaise);
  const dollars = toPay(quote, value);
  return (
    <div>
      <Text size="sm" fw={550} id="checkout-way" mb={4}>{t`Pay with`}</Text>
      <SegmentedControl
        aria-labelledby="checkout-way"
        classNames={{ control: styles.asWide ?? "" }}
        data={quote.ways.map(({ provider }) => ({
          value: provider,
          label: provider === "paypal" ? "PayPal" : t`Card`,
        }))}
        value={value.provider}
        onChange={(provider) => onChange(provider as ProviderName)}
      />
      {value.foreign && (
        <Text size="sm" mt={4} aria-live="polite">
          <Trans>
            PayPal takes no Indian rupees from other countries: you pay {dollars} for {rupees}. Your invoice
            is in rupees. A refund gives back the same part of the dollars.
          </Trans>
        </Text>
      )}
    </div>
  );
}
