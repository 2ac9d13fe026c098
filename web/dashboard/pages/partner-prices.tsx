import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { usePartner } from "../features/selling/partners/partner-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";
import { PriceList } from "../features/selling/partners/price-list.tsx";

/** /app/partner/prices: what the partner pays and takes, for the margin. */
export function PartnerPricesPage() {
  const partner = usePartner();
  return (
    <>
      <PageHeader title={t`Customers`} description={t`For a screen and a month, without tax.`} />
      <PartnerTabs />
      <PriceList query={partner} />
      <Text size="sm" c="dimmed" mt="md">
        <Trans>
          What you take is written down here for the margin only. You invoice your customers yourself; they do
          not see these prices.
        </Trans>
      </Text>
    </>
  );
}
