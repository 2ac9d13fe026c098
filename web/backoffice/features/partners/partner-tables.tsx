import { Link } from "react-router";
import { partnerBillPdfCall } from "#shared/operator-api/addresses.ts";
import type { PartnerDetail, PartnerEntry } from "#shared/operator-api/partners-contract.ts";
import { plans } from "#shared/plans.ts";
import { formatCount, formatNumber, formatRupees } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatDay, formatIndiaTime, orDash } from "../../formats/values.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Nothing } from "../../parts/nothing.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { Section } from "../../parts/section.tsx";

type Price = PartnerDetail["prices"][number];
const priceStates = {
  valid: { tone: "good", words: "Valid" },
  coming: { tone: "busy", words: "Coming" },
  past: { tone: "idle", words: "Past" },
} as const;
const priceColumns: readonly Column<Price>[] = [
  { key: "plan", title: "Plan", cell: ({ plan }) => plans[plan].name },
  {
    key: "price",
    title: "Price",
    end: true,
    cell: ({ price_paise }) => formatRupees(price_paise),
  },
  { key: "from", title: "Valid from", cell: ({ valid_from }) => formatDay(valid_from) },
  {
    key: "state",
    title: "State",
    cell: ({ state }) => <StatusDot tone={priceStates[state].tone}>{priceStates[state].words}</StatusDot>,
  },
];

type Customer = PartnerDetail["customers"][number];
const planName = (code: string): string =>
  Object.values(plans).find((plan) => plan.code === code)?.name ?? code;
const customerColumns: readonly Column<Customer>[] = [
  {
    key: "name",
    title: "Name",
    wrap: true,
    cell: ({ account_id, name }) => <Link to={`/users/${account_id}`}>{name}</Link>,
  },
  { key: "plan", title: "Plan", cell: ({ plan }) => (plan ? planName(plan) : orDash(null)) },
  { key: "licences", title: "Licences", end: true, cell: ({ licences }) => formatNumber(licences) },
  { key: "screens", title: "Screens", end: true, cell: ({ screens }) => formatNumber(screens) },
  { key: "ends", title: "Paid until", cell: ({ ends_at }) => orDash(ends_at && formatIndiaTime(ends_at)) },
  {
    key: "state",
    title: "Renewal",
    cell: ({ waits_since }) =>
      waits_since ? <StatusDot tone="bad">Waits since {formatDay(waits_since)}</StatusDot> : orDash(null),
  },
];

type Bill = PartnerDetail["bills"][number];
const billColumns: readonly Column<Bill>[] = [
  { key: "month", title: "Month", cell: ({ month }) => month },
  { key: "customers", title: "Customers", end: true, cell: ({ customers }) => formatNumber(customers) },
  {
    key: "state",
    title: "State",
    cell: ({ paid_at }) =>
      paid_at ? (
        <StatusDot tone="good">Paid on {formatDay(paid_at)}</StatusDot>
      ) : (
        <StatusDot tone="bad">Open</StatusDot>
      ),
  },
  { key: "amount", title: "Amount", end: true, cell: ({ total_paise }) => formatRupees(total_paise) },
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
  { key: "number", title: "No.", cell: ({ number }) => number },
  { key: "at", title: "When", cell: ({ at }) => formatIndiaTime(at) },
  {
    key: "what",
    title: "What",
    wrap: true,
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
  { key: "amount", title: "Amount", end: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  { key: "balance", title: "Balance", end: true, cell: ({ balance_paise }) => formatRupees(balance_paise) },
];

function Part<Row>(props: {
  title: string;
  empty: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const { title, empty, ...table } = props;
  return (
    <Section title={title}>
      {table.rows.length === 0 ? <Nothing>{empty}</Nothing> : <DataTable label={title} {...table} />}
    </Section>
  );
}

/** Renders the prices, the customers, the bills and the ledger of a partner. */
export function PartnerTables({
  detail,
  ledger,
}: {
  detail: PartnerDetail;
  ledger: readonly PartnerEntry[];
}) {
  return (
    <>
      <Part
        title="Wholesale prices"
        empty="No prices yet: the partner can order nothing."
        columns={priceColumns}
        rows={detail.prices}
        keyOf={({ plan, valid_from }) => `${plan} ${valid_from}`}
      />
      <Part
        title="Customers"
        empty="No customers yet."
        columns={customerColumns}
        rows={detail.customers}
        keyOf={({ account_id }) => String(account_id)}
      />
      <Part
        title="Monthly bills"
        empty="No bills yet: none of its customers was renewed."
        columns={billColumns}
        rows={detail.bills}
        keyOf={({ id }) => String(id)}
      />
      <Part
        title="Ledger"
        empty="The balance has not moved yet."
        columns={entryColumns}
        rows={ledger}
        keyOf={({ number }) => String(number)}
      />
    </>
  );
}
