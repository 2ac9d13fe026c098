import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { PlayGroup, reportPlays } from "#shared/contracts/core/reports.ts";
import { paths } from "#shared/paths.ts";
import { formatCalendarDate, formatInstant, formatLength, formatNumber } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import styles from "./proof-of-play.module.css";

type Report = ResponseOf<typeof reportPlays>;
type Row = Report["rows"][number];
type Counts = Report["total"];

const columns = ["played", "lengthMs", "cut", "failed", "skipped", "doubtful"] as const;
type Column = (typeof columns)[number] | "people";

const columnWords = (): Record<Column, string> => ({
  played: t`Plays`,
  lengthMs: t`Time on screen`,
  cut: t`Cut short`,
  failed: t`Failed`,
  skipped: t`Skipped`,
  doubtful: t`In doubt`,
  people: t`People`,
});
const nameWords = (): Record<PlayGroup, string> => ({
  media: t`Media`,
  playlist: t`Playlist`,
  screen: t`Screen`,
  group: t`Group`,
  campaign: t`Campaign`,
  day: t`Day`,
  hour: t`Hour`,
});

function cellOf(counts: Counts, column: Column): string {
  if (column === "lengthMs") return formatLength(counts.lengthMs);
  const count = counts[column];
  return count === null ? "–" : formatNumber(count);
}

/** Returns the rows in the chosen order; null keeps the order of the report. */
export function sortRows(
  rows: readonly Row[],
  order: { column: Column; descending: boolean } | null,
): readonly Row[] {
  if (!order) return rows;
  const sign = order.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * ((a[order.column] ?? -1) - (b[order.column] ?? -1)));
}

export interface PlayTableProps {
  report: Report;
  groupBy: PlayGroup;
  /** The account's zone, for hours. */
  timeZone: string;
}

/** Renders the counts of a report, with its sums as the server computed them. */
export function PlayTable({ report, groupBy, timeZone }: PlayTableProps) {
  const [order, setOrder] = useState<{ column: Column; descending: boolean } | null>(null);
  const words = columnWords();
  const shownColumns: readonly Column[] = report.total.people === null ? columns : [...columns, "people"];
  const rows = sortRows(report.rows, order);
  const name = (row: Row) => {
    if (groupBy === "day")
      return formatCalendarDate(row.key, {
        weekday: "short",
        day: "numeric",
        month: "short",
        year: "numeric",
      });
    if (groupBy === "hour")
      return formatInstant(Date.parse(row.key), { dateStyle: "medium", timeStyle: "short", timeZone });
    if (row.key === "none")
      return groupBy === "group"
        ? t`In no group`
        : groupBy === "campaign"
          ? t`In no campaign`
          : t`In no playlist`;
    return groupBy === "screen" ? <Link to={paths.screen(row.key)}>{row.name}</Link> : row.name;
  };
  return (
    <DataTable
      label={t`Table of plays`}
      inPart
      rows={rows}
      keyOf={({ key }) => key}
      order={{
        by: order?.column ?? null,
        dir: order?.descending === false ? "asc" : "desc",
        onSort: (key) => {
          const column = shownColumns.find((each) => each === key) ?? "played";
          setOrder({ column, descending: !(order?.column === column && order.descending) });
        },
      }}
      sums={t`Sum`}
      columns={[
        { key: "name", title: nameWords()[groupBy], cell: name },
        ...shownColumns.map((column) => ({
          key: column,
          title: words[column],
          kind: "number" as const,
          sorts: true,
          cell: (row: Row) =>
            column === "doubtful" && row.doubtful > 0 ? (
              <span className={styles.inDoubt}>{cellOf(row, column)}</span>
            ) : (
              cellOf(row, column)
            ),
          // Columns of zeros stay in the sums, and in the table on wide windows.
          notOnCard: (row: Row) => !row[column],
          sum: cellOf(report.total, column),
        })),
      ]}
    />
  );
}
