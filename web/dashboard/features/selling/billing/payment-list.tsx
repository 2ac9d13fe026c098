import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Payment } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import styles from "./billing.module.css";

const states = (): Record<Payment["status"], { words: string; tone: StatusTone }> => ({
  received: { words: t`Paid`, tone: "good" },
  pending: { words: t`Being checked`, tone: "busy" },
  failed: { words: t`Declined`, tone: "bad" },
  refunded: { words: t`Refunded`, tone: "idle" },
});

/** Lists the payments with their invoices. */
export function PaymentList({ payments, timeZone }: { payments: readonly Payment[]; timeZone: string }) {
  return (
    <Table verticalSpacing="sm" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Date</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Invoice</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>For</Trans>
          </Table.Th>
          <Table.Th className={styles.amount}>
            <Trans>Net</Trans>
          </Table.Th>
          <Table.Th className={styles.amount}>
            <Trans>GST</Trans>
          </Table.Th>
          <Table.Th className={styles.amount}>
            <Trans>Total</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>State</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map((payment) => (
          <Table.Tr key={payment.id}>
            <Table.Td data-label={t`Date`} className={styles.nowrap}>
              {formatDate(payment.createdAt, timeZone)}
            </Table.Td>
            <Table.Td data-label={t`Invoice`} className={styles.nowrap}>
              {payment.invoice ? (
                <Anchor component={Link} className={styles.number} to={paths.invoice(payment.invoice.id)}>
                  {payment.invoice.number}
                </Anchor>
              ) : (
                <Text span size="sm" c="dimmed">
                  <Trans>None</Trans>
                </Text>
              )}
            </Table.Td>
            <Table.Td data-label={t`For`}>{textIn(payment.descriptionReason, payment.description)}</Table.Td>
            <Table.Td data-label={t`Net`} className={`${styles.amount} ${styles.onInvoice}`}>
              {payment.invoice && formatRupees(payment.invoice.netPaise)}
            </Table.Td>
            <Table.Td data-label={t`GST`} className={`${styles.amount} ${styles.onInvoice}`}>
              {payment.invoice && formatRupees(payment.invoice.taxPaise)}
            </Table.Td>
            <Table.Td data-label={t`Total`} className={styles.amount}>
              {formatRupees(payment.amountPaise)}
            </Table.Td>
            <Table.Td data-label={t`State`} className={styles.nowrap}>
              <StatusDot tone={states()[payment.status].tone}>{states()[payment.status].words}</StatusDot>
              <Refunds refunds={payment.refunds} timeZone={timeZone} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

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
            <Anchor component={Link} className={styles.number} to={paths.creditNote(creditNote.id)}>
              <Trans>Credit note {creditNote.number}</Trans>
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders the button that loads more of a long history. */
export const MorePayments = (props: { loading: boolean; onMore: () => void }) => (
  <Button variant="default" mt="md" loading={props.loading} onClick={props.onMore}>
    <Trans>Show older ones</Trans>
  </Button>
);
