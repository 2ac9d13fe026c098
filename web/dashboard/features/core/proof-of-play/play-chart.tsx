import { t } from "@lingui/core/macro";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { reportPlays } from "#shared/contracts/core/reports.ts";
import { hourMs } from "#shared/durations.ts";
import { formatCalendarDate, formatInstant, formatNumber } from "#web/lib/formats.ts";
import { eachDay, type Period } from "../../../fields/period.ts";
import styles from "./proof-of-play.module.css";

type Row = ResponseOf<typeof reportPlays>["rows"][number];

export interface Bar {
  key: string;
  label: string;
  played: number;
  doubtful: number;
  people: number;
}

/** Returns one bar for each day of the period; days without plays have empty bars. */
export function barsByDay(rows: readonly Row[], period: Period): Bar[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return eachDay(period).map((day) => ({
    key: day,
    label: formatCalendarDate(day, { weekday: "short", day: "numeric", month: "short" }),
    played: known.get(day)?.played ?? 0,
    doubtful: known.get(day)?.doubtful ?? 0,
    people: known.get(day)?.people ?? 0,
  }));
}

/**
 * Returns one bar for each hour from the first to the last with plays, in the account's zone; hours without plays between
 * them have empty bars.
 */
export function barsByHour(rows: readonly Row[], timeZone: string): Bar[] {
  const known = new Map(rows.map((row) => [Date.parse(row.key), row]));
  const starts = [...known.keys()].sort((a, b) => a - b);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Screens in zones with half hours begin their hours between those of others.
  const all = new Set(starts);
  for (let ms = first; ms <= last; ms += hourMs) all.add(ms);
  return [...all]
    .sort((a, b) => a - b)
    .map((ms) => ({
      key: String(ms),
      label: formatInstant(ms, {
        weekday: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZone,
      }),
      played: known.get(ms)?.played ?? 0,
      doubtful: known.get(ms)?.doubtful ?? 0,
      people: known.get(ms)?.people ?? 0,
    }));
}

/** Returns the same bars with people in place of plays. */
export const peopleBars = (bars: readonly Bar[]): Bar[] =>
  bars.map((bar) => ({ ...bar, played: bar.people, doubtful: 0 }));

export interface PlayChartProps {
  bars: readonly Bar[];
  title: string;
  /** What `played` of the bars counts. */
  of?: "plays" | "people";
}

/** Bars that each have room for their name: the days of a week. */
const mostNamed = 8;

/** Draws plays, or people, over time. The table "by day" or "by hour" has the same numbers as text. */
export function PlayChart({ bars, title, of = "plays" }: PlayChartProps) {
  const highest = Math.max(1, ...bars.map(({ played, doubtful }) => played + doubtful));
  const share = (count: number) => `${(count / highest) * 100}%`;
  const doubts = bars.some(({ doubtful }) => doubtful > 0);
  const named = bars.length <= mostNamed ? bars : bars.filter((_, at) => at === 0 || at === bars.length - 1);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <span className={styles.legend}>
          <span className={styles.keyPlayed}>{of === "plays" ? t`Plays` : t`People`}</span>
          {doubts && <span className={styles.keyDoubtful}>{t`In doubt`}</span>}
        </span>
      </figcaption>
      <div className={styles.plot} role="img" aria-label={title}>
        <span className={styles.highest}>{formatNumber(highest)}</span>
        {bars.map(({ key, label, played, doubtful }) => (
          <span
            key={key}
            className={styles.column}
            title={
              of === "people"
                ? t`${label}: ${formatNumber(played)} people`
                : doubtful > 0
                  ? t`${label}: ${formatNumber(played)} plays, ${formatNumber(doubtful)} in doubt`
                  : t`${label}: ${formatNumber(played)} plays`
            }
          >
            {doubtful > 0 && <span className={styles.doubtful} style={{ height: share(doubtful) }} />}
            <span className={styles.played} style={{ height: share(played) }} />
          </span>
        ))}
      </div>
      <div className={styles.axis} data-each={named === bars || undefined} aria-hidden="true">
        {named.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </figure>
  );
}
