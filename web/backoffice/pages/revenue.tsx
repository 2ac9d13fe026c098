import { Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { z } from "zod";
import { earnedCall, earnedCsvCall, revenueCall, revenueCsvCall } from "#shared/operator-api/addresses.ts";
import {
  type EarnedAnswer,
  earnedAnswer,
  type RevenueAnswer,
  type RevenueMonth,
  revenueAnswer,
} from "#shared/operator-api/revenue-contract.ts";
import { formatNumber, formatRupees } from "#web/lib/formats.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { operatorQuery, serverWordsOr } from "../calls/operator-call.ts";
import { FigureCards } from "../features/figures/figure-parts.tsx";
import { MetricCard } from "../features/figures/metric-card.tsx";
import { DefinitionList } from "../features/revenue/definition-list.tsx";
import { definitions } from "../features/revenue/definitions.ts";
import { Section } from "../parts/section.tsx";

const dash = "–";
const rupees = (paise: number): string => formatRupees(Math.round(paise / 100) * 100);
const percent = (value: number | null): string => (value === null ? dash : `${formatNumber(value)}%`);
/** Shown without a plus for what is gained, with a minus for what is lost. */
const lost = (paise: number): string => rupees(paise === 0 ? 0 : -paise);

const monthWords = new Intl.DateTimeFormat("en-IN", { month: "short", year: "numeric", timeZone: "UTC" });
const formatMonth = (month: string): string => monthWords.format(new Date(`${month}-01T00:00:00Z`));

const columns: readonly Column<RevenueMonth>[] = [
  { key: "month", title: "Month", cell: ({ month }) => formatMonth(month) },
  { key: "mrr", title: "MRR", kind: "number", cell: ({ mrr_paise }) => rupees(mrr_paise) },
  { key: "new", title: "New", kind: "number", cell: ({ new_paise }) => rupees(new_paise) },
  {
    key: "returned",
    title: "Returned",
    kind: "number",
    cell: ({ returned_paise }) => rupees(returned_paise),
  },
  {
    key: "expansion",
    title: "Expansion",
    kind: "number",
    cell: ({ expansion_paise }) => rupees(expansion_paise),
  },
  {
    key: "contraction",
    title: "Contraction",
    kind: "number",
    cell: ({ contraction_paise }) => lost(contraction_paise),
  },
  { key: "churn", title: "Churn", kind: "number", cell: ({ churned_paise }) => lost(churned_paise) },
  { key: "rate", title: "Churn rate", kind: "number", cell: ({ churn_percent }) => percent(churn_percent) },
  { key: "paying", title: "Paying", kind: "number", cell: ({ paying }) => formatNumber(paying) },
  {
    key: "arpu",
    title: "ARPU",
    kind: "number",
    cell: ({ arpu_paise }) => (arpu_paise === null ? dash : rupees(arpu_paise)),
  },
  {
    key: "trials",
    title: "Trials converted",
    kind: "number",
    cell: ({ trials, converted, conversion_percent }) =>
      trials === 0
        ? dash
        : `${formatNumber(converted)} of ${formatNumber(trials)} (${percent(conversion_percent)})`,
  },
  {
    key: "invoiced",
    title: "Invoiced",
    kind: "number",
    cell: ({ invoiced_paise }) => rupees(invoiced_paise),
  },
];

const inAddress = z.object({ from: z.string().default(""), to: z.string().default("") });

/** Revenue: recurring revenue by month, its movements, cohorts, and what the figures mean. The range is in the address. */
export function RevenuePage() {
  const { view: range, change } = useAddressView(inAddress);
  const revenue = useQuery({
    ...operatorQuery(["revenue", range], revenueCall, revenueAnswer.parse, range),
    staleTime: 0,
    retry: false,
  });
  const shown = revenue.data;
  const choose = (changed: Partial<typeof range>) =>
    change(
      ({ from, to }) => ({ from: from || (shown?.from ?? ""), to: to || (shown?.to ?? ""), ...changed }),
      true,
    );
  return (
    <>
      <Group align="end" gap="sm" mb="md">
        {(["from", "to"] as const).map((end) => (
          <TextInput
            key={end}
            type="month"
            label={end === "from" ? "From" : "To"}
            value={range[end] || shown?.[end] || ""}
            onChange={(event) => choose({ [end]: event.currentTarget.value })}
          />
        ))}
        <Button
          component="a"
          href={`${revenueCsvCall}?${new URLSearchParams(Object.entries(range).filter(([, month]) => month))}`}
          download
          ms="auto"
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
        >
          Download CSV
        </Button>
      </Group>
      {shown ? (
        <Loaded revenue={shown} range={range} />
      ) : (
        <NotLoaded
          query={revenue}
          failed={serverWordsOr(revenue.error, "Failed to fetch the revenue")}
          lines={5}
        />
      )}
    </>
  );
}

const meaningOf = (name: string): string => definitions.find(([each]) => each === name)?.[1] ?? "";

type Range = { from: string; to: string };

function Loaded({ revenue, range }: { revenue: RevenueAnswer; range: Range }) {
  const latest = revenue.months.at(-1);
  const cards: [title: string, value: string][] = latest
    ? [
        ["MRR", rupees(latest.mrr_paise)],
        ["ARPU", latest.arpu_paise === null ? dash : rupees(latest.arpu_paise)],
        ["Churn rate", percent(latest.churn_percent)],
        ["Trial conversion", percent(latest.conversion_percent)],
        ["Invoiced", rupees(latest.invoiced_paise)],
      ]
    : [];
  return (
    <>
      <FigureCards>
        {cards.map(([title, value]) => (
          <MetricCard
            key={title}
            title={title}
            value={value}
            meaning={meaningOf(title)}
            note={latest && formatMonth(latest.month)}
          />
        ))}
      </FigureCards>
      <Section title="By month">
        <DataTable
          figures
          label="Revenue by month"
          columns={columns}
          rows={revenue.months.toReversed()}
          keyOf={({ month }) => month}
        />
      </Section>
      <Section title="Cohorts">
        <Cohorts cohorts={revenue.cohorts} />
      </Section>
      <Earned range={range} />
      <Section title="What the figures mean">
        <DefinitionList />
      </Section>
    </>
  );
}

const earnedColumns: readonly Column<EarnedAnswer["months"][number]>[] = [
  { key: "month", title: "Month", cell: ({ month }) => formatMonth(month) },
  { key: "opening", title: "Opening", kind: "number", cell: (row) => formatRupees(row.opening_paise) },
  { key: "invoiced", title: "Invoiced", kind: "number", cell: (row) => formatRupees(row.invoiced_paise) },
  { key: "earned", title: "Earned", kind: "number", cell: (row) => formatRupees(row.earned_paise) },
  { key: "credited", title: "Credited", kind: "number", cell: (row) => formatRupees(row.credited_paise) },
  { key: "closing", title: "Closing", kind: "number", cell: (row) => formatRupees(row.closing_paise) },
];

/** What customers have paid for and not yet got. */
function Earned({ range }: { range: Range }) {
  const earned = useQuery({
    ...operatorQuery(["revenue", "earned", range], earnedCall, earnedAnswer.parse, range),
    staleTime: 0,
    retry: false,
  });
  return (
    <Section
      title="Earned over time"
      text="Without tax, day by day over the time that was paid for. Opening + invoiced − earned − credited = closing. Months to come show what will be earned."
      actions={
        <Button
          component="a"
          href={`${earnedCsvCall}?${new URLSearchParams(Object.entries(range).filter(([, month]) => month))}`}
          download
          size="xs"
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
        >
          CSV of earned
        </Button>
      }
    >
      <DataTable
        figures
        label="Earned over time"
        columns={earnedColumns}
        rows={earned.data?.months.toReversed() ?? []}
        keyOf={({ month }) => month}
        query={earned}
        failed={serverWordsOr(earned.error, "Failed to fetch what was earned")}
      />
    </Section>
  );
}

type Cohort = RevenueAnswer["cohorts"][number];

function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  if (cohorts.length === 0) return <p>No account paid for the first time in these months.</p>;
  const longest = Math.max(...cohorts.map(({ paying }) => paying.length));
  const later = Array.from({ length: longest }, (_, index): Column<Cohort> => {
    const share = ({ accounts, paying }: Cohort) => {
      const still = paying[index];
      return still === undefined ? "" : `${formatNumber(still)} (${Math.round((still / accounts) * 100)}%)`;
    };
    return {
      key: `after ${index}`,
      title: index === 0 ? "Same month" : `+${index}`,
      kind: "number",
      cell: share,
    };
  });
  return (
    <DataTable
      figures
      label="Cohorts"
      rows={cohorts}
      keyOf={({ month }) => month}
      columns={[
        { key: "month", title: "First paid in", cell: ({ month }) => formatMonth(month) },
        {
          key: "accounts",
          title: "Accounts",
          kind: "number",
          cell: ({ accounts }) => formatNumber(accounts),
        },
        ...later,
      ]}
    />
  );
}
