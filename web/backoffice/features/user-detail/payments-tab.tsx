import type { UserDetail, UserPayment } from "#shared/operator-api/read-user-detail.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { formatDay, formatRupeeAmount, orDash } from "../../formats/values.ts";
import { Section } from "../../parts/section.tsx";
import { Documents } from "../documents/documents.tsx";
import { Ledger } from "../payments/ledger.tsx";
import { OwnContracts } from "../prices/contracts.tsx";

const amountWords = ({ amount, refunded, status }: UserPayment): string =>
  refunded > 0 && status === "received"
    ? `${formatRupeeAmount(amount)} (${formatRupeeAmount(refunded)} refunded)`
    : formatRupeeAmount(amount);

const columns: readonly Column<UserPayment>[] = [
  { key: "id", title: "ID", kind: "code", cell: (payment) => payment.id },
  { key: "amount", title: "Amount", kind: "number", cell: amountWords },
  {
    key: "tcode",
    title: "Transaction Code",
    kind: "code",
    cell: (payment) => orDash(payment.transactionCode),
  },
  { key: "date", title: "Date", kind: "date", cell: (payment) => formatDay(payment.date) },
  { key: "remarks", title: "Remarks", heads: true, cell: (payment) => orDash(payment.remarks) },
  { key: "status", title: "Status", kind: "state", cell: (payment) => orDash(payment.status) },
];

/** Lists the user's payments, newest first, and below them those that brought no money, contract prices, documents and the ledger. */
export const PaymentsTab = ({ user }: { user: UserDetail }) => (
  <>
    <DataTable
      label="Payments"
      columns={columns}
      rows={user.payments}
      keyOf={(payment) => payment.id}
      empty={{ picture: MoneyPicture, title: "No payments found" }}
    />
    {user.otherPayments.length > 0 && (
      <Section title="Failed and refunded payments">
        <DataTable
          label="Failed and refunded payments"
          columns={columns}
          rows={user.otherPayments}
          keyOf={(payment) => payment.id}
        />
      </Section>
    )}
    <OwnContracts accountId={Number(user.id)} />
    <Documents userId={user.id} />
    <Ledger userId={user.id} />
  </>
);
