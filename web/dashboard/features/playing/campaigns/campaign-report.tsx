import { t } from "@lingui/core/macro";
import type { CampaignForecast, CampaignReport } from "#shared/contracts/playing/campaigns.ts";
import { dayMs } from "#shared/durations.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { dayWords } from "./campaign-words.tsx";
import styles from "./campaigns.module.css";

interface Bar {
  day: string;
  played: number;
  /** Still to come, by the forecast. */
  coming: number;
}

/** Returns one bar for each day that has plays or a forecast, and for the days between them. */
export function barsOf(days: CampaignReport["days"], forecast: CampaignForecast["days"]): Bar[] {
  const played = new Map(days.map((row) => [row.day, row.played]));
  const coming = new Map(forecast.map((row) => [row.day, row.plays]));
  const known = [...played.keys(), ...coming.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  const bars: Bar[] = [];
  if (first === undefined || last === undefined) return bars;
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += dayMs) {
    const day = new Date(ms).toISOString().slice(0, 10);
    bars.push({ day, played: played.get(day) ?? 0, coming: coming.get(day) ?? 0 });
  }
  return bars;
}

/** Draws what was played and what is still to come, by day. */
export function PacingChart({ bars }: { bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ played, coming }) => played + coming));
  const share = (count: number) => `${(count / highest) * 100}%`;
  const words = ({ day, played, coming }: Bar): string => {
    const [date, done, rest] = [dayWords(day), formatNumber(played), formatNumber(coming)];
    return coming > 0 ? t`${date}: ${done} plays, ${rest} to come` : t`${date}: ${done} plays`;
  };
  return (
    <figure style={{ margin: 0 }}>
      <div className={styles.legend} aria-hidden="true">
        <span className={styles.keyDone}>{t`Played`}</span>
        {bars.some(({ coming }) => coming > 0) && <span className={styles.keyComing}>{t`Forecast`}</span>}
      </div>
      <div className={styles.bars} role="img" aria-label={t`Plays by day`}>
        {bars.map((bar) => (
          <span key={bar.day} className={styles.bar} title={words(bar)}>
            {bar.coming > 0 && <span className={styles.coming} style={{ blockSize: share(bar.coming) }} />}
            <span className={styles.done} style={{ blockSize: share(bar.played) }} />
          </span>
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{dayWords(bars[0]?.day ?? "")}</span>
        {bars.length > 1 && <span>{dayWords(bars.at(-1)?.day ?? "")}</span>}
      </figcaption>
    </figure>
  );
}

/** Renders the plays by screen or by media, most plays first. Not counted: cut short, failed, skipped and in doubt. */
export const CountTable = ({ title, rows }: { title: string; rows: CampaignReport["screens"] }) => (
  <DataTable
    label={title}
    figures
    inPart
    rows={rows}
    // Names are not unique, and the order is that of the report.
    keyOf={(row) => String(rows.indexOf(row))}
    columns={[
      { key: "name", title, cell: ({ name }) => name },
      { key: "played", title: t`Plays`, kind: "number", cell: ({ played }) => formatNumber(played) },
      {
        key: "rest",
        title: t`Not counted`,
        kind: "number",
        cell: ({ cut, failed, skipped, doubtful }) => formatNumber(cut + failed + skipped + doubtful),
      },
    ]}
  />
);
