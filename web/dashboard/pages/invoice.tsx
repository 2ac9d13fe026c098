import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Group } from "@mantine/core";
import { Download, Printer } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "react-router";
import { brand } from "#shared/brand.ts";
import {
  type CreditNote,
  getCreditNotePdf,
  getInvoicePdf,
  type Invoice,
} from "#shared/contracts/selling/billing.ts";
import { type CompleteLanguage, completeLanguages, languageName } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { requestOf } from "#web/lib/api.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useCreditNote, useInvoice } from "../features/selling/billing/billing-queries.ts";
import { InvoiceSheet } from "../features/selling/billing/invoice-sheet.tsx";
import styles from "./invoice.module.css";
import { NotFoundPage } from "./not-found.tsx";

/** /app/billing/invoices/:id: one invoice, for printing and as PDF. */
export function InvoicePage() {
  const id = Number(useParams().id);
  const invoice = useInvoice(id);
  const number = invoice.data?.number;
  return (
    <PrintablePage
      id={id}
      document={invoice}
      pdf={getInvoicePdf}
      title={number ? t`Invoice ${number} · ${brand.name}` : t`Invoice · ${brand.name}`}
      failed={t`This invoice could not be loaded`}
    />
  );
}

/** /app/billing/credit-notes/:id: the credit note of a refund, for printing and as PDF. */
export function CreditNotePage() {
  const id = Number(useParams().id);
  const note = useCreditNote(id);
  const number = note.data?.number;
  return (
    <PrintablePage
      id={id}
      document={note}
      pdf={getCreditNotePdf}
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
  pdf: PdfCall;
  title: string;
  failed: string;
}) {
  const { id, document: loaded, pdf, title, failed } = props;
  useEffect(() => {
    // Browsers suggest it as the file name of a printed page.
    document.title = title;
  }, [title]);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <BackLink to={paths.invoices}>{t`Invoices`}</BackLink>
        {loaded.data && <DocumentActions pdf={pdf} id={id} />}
      </div>
      {loaded.isError && !loaded.data ? (
        <FailedState title={failed} of={loaded} />
      ) : loaded.data ? (
        <InvoiceSheet invoice={loaded.data} />
      ) : (
        <LoadingState lines={3} height={120} />
      )}
    </main>
  );
}

type PdfCall = typeof getInvoicePdf | typeof getCreditNotePdf;

/** The document as PDF in the language of the page where documents have it, in the other one, and on paper. */
function DocumentActions({ pdf, id }: { pdf: PdfCall; id: number }) {
  const { i18n } = useLingui();
  const pdfIn = (language: CompleteLanguage) => requestOf(pdf, { id, language }).url;
  const here = completeLanguages.find((each) => each === i18n.locale) ?? "en";
  return (
    <Group gap="sm" justify="flex-end">
      {completeLanguages
        .filter((each) => each !== here)
        .map((each) => (
          <Anchor key={each} href={pdfIn(each)} download size="sm" lang={each}>
            PDF: {languageName(each)}
          </Anchor>
        ))}
      <Button
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
      <Button component="a" href={pdfIn(here)} download leftSection={<Download size={18} aria-hidden />}>
        <Trans>Download PDF</Trans>
      </Button>
    </Group>
  );
}
