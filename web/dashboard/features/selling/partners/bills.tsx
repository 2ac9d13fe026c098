import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Text } from "@mantine/core";
import { getPartnerBillPdf, type PartnerBill } from "#shared/contracts/selling/partners.ts";
import { indianZone } from "#shared/day-in.ts";
import { completeLanguages } from "#shared/languages.ts";
import { requestOf } from "#web/lib/api.ts";
import { formatDate, formatInstant, formatNumber, formatRupees } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { usePartnerBills } from "./partner-queries.ts";

/** Lists the monthly bills of a partner, and says what follows while one is open. Renders nothing before the first. */
export function Bills() {
  const bills = usePartnerBills();
  const { i18n } = useLingui();
  const language = completeLanguages.find((each) => each === i18n.locale) ?? "en";
  if (bills.isError) return <FailedState title={t`The bills could not be loaded`} of={bills} />;
  if (!bills.data || bills.data.items.length === 0) return null;
  const { items, missingPaise } = bills.data;
  const oldest = items.findLast(({ paidAt }) => paidAt === null);
  return (
    <Part title={t`Monthly bills`}>
      {oldest && <OpenAlert bill={oldest} missing={formatRupees(missingPaise)} />}
      <DataTable
        label={t`Monthly bills`}
        inPart
        rows={items}
        keyOf={({ id }) => String(id)}
        columns={[
          { key: "month", title: t`Month`, kind: "date", cell: ({ month }) => monthName(month) },
          {
            key: "customers",
            title: t`Customers`,
            kind: "number",
            cell: ({ customers }) => formatNumber(customers),
          },
          {
            key: "state",
            title: t`State`,
            kind: "state",
            cell: ({ paidAt }) =>
              paidAt ? (
                <StatusDot tone="good">{t`Paid on ${formatDate(paidAt, indianZone)}`}</StatusDot>
              ) : (
                <StatusDot tone="bad">{t`Open`}</StatusDot>
              ),
          },
          {
            key: "amount",
            title: t`Amount`,
            kind: "number",
            cell: ({ totalPaise }) => formatRupees(totalPaise),
          },
          {
            key: "statement",
            title: t`Statement`,
            kind: "number",
            cell: ({ id, month }) => (
              <Anchor
                href={requestOf(getPartnerBillPdf, { id, language }).url}
                download
                inherit
                underline="always"
                aria-label={t`Statement of ${monthName(month)} as PDF`}
              >
                PDF
              </Anchor>
            ),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        <Trans>A statement is no tax invoice. The tax invoice is that of each top-up.</Trans>
      </Text>
    </Part>
  );
}

const monthName = (month: string): string =>
  formatInstant(Date.parse(`${month}-15T00:00:00Z`), {
    month: "long",
    year: "numeric",
    timeZone: indianZone,
  });

function OpenAlert({ bill, missing }: { bill: PartnerBill; missing: string }) {
  const signInOff = formatDate(bill.signInOffAt, indianZone);
  const screensOff = formatDate(bill.screensOffAt, indianZone);
  return (
    <Alert color="red" title={t`Your balance does not pay your bills: ${missing} are missing`}>
      <Trans>
        Top up: open bills are paid by themselves within minutes. Otherwise, your customers cannot sign in
        from {signInOff}, and their screens stop on {screensOff}. You can order more after the payment.
      </Trans>
    </Alert>
  );
}
