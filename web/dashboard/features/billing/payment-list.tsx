import { Anchor, Button, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Payment } from "#shared/contracts/billing.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import styles from "./billing.module.css";

const states: Record<Payment["status"], { words: string; tone: StatusTone }> = {
  received: { words: "Paid", tone: "good" },
  pending: { words: "Being checked", tone: "busy" },
  failed: { words: "Declined", tone: "bad" },
  refunded: { words: "Paid back", tone: "idle" },
};

/** What was paid, with its invoice. */
export function PaymentList({ payments, timeZone }: { payments: readonly Payment[]; timeZone: string }) {
  return (
    <Table verticalSpacing="sm" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th>Invoice</Table.Th>
          <Table.Th>For</Table.Th>
          <Table.Th className={styles.amount}>Net</Table.Th>
          <Table.Th className={styles.amount}>GST</Table.Th>
          <Table.Th className={styles.amount}>Total</Table.Th>
          <Table.Th>State</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map((payment) => (
          <Table.Tr key={payment.id}>
            <Table.Td data-label="Date" className={styles.nowrap}>
              {formatDate(payment.createdAt, timeZone)}
            </Table.Td>
            <Table.Td data-label="Invoice" className={styles.nowrap}>
              {payment.invoice ? (
                <Anchor component={Link} to={paths.invoice(payment.invoice.id)}>
                  {payment.invoice.number}
                </Anchor>
              ) : (
                <Text span c="dimmed">
                  None
                </Text>
              )}
            </Table.Td>
            <Table.Td data-label="For">{payment.description}</Table.Td>
            <Table.Td data-label="Net" className={styles.amount}>
              {payment.invoice && formatRupees(payment.invoice.netPaise)}
            </Table.Td>
            <Table.Td data-label="GST" className={styles.amount}>
              {payment.invoice && formatRupees(payment.invoice.taxPaise)}
            </Table.Td>
            <Table.Td data-label="Total" className={styles.amount}>
              {formatRupees(payment.amountPaise)}
            </Table.Td>
            <Table.Td data-label="State" className={styles.nowrap}>
              <StatusDot tone={states[payment.status].tone}>{states[payment.status].words}</StatusDot>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The next page of a long history. */
export const MorePayments = (props: { loading: boolean; onMore: () => void }) => (
  <Button variant="default" mt="md" loading={props.loading} onClick={props.onMore}>
    Show older ones
  </Button>
);
