import type { Figures } from "#shared/operator-api/read-dashboard.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { formatRupeeAmount } from "../../formats/values.ts";
import { GrowingTable } from "../../parts/growing-table.tsx";

function written(month: string, style: "short" | "long"): string {
  const [year, number] = month.split("-").map(Number);
  if (!year || !number) return month;
  return new Intl.DateTimeFormat("en-IN", { month: style, year: "numeric", timeZone: "UTC" }).format(
    new Date(Date.UTC(year, number - 1)),
  );
}

/** "2026-11" -> "Nov 2026". */
export const shortMonth = (month: string): string => written(month, "short");
/** "2026-11" -> "November 2026". */
const longMonth = (month: string): string => written(month, "long");

type Month = Figures & { month: string };

const counted = (key: Exclude<keyof Figures, "payments">, title: string) => ({
  key,
  title,
  end: true,
  cell: (month: Month) => formatNumber(month[key]),
});

const payments = {
  key: "payments",
  title: "Payments",
  end: true,
  cell: (month: Month) => formatRupeeAmount(month.payments),
};

/** Lists what each month added, newest first. */
export function MonthTable({ months, withPayments }: { months: readonly Month[]; withPayments: boolean }) {
  return (
    <GrowingTable
      label="Monthly Summary"
      rows={months}
      keyOf={(month) => month.month}
      empty="No months yet"
      columns={[
        { key: "month", title: "Month", cell: (month) => longMonth(month.month) },
        counted("users", "Users"),
        counted("screens", "Screens"),
        counted("playlists", "Playlists"),
        counted("ads", "Ads"),
        counted("licenses", "Licenses"),
        ...(withPayments ? [payments] : []),
      ]}
    />
  );
}
