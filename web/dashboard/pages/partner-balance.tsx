import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { Download, Plus } from "lucide-react";
import { type PartnerOverview, partnerLedgerCsv } from "#shared/contracts/selling/partners.ts";
import { indianZone } from "#shared/day-in.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { Bills } from "../features/selling/partners/bills.tsx";
import { usePartner, usePartnerLedger } from "../features/selling/partners/partner-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";
import { Statement } from "../features/selling/partners/statement.tsx";
import { useMay } from "../queries/me.ts";
import styles from "./partner-balance.module.css";

/** /app/partner/balance: the balance of a partner and its statement. */
export function PartnerBalancePage() {
  const partner = usePartner();
  const ledger = usePartnerLedger();
  const orders = useMay("billing.manage");
  return (
    <>
      <PageHeader
        title={t`Customers`}
        description={t`Your balance pays the licences of your customers. Amounts are without tax.`}
        actions={
          orders && (
            <Button component="a" href={paths.topUp} leftSection={<Plus size={18} aria-hidden />}>
              <Trans>Top up</Trans>
            </Button>
          )
        }
      />
      <PartnerTabs />
      <Stack gap="lg">
        {partner.data ? (
          <Balance partner={partner.data} />
        ) : (
          <NotLoaded query={partner} failed={t`Your balance could not be loaded`} lines={1} height={120} />
        )}
        <Bills />
        <Part
          title={t`Statement`}
          actions={
            <Button
              component="a"
              href={partnerLedgerCsv.path}
              download
              size="compact-md"
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
            >
              <Trans>Download CSV</Trans>
            </Button>
          }
        >
          <Statement query={ledger} />
        </Part>
      </Stack>
    </>
  );
}

function Balance({ partner }: { partner: PartnerOverview }) {
  const { balancePaise, renewalPaise, creditLimitPaise, terms, ended } = partner;
  const day = formatDate(partner.renewsAt, indianZone);
  const renewal = formatRupees(renewalPaise);
  const limit = formatRupees(creditLimitPaise);
  const missing = renewalPaise - balancePaise - creditLimitPaise;
  const missingWords = formatRupees(missing);
  return (
    <Part title={t`Balance`}>
      <div>
        <p className={styles.balance}>{formatRupees(balancePaise)}</p>
        <Text c="dimmed">
          {terms === "prepaid"
            ? t`Prepaid: you order what the balance pays.`
            : t`Credit: the balance may fall to −${limit}.`}
        </Text>
      </div>
      {ended ? (
        <Alert color="red" title={t`The partnership has ended`}>
          <Trans>Nothing can be ordered or renewed. Write to support.</Trans>
        </Alert>
      ) : (
        renewalPaise > 0 && (
          <Alert color={missing > 0 ? "orange" : "accent"} title={t`Next renewal: ${renewal} on ${day}`}>
            {missing > 0 ? (
              <Trans>
                {missingWords} are missing. Screens play on while a bill is open, and you get an email on its
                days.
              </Trans>
            ) : (
              <Trans>The balance pays it today.</Trans>
            )}
          </Alert>
        )
      )}
    </Part>
  );
}
