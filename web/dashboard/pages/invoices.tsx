import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { paymentsCsvPath } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { usePayments } from "../features/selling/billing/billing-queries.ts";
import { BillingTabs } from "../features/selling/billing/billing-tabs.tsx";
import { MorePayments, PaymentList } from "../features/selling/billing/payment-list.tsx";
import { useMe } from "../queries/me.ts";

/** /app/billing/invoices: payments, with printable invoices and a file for accounting. */
export function InvoicesPage() {
  const me = useMe();
  const payments = usePayments();
  const items = payments.data?.pages.flatMap((page) => page.items) ?? [];

  function content() {
    if (payments.isError && !payments.data) {
      return (
        <FailedState
          title={t`Your payments could not be loaded`}
          error={payments.error}
          retry={() => void payments.refetch()}
        />
      );
    }
    if (!payments.data || !me.data) return <LoadingState lines={4} height={48} />;
    if (items.length === 0) {
      return (
        <EmptyState
          picture={MoneyPicture}
          title={t`No payments yet`}
          text={t`Each payment appears here with its invoice, ready to print.`}
          actions={
            <Button component={Link} to={paths.plans}>
              <Trans>See the plans</Trans>
            </Button>
          }
        />
      );
    }
    return (
      <>
        <PaymentList payments={items} timeZone={me.data.account.timeZone} />
        {payments.hasNextPage && (
          <MorePayments loading={payments.isFetchingNextPage} onMore={() => void payments.fetchNextPage()} />
        )}
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Invoices`}
        description={t`Your payments, newest first.`}
        actions={
          items.length > 0 && (
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
      {content()}
    </>
  );
}
