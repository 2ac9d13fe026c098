import { Link } from "react-router";
import { partnerBillPdfCall } from "#shared/operator-api/addresses.ts";
import type { PartnerDetail, PartnerEntry } from "#shared/operator-api/partners-contract.ts";
import { plans } from "#shared/plans.ts";
import { formatCount, formatNumber, formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable, type DataTableProps } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture, MoneyPicture, PeoplePicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatDay, formatIndiaTime, orDash } from "../../formats/values.ts";
import { stateColumn } from "../../parts/dated-columns.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { Section } from "../../parts/section.tsx";

type Price = PartnerDetail["prices"][number];
const priceColumns: readonly Column<Price>[] = [
  { key: "plan", title: "Plan", cell: ({ plan }) => plans[plan].name },
  {
    key: "price",
    title: "Price",
    kind: "number",
    cell: ({ price_paise }) => formatRupees(price_paise),
  },
  { key: "from", title: "Valid from", kind: "date", cell: ({ valid_from }) => formatDay(valid_from) },
  stateColumn,
];

type Customer = PartnerDetail["customers"][number];
const planName = (code: string): string =>
  Object.values(plans).find((plan) => plan.code === code)?.name ?? code;
const customerColumns: readonly Column<Customer>[] = [
  {
    key: "name",
    title: "Name",

    cell: ({ account_id, name }) => <Link to={`/users/${account_id}`}>{name}</Link>,
  },
  { key: "plan", title: "Plan", cell: ({ plan }) => (plan ? planName(plan) : orDash(null)) },
  { key: "licences", title: "Licences", kind: "number", cell: ({ licences }) => formatNumber(licences) },
  { key: "screens", title: "Screens", kind: "number", cell: ({ screens }) => formatNumber(screens) },
  {
    key: "ends",
    title: "Paid until",
    kind: "date",
    cell: ({ ends_at }) => orDash(ends_at && formatIndiaTime(ends_at)),
  },
  {
    key: "state",
    title: "Renewal",
    kind: "state",
    cell: ({ waits_since }) =>
      waits_since ? <StatusDot tone="bad">Waits since {formatDay(waits_since)}</StatusDot> : orDash(null),
  },
];

type Bill = PartnerDetail["bills"][number];
const billColumns: readonly Column<Bill>[] = [
  { key: "month", title: "Month", cell: ({ month }) => month },
  { key: "customers", title: "Customers", kind: "number", cell: ({ customers }) => formatNumber(customers) },
  {
    key: "state",
    title: "State",
    kind: "state",
    cell: ({ paid_at }) =>
      paid_at ? (
        <StatusDot tone="good">Paid on {formatDay(paid_at)}</StatusDot>
      ) : (
        <StatusDot tone="bad">Open</StatusDot>
      ),
  },
  { key: "amount", title: "Amount", kind: "number", cell: ({ total_paise }) => formatRupees(total_paise) },
  {
    key: "statement",
    title: "Statement",
    cell: ({ id, month }) => (
      <a href={partnerBillPdfCall(id)} download aria-label={`Statement of ${month} as PDF`}>
        PDF
      </a>
    ),
  },
];

const kinds: Record<PartnerEntry["kind"], string> = {
  "top-up": "Top-up",
  "top-up-returned": "Top-up refunded",
  licences: "Licences",
  "licences-returned": "Licences returned",
  correction: "Correction",
};
const details = ({ customer, plan, screens, from_at, until_at, note, who }: PartnerEntry): string =>
  [
    customer,
    plan && screens !== null && `${planName(plan)}, ${formatCount(screens, "licence")}`,
    from_at && until_at && `${formatDay(from_at)} to ${formatDay(until_at)}`,
    note,
    who,
  ]
    .filter(Boolean)
    .join(" · ");
const entryColumns: readonly Column<PartnerEntry>[] = [
  { key: "number", title: "No.", kind: "code", cell: ({ number }) => number },
  { key: "at", title: "When", kind: "date", cell: ({ at }) => formatIndiaTime(at) },
  {
    key: "what",
    title: "What",

    cell: (entry) => (
      <>
        {entry.order_id === null ? (
          kinds[entry.kind]
        ) : (
          <Link to={`/payments/${entry.order_id}`}>{kinds[entry.kind]}</Link>
        )}
        <SecondLine>{details(entry)}</SecondLine>
      </>
    ),
  },
  { key: "amount", title: "Amount", kind: "number", cell: ({ amount_paise }) => formatRupees(amount_paise) },
  {
    key: "balance",
    title: "Balance",
    kind: "number",
    cell: ({ balance_paise }) => formatRupees(balance_paise),
  },
];

/** Renders the prices, the customers, the bills and the ledger of a partner. */
export function PartnerTables({
  detail,
  ledger,
  query,
}: {
  detail: PartnerDetail;
  ledger: readonly PartnerEntry[];
  /** Which loads earlier entries of the ledger. */
  query: DataTableProps<PartnerEntry>["query"];
}) {
  return (
    <>
      <Section title="Wholesale prices">
        <DataTable
          label="Wholesale prices"
          columns={priceColumns}
          rows={detail.prices}
          keyOf={({ plan, valid_from }) => `${plan} ${valid_from}`}
          empty={{ picture: MoneyPicture, title: "No prices yet", text: "The partner can order nothing." }}
        />
      </Section>
      <Section title="Customers">
        <DataTable
          label="Customers"
          columns={customerColumns}
          rows={detail.customers}
          keyOf={({ account_id }) => String(account_id)}
          empty={{ picture: PeoplePicture, title: "No customers yet" }}
        />
      </Section>
      <Section title="Monthly bills">
        <DataTable
          label="Monthly bills"
          columns={billColumns}
          rows={detail.bills}
          keyOf={({ id }) => String(id)}
          empty={{ picture: MoneyPicture, title: "No bills yet", text: "None of its customers was renewed." }}
        />
      </Section>
      <Section title="Ledger">
        <DataTable
          label="Ledger"
          columns={entryColumns}
          rows={ledger}
          query={query}
          keyOf={({ number }) => String(number)}
          empty={{ picture: HistoryPicture, title: "The balance has not moved yet" }}
        />
      </Section>
    </>
  );
}
