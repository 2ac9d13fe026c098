import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Table, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { PlayGroup, reportPlays } from "#shared/contracts/core/reports.ts";
import { paths } from "#shared/paths.ts";
import { formatCalendarDate, formatInstant, formatLength, formatNumber } from "#web/lib/formats.ts";
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

const pageLength = 100;

export interface PlayTableProps {
  report: Report;
  groupBy: PlayGroup;
  /** The account's zone, for hours. */
  timeZone: string;
}

/** Renders the counts of a report, with its sums as the server computed them. */
export function PlayTable({ report, groupBy, timeZone }: PlayTableProps) {
  const [order, setOrder] = useState<{ column: Column; descending: boolean } | null>(null);
  const [shown, setShown] = useState(pageLength);
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
    <div className={styles.scroll}>
      <Table className={styles.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{nameWords()[groupBy]}</Table.Th>
            {shownColumns.map((column) => {
              const sorted = order?.column === column;
              const descending = sorted && order.descending;
              return (
                <Table.Th
                  key={column}
                  className={styles.number}
                  aria-sort={sorted ? (descending ? "descending" : "ascending") : undefined}
                >
                  <UnstyledButton
                    className={styles.sort}
                    onClick={() => setOrder({ column, descending: !descending })}
                  >
                    {words[column]}
                    {sorted && (descending ? <ArrowDown size={14} /> : <ArrowUp size={14} />)}
                  </UnstyledButton>
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, shown).map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td className={styles.name}>{name(row)}</Table.Td>
              {shownColumns.map((column) => (
                <Table.Td
                  key={column}
                  className={`${styles.number} ${column === "doubtful" && row.doubtful > 0 ? styles.inDoubt : ""}`}
                  data-label={words[column]}
                  data-none={!row[column] || undefined}
                >
                  {cellOf(row, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr data-testid="plays-total">
            <Table.Th>
              <Trans>Sum</Trans>
            </Table.Th>
            {shownColumns.map((column) => (
              <Table.Th key={column} className={styles.number} data-label={words[column]}>
                {cellOf(report.total, column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {rows.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + pageLength)}>
          <Trans>Show more ({formatNumber(rows.length - shown)})</Trans>
        </Button>
      )}
    </div>
  );
}
