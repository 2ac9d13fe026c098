import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { DashboardFigures, Figures } from "#shared/operator-api/read-dashboard.ts";
import styles from "./figures.module.css";

/**
 * Returns the change in per cent from the same part of last month to this month so far; null without a base to compare.
 */
export function trendOf(figures: DashboardFigures, thing: keyof Figures): number | null {
  const { trends, months } = figures;
  if (trends) return change(trends.now[thing], trends.before[thing]);
  const [latest, earlier] = months ?? [];
  return latest && earlier ? change(latest[thing], earlier[thing]) : null;
}

const change = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** Formats a change: "+12.5%", "−3%", "0%"; a dash for null. */
export const trendWords = (percent: number | null): string =>
  percent === null ? "–" : `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;

const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" });

/** Describes the compared periods: "1 Nov to 20 Nov against 1 Oct to 20 Oct". */
export function comparisonWords({ compared, trends, months }: DashboardFigures): string {
  if (trends && compared) {
    const span = (from: string, to: string) => `${day.format(new Date(from))} to ${day.format(new Date(to))}`;
    return `Change: added from ${span(compared.from, compared.to)} against ${span(compared.beforeFrom, compared.beforeTo)}.`;
  }
  return months && months.length > 1 ? "Change: added in the latest month against the month before." : "";
}

/** Renders one figure. Its meaning appears on hover; its change is optional. */
export function MetricCard(props: {
  title: string;
  value: string;
  /** Exact definition of what is counted. */
  meaning: string;
  /** Per cent; null without an earlier month; absent for figures without a change. */
  trend?: number | null;
  note?: ReactNode;
}) {
  const { title, value, meaning, trend, note } = props;
  const tone = trend === undefined || trend === null || trend === 0 ? undefined : trend > 0 ? "up" : "down";
  return (
    <Tooltip label={meaning} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip has to be reachable by keyboard */}
      <section className={styles.card} aria-label={title} tabIndex={0}>
        <h3 className={styles.cardTitle}>{title}</h3>
        <p className={styles.value}>{value}</p>
        {trend !== undefined && (
          <p className={styles.trend} data-tone={tone} data-testid="trend">
            {trendWords(trend)}
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </section>
    </Tooltip>
  );
}
