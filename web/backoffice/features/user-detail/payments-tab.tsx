import { Title } from "@mantine/core";
import type { UserDetail, UserPayment } from "#shared/operator-api/read-user-detail.ts";
import { formatDay, formatRupeeAmount, orDash } from "../../formats/values.ts";
import type { Column } from "../../parts/data-table.tsx";
import { GrowingTable } from "../../parts/growing-table.tsx";
import { Ledger } from "../payments/ledger.tsx";

const columns: readonly Column<UserPayment>[] = [
  { key: "id", title: "ID", cell: (payment) => payment.id },
  { key: "amount", title: "Amount", cell: (payment) => formatRupeeAmount(payment.amount) },
  { key: "tcode", title: "Transaction Code", cell: (payment) => orDash(payment.transactionCode) },
  { key: "date", title: "Date", cell: (payment) => formatDay(payment.date) },
  { key: "remarks", title: "Remarks", wrap: true, cell: (payment) => orDash(payment.remarks) },
  { key: "status", title: "Status", cell: (payment) => orDash(payment.status) },
];

/** Lists the user's payments, newest first, and below them those that brought no money. */
export const PaymentsTab = ({ user }: { user: UserDetail }) => (
  <>
    <GrowingTable
      label="Payments"
      columns={columns}
      rows={user.payments}
      keyOf={(payment) => payment.id}
      empty="No payments found"
    />
    {user.otherPayments.length > 0 && (
      <>
        <Title order={3} mt="lg" mb="xs">
          Failed and refunded payments
        </Title>
        <GrowingTable
          label="Failed and refunded payments"
          columns={columns}
          rows={user.otherPayments}
          keyOf={(payment) => payment.id}
          empty=""
        />
      </>
    )}
    <Ledger userId={user.id} />
  </>
);
