import type { Figures } from "#shared/operator-api/read-dashboard.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { ChartPicture } from "#web/ui/panel/pictures.tsx";
import { formatRupeeAmount } from "../../formats/values.ts";

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
  kind: "number" as const,
  cell: (month: Month) => formatNumber(month[key]),
});

const payments = {
  key: "payments",
  title: "Payments",
  kind: "number" as const,
  cell: (month: Month) => formatRupeeAmount(month.payments),
};

/** Lists what each month added, newest first. */
export function MonthTable({ months, withPayments }: { months: readonly Month[]; withPayments: boolean }) {
  return (
    <DataTable
      label="Monthly Summary"
      rows={months}
      keyOf={(month) => month.month}
      figures
      empty={{ picture: ChartPicture, title: "No months yet" }}
      columns={[
        { key: "month", title: "Month", kind: "date", cell: (month) => longMonth(month.month) },
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
