import type { DashboardFigures, Figures } from "#shared/operator-api/read-dashboard.ts";

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
