import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { Figures } from "#shared/operator-api/read-dashboard.ts";
import { formatRupeeAmount } from "../../formats/values.ts";
import styles from "./figures.module.css";
import { shortMonth } from "./month-table.tsx";

type Month = Figures & { month: string };

const axis = { stroke: "var(--color-text-muted)", tickLine: false, fontSize: 12 } as const;
const grid = { stroke: "var(--color-line)", vertical: false } as const;
const tip = {
  contentStyle: {
    background: "var(--color-raised)",
    border: "1px solid var(--color-line)",
    borderRadius: "var(--radius-md)",
  },
  labelFormatter: (month: unknown) => shortMonth(String(month)),
  cursor: { fill: "var(--color-hover)", stroke: "var(--color-line-strong)" },
} as const;
const compact = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const margin = { top: 8, right: 0, bottom: 0, left: 0 };

/** Renders screens and payments by month, each with its own axis; without payments where nothing is sold. */
export function ScreensAndPayments({
  months,
  withPayments,
}: {
  months: readonly Month[];
  withPayments: boolean;
}) {
  const label = `Line chart of screens ${withPayments ? "and payments " : ""}by month`;
  return (
    <div className={styles.canvas} role="img" aria-label={label}>
      <ResponsiveContainer>
        <LineChart data={[...months]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis dataKey="month" tickFormatter={shortMonth} {...axis} />
          <YAxis yAxisId="screens" allowDecimals={false} width={40} {...axis} />
          {withPayments && (
            <YAxis
              yAxisId="payments"
              orientation="right"
              width={56}
              tickFormatter={(value: number) => `₹${compact.format(value)}`}
              {...axis}
            />
          )}
          <Tooltip
            {...tip}
            formatter={(value, name) => (name === "Payments" ? formatRupeeAmount(Number(value)) : value)}
          />
          <Legend />
          <Line
            yAxisId="screens"
            dataKey="screens"
            name="Screens"
            stroke="var(--chart-1)"
            strokeWidth={2}
            isAnimationActive={false}
          />
          {withPayments && (
            <Line
              yAxisId="payments"
              dataKey="payments"
              name="Payments"
              stroke="var(--chart-2)"
              strokeWidth={2}
              strokeDasharray="6 3"
              isAnimationActive={false}
            />
          )}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Renders screens, playlists and ads by month. */
export function AddedThings({ months }: { months: readonly Month[] }) {
  return (
    <div className={styles.canvas} role="img" aria-label="Bar chart of screens, playlists and ads by month">
      <ResponsiveContainer>
        <BarChart data={[...months]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis dataKey="month" tickFormatter={shortMonth} {...axis} />
          <YAxis allowDecimals={false} width={40} {...axis} />
          <Tooltip {...tip} />
          <Legend />
          <Bar dataKey="screens" name="Screens" fill="var(--chart-1)" isAnimationActive={false} />
          <Bar dataKey="playlists" name="Playlists" fill="var(--chart-3)" isAnimationActive={false} />
          <Bar dataKey="ads" name="Ads" fill="var(--chart-4)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
