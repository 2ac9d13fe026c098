import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { paymentsCsvPath } from "#shared/contracts/selling/billing.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { usePayments } from "../features/selling/billing/billing-queries.ts";
import { BillingTabs } from "../features/selling/billing/billing-tabs.tsx";
import { PaymentList } from "../features/selling/billing/payment-list.tsx";
import { useMe } from "../queries/me.ts";

/** /app/billing/invoices: payments, with printable invoices and a file for accounting. */
export function InvoicesPage() {
  const me = useMe();
  const payments = usePayments();
  const hasSome = payments.data?.pages.some(({ items }) => items.length > 0);

  return (
    <>
      <PageHeader
        title={t`Invoices`}
        description={t`Your payments, newest first.`}
        actions={
          hasSome && (
            <Button
              component="a"
              href={paymentsCsvPath}
              download
              variant="default"
              leftSection={<Download size={18} aria-hidden />}
            >
              <Trans>Download CSV</Trans>
            </Button>
          )
        }
      />
      <BillingTabs />
      {me.data ? (
        <PaymentList timeZone={me.data.account.timeZone} query={payments} />
      ) : (
        <LoadingState lines={4} height={48} />
      )}
    </>
  );
}
