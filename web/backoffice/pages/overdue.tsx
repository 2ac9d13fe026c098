import { Badge, Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { documentPdfCall, overdueCsvCall } from "#shared/operator-api/addresses.ts";
import type { OverduePage as Overdue, OverdueInvoice } from "#shared/operator-api/overdue-contract.ts";
import type { OverdueAge } from "#shared/reminders.ts";
import { formatNumber, formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture } from "#web/ui/panel/pictures.tsx";
import { FollowUpDialog } from "../features/overdue/follow-up-dialog.tsx";
import { useOverdue } from "../features/overdue/overdue-queries.ts";
import { formatDay, formatIndiaTime, orDash } from "../formats/values.ts";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const ageWords: Record<OverdueAge, string> = {
  "not-due": "Not due",
  "to-30": "1 to 30 days",
  "to-60": "31 to 60 days",
  "to-90": "61 to 90 days",
  "over-90": "Over 90 days",
};

const ageColumns: readonly Column<Overdue["ages"][number]>[] = [
  { key: "age", title: "Overdue", cell: ({ age }) => ageWords[age] },
  { key: "count", title: "Invoices", kind: "number", cell: ({ count }) => formatNumber(count) },
  { key: "open", title: "Open", kind: "number", cell: ({ paise }) => formatRupees(paise) },
];

/** The unpaid invoices of all customers: how old they are, what was said about them, and their reminders. */
export function OverduePage() {
  const overdue = useOverdue();
  const [asked, setAsked] = useState<OverdueInvoice | null>(null);
  const { data } = overdue;
  const columns: readonly Column<OverdueInvoice>[] = [
    {
      key: "customer",
      title: "Customer",
      heads: true,
      cell: ({ account_id, account_name, owner }) => (
        <>
          <Link to={`/users/${account_id}?tab=payments`}>{account_name}</Link>
          <SecondLine>{owner}</SecondLine>
        </>
      ),
    },
    {
      key: "number",
      title: "Invoice",
      cell: ({ id, number, billed_to }) => (
        <>
          <a href={`${documentPdfCall(id)}?language=en`} target="_blank" rel="noreferrer">
            {number}
          </a>
          <SecondLine>{billed_to}</SecondLine>
        </>
      ),
    },
    {
      key: "open",
      title: "Open",
      kind: "number",
      cell: ({ open_paise, total_paise }) => (
        <>
          {formatRupees(open_paise)}
          {open_paise < total_paise && <SecondLine>of {formatRupees(total_paise)}</SecondLine>}
        </>
      ),
    },
    {
      key: "due",
      title: "Due",
      kind: "date",
      cell: ({ due_on, age }) => (
        <>
          {formatDay(due_on)}
          <SecondLine>{ageWords[age]}</SecondLine>
        </>
      ),
    },
    {
      key: "reminded",
      title: "Last reminder",
      kind: "date",
      cell: ({ reminded_at, is_paused }) => (
        <>
          {reminded_at === null ? orDash(null) : formatIndiaTime(reminded_at)}
          {is_paused && (
            <div>
              <Badge color="orange">Paused</Badge>
            </div>
          )}
        </>
      ),
    },
    {
      key: "promised",
      title: "Promised",
      cell: ({ promised_on, note }) => (
        <>
          {promised_on === null ? orDash(null) : formatDay(promised_on)}
          <SecondLine>{note}</SecondLine>
        </>
      ),
    },
    {
      key: "note",
      kind: "action",
      cell: (invoice) => (
        <Button size="compact-sm" variant="default" onClick={() => setAsked(invoice)}>
          Note…
        </Button>
      ),
    },
  ];
  return (
    <>
      <Toolbar left="Customers are reminded by email, with the invoice: 3 days before the last day, on it, and 7, 15 and 30 days after it.">
        <Button
          component="a"
          href={overdueCsvCall}
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
        >
          CSV
        </Button>
      </Toolbar>
      <Section title="By age">
        <DataTable
          figures
          label="By age"
          columns={ageColumns}
          rows={data?.ages}
          query={overdue}
          failed="Failed to fetch the unpaid invoices"
          keyOf={({ age }) => age}
        />
      </Section>
      {data && (
        <Section
          title="Unpaid invoices"
          {...(data.count > data.invoices.length && {
            text: `The first ${formatNumber(data.invoices.length)} of ${formatNumber(data.count)}. The file has all.`,
          })}
        >
          <DataTable
            label="Unpaid invoices"
            columns={columns}
            rows={data.invoices}
            keyOf={({ id }) => String(id)}
            empty={{ picture: AllWellPicture, title: "Everything is paid" }}
          />
        </Section>
      )}
      {asked && <FollowUpDialog invoice={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
