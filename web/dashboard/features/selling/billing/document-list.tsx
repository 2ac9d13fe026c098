import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Group } from "@mantine/core";
import { getDocumentPdf, type IssuedDocument } from "#shared/contracts/selling/documents.ts";
import { indianZone } from "#shared/day-in.ts";
import { completeLanguages, languageName } from "#shared/languages.ts";
import { requestOf } from "#web/lib/api.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { useIssuedDocuments } from "./billing-queries.ts";

const kinds = (): Record<IssuedDocument["kind"], string> => ({
  quote: t`Quote`,
  "pro-forma": t`Pro-forma invoice`,
  invoice: t`Invoice`,
  "bill-of-supply": t`Bill of supply`,
  "credit-note": t`Credit note`,
  "receipt-voucher": t`Receipt voucher`,
  "refund-voucher": t`Refund voucher`,
});

/** A day of a document is one in India, wherever the reader is. */
const dayOf = (day: string): string => formatDate(`${day}T12:00:00+05:30`, indianZone);

const columns = (): Column<IssuedDocument>[] => [
  { key: "date", title: t`Date`, kind: "date", cell: ({ issuedOn }) => dayOf(issuedOn) },
  { key: "number", title: t`Number`, kind: "code", cell: ({ number }) => number },
  { key: "kind", title: t`Document`, heads: true, cell: ({ kind }) => kinds()[kind] },
  {
    key: "total",
    title: t`Total`,
    kind: "number",
    cell: ({ totalPaise }) => formatRupees(totalPaise),
  },
  { key: "state", title: t`State`, kind: "state", cell: (document) => <State document={document} /> },
  { key: "pdf", title: t`PDF`, cell: (document) => <Pdf document={document} /> },
];

/** Lists quotes, invoices, credit notes and vouchers, each as PDF in every complete language. */
export const DocumentList = ({ query }: { query: ReturnType<typeof useIssuedDocuments> }) => (
  <DataTable
    label={t`Documents`}
    rows={query.data?.pages.flatMap(({ items }) => items)}
    query={query}
    failed={t`Your documents could not be loaded`}
    keyOf={({ id }) => String(id)}
    columns={columns()}
    empty={{ picture: MoneyPicture, title: t`No documents yet` }}
  />
);

function State({ document }: { document: IssuedDocument }) {
  const { kind, openPaise, dueOn } = document;
  if (document.isBeingRegistered)
    return <StatusDot tone="busy">{t`Being registered with the tax office`}</StatusDot>;
  if (document.isCancelled) return <StatusDot tone="idle">{t`Cancelled`}</StatusDot>;
  const day = dueOn && dayOf(dueOn);
  if (openPaise > 0)
    return (
      <StatusDot tone="bad">
        {day ? (
          <Trans>
            {formatRupees(openPaise)} to pay by {day}
          </Trans>
        ) : (
          <Trans>{formatRupees(openPaise)} to pay</Trans>
        )}
      </StatusDot>
    );
  if (kind === "invoice" || kind === "bill-of-supply") return <StatusDot tone="good">{t`Paid`}</StatusDot>;
  if (day && (kind === "quote" || kind === "pro-forma")) return <Trans>Valid until {day}</Trans>;
  return null;
}

const Pdf = ({ document: { id, number, isBeingRegistered } }: { document: IssuedDocument }) =>
  isBeingRegistered ? null : (
    <Group gap="xs" wrap="nowrap">
      {completeLanguages.map((language) => (
        <Anchor
          key={language}
          inherit
          href={requestOf(getDocumentPdf, { id, language }).url}
          download
          lang={language}
          aria-label={`PDF ${number}, ${languageName(language)}`}
        >
          {languageName(language)}
        </Anchor>
      ))}
    </Group>
  );
