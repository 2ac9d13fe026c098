import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { useRenewal } from "../renewal/renewal-queries.ts";

/** Says which amount is debited next, and when. Renders nothing without a permission to debit. */
export function NextDebit({ timeZone }: { timeZone: string }) {
  const renewal = useRenewal().data?.renewal;
  const { mandate, purchase } = renewal ?? {};
  if (!mandate?.debitAt || !purchase) return null;
  const price = formatRupees(purchase.totalPaise);
  const date = formatDate(mandate.debitAt, timeZone);
  return (
    <Text mt="xs">
      {mandate.method === "upi"
        ? t`It renews automatically by UPI Autopay. Next debit: ${price} on ${date}. We email you at least 24 hours before.`
        : t`It renews automatically by card. Next debit: ${price} on ${date}. We email you at least 24 hours before.`}
    </Text>
  );
}
