import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Title } from "@mantine/core";
import { Download } from "lucide-react";
import { paymentsCsvPath } from "#shared/contracts/selling/billing.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useIssuedDocuments, usePayments } from "../features/selling/billing/billing-queries.ts";
import { BillingTabs } from "../features/selling/billing/billing-tabs.tsx";
import { DocumentList } from "../features/selling/billing/document-list.tsx";
import { NextInvoice } from "../features/selling/billing/next-invoice.tsx";
import { PaymentList } from "../features/selling/billing/payment-list.tsx";
import { useMay, useMe } from "../queries/me.ts";

/** /app/billing/invoices: payments, with printable invoices and a file for accounting. */
export function InvoicesPage() {
  const me = useMe();
  const payments = usePayments();
  const documents = useIssuedDocuments();
  const sees = useMay("billing.manage");
  const hasDocuments = documents.data?.pages.some(({ items }) => items.length > 0);
  const hasSome = payments.data?.pages.some(({ items }) => items.length > 0);

  return (
    <>
      <PageHeader
        title={t`Invoices`}
        description={t`Your payments and documents, newest first.`}
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
        <Stack gap="lg">
          {sees && me.data.managedBy === null && <NextInvoice me={me.data} />}
          <PaymentList timeZone={me.data.account.timeZone} query={payments} />
          {hasDocuments && (
            <div>
              <Title order={2} size="h3" mb="sm">{t`Documents`}</Title>
              <DocumentList query={documents} />
            </div>
          )}
        </Stack>
      ) : (
        <LoadingState lines={4} height={48} />
      )}
    </>
  );
}
