import { Alert, Badge, Box, Button, Group, SegmentedControl, Select, TextInput } from "@mantine/core";
import { Lock, LockOpen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { returnTableWords } from "#shared/gst-returns.ts";
import { documentPdfCall } from "#shared/operator-api/addresses.ts";
import type {
  ClosingEntry,
  MonthDifference,
  MonthSums,
  RegisterEntry,
  TaxesPage as Taxes,
} from "#shared/operator-api/taxes-contract.ts";
import { formatNumber, formatRupees } from "#web/lib/formats.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture, HistoryPicture, MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { kindWords } from "../features/documents/document-words.ts";
import { DownloadMenu } from "../features/taxes/download-menu.tsx";
import { type RegisterName, useTaxes } from "../features/taxes/tax-queries.ts";
import { differenceWords, formatMonth } from "../features/taxes/tax-words.ts";
import { formatDay, formatIndiaTime, orDash } from "../formats/values.ts";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";

const CloseMonthDialog = lazy(async () => ({
  default: (await import("../features/taxes/closing-dialogs.tsx")).CloseMonthDialog,
}));
const ReopenMonthDialog = lazy(async () => ({
  default: (await import("../features/taxes/closing-dialogs.tsx")).ReopenMonthDialog,
}));

const registers: readonly { value: RegisterName; label: string }[] = [
  { value: "sales", label: "Sales" },
  { value: "notes", label: "Credit notes" },
  { value: "others", label: "Others" },
];
const registerOf = (given: string | null): RegisterName =>
  registers.find(({ value }) => value === given)?.value ?? "sales";

const shown = z.object({
  month: z.string().default(""),
  gstin: z.string().default(""),
  register: z.string().default("").transform(registerOf),
});

/** The returns of a month: its tables, documents and differences, the files for the accountant, and its closing. */
export function TaxesPage() {
  const { view, change } = useAddressView(shown);
  const taxes = useTaxes(view);
  const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
  const { data } = taxes;
  return (
    <>
      <Group align="end" gap="sm" mb="md">
        <TextInput
          type="month"
          label="Month"
          value={view.month || data?.month || ""}
          onChange={({ currentTarget }) =>
            currentTarget.value && change({ month: currentTarget.value, gstin: "" }, true)
          }
        />
        {data && data.gstins.length > 1 && (
          <Select
            label="Return of"
            data={data.gstins}
            value={data.gstin}
            onChange={(gstin) => gstin && change({ gstin }, true)}
          />
        )}
        {data && (
          <Group gap="xs" ms="auto">
            <DownloadMenu month={data.month} gstin={data.gstin} />
            {data.state === "open" && (
              <Button leftSection={<Lock size={16} aria-hidden />} onClick={() => setDialog("close")}>
                Close the month
              </Button>
            )}
            {data.state === "closed" && (
              <Button
                variant="default"
                leftSection={<LockOpen size={16} aria-hidden />}
                onClick={() => setDialog("reopen")}
              >
                Reopen
              </Button>
            )}
          </Group>
        )}
      </Group>
      {data ? (
        <Month taxes={data} onRegister={(register) => change({ register }, true)} />
      ) : (
        <NotLoaded query={taxes} failed={serverWordsOr(taxes.error, "Failed to fetch the month")} lines={8} />
      )}
      <Suspense>
        {data && dialog === "close" && <CloseMonthDialog taxes={data} onClose={() => setDialog(null)} />}
        {data && dialog === "reopen" && (
          <ReopenMonthDialog month={data.month} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}

const stateWords = {
  running: "This month has not ended. It can be closed when it has.",
  open: "This month is open. Close it when its return is filed.",
  closed: "This month is closed: no document and no money gets a date in it.",
} as const;

function Month({ taxes, onRegister }: { taxes: Taxes; onRegister: (register: RegisterName) => void }) {
  const { differences, closings, state } = taxes;
  return (
    <>
      <Alert
        color={state === "closed" ? "green" : "blue"}
        icon={state === "closed" ? <Lock size={18} aria-hidden /> : <LockOpen size={18} aria-hidden />}
        title={`${formatMonth(taxes.month)} · ${taxes.gstin}`}
      >
        {stateWords[state]}
      </Alert>
      <Section title="Differences">
        <DataTable
          label="Differences"
          rows={differences}
          keyOf={(row) => `${row.kind} ${differenceWords(row).about}`}
          columns={differenceColumns}
          empty={{
            picture: AllWellPicture,
            title: "Nothing differs",
            text: "Each document is in one table, and tables and service codes add up to the documents.",
          }}
        />
      </Section>
      <Section title="GSTR-1" text="Credit notes are positive in their own tables, and taken away in b2cs.">
        <DataTable
          figures
          label="Tables of GSTR-1"
          rows={taxes.sums.tables}
          keyOf={({ table }) => table}
          columns={tableColumns}
        />
      </Section>
      <Section title="Sums" text="Credit notes are taken away.">
        <DataTable
          figures
          label="Sums"
          rows={sumRows(taxes.sums)}
          keyOf={({ words }) => words}
          columns={[{ key: "what", title: "By", cell: ({ words }) => words }, ...amountColumns]}
        />
      </Section>
      <Section
        title="Advances"
        text="By their vouchers, with tax. What is received, less what is used and returned, is “at” less “txpd” above."
      >
        <DataTable
          figures
          label="Advances"
          rows={advanceRows(taxes.sums)}
          keyOf={({ words }) => words}
          columns={advanceColumns}
        />
      </Section>
      <Section
        title="GSTR-3B"
        text="Table 3.1 with advances, and 3.2 by state. Purchases are not in these books: enter table 4 (input tax credit) on the portal."
      >
        <DataTable
          figures
          label="Table 3.1 of GSTR-3B"
          rows={taxes.gstr3b.supplied}
          keyOf={({ row }) => row}
          columns={suppliedColumns}
        />
        {taxes.gstr3b.unregistered.length > 0 && (
          <Box mt="md">
            <DataTable
              figures
              label="Table 3.2 of GSTR-3B"
              rows={taxes.gstr3b.unregistered}
              keyOf={(row) => row.place_of_supply}
              columns={unregisteredColumns}
            />
          </Box>
        )}
      </Section>
      <Section
        title="Documents"
        actions={
          <SegmentedControl
            aria-label="Register"
            data={[...registers]}
            value={taxes.register}
            onChange={(value) => onRegister(registerOf(value))}
          />
        }
        {...(taxes.count > taxes.documents.length && {
          text: `The first ${formatNumber(taxes.documents.length)} of ${formatNumber(taxes.count)}. Download has all.`,
        })}
      >
        <DataTable
          label="Documents"
          rows={taxes.documents}
          keyOf={({ id }) => String(id)}
          columns={documentColumns}
          empty={{ picture: MoneyPicture, title: "No such documents in this month" }}
        />
      </Section>
      <Section title="Closings">
        <DataTable
          label="Closings"
          rows={closings}
          keyOf={({ id }) => String(id)}
          columns={closingColumns}
          empty={{ picture: HistoryPicture, title: "Never closed" }}
        />
      </Section>
    </>
  );
}

const differenceColumns: readonly Column<MonthDifference>[] = [
  { key: "about", title: "About", cell: (row) => differenceWords(row).about },
  { key: "words", title: "What", cell: (row) => differenceWords(row).words },
];

type Amounts = MonthSums["documents"];
const amountColumns: readonly Column<Amounts>[] = [
  { key: "net", title: "Taxable value", kind: "number", cell: ({ net_paise }) => formatRupees(net_paise) },
  { key: "cgst", title: "CGST", kind: "number", cell: ({ cgst_paise }) => formatRupees(cgst_paise) },
  { key: "sgst", title: "SGST", kind: "number", cell: ({ sgst_paise }) => formatRupees(sgst_paise) },
  { key: "igst", title: "IGST", kind: "number", cell: ({ igst_paise }) => formatRupees(igst_paise) },
  { key: "total", title: "Total", kind: "number", cell: ({ total_paise }) => formatRupees(total_paise) },
];

const tableColumns: readonly Column<MonthSums["tables"][number]>[] = [
  {
    key: "table",
    title: "Table",
    cell: ({ table }) => (
      <>
        {table}
        <SecondLine>{returnTableWords[table]}</SecondLine>
      </>
    ),
  },
  { key: "count", title: "Documents", kind: "number", cell: ({ documents }) => formatNumber(documents) },
  ...amountColumns,
];

const suppliedWords = {
  a: "Taxed, advances included",
  b: "Zero rated: exports and SEZ",
  c: "Nil rated and exempted: bills of supply",
} as const;
const suppliedColumns: readonly Column<Taxes["gstr3b"]["supplied"][number]>[] = [
  {
    key: "row",
    title: "Row",
    cell: ({ row }) => (
      <>
        3.1({row})<SecondLine>{suppliedWords[row]}</SecondLine>
      </>
    ),
  },
  ...amountColumns,
];
const unregisteredColumns: readonly Column<Taxes["gstr3b"]["unregistered"][number]>[] = [
  { key: "place", title: "3.2: unregistered buyers in", cell: (row) => row.place_of_supply },
  ...amountColumns,
];

const sumRows = (sums: MonthSums): (Amounts & { words: string })[] => [
  { words: "Documents", ...sums.documents },
  { words: "Tables", ...sums.from_tables },
  { words: "Service codes (HSN)", ...sums.from_codes },
];

const advanceRows = ({ advances }: MonthSums): { words: string; paise: number }[] => [
  { words: "Open before the month", paise: advances.opening_paise },
  { words: "Received (receipt vouchers)", paise: advances.received_paise },
  { words: "Used by invoices", paise: 0 - advances.used_paise },
  { words: "Returned (refund vouchers)", paise: 0 - advances.returned_paise },
  { words: "Open at the end", paise: advances.closing_paise },
];

const advanceColumns: readonly Column<{ words: string; paise: number }>[] = [
  { key: "what", title: "What happened", cell: ({ words }) => words },
  { key: "total", title: "Total", kind: "number", cell: ({ paise }) => formatRupees(paise) },
];

const documentColumns: readonly Column<RegisterEntry>[] = [
  {
    key: "number",
    title: "Number",
    cell: ({ id, number, kind, corrects }) => (
      <>
        <a href={`${documentPdfCall(id)}?language=en`} target="_blank" rel="noreferrer">
          {number}
        </a>
        <SecondLine>{corrects ? `${kindWords[kind]} on ${corrects}` : kindWords[kind]}</SecondLine>
      </>
    ),
  },
  { key: "date", title: "Date", kind: "date", cell: ({ issued_on }) => formatDay(issued_on) },
  {
    key: "buyer",
    title: "Recipient",
    cell: ({ billed_to, account_id, gstin }) => (
      <>
        <Link to={`/users/${account_id}`}>{billed_to}</Link>
        <SecondLine>{orDash(gstin)}</SecondLine>
      </>
    ),
  },
  {
    key: "table",
    title: "Table",
    cell: ({ table, kind }) =>
      table ?? (kind === "quote" || kind === "pro-forma" ? orDash(null) : <Badge color="orange">None</Badge>),
  },
  ...amountColumns,
];

const closingColumns: readonly Column<ClosingEntry>[] = [
  {
    key: "closed",
    title: "Closed",
    kind: "date",
    cell: ({ closed_at, closed_by }) => (
      <>
        {formatIndiaTime(closed_at)}
        <SecondLine>{closed_by}</SecondLine>
      </>
    ),
  },
  { key: "total", title: "Total", kind: "number", cell: ({ total_paise }) => formatRupees(total_paise) },
  { key: "hash", title: "Hash", cell: ({ hash }) => <code>{hash.slice(0, 12)}</code> },
  { key: "note", title: "Note", cell: ({ note }) => orDash(note) },
  {
    key: "reopened",
    title: "Reopened",
    cell: ({ reopened_at, reopened_by, reopen_reason }) =>
      reopened_at ? (
        <>
          {formatIndiaTime(reopened_at)}
          <SecondLine>
            {reopened_by}: {reopen_reason}
          </SecondLine>
        </>
      ) : (
        orDash(null)
      ),
  },
];
