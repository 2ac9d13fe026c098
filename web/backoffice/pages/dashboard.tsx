import { Title } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { DashboardFigures, Figures } from "#shared/operator-api/read-dashboard.ts";
import { noFigures } from "#shared/operator-api/read-dashboard.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { NeedsAttention } from "../features/attention/needs-attention.tsx";
import styles from "../features/figures/figures.module.css";
import { useDashboard } from "../features/figures/figures-queries.ts";
import { MetricCard } from "../features/figures/metric-card.tsx";
import { MonthTable } from "../features/figures/month-table.tsx";
import { todaysPayments } from "../features/figures/today.ts";
import { comparisonWords, trendOf } from "../features/figures/trend.ts";
import { formatIndiaTime, formatRupeeAmount } from "../formats/values.ts";

const charts = () => import("../features/figures/month-charts.tsx");
const ScreensAndPayments = lazy(async () => ({ default: (await charts()).ScreensAndPayments }));
const AddedThings = lazy(async () => ({ default: (await charts()).AddedThings }));

/** Number of months in the charts; the table has all. */
const chartMonths = 18;

/** Dashboard: totals, income and growth. */
export function DashboardPage() {
  const dashboard = useDashboard();
  if (dashboard.isError && !dashboard.data)
    return (
      <FailedState
        title="Failed to fetch data"
        error={dashboard.error}
        retry={() => void dashboard.refetch()}
      />
    );
  if (!dashboard.data) return <LoadingState lines={4} height={110} />;
  return <Loaded figures={dashboard.data} />;
}

const keyMetrics: [keyof Figures, string, string][] = [
  ["users", "Total Users", "Customer accounts"],
  ["screens", "Screens", "Screens that are paired with an account"],
  ["playlists", "Playlists", "Playlists of all accounts"],
  ["ads", "Ads", "Pictures, videos and PDFs of all accounts"],
  ["licenses", "Licenses", "Licences given out and not revoked, also those that have ended"],
];

function Loaded({ figures }: { figures: DashboardFigures }) {
  const totals = figures.totals ?? noFigures();
  const months = figures.months ?? [];
  const revenue = months.reduce((sum, month) => sum + Math.round(month.payments * 100), 0) / 100;
  const perUser = totals.users > 0 ? Math.round((revenue / totals.users) * 100) / 100 : 0;
  const charted = months.slice(0, chartMonths).reverse();
  return (
    <>
      <div className={styles.head}>
        <Title order={2}>Key Metrics</Title>
        <p className={styles.asOf}>
          {figures.asOf ? `As of ${formatIndiaTime(figures.asOf)}. ` : ""}
          {comparisonWords(figures)}
        </p>
      </div>
      <div className={styles.cards}>
        {keyMetrics.map(([thing, title, meaning]) => (
          <MetricCard
            key={thing}
            title={title}
            meaning={`${meaning}.`}
            value={formatNumber(totals[thing])}
            trend={trendOf(figures, thing)}
          />
        ))}
        <MetricCard
          title="Today Payments"
          meaning="Money received today, tax included. Its change is that of this month's payments."
          value={formatRupeeAmount(todaysPayments(figures.payments ?? [], new Date()))}
          trend={trendOf(figures, "payments")}
        />
      </div>
      <div className={styles.head}>
        <Title order={2}>Revenue Metrics</Title>
      </div>
      <div className={styles.wide}>
        <MetricCard
          title="Monthly Revenue"
          meaning="All payments received in all months, tax included; failed and refunded ones do not count."
          value={formatRupeeAmount(revenue)}
          note="all-time total"
        />
        <MetricCard
          title="Per User Avg"
          meaning="All payments received, divided by the number of users."
          value={formatRupeeAmount(perUser)}
          note="all-time total by user"
        />
      </div>
      {figures.attention && <NeedsAttention rows={figures.attention} />}
      {charted.length > 0 && (
        <div className={styles.charts}>
          <section className={styles.chart}>
            <Title order={3} className={styles.chartTitle}>
              Screens and payments by month
            </Title>
            <Suspense fallback={<div className={styles.canvas} />}>
              <ScreensAndPayments months={charted} />
            </Suspense>
          </section>
          <section className={styles.chart}>
            <Title order={3} className={styles.chartTitle}>
              Screens, playlists and ads by month
            </Title>
            <Suspense fallback={<div className={styles.canvas} />}>
              <AddedThings months={charted} />
            </Suspense>
          </section>
        </div>
      )}
      <div className={styles.head}>
        <Title order={2}>Monthly Summary</Title>
      </div>
      <MonthTable months={months} />
    </>
  );
}
