import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "react-router";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useInvoice } from "../features/billing/billing-queries.ts";
import styles from "../features/billing/invoice.module.css";
import { InvoiceSheet } from "../features/billing/invoice-sheet.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** /app/billing/invoices/:id: one invoice, for printing or saving as PDF. */
export function InvoicePage() {
  const id = Number(useParams().id);
  const invoice = useInvoice(id);
  const number = invoice.data?.number;
  useEffect(() => {
    // Browsers suggest it as the file name of the PDF.
    document.title = number ? t`Invoice ${number} · ${brand.name}` : t`Invoice · ${brand.name}`;
  }, [number]);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <BackLink to={paths.invoices}>
          <Trans>Invoices</Trans>
        </BackLink>
        {invoice.data && (
          <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        )}
      </div>
      {invoice.isError && !invoice.data ? (
        <FailedState
          title={t`This invoice could not be loaded`}
          error={invoice.error}
          retry={() => void invoice.refetch()}
        />
      ) : invoice.data ? (
        <InvoiceSheet invoice={invoice.data} />
      ) : (
        <LoadingState lines={3} height={120} />
      )}
    </main>
  );
}
