import { Badge } from "@mantine/core";
import type { DayEndEntry, DayEndsPage } from "#shared/operator-api/taxes-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatDay, orDash } from "../../formats/values.ts";
import { SecondLine } from "../../parts/second-line.tsx";
import { Section } from "../../parts/section.tsx";
import { useDayEnds } from "./tax-queries.ts";

/** What there was at the end of each day of a month, what moved on it, and what does not fit. */
export function DayEnds({ month }: { month: string }) {
  const ends = useDayEnds(month);
  const { data } = ends;
  if (!data)
    return (
      <NotLoaded query={ends} failed={serverWordsOr(ends.error, "Failed to fetch the days")} lines={8} />
    );
  return (
    <>
      <Section
        title="Balances"
        text="Opening and all days are the closing. Negative: we owe it. Bank: what moved through it since the beginning."
      >
        <DataTable
          figures
          label="Balances"
          rows={[
            { words: "Opening", ...data.opening },
            { words: "Closing", ...data.closing },
          ]}
          keyOf={({ words }) => words}
          columns={[{ key: "when", title: "Month", cell: ({ words }) => words }, ...balanceColumns]}
        />
      </Section>
      <Section title="Days" text="A day without a movement is not listed.">
        <DataTable
          figures
          label="Days"
          rows={data.days}
          keyOf={({ day }) => day}
          columns={dayColumns}
          empty={{ picture: MoneyPicture, title: "Nothing moved in this month" }}
        />
      </Section>
      <Section title="Settlements" text="Transfers of the providers to the bank, by the bank's number (UTR).">
        <DataTable
          figures
          label="Settlements"
          rows={data.settlements}
          keyOf={({ provider, day, utr }) => `${provider} ${day} ${utr}`}
          columns={settlementColumns}
          empty={{ picture: MoneyPicture, title: "No provider has reported a transfer in this month" }}
        />
      </Section>
    </>
  );
}

const balanceColumns: readonly Column<DayEndsPage["opening"]>[] = [
  {
    key: "customers",
    title: "Customers owe",
    kind: "number",
    cell: (row) => formatRupees(row.customers_paise),
  },
  {
    key: "unallocated",
    title: "Unallocated",
    kind: "number",
    cell: (row) => formatRupees(row.unallocated_paise),
  },
  { key: "transit", title: "In transit", kind: "number", cell: (row) => formatRupees(row.in_transit_paise) },
  { key: "tds", title: "TDS", kind: "number", cell: (row) => formatRupees(row.tds_paise) },
  { key: "bank", title: "Bank", kind: "number", cell: (row) => formatRupees(row.bank_paise) },
];

const differenceWords: Record<DayEndEntry["differences"][number]["what"], string> = {
  customers: "Documents and what pays them",
  receipts: "Receipts and ledger",
  settled: "Provider's report and our payments",
  fees: "Bank and fees",
};

const dayColumns: readonly Column<DayEndEntry>[] = [
  {
    key: "day",
    title: "Day",
    cell: ({ day, differences }) => (
      <>
        {formatDay(day)}
        {differences.map(({ what, paise }) => (
          <SecondLine key={what}>
            <Badge color="orange">
              {differenceWords[what]}: {formatRupees(paise)}
            </Badge>
          </SecondLine>
        ))}
      </>
    ),
  },
  {
    key: "invoiced",
    title: "Invoiced",
    kind: "number",
    cell: (row) => formatRupees(row.invoiced_paise - row.credited_paise),
  },
  {
    key: "received",
    title: "Received",
    kind: "number",
    cell: (row) => formatRupees(row.received_paise - row.refunded_paise),
  },
  {
    key: "without",
    title: "TDS, write-offs",
    kind: "number",
    cell: (row) => formatRupees(row.tds_paise + row.written_off_paise),
  },
  { key: "settled", title: "Settled", kind: "number", cell: (row) => formatRupees(row.settled_paise) },
  { key: "fees", title: "Fees and tax", kind: "number", cell: (row) => formatRupees(row.fees_paise) },
  {
    key: "owe",
    title: "Customers owe",
    kind: "number",
    cell: ({ closing }) => formatRupees(closing.customers_paise),
  },
  {
    key: "transit",
    title: "In transit",
    kind: "number",
    cell: ({ closing }) => formatRupees(closing.in_transit_paise),
  },
  { key: "bank", title: "Bank", kind: "number", cell: ({ closing }) => formatRupees(closing.bank_paise) },
];

const settlementColumns: readonly Column<DayEndsPage["settlements"][number]>[] = [
  { key: "day", title: "Day", kind: "date", cell: ({ day }) => formatDay(day) },
  {
    key: "provider",
    title: "Provider",
    cell: ({ provider, utr }) => (
      <>
        {providerLabels[provider]}
        <SecondLine>{orDash(utr)}</SecondLine>
      </>
    ),
  },
  { key: "net", title: "To the bank", kind: "number", cell: ({ net_paise }) => formatRupees(net_paise) },
  { key: "fee", title: "Fees", kind: "number", cell: ({ fee_paise }) => formatRupees(fee_paise) },
  { key: "tax", title: "GST on fees", kind: "number", cell: ({ tax_paise }) => formatRupees(tax_paise) },
];
