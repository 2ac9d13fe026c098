import type { Figures } from "#shared/operator-api/read-dashboard.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { formatRupeeAmount } from "../../formats/values.ts";
import styles from "./month-charts.module.css";
import { shortMonth } from "./month-table.tsx";
import { ticksTo } from "./ticks.ts";

type Month = Figures & { month: string };

interface Series {
  key: keyof Figures;
  name: string;
  color: string;
}

const screens: Series = { key: "screens", name: "Screens", color: "var(--chart-1)" };
const payments: Series = { key: "payments", name: "Payments", color: "var(--chart-2)" };
const added: readonly Series[] = [
  screens,
  { key: "playlists", name: "Playlists", color: "var(--chart-3)" },
  { key: "ads", name: "Ads", color: "var(--chart-4)" },
];

const compact = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const percent = (share: number) => `${share * 100}%`;
const scaleOf = (months: readonly Month[], keys: readonly (keyof Figures)[]) => {
  const ticks = ticksTo(Math.max(0, ...months.flatMap((month) => keys.map((key) => month[key]))));
  const top = ticks.at(-1) as number;
  return { ticks, shareOf: (value: number) => value / top };
};
type Scale = ReturnType<typeof scaleOf>;

/** Renders screens and payments by month, each with its own axis; without payments where nothing is sold. */
export function ScreensAndPayments({
  months,
  withPayments,
}: {
  months: readonly Month[];
  withPayments: boolean;
}) {
  const lines = withPayments ? [screens, payments] : [screens];
  const scales = lines.map(({ key }) => scaleOf(months, [key]));
  const heightOf = (month: Month, place: number) =>
    scales[place]?.shareOf(month[lines[place]?.key ?? "screens"]) ?? 0;
  return (
    <Chart
      label={`Line chart of screens ${withPayments ? "and payments " : ""}by month`}
      {...{ months, series: lines, scales }}
      behind={
        <svg className={styles.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ key, color }, place) => (
            <polyline
              key={key}
              stroke={color}
              strokeDasharray={key === "payments" ? "6 3" : undefined}
              points={months
                .map((month, n) => `${(n + 0.5) / months.length},${1 - heightOf(month, place)}`)
                .join(" ")}
            />
          ))}
        </svg>
      }
    >
      {(month) =>
        lines.map(({ key, color }, place) => (
          <span
            key={key}
            className={styles.dot}
            style={{ bottom: percent(heightOf(month, place)), borderColor: color }}
          />
        ))
      }
    </Chart>
  );
}

/** Renders screens, playlists and ads by month. */
export function AddedThings({ months }: { months: readonly Month[] }) {
  const scale = scaleOf(
    months,
    added.map(({ key }) => key),
  );
  return (
    <Chart
      label="Bar chart of screens, playlists and ads by month"
      {...{ months, series: added, scales: [scale] }}
    >
      {(month) =>
        added.map(({ key, color }) => (
          <span
            key={key}
            className={styles.bar}
            style={{ height: percent(scale.shareOf(month[key])), background: color }}
          />
        ))
      }
    </Chart>
  );
}

interface ChartProps {
  label: string;
  months: readonly Month[];
  series: readonly Series[];
  /** The first is written at the left; the second, of payments, at the right. */
  scales: readonly Scale[];
  behind?: React.ReactNode;
  children: (month: Month) => React.ReactNode;
}

/** The frame of a chart: scales, months, names of the series, and what a month's column says to the mouse. */
function Chart({ label, months, series, scales, behind, children }: ChartProps) {
  const [left, right] = scales;
  // With more names the narrowest chart has no room.
  const every = Math.ceil(months.length / 4);
  const written = (month: Month) =>
    series.map(
      ({ key, name }) => `${name}: ${(key === "payments" ? formatRupeeAmount : formatNumber)(month[key])}`,
    );
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.body}>
        {left && <Ticks scale={left} write={formatNumber} />}
        <div className={styles.plot}>
          {left?.ticks.map((tick) => (
            <span key={tick} className={styles.line} style={{ bottom: percent(left.shareOf(tick)) }} />
          ))}
          {behind}
          {months.map((month) => (
            <span
              key={month.month}
              className={styles.column}
              title={[shortMonth(month.month), ...written(month)].join("\n")}
            >
              {children(month)}
            </span>
          ))}
        </div>
        {right && <Ticks scale={right} write={(tick) => `₹${compact.format(tick)}`} />}
        <div className={styles.months}>
          {months.map(({ month }, n) => (
            <span key={month}>{(months.length - 1 - n) % every === 0 && shortMonth(month)}</span>
          ))}
        </div>
      </div>
      <div className={styles.legend}>
        {series.map(({ key, name, color }) => (
          <span key={key} style={{ "--key": color } as React.CSSProperties}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function Ticks({ scale, write }: { scale: Scale; write: (tick: number) => string }) {
  return (
    <div className={styles.ticks} data-testid="ticks">
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ bottom: percent(scale.shareOf(tick)) }}>
          {write(tick)}
        </span>
      ))}
    </div>
  );
}
