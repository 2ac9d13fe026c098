import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Payment } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import styles from "./billing.module.css";
import type { usePayments } from "./billing-queries.ts";

const states = (): Record<Payment["status"], { words: string; tone: StatusTone }> => ({
  received: { words: t`Paid`, tone: "good" },
  pending: { words: t`Being checked`, tone: "busy" },
  failed: { words: t`Declined`, tone: "bad" },
  refunded: { words: t`Refunded`, tone: "idle" },
});

/** Lists the payments with their invoices. Net and tax are on the invoice, so a card has the total only. */
export const PaymentList = ({
  timeZone,
  query,
}: {
  timeZone: string;
  query: ReturnType<typeof usePayments>;
}) => (
  <DataTable
    label={t`Payments`}
    rows={query.data?.pages.flatMap(({ items }) => items)}
    query={query}
    failed={t`Your payments could not be loaded`}
    keyOf={({ id }) => String(id)}
    columns={[
      {
        key: "date",
        title: t`Date`,
        kind: "date",
        cell: ({ createdAt }) => formatDate(createdAt, timeZone),
      },
      {
        key: "invoice",
        title: t`Invoice`,
        kind: "code",
        cell: ({ invoice }) =>
          invoice ? (
            <Anchor component={Link} inherit to={paths.invoice(invoice.id)}>
              {invoice.number}
            </Anchor>
          ) : (
            <Text span inherit c="dimmed">{t`None`}</Text>
          ),
      },
      {
        key: "for",
        title: t`For`,
        heads: true,
        cell: ({ descriptionReason, description }) => textIn(descriptionReason, description),
      },
      {
        key: "net",
        title: t`Net`,
        kind: "number",
        notOnCard: () => true,
        cell: ({ invoice }) => invoice && formatRupees(invoice.netPaise),
      },
      {
        key: "tax",
        title: t`GST`,
        kind: "number",
        notOnCard: () => true,
        cell: ({ invoice }) => invoice && formatRupees(invoice.taxPaise),
      },
      {
        key: "total",
        title: t`Total`,
        kind: "number",
        cell: ({ amountPaise }) => formatRupees(amountPaise),
      },
      {
        key: "state",
        title: t`State`,
        kind: "state",
        cell: ({ status, refunds }) => (
          <>
            <StatusDot tone={states()[status].tone}>{states()[status].words}</StatusDot>
            <Refunds refunds={refunds} timeZone={timeZone} />
          </>
        ),
      },
    ]}
    empty={{
      picture: MoneyPicture,
      title: t`No payments yet`,
      text: t`Each payment appears here with its invoice, ready to print.`,
      actions: <Button component={Link} to={paths.plans}>{t`See the plans`}</Button>,
    }}
  />
);

/** Renders what went back of a payment, with the credit notes. */
function Refunds({ refunds, timeZone }: { refunds: Payment["refunds"]; timeZone: string }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, amountPaise, isDone, createdAt, creditNote }) => (
        <li key={id}>
          {isDone ? (
            <Trans>
              {formatRupees(amountPaise)} refunded on {formatDate(createdAt, timeZone)}
            </Trans>
          ) : (
            <Trans>{formatRupees(amountPaise)} is on its way back to you</Trans>
          )}
          {creditNote && (
            <Anchor component={Link} inherit to={paths.creditNote(creditNote.id)}>
              <Trans>Credit note {creditNote.number}</Trans>
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
