import { Alert, Button } from "@mantine/core";
import { Link } from "react-router";
import { type DashboardFigures, type Figures, noFigures } from "#shared/operator-api/read-dashboard.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { NeedsAttention } from "../features/attention/needs-attention.tsx";
import { Chart, Charts, FigureCards, FiguresHead } from "../features/figures/figure-parts.tsx";
import { useDashboard } from "../features/figures/figures-queries.ts";
import { comparisonWords, MetricCard, trendOf } from "../features/figures/metric-card.tsx";
import { AddedThings, ScreensAndPayments } from "../features/figures/month-charts.tsx";
import { MonthTable } from "../features/figures/month-table.tsx";
import { todaysPayments, trendOfToday } from "../features/figures/today.ts";
import { formatIndiaTime, formatRupeeAmount } from "../formats/values.ts";
import { useRole } from "../frame/role.tsx";

/** Number of months in the charts; the table has all. */
const chartMonths = 18;

/** Dashboard: totals, income and growth. */
export function DashboardPage() {
  const dashboard = useDashboard();
  if (dashboard.isError && !dashboard.data)
    return <FailedState title="Failed to fetch data" of={dashboard} />;
  if (!dashboard.data) return <LoadingState lines={4} height={110} />;
  return <Loaded figures={dashboard.data} retry={() => void dashboard.refetch()} />;
}

const keyMetrics: [keyof Figures, string, string][] = [
  ["users", "Total Users", "Customer accounts"],
  ["screens", "Screens", "Screens that are paired with an account"],
  ["playlists", "Playlists", "Playlists of all accounts"],
  ["ads", "Ads", "Pictures, videos and PDFs of all accounts"],
  ["licenses", "Licenses", "Licences that are not revoked, including ended ones"],
];

const notAvailable = "Not available";

function Loaded({ figures, retry }: { figures: DashboardFigures; retry: () => void }) {
  const unknown = new Set(figures.unknown);
  const orUnknown = (thing: keyof Figures, value: string) => (unknown.has(thing) ? notAvailable : value);
  const totals = figures.totals ?? noFigures();
  const months = figures.months ?? [];
  const revenue = months.reduce((sum, month) => sum + Math.round(month.payments * 100), 0) / 100;
  const perUser = totals.users > 0 ? Math.round((revenue / totals.users) * 100) / 100 : 0;
  const now = new Date();
  const { isSold } = useRole();
  const charted = months.slice(0, chartMonths).reverse();
  return (
    <>
      {unknown.size > 0 && (
        <Alert color="orange" mb="md" role="alert" title="Some figures are not available">
          <p>
            The dashboard's figures could not be fetched. The figures shown are computed from the list of
            users.
          </p>
          <Button size="compact-sm" variant="default" mt="xs" onClick={retry}>
            Retry
          </Button>
        </Alert>
      )}
      <FiguresHead title="Key Metrics">
        {figures.asOf ? `As of ${formatIndiaTime(figures.asOf)}. ` : ""}
        {comparisonWords(figures)}
      </FiguresHead>
      <FigureCards>
        {keyMetrics.map(([thing, title, meaning]) => (
          <MetricCard
            key={thing}
            title={title}
            meaning={`${meaning}.`}
            value={orUnknown(thing, formatNumber(totals[thing]))}
            {...(!unknown.has(thing) && { trend: trendOf(figures, thing) })}
          />
        ))}
        {isSold && (
          <MetricCard
            title="Today Payments"
            meaning="Money received today, including tax, compared with yesterday up to the same time."
            value={orUnknown("payments", formatRupeeAmount(todaysPayments(figures.payments ?? [], now)))}
            {...(!unknown.has("payments") && { trend: trendOfToday(figures.payments ?? [], now) })}
          />
        )}
      </FigureCards>
      {isSold && (
        <RevenueMetrics
          revenue={orUnknown("payments", formatRupeeAmount(revenue))}
          perUser={orUnknown("payments", formatRupeeAmount(perUser))}
        />
      )}
      {figures.attention && <NeedsAttention rows={figures.attention} />}
      {charted.length > 0 && unknown.size === 0 && (
        <Charts>
          <Chart title={isSold ? "Screens and payments by month" : "Screens by month"}>
            <ScreensAndPayments months={charted} withPayments={isSold} />
          </Chart>
          <Chart title="Screens, playlists and ads by month">
            <AddedThings months={charted} />
          </Chart>
        </Charts>
      )}
      <FiguresHead title="Monthly Summary" />
      {unknown.size > 0 ? <p>{notAvailable}</p> : <MonthTable months={months} withPayments={isSold} />}
    </>
  );
}

function RevenueMetrics({ revenue, perUser }: { revenue: string; perUser: string }) {
  return (
    <>
      <FiguresHead title="Revenue Metrics">
        <Link to="/payments">All payments</Link> · <Link to="/revenue">Recurring revenue</Link>
      </FiguresHead>
      <FigureCards wide>
        <MetricCard
          title="Monthly Revenue"
          meaning="All payments received so far, including tax, without failed and refunded payments."
          value={revenue}
          note="all-time total"
        />
        <MetricCard
          title="Per User Avg"
          meaning="All payments received, divided by the number of users."
          value={perUser}
          note="all-time total by user"
        />
      </FigureCards>
    </>
  );
}
