import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "react-router";
import { brand } from "#shared/brand.ts";
import type { CreditNote, Invoice } from "#shared/contracts/billing.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useCreditNote, useInvoice } from "../features/billing/billing-queries.ts";
import styles from "../features/billing/invoice.module.css";
import { InvoiceSheet } from "../features/billing/invoice-sheet.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** /app/billing/invoices/:id: one invoice, for printing or saving as PDF. */
export function InvoicePage() {
  const id = Number(useParams().id);
  const invoice = useInvoice(id);
  const number = invoice.data?.number;
  return (
    <PrintablePage
      id={id}
      document={invoice}
      title={number ? t`Invoice ${number} · ${brand.name}` : t`Invoice · ${brand.name}`}
      failed={t`This invoice could not be loaded`}
    />
  );
}

/** /app/billing/credit-notes/:id: the credit note of a refund, for printing or saving as PDF. */
export function CreditNotePage() {
  const id = Number(useParams().id);
  const note = useCreditNote(id);
  const number = note.data?.number;
  return (
    <PrintablePage
      id={id}
      document={note}
      title={number ? t`Credit note ${number} · ${brand.name}` : t`Credit note · ${brand.name}`}
      failed={t`This credit note could not be loaded`}
    />
  );
}

function PrintablePage(props: {
  id: number;
  document: {
    data: Invoice | CreditNote | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  title: string;
  failed: string;
}) {
  const { id, document: loaded, title, failed } = props;
  useEffect(() => {
    // Browsers suggest it as the file name of the PDF.
    document.title = title;
  }, [title]);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <BackLink to={paths.invoices}>
          <Trans>Invoices</Trans>
        </BackLink>
        {loaded.data && (
          <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        )}
      </div>
      {loaded.isError && !loaded.data ? (
        <FailedState title={failed} error={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data ? (
        <InvoiceSheet invoice={loaded.data} />
      ) : (
        <LoadingState lines={3} height={120} />
      )}
    </main>
  );
}
