import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Title } from "@mantine/core";
import { Download } from "lucide-react";
import { paymentsCsvPath } from "#shared/contracts/selling/billing.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useIssuedDocuments, usePayments } from "../features/selling/billing/billing-queries.ts";
import { BillingTabs } from "../features/selling/billing/billing-tabs.tsx";
import { DocumentList } from "../features/selling/billing/document-list.tsx";
import { PaymentList } from "../features/selling/billing/payment-list.tsx";
import { useMe } from "../queries/me.ts";

/** /app/billing/invoices: payments, with printable invoices and a file for accounting. */
export function InvoicesPage() {
  const me = useMe();
  const payments = usePayments();
  const documents = useIssuedDocuments();
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
        <>
          <PaymentList timeZone={me.data.account.timeZone} query={payments} />
          {hasDocuments && <Title order={2} size="h3" mt="xl" mb="sm">{t`Documents`}</Title>}
          {hasDocuments && <DocumentList query={documents} />}
        </>
      ) : (
        <LoadingState lines={4} height={48} />
      )}
    </>
  );
}
